import path from 'node:path';

/** What the proof looks at, and the endings it goes by. `opens` names programs of programs.mjs. */
export const FORMATS = {
  docx: { endings: ['docx'], isOffice: true, opens: ['python-docx'] },
  xlsx: { endings: ['xlsx'], isOffice: true, opens: ['openpyxl'] },
  pptx: { endings: ['pptx'], isOffice: true, opens: ['python-pptx'] },
  pdf: { endings: ['pdf'], opens: ['qpdf', 'mutool', 'pdftotext'] },
  picture: {
    endings: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff'],
    opens: ['PIL'],
  },
  text: { endings: ['txt', 'md', 'csv', 'tsv', 'json', 'ndjson', 'xml', 'html', 'htm'], opens: [] },
  open: { endings: ['odt', 'ods', 'odp'], opens: [] },
  mail: { endings: ['eml', 'mbox', 'msg'], opens: [] },
  other: { endings: ['doc', 'xls', 'ppt', 'rtf', 'zip'], opens: [] },
};

const BY_ENDING = new Map(
  Object.entries(FORMATS).flatMap(([format, { endings }]) => endings.map((ending) => [ending, format])),
);

/** Undefined for what the proof does not look at. */
export const formatOf = (file) => BY_ENDING.get(path.extname(file).slice(1).toLowerCase());

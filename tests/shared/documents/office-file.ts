import { type Zippable, zipSync } from 'fflate';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const OFFICE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Always the same bytes. */
const packing = { level: 6, mtime: new Date(1980, 0, 1) } as const;

const MAIN = {
  docx: ['word/document.xml', `${OFFICE}.wordprocessingml.document.main+xml`],
  xlsx: ['xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet.main+xml`],
  pptx: ['ppt/presentation.xml', `${OFFICE}.presentationml.presentation.main+xml`],
} as const;

const TYPES: [RegExp, string][] = [
  [/^xl\/worksheets\/[^/]+\.xml$/, `${OFFICE}.spreadsheetml.worksheet+xml`],
  [/^xl\/sharedStrings\.xml$/, `${OFFICE}.spreadsheetml.sharedStrings+xml`],
  [/^xl\/tables\//, `${OFFICE}.spreadsheetml.table+xml`],
  [/^word\/comments\.xml$/, `${OFFICE}.wordprocessingml.comments+xml`],
  [/^word\/settings\.xml$/, `${OFFICE}.wordprocessingml.settings+xml`],
  [/^ppt\/slides\/[^/]+\.xml$/, `${OFFICE}.presentationml.slide+xml`],
];

/** An Office file made by hand: content types and the package relationships are added to the given parts. */
export function officeFile(
  format: keyof typeof MAIN,
  parts: Record<string, string | Uint8Array>,
  mainType: string = MAIN[format][1],
): Uint8Array {
  const [main] = MAIN[format];
  const overrides = Object.keys(parts).flatMap((name) => {
    const type = name === main ? mainType : TYPES.find(([pattern]) => pattern.test(name))?.[1];
    return type ? `<Override PartName="/${name}" ContentType="${type}"/>` : [];
  });
  const defaults = ['xml', 'rels', 'png', 'jpeg', 'emf', 'bin', 'vml']
    .map(
      (extension) =>
        `<Default Extension="${extension}" ContentType="${extension === 'rels' || extension === 'xml' ? 'application/xml' : 'application/octet-stream'}"/>`,
    )
    .join('');
  // Not by our packer, which refuses to make what our readers must refuse.
  const files: Zippable = {};
  const add = (name: string, content: string | Uint8Array) => {
    files[name] = [typeof content === 'string' ? new TextEncoder().encode(content) : content, packing];
  };
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults}${overrides.join('')}</Types>`,
  );
  add('_rels/.rels', relationships([['rId1', 'officeDocument', main]]));
  for (const [name, content] of Object.entries(parts)) add(name, content);
  return zipSync(files);
}

/** A relationships part; targets with a scheme or three or more slashes are external. */
export function relationships(
  entries: readonly (readonly [id: string, type: string, target: string, external?: boolean])[],
): string {
  const items = entries.map(
    ([id, type, target, external]) =>
      `<Relationship Id="${id}" Type="${OFFICE_RELATIONSHIPS}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  );
  return `<Relationships xmlns="${RELATIONSHIPS}">${items.join('')}</Relationships>`;
}

const WORD =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A Word file whose body is the given XML. */
export function wordFile(body: string, parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  return officeFile('docx', {
    'word/document.xml': `<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
}

const SHEET =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook with one sheet. `names` is XML that follows the list of sheets. */
export function workbookFile(
  sheetData: string,
  {
    strings = '',
    names = '',
    afterData = '',
    sheetName = 'Sheet1',
    parts = {},
  }: {
    strings?: string;
    names?: string;
    afterData?: string;
    sheetName?: string;
    parts?: Record<string, string | Uint8Array>;
  } = {},
): Uint8Array {
  return officeFile('xlsx', {
    'xl/workbook.xml': `<workbook ${SHEET}><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets>${names}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/worksheets/sheet1.xml': `<worksheet ${SHEET}><sheetData>${sheetData}</sheetData>${afterData}</worksheet>`,
    'xl/sharedStrings.xml': `<sst ${SHEET}>${strings}</sst>`,
    ...parts,
  });
}

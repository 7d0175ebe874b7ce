import { FORMATS } from '@veilmark/documents/formats';
import { openDocumentFormat } from '@veilmark/documents/odf/package';
import { kindInZip } from '@veilmark/documents/zip/zip';
import type { FileFormat } from './types';

const OFFICE_FORMATS = FORMATS.filter((record) => record.family === 'office');

/** Which Office or OpenDocument format a zip file is, by the names in it; undefined for other archives. Reading it may still refuse it. */
export function officeFormat(bytes: Uint8Array): FileFormat | undefined {
  const open = openDocumentFormat(kindInZip(bytes) ?? '');
  if (open) return open;
  const names = new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, bytes.length - DIRECTORY_BYTES)));
  // Names stand in clear in a zip file, in its directory at the end.
  return OFFICE_FORMATS.find(({ mainPart }) => mainPart.name.test(names))?.id;
}

/** Room for the names of the 2,000 parts that a document may have. */
const DIRECTORY_BYTES = 512 * 1024;

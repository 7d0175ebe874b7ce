import type { ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import type { Reading } from '../engines';
import { findDirectory, readEntries } from '../zip/directory';
import { unzip, zip } from '../zip/zip';
import { emptyFolders, readArchive } from './archive-document';

export { kindInZip } from '../zip/zip';

const KIND = 0xf000;
const PLAIN_KINDS = new Set([0, 0x4000, 0x8000]);

/** A zip file of any files. Links could lead anywhere once someone unpacks them. */
export async function readZipArchive(bytes: Uint8Array, reading: Reading): Promise<ExtractedDocument> {
  const { at, count } = findDirectory(bytes);
  const entries = readEntries(bytes.subarray(at), count);
  if (entries.some(({ mode }) => !PLAIN_KINDS.has(mode & KIND))) throw hasLinks();
  const members = unzip(bytes, reading.budget);
  for (const folder of emptyFolders(entries.map(({ name }) => name))) members.set(folder, new Uint8Array());
  return readArchive('zip', members, reading, zip);
}

export const hasLinks = () =>
  new DocumentError(
    'unsupported',
    'The archive contains links or devices, which cannot be rewritten. Pack the files themselves.',
  );

/** Names of the files in a zip file. */
export function namesInZip(bytes: Uint8Array): string[] {
  const { at, count } = findDirectory(bytes);
  return readEntries(bytes.subarray(at), count).map(({ name }) => name);
}

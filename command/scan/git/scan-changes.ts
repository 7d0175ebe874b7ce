import { isText } from '../content';
import { fileKind } from '../file-kind';
import type { FileResult } from '../found';
import { scanBytes } from '../scan-file';
import type { TextScanner } from '../scan-text';
import type { ChangedFile } from './changes';

/** Scans changed files and keeps what is on lines that the change adds; of documents and pictures, everything. */
export async function scanChanges(
  scanner: TextScanner,
  changes: readonly ChangedFile[],
  { withoutPictures = false }: { withoutPictures?: boolean } = {},
): Promise<FileResult[]> {
  const results: FileResult[] = [];
  for (const { name, added, read } of changes) {
    const bytes = read();
    if (withoutPictures && ['picture', 'archive'].includes(fileKind(name)) && !isText(bytes)) continue;
    const result = await scanBytes(scanner, bytes, name);
    const isWhole = added.has(Number.POSITIVE_INFINITY) || !['code', 'prose', 'data'].includes(fileKind(name));
    const found = isWhole ? result.found : result.found.filter(({ line, endLine }) => touches(added, line, endLine));
    results.push({ ...result, found });
  }
  return results;
}

function touches(added: ReadonlySet<number>, from: number, to: number): boolean {
  for (let line = from; line <= to; line++) if (added.has(line)) return true;
  return false;
}

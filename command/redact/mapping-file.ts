import { existsSync, readFileSync } from 'node:fs';
import { cannotRead } from '../frame/file-errors';
import { UsageError } from '../frame/usage-error';
import { writeWhole } from '../frame/write-file';
import type { SavedSession } from '../library/types';
import { parseJson } from '../scan/config/read-config';

/** What restores numbered placeholders: it contains the values, so only its owner may read it. */
export function writeMapping(file: string, saved: SavedSession): void {
  writeWhole(file, `${JSON.stringify({ version: 1, ...saved }, null, 2)}\n`, { isReplacing: true, mode: 0o600 });
}

export function readMapping(file: string): SavedSession {
  const read = parseJson(file) as Partial<SavedSession> | null;
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string');
  if (!Array.isArray(read?.mapping) || !read.mapping.every(isPair))
    throw new UsageError(`"${file}" is not a mapping; "veilmark redact --mapping FILE" writes one`);
  return { mapping: read.mapping, numbered: typeof read.numbered === 'string' ? read.numbered : '' };
}

/** Going on with a mapping gives equal values equal placeholders across runs. */
export const readMappingIfThere = (file: string): SavedSession | undefined =>
  existsSync(file) ? readMapping(file) : undefined;

/** A key in a file of its own, without the line end that editors add. */
export function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw cannotRead(file, error);
  }
}

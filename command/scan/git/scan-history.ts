import ignore from 'ignore';
import { Progress } from '../../frame/progress';
import { UsageError } from '../../frame/usage-error';
import { isText } from '../content';
import { fileKind } from '../file-kind';
import type { FileResult, Found } from '../found';
import { scanBytes } from '../scan-file';
import type { TextScanner } from '../scan-text';
import { ObjectReader, type Version, versionsInHistory } from './history';

interface HistoryOptions {
  withoutPictures: boolean;
  /** Patterns as in .gitignore. */
  exclude: readonly string[];
}

const SHORT = 8;

/** Scans all that was ever committed. A value is reported where it first appears in a file; later versions of the file do not repeat it. */
export async function scanHistory(
  scanner: TextScanner,
  { withoutPictures, exclude }: HistoryOptions,
  onResult: (result: FileResult) => void,
): Promise<void> {
  const excluded = ignore().add([...exclude]);
  const all = versionsInHistory();
  if (all.length === 0)
    throw new UsageError('There are no commits in this repository yet, so it has no history to scan');
  const versions = all.filter(({ name, blob }) => !blob || !excluded.ignores(name));
  const progress = new Progress(versions.length, versions.length);
  const known = new Set<string>();
  const isNew = (name: string) => {
    return ({ entity_type, text }: Found) => {
      const key = `${name}\0${entity_type}\0${text}`;
      const wasKnown = known.has(key);
      known.add(key);
      return !wasKnown;
    };
  };
  const reader = new ObjectReader();
  try {
    for (const version of versions) {
      const bytes = await contentOf(reader, version);
      progress.add(1, 1);
      const { name, blob, commit } = version;
      if (withoutPictures && blob && ['picture', 'archive'].includes(fileKind(name)) && !isText(bytes)) continue;
      // Read by its own name, reported as git calls this version.
      const result = blob ? await scanBytes(scanner, bytes, name) : await scanMessage(scanner, bytes);
      const file = `${commit.slice(0, SHORT)}${blob ? ':' : ' '}${name}`;
      // Messages are texts of their own: what one says does not speak for another.
      const found = result.found.filter(isNew(blob ? name : file));
      onResult({ ...result, file, found: found.map((one) => ({ ...one, file })) });
    }
  } finally {
    reader.close();
    progress.end();
  }
}

async function scanMessage(scanner: TextScanner, bytes: Uint8Array): Promise<Omit<FileResult, 'file'>> {
  const text = new TextDecoder().decode(bytes);
  return { characters: text.length, ...(await scanner.scan('commit message', text, 'prose')) };
}

async function contentOf(reader: ObjectReader, { blob, commit }: Version): Promise<Uint8Array> {
  const bytes = await reader.read(blob ?? commit);
  if (blob) return bytes;
  // A commit is its head, an empty line and the message.
  const start = bytes.indexOf('\n\n');
  return start < 0 ? new Uint8Array() : bytes.subarray(start + 2);
}

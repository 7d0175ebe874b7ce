import type { RedactedPart, RedactFile } from './request/files';
import type { Replacement } from './request/slot';
import type { Analyzer, Finding } from './request/veil';

/**
 * Remembers what was found in texts: every turn of a conversation sends all earlier ones again. `room` is in characters; what was not
 * asked for longest goes first.
 */
export function rememberFindings(analyze: Analyzer, room = 8_000_000): Analyzer {
  const known = new Recent<readonly Finding[]>(room);
  return async (text) => {
    const found = known.get(text) ?? (await analyze(text));
    known.set(text, found, text.length);
    return found;
  };
}

interface RememberedFile {
  /** Texts of the file, and what was replaced in them. */
  read: { text: string; replaced: string }[];
  part: RedactedPart;
}

/** Remembers redacted files likewise. One comes back only where its values still have the same stand-ins. `room` is in characters. */
export function rememberFiles(redactFile: RedactFile, room = 64_000_000): RedactFile {
  const known = new Recent<RememberedFile>(room);
  const written = (replacements: readonly Replacement[]) => JSON.stringify(replacements);
  return async (file, veilText) => {
    const key = `${file.mediaType}\n${file.fileName ?? ''}\n${file.data}`;
    const before = known.get(key);
    if (before) {
      let isSame = true;
      for (const { text, replaced } of before.read) isSame &&= written(await veilText(text)) === replaced;
      if (isSame) return before.part;
    }
    const read: RememberedFile['read'] = [];
    const part = await redactFile(file, async (text) => {
      const replacements = await veilText(text);
      read.push({ text, replaced: written(replacements) });
      return replacements;
    });
    const size = read.reduce((sum, { text, replaced }) => sum + text.length + replaced.length, 0);
    known.set(key, { read, part }, key.length + part.data.length + size);
    return part;
  };
}

/** What was used last, as far as there is room. */
class Recent<T> {
  readonly #kept = new Map<string, { value: T; size: number }>();
  readonly #room: number;
  #held = 0;

  constructor(room: number) {
    this.#room = room;
  }

  get(key: string): T | undefined {
    return this.#kept.get(key)?.value;
  }

  set(key: string, value: T, size: number): void {
    this.#delete(key);
    this.#kept.set(key, { value, size });
    this.#held += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#held <= this.#room) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#held -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}

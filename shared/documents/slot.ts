/** One change of a source string: `[from, to)` becomes `text`. */
export interface SourceEdit {
  from: number;
  to: number;
  text: string;
}

/** A piece of source text in a file: a decoded text file, or one XML part of an Office package. */
export interface Source {
  name: string;
  content: string;
  /** Changes made whatever the replacements are: authors, dropped references. They never touch a slot. */
  cleanups: SourceEdit[];
}

/** A place in a source that contains readable text. One slot may appear several times in the extracted text. */
export interface Slot {
  source: Source;
  from: number;
  to: number;
  /** The text with escapes resolved. */
  text: string;
  /** Source position, relative to `from`, of every unit of `text` and of its end. Absent: one to one. */
  offsets?: Uint32Array;
  /** Writes replacement text in the notation of the place. */
  encode: (text: string) => string;
  /** False for elements that stand for a character (tab, line break): they can be cut but not written to. */
  writable?: boolean;
  /** Values that are left here although they go elsewhere: a domain in the name of a schema is no address of anybody. */
  refuses?: (value: string) => boolean;
  /** Turns the plain splices into the final edits when more than the text itself must change. */
  finish?: (newText: string, splices: SourceEdit[]) => SourceEdit[];
  /** Other places that say the same and are not shown again: whatever happens to this one happens to them. */
  echoes?: Slot[];
}

export interface Decoded {
  text: string;
  offsets?: Uint32Array;
}

/** Decodes escapes found by `pattern`; `resolve` answers the text an escape stands for. */
export function decodeEscapes(raw: string, pattern: RegExp, resolve: (token: string) => string): Decoded {
  const pieces: string[] = [];
  const positions: number[] = [];
  let last = 0;
  const plain = (end: number) => {
    for (let i = last; i < end; i++) positions.push(i);
    pieces.push(raw.slice(last, end));
  };
  for (const match of raw.matchAll(pattern)) {
    plain(match.index);
    const text = resolve(match[0]);
    for (let i = 0; i < text.length; i++) positions.push(match.index);
    pieces.push(text);
    last = match.index + match[0].length;
  }
  if (last === 0) return { text: raw };
  plain(raw.length);
  positions.push(raw.length);
  return { text: pieces.join(''), offsets: Uint32Array.from(positions) };
}

/** Decodes with `outer` first and `inner` second, such as a percent-encoded link inside an XML attribute. */
export function composeDecoded(outer: Decoded, inner: (text: string) => Decoded): Decoded {
  const result = inner(outer.text);
  if (!result.offsets) return outer;
  if (!outer.offsets) return result;
  const map = outer.offsets;
  return { text: result.text, offsets: result.offsets.map((position) => map[position] ?? 0) };
}

export const identity = (text: string): string => text;

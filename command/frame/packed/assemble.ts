import { inflateRawSync } from 'node:zlib';

/** A part of a text that is replaced: with another, or where there is none, a packed text (`unpackText("…")`) with what it is. */
type Edit = readonly [start: number, end: number, text: string | null];

/** The program as the build packs it. */
export interface PackedProgram {
  /** What makes a function of a module of the library: what stands around it, and below, what changes in it. */
  around: readonly [start: string, end: string];
  /** Each chunk: what it needs, and its function, or the changes to the module of its name that lies next to the program. */
  chunks: readonly (readonly [name: string, needs: readonly string[], made: string | readonly Edit[]])[];
}

/** One script whose value is every chunk by its name: what it needs, and its function. `read` gives the text of a module. */
export function assemble({ around: [start, end], chunks }: PackedProgram, read: (name: string) => string): string {
  const parts = chunks.map(([name, needs, made]) => {
    const run = typeof made === 'string' ? made : start + edited(read(name), made) + end;
    return `${JSON.stringify(name)}:[${JSON.stringify(needs)},${run}]`;
  });
  return `({${parts.join(',\n')}})`;
}

/** The text with parts of it replaced, in order. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let last = 0;
  for (const [start, end, other] of edits) {
    result += text.slice(last, start) + (other ?? unpacked(text.slice(start, end)));
    last = end;
  }
  return result + text.slice(last);
}

function unpacked(call: string): string {
  const packed = call.slice(call.indexOf('"') + 1, call.lastIndexOf('"'));
  return JSON.stringify(inflateRawSync(Buffer.from(packed, 'base64')).toString());
}

// Whether a result is what it has to be: nothing that was planted is left in it, and everything was found.
import { execFileSync } from 'node:child_process';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { unzipSync } from 'fflate';
import { LEAKS } from './people.mjs';

/** The text of a copy in pieces, read by other programs than the one that wrote it. */
export const TEXTS = {
  async *csv(copy) {
    yield* createInterface({ input: createReadStream(copy) });
  },
  async *xlsx(copy) {
    const parts = unzipSync(readFileSync(copy));
    for (const [name, bytes] of Object.entries(parts)) yield* [name, Buffer.from(bytes).toString()];
  },
  async *pdf(copy) {
    const options = { maxBuffer: 1 << 30, encoding: 'latin1' };
    yield execFileSync('pdftotext', [copy, '-'], options);
    // Its own numbers say nothing.
    yield execFileSync('qpdf', ['--qdf', '--object-streams=disable', copy, '-'], options).replace(/\d+/g, '');
  },
};

/** Throws with how much is left; what it is says only the kind. */
export async function requireVeiled(texts, planted) {
  const kinds = Object.keys(planted).filter((type) => planted[type].size > 0);
  const left = {};
  for await (const text of texts)
    for (const kind of kinds) for (const _ of text.matchAll(LEAKS[kind])) left[kind] = (left[kind] ?? 0) + 1;
  if (Object.keys(left).length > 0) throw new Error(`still in the copy: ${JSON.stringify(left)}`);
}

/** Addresses cannot be mistaken, so there must be exactly as many; of the others detection may find more. */
export function requireCounts(found, planted) {
  for (const [type, values] of Object.entries(planted)) {
    const wanted = [...values.values()].reduce((sum, count) => sum + count, 0);
    const got = found[type] ?? 0;
    if (type === 'EMAIL_ADDRESS' ? got !== wanted : got < wanted)
      throw new Error(`${type}: ${got} found, ${wanted} planted`);
  }
}

/** Findings by type, of the answer of mode=analyze. A hundred megabytes hold too many for one JSON.parse. */
export async function countFindings(file) {
  const counts = {};
  let rest = '';
  for await (const piece of createReadStream(file, { encoding: 'utf8' })) {
    const text = rest + piece;
    rest = text.slice(-200).replace(/^[^{]*/, '');
    const whole = text.slice(0, text.length - rest.length);
    for (const [, type] of whole.matchAll(/\{"entity_type":"([A-Z_]+)"/g)) counts[type] = (counts[type] ?? 0) + 1;
  }
  for (const [, type] of rest.matchAll(/\{"entity_type":"([A-Z_]+)"/g)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

import { crc32 } from './crc32';

/** What every PNG is made of, however its rows are compressed. */

export function headerChunk(width: number, height: number, channels: 3 | 4): Uint8Array {
  const body = new Uint8Array(13);
  const view = new DataView(body.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  body[8] = 8;
  body[9] = channels === 4 ? 6 : 2;
  return chunk('IHDR', body);
}

export function chunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(12 + body.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, body.length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  out.set(body, 8);
  view.setUint32(8 + body.length, crc32(out.subarray(4, 8 + body.length)));
  return out;
}

/** Writes a row as its difference to the one above: cheap, and good on pages, screenshots and photos alike. Answers where it ends. */
export function filterUp(
  row: Uint8Array | Uint8ClampedArray,
  above: Uint8Array,
  target: Uint8Array,
  at: number,
): number {
  let to = at;
  target[to++] = 2;
  for (let i = 0; i < above.length; i++) target[to++] = row[i]! - above[i]!;
  above.set(row);
  return to;
}

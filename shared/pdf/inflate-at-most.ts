import { Unzlib } from 'fflate';

/** At the highest ratio there is they become 16 MB. Each step costs a copy of the last 32 KB. */
const STEP = 16 * 1024;

/** Gives what was packed if it is at most `limit`; throws where anything is odd. */
type Inflate = (stream: Uint8Array, limit: number) => Uint8Array;
let quickInflate: Inflate | undefined;

/** Says what this machine unpacks streams with more quickly than a library can. */
export function offerInflate(inflate: Inflate | undefined): void {
  quickInflate = inflate;
}

/**
 * Unpacks a Flate stream, in small steps with a count, because a few kilobytes can unpack to gigabytes. Undefined where it is more than
 * `limit`. Of a damaged one the part before the damage: a reader shows no more either.
 */
export function inflateAtMost(stream: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    if (quickInflate) return quickInflate(stream, limit);
  } catch {
    // The library decides what is damaged or too much, for all programs alike.
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  const unzlib = new Unzlib((part) => {
    size += part.length;
    parts.push(part);
  });
  try {
    for (let at = 0; at < stream.length && size <= limit; at += STEP)
      unzlib.push(stream.subarray(at, at + STEP), at + STEP >= stream.length);
  } catch {
    // What came before counts.
  }
  if (size > limit) return undefined;
  const plain = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    plain.set(part, at);
    at += part.length;
  }
  return plain;
}

import { inflateSync } from 'fflate';
import { broken, DEFLATED, STORED, unknownMethod, type ZipEntry } from './directory';

/** Gives what was packed, at most so much; throws where anything is odd. */
type Inflate = (packed: Uint8Array, size: number) => Uint8Array;
let quickInflate: Inflate | undefined;

/** Says what this machine unpacks with more quickly than a library can. */
export function offerInflate(inflate: Inflate | undefined): void {
  quickInflate = inflate;
}

/** What an entry's own bytes unpack to. */
export function inflate(packed: Uint8Array, entry: Pick<ZipEntry, 'method' | 'size'>): Uint8Array {
  if (entry.method === STORED) return packed.slice();
  if (entry.method !== DEFLATED) throw unknownMethod();
  try {
    if (quickInflate) return quickInflate(packed, entry.size);
  } catch {
    // The library decides what is broken, for all programs alike.
  }
  try {
    return inflateSync(packed, { out: new Uint8Array(entry.size) });
  } catch {
    throw broken();
  }
}

/** Whether these bytes are all of what unpacks to so much. */
export function isWhole(packed: Uint8Array, size: number): boolean {
  try {
    return (quickInflate?.(packed, size) ?? inflateSync(packed, { out: new Uint8Array(size) })).length === size;
  } catch {
    return false;
  }
}

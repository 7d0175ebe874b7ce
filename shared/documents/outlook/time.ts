import { viewOf } from '../compound/storage';

/** Between the years 1601, from which Windows counts, and 1970. */
const EPOCH = 11_644_473_600_000n;
const LATEST = 253_402_300_800_000n;

/** A time of Windows as it is read: "2026-11-02 10:00:00". Undefined for what is none. */
export function shownTime(bytes: Uint8Array): string | undefined {
  const milliseconds = viewOf(bytes).getBigUint64(0, true) / 10_000n - EPOCH;
  if (milliseconds < -EPOCH / 2n || milliseconds >= LATEST) return undefined;
  return new Date(Number(milliseconds)).toISOString().slice(0, 19).replace('T', ' ');
}

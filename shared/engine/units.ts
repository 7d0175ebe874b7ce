/** A text with its UTF-16 units. */
export interface TextUnits {
  readonly text: string;
  readonly units: Uint16Array;
}

/** Up to here a loop takes less time than calling the encoder. */
const SHORT = 96;
const encoder = new TextEncoder();
/** For the bytes of short texts: making room for each takes longer than they do. */
const room = new Uint8Array(1 << 12);

/**
 * The UTF-16 units of a text, and two of nothing behind them. A look-up here costs a fraction of `charCodeAt`, which asks every time how the
 * string is stored. The encoder copies ASCII many times faster than a loop can.
 */
export function unitsOf(text: string): Uint16Array {
  const { length } = text;
  const units = new Uint16Array(length + 2);
  if (length <= SHORT) {
    for (let i = 0; i < length; i++) units[i] = text.charCodeAt(i);
    return units;
  }
  const bytes = length <= room.length ? room.subarray(0, length) : new Uint8Array(length);
  const { read, written } = encoder.encodeInto(text, bytes);
  if (read === length && written === length) units.set(bytes);
  else for (let i = 0; i < length; i++) units[i] = text.charCodeAt(i);
  // Nothing of a text outlives its request.
  if (bytes.buffer === room.buffer) bytes.fill(0);
  return units;
}

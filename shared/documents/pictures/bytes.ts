/** The picture does not follow its format, or uses a part of it that is not known here. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

export function ensure(holds: boolean): asserts holds {
  if (!holds) throw new UnreadablePicture();
}

/** Reading outside of it throws a RangeError, which counts as unreadable. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** For signatures and names: a few bytes. */
export const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Unlike `subarray`, never shorter than asked for. */
export function slice(bytes: Uint8Array, from: number, length: number): Uint8Array {
  ensure(length >= 0 && from >= 0 && from + length <= bytes.length);
  return bytes.subarray(from, from + length);
}

export function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}

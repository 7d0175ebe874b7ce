/** One field of a message as it lies in the bytes. */
export interface WireField {
  number: number;
  wire: 0 | 1 | 2 | 5;
  /** The whole field with its tag. */
  raw: Uint8Array;
  /** What it holds. */
  content: Uint8Array;
}

export class MalformedProtobuf extends Error {}

export function* readFields(bytes: Uint8Array): Iterable<WireField> {
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    const tag = readVarint(bytes, at);
    const wire = tag.value & 7;
    let from = tag.end;
    let end: number;
    if (wire === 0) end = readVarint(bytes, from).end;
    else if (wire === 1) end = from + 8;
    else if (wire === 5) end = from + 4;
    else if (wire === 2) {
      const length = readVarint(bytes, from);
      from = length.end;
      end = from + length.value;
    } else throw new MalformedProtobuf('a field of an unknown kind');
    if (end > bytes.length) throw new MalformedProtobuf('it ends too early');
    yield { number: tag.value >>> 3, wire, raw: bytes.subarray(start, end), content: bytes.subarray(from, end) };
    at = end;
  }
}

/** Lengths and tags fit 32 bits; of longer numbers only the end is of use. */
function readVarint(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = from; at < Math.min(bytes.length, from + 10); at++) {
    const byte = bytes[at] as number;
    if (at - from < 5) value += (byte & 0x7f) * 2 ** (7 * (at - from));
    if ((byte & 0x80) === 0) return { value, end: at + 1 };
  }
  throw new MalformedProtobuf('a number does not end');
}

/** The value of a field that is a number, as decimal digits. */
export function varintText(content: Uint8Array): string {
  let value = 0n;
  content.forEach((byte, index) => {
    value |= BigInt(byte & 0x7f) << BigInt(7 * index);
  });
  return BigInt.asIntN(64, value).toString();
}

/** A field that contains bytes. */
export function writeBytes(number: number, content: Uint8Array): Uint8Array {
  return join([varint((number << 3) | 2), varint(content.length), content]);
}

export const writeText = (number: number, text: string): Uint8Array =>
  writeBytes(number, new TextEncoder().encode(text));
export const writeNumber = (number: number, value: number): Uint8Array => join([varint(number << 3), varint(value)]);

/** A list, because a message may have more parts than a call has room for. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest % 128) | 0x80);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...bytes, rest]);
}

import { type Bytes, concatBytes } from './bytes';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * UTF-8. JSON may carry half a surrogate pair, which plain UTF-8 would silently turn into U+FFFD: such a half is written
 * as its own three bytes (WTF-8), so that every string JavaScript can hold comes back as it was.
 */
export function encodeText(text: string): Bytes {
  if (!LONE_SURROGATE.test(text)) return encoder.encode(text) as Bytes;
  const parts = text
    .split(/(\p{Surrogate})/u)
    .map((part) => (LONE_SURROGATE.test(part) ? encodeHalf(part) : encoder.encode(part)));
  return concatBytes(...parts);
}

/** Undefined when the bytes are not text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const whole = decodeStrict(bytes);
  if (whole !== undefined) return whole;
  let text = '';
  let from = 0;
  for (let i = 0; i + 2 < bytes.length; i++) {
    if (bytes[i] !== 0xed || (bytes[i + 1] as number) < 0xa0) continue;
    const before = decodeStrict(bytes.subarray(from, i));
    if (before === undefined) return undefined;
    const half = 0xd000 | (((bytes[i + 1] as number) & 0x3f) << 6) | ((bytes[i + 2] as number) & 0x3f);
    text += before + String.fromCharCode(half);
    from = i + 3;
    i += 2;
  }
  const rest = decodeStrict(bytes.subarray(from));
  return rest === undefined || from === 0 ? undefined : text + rest;
}

function encodeHalf(half: string): Bytes {
  const unit = half.charCodeAt(0);
  return Uint8Array.of(0xed, 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
}

function decodeStrict(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

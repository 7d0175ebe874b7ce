/** Shorter ones are ids, digests and keys, which are read as text. */
const LEAST = 200;
const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w-]+=[^;,]*)*;base64,/i;
const BASE64 = /^[A-Za-z\d+/\r\n]+={0,2}\s*$/;
const BASE64_URL = /^[A-Za-z\d_-]+={0,2}$/;
const HEX = /^[\da-f]+$/i;

/** A string that contains bytes, and how others are written in their place. */
export interface Encoded {
  bytes: Buffer;
  mediaType: string;
  /** The text that the bytes are, where they are one. */
  text?: string;
  write(bytes: Uint8Array, mediaType: string): string;
}

export function readEncoded(value: string): Encoded | undefined {
  const url = DATA_URL.exec(value);
  const data = url ? value.slice(url[0].length) : value;
  if (!url && (data.length < LEAST || HEX.test(data))) return undefined;
  const isUrlSafe = !BASE64.test(data);
  if (isUrlSafe && !BASE64_URL.test(data)) return undefined;
  const bytes = Buffer.from(data, isUrlSafe ? 'base64url' : 'base64');
  const text = textOf(bytes);
  return {
    bytes,
    mediaType: url?.[1] ?? '',
    ...(text !== undefined && { text }),
    write: (made, mediaType) => {
      const written = Buffer.from(made).toString(isUrlSafe ? 'base64url' : 'base64');
      return url ? `data:${mediaType || url[1] || 'application/octet-stream'};base64,${written}` : written;
    },
  };
}

/** Bytes that are text: UTF-8, without signs that no text has. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has.
    return /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

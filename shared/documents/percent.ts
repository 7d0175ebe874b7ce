import { composeDecoded, type Decoded, decodeEscapes, type Slot } from './slot';

/** One UTF-8 character at a time, so that every character has its own place in the source. */
const PERCENT =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

/** The text of an address, with the characters that it writes by their numbers. */
export function decodePercent(text: string): Decoded {
  return decodeEscapes(text, PERCENT, (token) => {
    try {
      return decodeURIComponent(token);
    } catch {
      return token;
    }
  });
}

/** `encodeURIComponent` throws on half a surrogate pair, which a replacement may contain. */
export function encodePercent(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** An address that writes some of its characters by their numbers, also behind each other: `%2520`. */
const IN_ADDRESS = /(?<=\S)%(?:[2-7][\da-f]|[c-f][\da-f]%[89ab])/i;

/** The same for a text that may have addresses among its words. */
export function decodeAddresses(text: string): Decoded {
  if (!IN_ADDRESS.test(text)) return { text };
  const once = decodePercent(text);
  return IN_ADDRESS.test(once.text) ? composeDecoded(once, decodePercent) : once;
}

export const withAddresses = (slot: Slot): Slot => ({ ...slot, ...composeDecoded(slot, decodeAddresses) });

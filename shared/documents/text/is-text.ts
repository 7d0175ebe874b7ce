import { latin1 } from '@veilmark/crypto/bytes';

/** Text by its bytes, but written in a notation that can hide words from a search. */
const ENCODED = /\.(?:mht|mhtml|ps|eps|uu|uue|hqx|tnef)$/i;

/** Whether it is text that does not show what it says. */
export function isEncodedText(bytes: Uint8Array, fileName: string): boolean {
  return ENCODED.test(fileName) || /^%!PS/.test(latin1(bytes.subarray(0, 8)));
}

/**
 * Valid UTF-8 without control characters that no text has, and not in a notation that hides what it says.
 *
 * @example
 * isTextBytes(new TextEncoder().encode('Ada'), 'note.txt'); // => true
 */
export function isTextBytes(bytes: Uint8Array, fileName: string): boolean {
  if (isEncodedText(bytes, fileName)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a program from a text.
    return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  }
}

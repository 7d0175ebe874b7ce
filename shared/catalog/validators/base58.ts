import { sha256 } from '@noble/hashes/sha2.js';

export const BITCOIN_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const RIPPLE_ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

/** The bytes of a base58 string, or undefined where a character is foreign to the alphabet. */
export function decodeBase58(text: string, alphabet = BITCOIN_ALPHABET): Uint8Array | undefined {
  let number = 0n;
  for (const letter of text) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.push(Number(number & 255n));
  for (const letter of text) {
    if (letter !== alphabet[0]) break;
    bytes.push(0);
  }
  return Uint8Array.from(bytes.reverse());
}

/** The payload of a base58check string whose double-SHA-256 checksum fits. */
export function decodeBase58Check(text: string, alphabet = BITCOIN_ALPHABET): Uint8Array | undefined {
  const bytes = decodeBase58(text, alphabet);
  if (!bytes || bytes.length < 5) return undefined;
  const payload = bytes.slice(0, -4);
  const checksum = sha256(sha256(payload));
  return [0, 1, 2, 3].every((i) => checksum[i] === bytes[bytes.length - 4 + i]) ? payload : undefined;
}

import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { type Bytes, randomBytes } from '../bytes';
import { CryptoError } from '../errors';

const SECRET_BYTES = 32;

/** 24 words (BIP-39, English) that stand for 32 random bytes and a checksum. */
export function createRecoveryWords(): { words: string; secret: Bytes } {
  const secret = randomBytes(SECRET_BYTES);
  return { words: entropyToMnemonic(secret, wordlist), secret };
}

/** Reads words as people type them back: any case, any space. Throws INVALID_KEY when a word or the checksum is wrong. */
export function readRecoveryWords(words: string): Bytes {
  const normalized = (
    words
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).join(' ');
  try {
    const secret = new Uint8Array(mnemonicToEntropy(normalized, wordlist));
    if (secret.length === SECRET_BYTES) return secret;
  } catch {
    // Which word is wrong would help whoever looks over the shoulder more than the owner, who has the list at hand.
  }
  throw new CryptoError('INVALID_KEY', 'These are not the 24 recovery words: check spelling and order');
}

import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { type Bytes, randomBytes } from '../bytes';
import { CryptoError } from '../errors';

const SECRET_BYTES = 32;
const WORD_COUNT = 24;

/** 24 words (BIP-39, English) that stand for 32 random bytes and a checksum. */
export function createRecoveryWords(): { words: string; secret: Bytes } {
  const secret = randomBytes(SECRET_BYTES);
  return { words: entropyToMnemonic(secret, wordlist), secret };
}

/** Reads words as people type them back: any case, any space. Throws INVALID_KEY when a word or the checksum is wrong. */
export function readRecoveryWords(words: string): Bytes {
  try {
    const secret = new Uint8Array(mnemonicToEntropy(typedWords(words).join(' '), wordlist));
    if (secret.length === SECRET_BYTES) return secret;
  } catch {
    // Said below: `flawOfRecoveryWords` tells what a person can mend.
  }
  throw new CryptoError('INVALID_KEY', 'These are not the 24 recovery words: check spelling and order');
}

/** What is wrong with words as they were typed, as far as the public list tells: their number, or one that is not in it. */
type WordsFlaw = { kind: 'count'; count: number } | { kind: 'unknown'; position: number; word: string };

export function flawOfRecoveryWords(words: string): WordsFlaw | undefined {
  const typed = typedWords(words);
  const wrong = typed.findIndex((word) => !wordlist.includes(word));
  if (wrong >= 0) return { kind: 'unknown', position: wrong + 1, word: typed[wrong] ?? '' };
  return typed.length === WORD_COUNT ? undefined : { kind: 'count', count: typed.length };
}

/** Letters only: people number their words and put commas between them. */
const typedWords = (words: string): string[] =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/**
 * What can be wrong with a key or a ciphertext. Layouts without authentication cannot tell a wrong key from damage and
 * say so with WRONG_KEY_OR_CORRUPTED instead of guessing.
 */
type CryptoErrorCode =
  | 'WRONG_KEY'
  | 'WRONG_KEY_TYPE'
  | 'CORRUPTED'
  | 'WRONG_KEY_OR_CORRUPTED'
  | 'INVALID_PEM'
  | 'INVALID_KEY'
  | 'UNSUPPORTED';

/** A key or ciphertext cannot be used. `message` is safe to show: it never holds a key or a value. */
export class CryptoError extends Error {
  constructor(
    readonly code: CryptoErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'CryptoError';
  }
}

/** The form of a value is none that the cipher can hide; others of the same type it can. */
export class UnfitValueError extends CryptoError {
  constructor(message: string) {
    super('UNSUPPORTED', message);
  }
}

import { CryptoError } from '@veilmark/crypto/errors';
import { InputError, type InputErrorCode } from '@veilmark/engine/input-error';

/** The caller's version of a key or ciphertext problem; anything else is passed on as it is. */
export function explainCryptoError(
  error: unknown,
  code: InputErrorCode,
  where: string,
  details: Record<string, unknown> = {},
): unknown {
  if (!(error instanceof CryptoError)) return error;
  return new InputError(code, `${where}: ${error.message}`, { reason: error.code, ...details });
}

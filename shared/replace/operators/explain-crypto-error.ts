import { CryptoError, UnfitValueError } from '@veilmark/crypto/errors';
import { InputError, type InputErrorCode } from '@veilmark/engine/input-error';

/** The caller's version of a key or ciphertext problem; anything else is passed on as it is. */
export function explainCryptoError(
  error: unknown,
  code: InputErrorCode,
  where: string,
  details: Record<string, unknown> = {},
): unknown {
  if (!(error instanceof CryptoError)) return error;
  const explained = new InputError(code, `${where}: ${error.message}`, { reason: error.code, ...details });
  explained.cause = error;
  return explained;
}

/** Whether an operator cannot hide a value because of its form, explained or not. A key that cannot be used is another matter. */
export const isUnfit = (error: unknown): boolean =>
  error instanceof UnfitValueError || (error instanceof InputError && error.cause instanceof UnfitValueError);

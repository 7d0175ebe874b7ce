/** Codes the engine raises about what the caller asked; the contract maps each to a status. */
export type InputErrorCode =
  | 'INVALID_REQUEST'
  | 'INVALID_LANGUAGE'
  | 'INVALID_ENTITIES'
  | 'INVALID_OPERATOR'
  | 'INVALID_HASH_TYPE'
  | 'MISSING_FIELD'
  | 'TOO_MANY_ENTITIES'
  | 'TOO_MANY_RECOGNIZERS'
  | 'TOO_MANY_PATTERNS'
  | 'UNPROCESSABLE';

/** The caller's input cannot be served. `message` is safe to show: it never holds text, matches or keys. */
export class InputError extends Error {
  constructor(
    readonly code: InputErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'InputError';
  }
}

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

/**
 * The request cannot be served as it is. `message` is safe to show: it never contains text, findings or keys.
 *
 * @example
 * const error = new InputError('MISSING_FIELD', 'operators.PERSON.type is missing', { field: 'operators.PERSON.type' });
 * `${error.code}: ${error.message}`; // => 'MISSING_FIELD: operators.PERSON.type is missing'
 */
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

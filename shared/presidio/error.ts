/** Refused in the words Presidio uses, so that clients which read them continue to work. */
export class PresidioError extends Error {
  constructor(
    readonly status: 400 | 404 | 405 | 413 | 415 | 422 | 500,
    message: string,
  ) {
    super(message);
    this.name = 'PresidioError';
  }
}

/** A parameter of the anonymizer or the image redactor that cannot be used. */
export const invalidParameter = (message: string): PresidioError => new PresidioError(422, message);

const JSON_NAMES: Record<string, string> = { string: 'string', boolean: 'boolean', number: 'number', object: 'object' };

/** Presidio tells the type of a value only where it is given and not empty. */
export function requireType(value: unknown, name: string, expected: 'string' | 'boolean' | 'number'): void {
  if (!value || typeof value === expected) return;
  const actual = Array.isArray(value) ? 'array' : JSON_NAMES[typeof value];
  throw invalidParameter(`Invalid parameter value for ${name}. Expecting '${expected}', but got '${actual}'.`);
}

export function requireGiven(value: unknown, name: string, expected: 'string' | 'boolean' | 'number'): void {
  if (value === undefined || value === null) throw invalidParameter(`Expected parameter ${name}`);
  requireType(value, name, expected);
}

/**
 * A name the caller chose, fit for an error: as it is where it has the form of a name of this API. Anything else may be
 * content that got into the wrong field, and content is never repeated.
 */
export function shownName(name: string): string {
  return /^\p{L}[\p{L}\p{N}_ -]{0,63}$/u.test(name) ? name : '(not a name)';
}

/** A value that should have been such a name; that it is empty may be said. */
export function shownValue(value: string): string {
  return value === '' ? '' : shownName(value);
}

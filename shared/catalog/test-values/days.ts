/** The first day of 1970 or 1900, perhaps with midnight. */
const FIRST_DAY = /^19[07]0(-?)01\1(?:01)(?:[T ]?00:?00(?::?00)?(?:\.0+)?Z?)?$/;

/** Days that programs and redacted copies write where none is known. */
export const testDay = (value: string): string | undefined =>
  FIRST_DAY.test(value) ? 'Redacted copies and programs write this day where none is known.' : undefined;

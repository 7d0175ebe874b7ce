/** Decides whether a value that fits the pattern can be a real number of its kind. */
export interface Validator {
  /** Shown in explanations. */
  name: string;
  /**
   * True: certain. False: not such a number. Undefined: no say. The language tells whose numbering plan comes first, the
   * label is what the pattern matched before the value, or as much of the text before it as the validator reads.
   */
  check(value: string, language: string, label: string): boolean | undefined;
  /** Shorter readings of a value whose end may belong to the next words, longest first, without the value itself. */
  shorten?: ((value: string) => Iterable<string>) | undefined;
  /** How many characters before the value it reads, where a context word stands. */
  reads?: number | undefined;
}

export function validator(
  name: string,
  check: Validator['check'],
  shorten?: Validator['shorten'],
  reads?: number,
): Validator {
  return { name, check, shorten, reads };
}

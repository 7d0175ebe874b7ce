/** A text whose values are about to be replaced. */
export interface TextInHand {
  /** Those that the operator replaces, in the order of the text. */
  values: readonly { value: string; entityType: string }[];
  /** All others that were found: nothing may be made up that says the same. */
  others?: readonly string[] | undefined;
  /** ISO 639-1, where it is known. */
  language?: string | undefined;
}

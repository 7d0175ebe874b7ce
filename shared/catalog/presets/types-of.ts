/** The types named in a text, separated by white space: a long list stays readable. */
export const typesOf = (names: string): readonly string[] => names.trim().split(/\s+/);

/** Longest entity name inside a placeholder, in characters; longer ones are cut. */
const LONGEST_NAME = 64;

/**
 * The entity type as it is in a placeholder. Callers invent type names; brackets and spaces would be ambiguous there.
 *
 * @example
 * placeholderName('case number'); // => 'case_number'
 */
export function placeholderName(entityType: string): string {
  const name = entityType.replace(/[^\p{L}\p{N}_]+/gu, '_');
  return spellingKey(name) === '' ? 'ENTITY' : [...name].slice(0, LONGEST_NAME).join('');
}

/**
 * What two spellings of one placeholder share: case, spacing, separators, escapes, full-width forms and invisible characters
 * do not count. `<Email address 1>` and `<EMAIL\_ADDRESS\_1>` have one key.
 */
export function spellingKey(text: string): string {
  // As they are given out, hundreds of them in a long conversation.
  if (/^<?[A-Z\d_]+>?$/.test(text)) return text.replace(/[<_>]+/g, '');
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A value as reports show it: people who know the file recognize it by its first character, others learn nothing. */
export function maskValue(value: string): string {
  const characters = [...value.replace(/\s+/g, ' ')];
  return characters.length < 4 ? '***' : `${characters[0]}***`;
}

/** Words for a part of a contract or law, right before its number: "in section 8.1.9.2". Patterns. */
export const SECTION_WORDS: readonly string[] = [
  '(?:sub)?(?:section|clause|paragraph)s?',
  ...'chapter ziffer abschnitt kapitel punkt apartado sección punto'.split(' '),
  String.raw`(?:под)?пункт\p{L}{0,3}`,
  String.raw`раздел\p{L}{0,3}`,
  String.raw`пп?\.`,
];

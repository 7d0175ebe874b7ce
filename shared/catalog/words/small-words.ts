// Small words that hold sentences, titles and names together.

/** In the titles of books, shows and articles, and in no name of a person. */
export const IN_TITLES_OF_THINGS: readonly string[] =
  'the|a|an|of the|on|in|at|for|with|and|amb|para|por|con|per|für|mit|und|pour|avec|et|voor|met'.split('|');

/** On a line by themselves these belong to the line before: "Loans / from / banks". */
export const AT_LINE_STARTS: readonly string[] =
  'from to by von an de para por da van aan från till fra til od do'.split(' ');

/** The second word of a sentence that begins like a name: "Save the date!" */
export const SECOND_OF_SENTENCES: readonly string[] = 'the a an your our this that us it to for in on all out up'.split(
  ' ',
);

/** What goes on about something else behind a postal code. */
export const BEHIND_POSTAL_CODES: readonly string[] = 'in at for and to with on is from by as or'.split(' ');

/** Between the words of an American town: "Fond du Lac". */
export const INSIDE_TOWNS: readonly string[] = 'of the du de des la le on or'.split(' ');

/** "and" between two names. */
export const BETWEEN_NAMES: readonly string[] = 'and und et y e en och og ja a i és și и та και ve'.split(' ');
/** The same, which Arabic writes without a space before the name as well. */
export const ARABIC_AND = 'و';

/** Before the name of a language: "in German". Patterns. */
export const BEFORE_LANGUAGES: readonly string[] =
  'in|into|from|to|speaks?|speaking|learn|learns|learning|fluent in|translated into'.split('|');

/** Behind it: "the French version". */
export const BEHIND_LANGUAGES: readonly string[] =
  'language translation version text word words speaking keyboard grammar locale edition spelling dictionary'.split(
    ' ',
  );

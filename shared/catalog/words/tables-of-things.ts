/** What tables of places and things are called, in which "name" is no name of a person and "id" no number of one. Whole words. */
export const TABLES_OF_THINGS: readonly string[] = [
  'albums?',
  'artists?',
  'books?',
  'brands?',
  'categor(?:y|ies)',
  'cit(?:y|ies)',
  'colou?rs?',
  'countr(?:y|ies)',
  'currenc(?:y|ies)',
  'departments?',
  'districts?',
  'films?',
  'formats?',
  'genres?',
  'languages?',
  'media_?types?',
  'movies?',
  'permissions?',
  'playlists?',
  'products?',
  'provinces?',
  'regions?',
  'roles?',
  'sizes?',
  'songs?',
  'states?',
  'statuses',
  'status',
  'tags?',
  'territor(?:y|ies)',
  'towns?',
  'tracks?',
  'units?',
];

/** Those whose rows people call as they like, also by somebody's name: the department of a doctor, the playlist of a friend. */
export const THINGS_NAMED_BY_PEOPLE: readonly string[] = ['departments?', 'playlists?', 'roles?', 'tags?', 'units?'];

/** Those that another word says more of. Any other first word may say whose they are: the sizes of shirts, a book of addresses. */
export const QUALIFIED_TABLES: readonly string[] = [
  '(?:us|usa|world)[_ ]?(?:cit(?:y|ies)|countr(?:y|ies)|districts?|provinces?|regions?|states?|territor(?:y|ies)|towns?)',
  '(?:article|book|film|item|movie|music|product)[_ ]?(?:brands?|categor(?:y|ies)|genres?)',
];

/** The lines of what is sold, of which each has a number. */
export const LINES_OF_THINGS =
  '(?:(?:sales|purchase)_?)?(?:basket|bill|cart|delivery|invoice|line|order|quote|receipt|sales?|shipment)_?(?:line|item|detail)s?';

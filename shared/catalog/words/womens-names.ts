/** Women's names that do not end like one; those to invent names from are in invented-people.ts. */
export const WOMENS_NAMES: ReadonlySet<string> = new Set(
  'jane mary elizabeth susan karen nancy margaret ruth helen carol michelle sharon joan judith diane ann anne kate beth jennifer ashley kimberly heather nicole amy kathleen janet catherine frances joyce alice marie brigitte inge renate ingrid gisela edith doris iris heidi gudrun agnes carmen mercedes isabel pilar soledad consuelo dolores ines beatriz chantal monique simone sylvie corinne martine florence solange yvonne ellen els marijke annelies hanneke birgit kirsten merete siv liv aud tuulikki'.split(
    ' ',
  ),
);

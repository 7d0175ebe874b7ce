/** Phrases that, said again and again, make readers of structure look back: what follows them never comes. */
export const hostilePhrases: Record<string, string> = {
  labels: 'name: ',
  'labels a line': 'Name:\n',
  'labels in a row': 'Name | Date of birth | ',
  'a table without end': '| a | b |\n',
  'keys and values': 'phone=1;',
  columns: 'Name      City      \n',
  'quoted lines': '> ',
  tabs: '\t1',
  'numbers in brackets': '(1) ',
  'line ends': '1\n',
  speakers: 'A: b\n',
  'street numbers': 'Street 1, ',
  capitals: 'Ab ',
  hyphens: 'a-',
  slashes: '/a',
  digits: '7',
};

import { NAME, type Place } from './place';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
const escaped = (text: string) => [...text].map((char) => `\\'${char.charCodeAt(0).toString(16)}`).join('');
const numbered = (text: string) => [...text].map((char) => `\\u${char.charCodeAt(0)}?`).join('');

const FONTS = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}}`;
/** A document with something among its tables, and a text. */
const file = (name: string, body: string, tables = ''): Place => ({
  format: 'rtf',
  name,
  file: () => bytesOf(`{\\rtf1\\ansi\\ansicpg1252\\deff0${FONTS}${tables}\\pard ${body}\\par}`),
});
const body = (name: string, text: string) => file(name, text);
const info = (name: string, word: string) => file(name, 'x', `{\\info{\\${word} ${NAME}}}`);
const group = (name: string, words: string) => file(name, `x{${words} ${NAME}}y`);

export const RICH_TEXT_PLACES: Place[] = [
  body('text', `Dear ${NAME}`),
  body('name split by formatting', String.raw`Dear Quen\b tin\b0  Zys{\i kowski}`),
  body('name split by a line of the file', 'Dear Quentin Zys\r\nkowski'),
  body('bytes by their numbers', escaped(NAME)),
  body('characters by their numbers', numbered(NAME)),
  body('characters by their numbers without a fallback', `{\\uc0 ${numbered(NAME).replaceAll('?', ' ')}}`),
  body('characters with a long fallback', String.raw`{\uc2\u81 \'51\'51uentin Zyskowski}`),
  body('optional hyphen', String.raw`Quen\-tin Zys\-kowski`),
  body('space that does not break', String.raw`Quentin\~Zyskowski`),
  body('hidden text', `{\\v ${NAME}}`),
  body('deleted text', `{\\deleted\\revauth1 ${NAME}}`),
  body('white text', `{\\cf1 ${NAME}}`),
  body('cell', `\\trowd\\cellx1000 ${NAME}\\cell\\row`),
  body('text in another charset', `{\\f1 ${escaped(NAME)}}`),
  group('header', '\\header'),
  group('footer of the first page', '\\footerf'),
  group('footnote', '\\footnote'),
  group('comment', '\\*\\annotation'),
  group('author of a comment', '\\*\\atnauthor'),
  group('initials of a comment', '\\*\\atnid'),
  group('bookmark', '\\*\\bkmkstart'),
  group('entry of the index', '\\xe'),
  group('entry of the contents', '\\tc'),
  group('text of a list', '\\listtext'),
  group('unknown group', '\\*\\myprogram'),
  group('private data', '\\private'),
  body('field', `{\\field{\\*\\fldinst HYPERLINK "mailto:quentin.zyskowski@example.org"}{\\fldrslt x}}`),
  body('result of a field', `{\\field{\\*\\fldinst MERGEFIELD a}{\\fldrslt ${NAME}}}`),
  body('value of a form field', `{\\*\\formfield{\\fftype0{\\*\\ffdeftext ${NAME}}}}`),
  body('help of a form field', `{\\*\\formfield{\\fftype0{\\*\\ffhelptext ${NAME}}}}`),
  body('text box', `{\\shp{\\*\\shpinst{\\shptxt ${NAME}}}}`),
  body('description of a shape', `{\\shp{\\*\\shpinst{\\sp{\\sn wzDescription}{\\sv ${NAME}}}}}`),
  body('data of an object', `{\\object\\objemb{\\*\\objdata ${hex(`${NAME}, ${NAME}, ${NAME}`)}}{\\result x}}`),
  body('name of an object', `{\\object\\objemb{\\*\\objname ${NAME}}{\\result x}}`),
  body('picture that cannot be read', `{\\pict\\wmetafile8 ${hex(`${NAME}, ${NAME}, ${NAME}`)}}`),
  body('bytes behind a length', `{\\pict\\wmetafile8\\bin${NAME.length} ${NAME}}`),
  info('author', 'author'),
  info('last author', 'operator'),
  info('manager', 'manager'),
  info('company', '*\\company'),
  info('title', 'title'),
  info('subject', 'subject'),
  info('keywords', 'keywords'),
  info('remarks', 'doccomm'),
  file('property of the user', 'x', `{\\*\\userprops{\\propname a}\\proptype30{\\staticval ${NAME}}}`),
  file('name of a property', 'x', `{\\*\\userprops{\\propname ${NAME}}\\proptype30{\\staticval a}}`),
  file('variable', 'x', `{\\*\\docvar {a}{${NAME}}}`),
  file('table of reviewers', 'x', `{\\*\\revtbl {Unknown;}{${NAME};}}`),
  file('users of protected text', 'x', `{\\*\\protusertbl{${NAME}}}`),
  file('path of the template', 'x', `{\\*\\template C:\\\\Users\\\\${NAME}\\\\a.dot}`),
  file('stored data', 'x', `{\\*\\datastore ${hex(`${NAME}, ${NAME}, ${NAME}`)}}`),
  file('style', `Dear ${NAME}`, `{\\stylesheet{\\s1 Style of ${NAME};}}`),
  file('font', `Dear ${NAME}`, `{\\fonttbl{\\f7 ${NAME};}}`),
  { format: 'rtf', name: 'behind the end', file: () => bytesOf(`{\\rtf1\\ansi x}\n${NAME}`) },
];

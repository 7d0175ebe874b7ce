import { NAME, type Place } from './place';

const CUE = '00:00:01.000 --> 00:00:02.000';
const utf8 = (text: string) => new TextEncoder().encode(text);
const web = (name: string, text: string): Place => ({ format: 'vtt', name, file: () => utf8(text) });
const rip = (name: string, text: string): Place => ({ format: 'srt', name, file: () => utf8(text) });
const MAIL = 'quentin.zyskowski@example.org';

/** What is said in a cue, in either format. */
const SAID: [name: string, text: string][] = [
  ['what is said', `Dear ${NAME}`],
  ['second line of a cue', `Hello\n${NAME}`],
  ['name over two lines of a cue', 'Quentin\nZyskowski'],
  ['speaker before a colon', `${NAME}: Hello`],
  ['speaker in capitals', 'QUENTIN ZYSKOWSKI: Hello'],
  ['speaker in brackets', `[${NAME}] Hello`],
  ['speaker behind a dash', `- ${NAME}?`],
  ['speaker behind marks', `>> ${NAME}: Hello`],
  ['sound', `(${NAME} laughs)`],
  ['song', `♪ ${NAME} ♪`],
  ['bold name', `<b>${NAME}</b>`],
  ['name split by tags', 'Quentin <i>Zys</i>kowski'],
  ['name in two tags', '<i>Quentin</i> <b>Zyskowski</b>'],
  ['underlined name', `<u>${NAME}</u>`],
  ['unknown tag', `<x owner="${NAME}">Hello</x>`],
  ['name of a tag', '<Quentin_Zyskowski>Hello'],
  ['address', `Write to ${MAIL}`],
  ['link', 'https://example.org/quentin-zyskowski'],
  ['link with a space by its number', 'https://example.org/Quentin%20Zyskowski'],
  ['link with letters by their numbers', 'https://example.org/?who=%51uentin%5FZ%79skowski'],
  ['link inside a link', 'https://example.org/?to=https%3A%2F%2Fexample.net%2FQuentin%2520Zyskowski'],
  ['number of a card', 'My card is 4111 1111 1111 1111'],
  ['date of birth', 'I was born on 19 July 1961'],
  ['entities', '&#81;uentin&#32;Zyskowski'],
  ['space that does not break', 'Quentin&nbsp;Zyskowski'],
  ['credits at the end', `Subtitles by ${NAME}`],
];

const WEB: Place[] = [
  ...SAID.map(([name, text]) => web(name, `WEBVTT\n\n${CUE}\n${text}\n`)),
  web('heading of the file', `WEBVTT - ${NAME}\n\n${CUE}\nx\n`),
  web('metadata of the file', `WEBVTT\nAuthor: ${NAME}\n\n${CUE}\nx\n`),
  web('time map of the file', `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:1,LOCAL:00:00:00.000,OWNER:${MAIL}\n\n${CUE}\nx\n`),
  web('note', `WEBVTT\n\nNOTE ${NAME}\n\n${CUE}\nx\n`),
  web('note of several lines', `WEBVTT\n\nNOTE\nby\n${NAME}\n\n${CUE}\nx\n`),
  web('note at the end', `WEBVTT\n\n${CUE}\nx\n\nNOTE ${NAME}\n`),
  web('comment of a style', `WEBVTT\n\nSTYLE\n::cue { /* ${NAME} */ color: red }\n\n${CUE}\nx\n`),
  web('voice of a style', `WEBVTT\n\nSTYLE\n::cue(v[voice="${NAME}"]) { color: red }\n\n${CUE}\nx\n`),
  web('class of a style', `WEBVTT\n\nSTYLE\n::cue(.Quentin_Zyskowski) { color: red }\n\n${CUE}\nx\n`),
  web('address in a style', `WEBVTT\n\nSTYLE\n::cue { background: url(/quentin-zyskowski.png) }\n\n${CUE}\nx\n`),
  web(
    'escapes of an address in a style',
    `WEBVTT\n\nSTYLE\n::cue { background: url(/Quentin%20Zyskowski.png) }\n\n${CUE}\nx\n`,
  ),
  web('id of a region', `WEBVTT\n\nREGION\nid:Quentin_Zyskowski\nwidth:40%\n\n${CUE}\nx\n`),
  web('region of a cue', `WEBVTT\n\n${CUE} region:Quentin_Zyskowski\nx\n`),
  web('name of a cue', `WEBVTT\n\n${NAME}\n${CUE}\nx\n`),
  web('name of a cue without spaces', `WEBVTT\n\nquentin-zyskowski\n${CUE}\nx\n`),
  web('voice', `WEBVTT\n\n${CUE}\n<v ${NAME}>Hello\n`),
  web('voice with a class', `WEBVTT\n\n${CUE}\n<v.loud ${NAME}>Hello</v>\n`),
  web('class of a text', `WEBVTT\n\n${CUE}\n<c.Quentin_Zyskowski>Hello</c>\n`),
  web('language of a text', `WEBVTT\n\n${CUE}\n<lang ${NAME}>Hello</lang>\n`),
  web('text above a text', `WEBVTT\n\n${CUE}\n<ruby>x<rt>${NAME}</rt></ruby>\n`),
  web('text between times', `WEBVTT\n\n${CUE}\nQuentin <00:00:01.500>Zyskowski\n`),
  web('record in a cue', `WEBVTT\n\n${CUE}\n{"who":"${NAME}"}\n`),
];

const RIP: Place[] = [
  ...SAID.map(([name, text]) => rip(name, `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`)),
  rip('before the first cue', `${NAME}\n\n1\n00:00:01,000 --> 00:00:02,000\nx\n`),
  rip('behind the last cue', `1\n00:00:01,000 --> 00:00:02,000\nx\n\n${NAME}\n`),
  rip('number of a cue', `1 ${NAME}\n00:00:01,000 --> 00:00:02,000\nx\n`),
  rip('behind the times', `1\n00:00:01,000 --> 00:00:02,000 ${NAME}\nx\n`),
  rip('behind the place on the screen', `1\n00:00:01,000 --> 00:00:02,000 X1:1 X2:2 Y1:3 Y2:4 ${NAME}\nx\n`),
  rip('number of a card as the number of a cue', '4111111111111111\n00:00:01,000 --> 00:00:02,000\nx\n'),
  rip('face of a font', `1\n00:00:01,000 --> 00:00:02,000\n<font face="${NAME}">x</font>\n`),
  rip('name in a font', `1\n00:00:01,000 --> 00:00:02,000\n<font color="#ff0000">${NAME}</font>\n`),
  rip('command of a player', `1\n00:00:01,000 --> 00:00:02,000\n{\\an8}${NAME}\n`),
  rip('font of a command', `1\n00:00:01,000 --> 00:00:02,000\n{\\fn${NAME}}x\n`),
  rip('name split by a command', '1\n00:00:01,000 --> 00:00:02,000\nQuentin {\\i1}Zyskowski{\\i0}\n'),
  rip('curly bold', `1\n00:00:01,000 --> 00:00:02,000\n{b}${NAME}{/b}\n`),
  rip('comment of a page', `1\n00:00:01,000 --> 00:00:02,000\n<!-- ${NAME} -->x\n`),
  rip('lines of Windows', `1\r\n00:00:01,000 --> 00:00:02,000\r\n${NAME}\r\n`),
  rip('second cue', `1\n00:00:01,000 --> 00:00:02,000\nx\n\n2\n00:00:03,000 --> 00:00:04,000\n${NAME}\n`),
  {
    format: 'srt',
    name: 'text of two bytes a letter',
    file: () => new Uint8Array(Buffer.from(`\ufeff1\n00:00:01,000 --> 00:00:02,000\n${NAME}\n`, 'utf16le')),
  },
  rip('text behind a byte order mark', `\ufeff${NAME}\n\n1\n00:00:01,000 --> 00:00:02,000\nx\n`),
];

export const SUBTITLE_PLACES: Place[] = [...WEB, ...RIP];

import { latin1 } from '@veilmark/crypto/bytes';
import { decodeDosPage, isDosPage } from '../dos-pages';
import { bytesText } from './readable';
import type { FoundString } from './strings';

const CHARACTERS: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
};

/** Everything that rich text says: all groups alike, once with the words for breaks and once without, and the bytes of its pictures. */
export function* rtfStrings(bytes: Uint8Array): Generator<FoundString> {
  const whole = latin1(bytes);
  const found = (text: string, kind: FoundString['kind']): FoundString => ({ text, place: 'the file', kind });
  yield found(whole, 'bytes');
  const hex = /(?:[\da-f]{2}\s*){32,}/gi;
  for (const [digits] of whole.matchAll(hex)) {
    const clean = digits.replace(/\s+/g, '');
    const content = new Uint8Array(clean.length >> 1);
    for (let i = 0; i < content.length; i++) content[i] = Number.parseInt(clean.slice(2 * i, 2 * i + 2), 16);
    yield { text: bytesText(content), place: 'a picture or object', kind: 'bytes' };
  }
  const words = whole.replace(hex, ' ');
  const page = /\\ansicpg(\d{3,5})/.exec(words)?.[1] ?? dosPageOf(words) ?? WESTERN;
  // Words of a text may be split over groups, and those of a list of the program are no words of the text.
  yield { ...found(plain(words, page), 'text'), isSource: true };
  yield found(plain(words, page, true), 'text');
  const others = new Set([
    WESTERN,
    ...[...words.matchAll(/\\fcharset(\d{1,3})/g)].map(([, set]) => PAGES[set ?? '']),
    page,
  ]);
  // Only lines with bytes beyond ASCII read differently in another charset, and only values make sense there.
  const lines = words.split(/(?=\\(?:par|line|cell|row)\b)/).filter((line) => /\\'[89a-f]|[\x80-\xff]/i.test(line));
  for (const other of others) if (other && lines.length > 0) yield found(plain(lines.join('\n'), other), 'bytes');
}

/** Documents of DOS say so in a word of their own. */
const dosPageOf = (words: string): string | undefined =>
  /\\pca?\b/.exec(words)?.[0].replace('\\pca', '850').replace('\\pc', '437');

const WESTERN = '1252';
const PAGES: Readonly<Record<string, string>> = {
  '128': '932',
  '129': '949',
  '134': '936',
  '136': '950',
  '161': '1253',
  '162': '1254',
  '177': '1255',
  '178': '1256',
  '186': '1257',
  '204': '1251',
  '222': '874',
  '238': '1250',
  '254': '437',
  '255': '850',
};
const LABELS: Readonly<Record<string, string>> = {
  '874': 'windows-874',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  ...Object.fromEntries(
    ['1250', '1251', WESTERN, '1253', '1254', '1255', '1256', '1257', '1258'].map((one) => [one, `windows-${one}`]),
  ),
};

const BREAKS: ReadonlySet<string> = new Set([
  'par',
  'line',
  'sect',
  'page',
  'row',
  'cell',
  'tab',
  'nestcell',
  'nestrow',
]);
/** Words of groups that hold a text of their own, not a piece of the one around them. */
const OWN_GROUP = /^(?:xmlns|level(?:text|numbers)|listname|info|stylesheet|fonttbl|colortbl|pntxt[ab])$/;
const SIGNS: Readonly<Record<string, string>> = { '~': '\u00a0', _: '\u2011', '\\': '\\', '{': '{', '}': '}' };
const WRITTEN =
  /\r?\n|\{\\uc1\\u(-?\d{1,5})\?\}|\\u(-?\d{1,5}) ?(?:\\'[\da-f]{2}|[^\\{}])?|((?:\\'[\da-f]{2})+)|\\([a-z]+)-?\d* ?|\\([^a-z])|[{}]/gi;

/** The text that is left once words, groups and numbers of characters are undone; `isParted` ends a line where a group of its own ends. */
function plain(text: string, page: string, isParted = false): string {
  const decoder = new TextDecoder(LABELS[page] ?? 'windows-1252');
  const decode = (bytes: Uint8Array) =>
    isDosPage(Number(page)) ? decodeDosPage(Number(page), bytes) : decoder.decode(bytes);
  const groups: boolean[] = [];
  return text.replace(WRITTEN, (written, replaced, numbered, bytes, word, sign) => {
    if (isParted && written === '{') groups.push(false);
    if (isParted && written === '}') return groups.pop() ? '\n' : '';
    if (isParted && (sign === '*' || OWN_GROUP.test(word ?? ''))) {
      groups[Math.max(0, groups.length - 1)] = true;
      return '\n';
    }
    const code: string | undefined = replaced ?? numbered;
    if (code !== undefined) return String.fromCharCode(Number(code) & 0xffff);
    if (bytes !== undefined)
      return decode(Uint8Array.from(bytes.slice(2).split("\\'"), (pair: string) => Number.parseInt(pair, 16)));
    if (word !== undefined) return BREAKS.has(word) ? '\n' : (CHARACTERS[word] ?? '');
    return sign === undefined ? '' : (SIGNS[sign] ?? '');
  });
}

import { latin1 } from '@veilmark/crypto/bytes';
import { bytesText } from './decode';
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
  const written = latin1(bytes);
  const found = (text: string): FoundString => ({ text, place: 'the file', kind: 'text' });
  yield found(written);
  const hex = /(?:[\da-f]{2}\s*){32,}/gi;
  for (const [digits] of written.matchAll(hex)) {
    const clean = digits.replace(/\s+/g, '');
    const content = new Uint8Array(clean.length >> 1);
    for (let i = 0; i < content.length; i++) content[i] = Number.parseInt(clean.slice(2 * i, 2 * i + 2), 16);
    yield { text: bytesText(content), place: 'a picture or object', kind: 'bytes' };
  }
  const words = written.replace(hex, ' ');
  yield found(plain(words, 'windows-1252'));
  const page = /\\ansicpg(\d{3,5})/.exec(words)?.[1];
  const others = new Set([page, ...[...words.matchAll(/\\fcharset(\d{1,3})/g)].map(([, set]) => PAGES[set ?? ''])]);
  for (const other of others) if (other && LABELS[other]) yield found(plain(words, LABELS[other] ?? ''));
}

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
};
const LABELS: Readonly<Record<string, string>> = {
  '874': 'windows-874',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
  ...Object.fromEntries(
    ['1250', '1251', '1253', '1254', '1255', '1256', '1257', '1258'].map((one) => [one, `windows-${one}`]),
  ),
};

/** The text that is left once words, groups and numbers of characters are undone. */
function plain(written: string, label: string): string {
  const decoder = new TextDecoder(label);
  return written
    .replace(/\r?\n/g, '')
    .replace(/\{\\uc1(\\u-?\d+)\?\}/g, '$1?')
    .replace(/\\u(-?\d{1,5}) ?(?:\\'[\da-f]{2}|[^\\{}])?/gi, (_, code) => String.fromCharCode(Number(code) & 0xffff))
    .replace(/(?:\\'[\da-f]{2})+/gi, (run) =>
      decoder.decode(Uint8Array.from(run.slice(2).split("\\'"), (pair) => Number.parseInt(pair, 16))),
    )
    .replace(/\\(?:par|line|sect|page|row|cell|tab|nestcell|nestrow)(?![a-z]) ?/g, '\n')
    .replace(/\\([a-z]+)-?\d* ?/gi, (_, word: string) => CHARACTERS[word] ?? '')
    .replace(/\\~/g, '\u00a0')
    .replace(/\\_/g, '\u2011')
    .replace(/\\-/g, '')
    .replace(/\\([\\{}])/g, '$1')
    .replace(/[{}]/g, '');
}

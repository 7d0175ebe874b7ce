import { fromLatin1, latin1 } from '@veilmark/crypto/bytes';

// CMaps are programs with comments, names and strings of their own; a copy is written from what they map and nothing else.

type Code = string;

interface CMap {
  /** Codes as hex, so that their length is part of them. */
  codespaces: [low: Code, high: Code][];
  cids: [low: Code, high: Code, cid: number][];
  /** What codes mean, in hex of UTF-16; a list where each code of the range has its own. */
  meanings: [low: Code, high: Code, meaning: string | string[]][];
  isVertical: boolean;
  base: string | undefined;
}

const TOKEN =
  /%[^\r\n]*|\((?:\\[\s\S]|[^\\)])*\)|<<|>>|<[^>]*>|\[|\]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/g;
/** A ligature or a syllable is shorter; a longer meaning is a text that no glyph shows. */
const LONGEST_MEANING = 32;
const BLOCK = 100;

export function readCMap(text: string): CMap {
  const map: CMap = { codespaces: [], cids: [], meanings: [], isVertical: false, base: undefined };
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !token.startsWith('%') && !token.startsWith('('));
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? '';
    const next = () => tokens[++at] ?? '';
    const isIn = (end: string) => at + 1 < tokens.length && tokens[at + 1] !== end;
    if (word === 'begincodespacerange')
      while (isIn('endcodespacerange')) map.codespaces.push([hex(next()), hex(next())]);
    else if (word === 'begincidrange')
      while (isIn('endcidrange')) map.cids.push([hex(next()), hex(next()), Number(next())]);
    else if (word === 'begincidchar') {
      while (isIn('endcidchar')) {
        const code = hex(next());
        map.cids.push([code, code, Number(next())]);
      }
    } else if (word === 'beginbfchar') {
      while (isIn('endbfchar')) {
        const code = hex(next());
        map.meanings.push([code, code, hex(next())]);
      }
    } else if (word === 'beginbfrange') {
      while (isIn('endbfrange')) {
        const [low, high, first] = [hex(next()), hex(next()), next()];
        if (first !== '[') {
          map.meanings.push([low, high, hex(first)]);
          continue;
        }
        const list: string[] = [];
        while (isIn(']')) list.push(hex(next()));
        next();
        map.meanings.push([low, high, list]);
      }
    } else if (word === '/WMode') map.isVertical = tokens[at + 1] === '1';
    else if (word === 'usecmap') map.base = tokens[at - 1];
  }
  return map;
}

const hex = (token: string): Code => (/^<[^<]/.test(token) ? token.replace(/[^\da-f]/gi, '').toLowerCase() : '');

/** The same mappings in a program of our own. */
export function cleanCMap(bytes: Uint8Array): Uint8Array {
  const { codespaces, cids, meanings, isVertical, base } = readCMap(latin1(bytes));
  const isMeaning = cids.length === 0;
  const told = meanings.flatMap(([low, high, meaning]): [Code, Code, string][] => {
    if (typeof meaning === 'string') return isShort(meaning) ? [[low, high, `<${meaning}>`]] : [];
    return meaning.every(isShort) ? [[low, high, `[${meaning.map((each) => `<${each}>`).join(' ')}]`]] : [];
  });
  const lines = [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    ...(base && /^\/[A-Za-z\d]+(?:-[A-Za-z\d]+)*-[HV]$/.test(base) ? [`${base} usecmap`] : []),
    `/CIDSystemInfo << /Registry (Adobe) /Ordering (${isMeaning ? 'UCS' : 'Identity'}) /Supplement 0 >> def`,
    `/CMapName /${isMeaning ? 'Adobe-Identity-UCS' : 'Identity'} def`,
    `/CMapType ${isMeaning ? 2 : 1} def`,
    ...(isVertical ? ['/WMode 1 def'] : []),
    ...blocks('codespacerange', codespaces, ([low, high]) => `<${low}> <${high}>`),
    ...blocks('cidrange', cids, ([low, high, cid]) => `<${low}> <${high}> ${cid}`),
    ...blocks('bfrange', told, ([low, high, meaning]) => `<${low}> <${high}> ${meaning}`),
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ];
  return fromLatin1(`${lines.join('\n')}\n`);
}

const isShort = (meaning: string) => meaning.length > 0 && meaning.length <= LONGEST_MEANING;

function blocks<T extends readonly [Code, Code, ...unknown[]]>(
  kind: string,
  items: readonly T[],
  write: (item: T) => string,
) {
  const sound = items.filter(([low, high]) => low !== '' && high !== '' && low.length === high.length);
  const lines: string[] = [];
  for (let at = 0; at < sound.length; at += BLOCK) {
    const block = sound.slice(at, at + BLOCK);
    lines.push(`${block.length} begin${kind}`, ...block.map(write), `end${kind}`);
  }
  return lines;
}

import { DocumentError } from '../document-error';
import type { Slot, Source } from '../slot';
import { type Charset, charsetsOf } from './charsets';
import { type Purpose, purposeOf } from './destinations';
import { insteadOf, type Token } from './tokens';

/** Text that belongs together: the body, a footnote, a link. Strings are breaks that the format writes as words. */
interface Flow {
  name: string;
  items: (Slot | string)[];
}

/** A picture, from the first to the last of its digits, and the group around it. */
export interface PlacedPicture {
  group: { from: number; to: number };
  /** The word that says how the picture is written. */
  kind: { from: number; to: number } | undefined;
  digits: { from: number; to: number };
}

interface Flows {
  flows: Flow[];
  pictures: PlacedPicture[];
  /** How many groups went that nobody can read. */
  removed: number;
}

interface Group {
  from: number;
  purpose: Purpose | undefined;
  /** No word has said yet what it is for. */
  isNew: boolean;
  isStarred: boolean;
  flow: Flow;
  charset: Charset;
  /** How many characters follow a Unicode one for readers that cannot show it. */
  fallbacks: number;
  picture?: PlacedPicture;
}

const CHARACTERS: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
};
const BREAKS: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  column: '\n',
  row: '\n',
  nestrow: '\n',
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
};
const SIGNS: Readonly<Record<string, string>> = { '~': '\u00a0', _: '\u2011', '-': '', '\\': '\\', '{': '{', '}': '}' };
const DEEPEST = 500;

/** Reads what a document says and where; writes into the source what goes whatever is replaced. */
export function readFlows(source: Source, tokens: readonly Token[], isExposed: boolean): Flows {
  const charsets = charsetsOf(tokens);
  const body: Flow = { name: 'body', items: [] };
  const result: Flows = { flows: [body], pictures: [], removed: 0 };
  const groups: Group[] = [];
  let run: Run | undefined;
  const flush = (): void => {
    const slot = run?.slot();
    const group = groups.at(-1);
    if (slot && group) group.flow.items.push(slot);
    run = undefined;
  };
  const isRead = (group: Group): boolean =>
    group.purpose !== 'gone' &&
    group.purpose !== 'people' &&
    group.purpose !== 'picture' &&
    (group.purpose !== 'structure' || isExposed);
  let end = -1;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token; // within the list
    const group = groups.at(-1);
    if (end >= 0) break;
    if (token.kind === 'open') {
      flush();
      if (groups.length >= DEEPEST) throw new DocumentError('too-large', 'The document is nested too deeply.');
      groups.push({
        ...(group ?? { purpose: undefined, flow: body, charset: charsets.own, fallbacks: 1 }),
        from: token.from,
        isNew: true,
        isStarred: false,
      });
      continue;
    }
    if (!group)
      throw new DocumentError(
        'malformed',
        'The document is damaged: it is not valid RTF. Open it in the program that made it, save it again and retry.',
      );
    if (token.kind === 'close') {
      flush();
      groups.pop();
      closeGroup(source, group, groups.at(-1), token, result);
      if (groups.length === 0) end = token.to;
      continue;
    }
    if (token.kind === 'break') continue;
    if (token.kind === 'sign' && token.sign === '*' && group.isNew) {
      group.isStarred = true;
      continue;
    }
    if (token.kind === 'word' && group.isNew) beginGroup(source, group, token, result);
    group.isNew = false;
    if (group.purpose === 'picture') {
      notePicture(group, token);
      continue;
    }
    if (!isRead(group)) continue;
    const said = token.kind === 'bytes' ? undefined : read(token, group, charsets.of);
    if (said === undefined) {
      flush();
      const isBreak = token.kind === 'word' ? BREAKS[token.word] : undefined;
      if (isBreak) group.flow.items.push(isBreak);
      if (token.kind === 'sign' && '\r\n'.includes(token.sign)) group.flow.items.push('\n');
      continue;
    }
    run ??= new Run(source, token.from);
    i += run.add(tokens, i, said, group);
  }
  if (end < 0)
    throw new DocumentError(
      'malformed',
      'The document is damaged: it ends too early. Open it in the program that made it, save it again and retry.',
    );
  // Readers stop here; what follows was written by nobody they know.
  if (end < source.content.length) source.cleanups.push({ from: end, to: source.content.length, text: '' });
  return result;
}

/** What a token says; undefined for one that formats. */
function read(token: Token, group: Group, of: (font: number) => Charset): string | number | undefined {
  switch (token.kind) {
    case 'text':
      return '';
    case 'byte':
      return token.byte;
    case 'sign':
      return SIGNS[token.sign];
    case 'word':
      if (token.word === 'u') return String.fromCharCode((token.value ?? 63) & 0xffff);
      if (token.word === 'uc') group.fallbacks = token.value ?? 1;
      if (token.word === 'f' && group.purpose !== 'structure') group.charset = of(token.value ?? 0);
      return CHARACTERS[token.word];
    default:
      return undefined;
  }
}

function beginGroup(source: Source, group: Group, token: Token & { kind: 'word' }, { flows }: Flows): void {
  const purpose = purposeOf(token.word, group.isStarred);
  if (purpose === undefined || purpose === 'inline') return;
  // What lies inside of something that goes, goes with it.
  if (group.purpose === 'gone' || group.purpose === 'people') return;
  group.purpose = purpose;
  if (purpose === 'flow' || purpose === 'structure') {
    group.flow = { name: token.word, items: [] };
    flows.push(group.flow);
  }
  if (purpose === 'picture')
    group.picture = {
      group: { from: group.from, to: source.content.length },
      kind: undefined,
      digits: { from: -1, to: -1 },
    };
}

const PICTURE_KINDS: ReadonlySet<string> = new Set(['pngblip', 'jpegblip']);

function notePicture({ picture }: Group, token: Token): void {
  if (!picture) return;
  if (token.kind === 'word' && PICTURE_KINDS.has(token.word)) picture.kind = { from: token.from, to: token.to };
  if (token.kind !== 'text') return;
  if (picture.digits.from < 0) picture.digits.from = token.from;
  picture.digits.to = token.to;
}

function closeGroup(source: Source, group: Group, around: Group | undefined, token: Token, flows: Flows): void {
  if (group.purpose === around?.purpose && !group.picture) return;
  if (group.picture && around?.picture !== group.picture) {
    group.picture.group.to = token.to;
    flows.pictures.push(group.picture);
  } else if (group.purpose === 'gone' || group.purpose === 'people') {
    source.cleanups.push({ from: group.from, to: token.to, text: insteadOf(source.content, group.from) });
    if (group.purpose === 'gone') flows.removed++;
  }
}

/** A run of characters that no formatting interrupts. */
class Run {
  readonly #source: Source;
  readonly #from: number;
  #to: number;
  #text = '';
  readonly #offsets: number[] = [];

  constructor(source: Source, from: number) {
    this.#source = source;
    this.#from = from;
    this.#to = from;
  }

  /** Takes the token at a place, and those that belong to it; answers how many these are. */
  add(tokens: readonly Token[], at: number, said: string | number, group: Group): number {
    const token = tokens[at] as Token; // the one that was read
    if (token.kind === 'text') {
      this.#characters(token, group);
      return 0;
    }
    let taken = 0;
    let text: string;
    if (typeof said === 'number') {
      const next = tokens[at + 1];
      const isPair = group.charset.isWide && said >= 0x81 && next?.kind === 'byte';
      text = group.charset.decode(isPair ? [said, next.byte] : [said]);
      if (isPair) taken = 1;
    } else text = said;
    this.#push(text, token.from);
    if (token.kind === 'word' && token.word === 'u') taken = this.#skipFallbacks(tokens, at + 1, group.fallbacks);
    this.#to = Math.max(this.#to, (tokens[at + taken] as Token).to);
    return taken;
  }

  /** A fallback may be written as a byte, as text of which only the first characters count, or as a sign. */
  #skipFallbacks(tokens: readonly Token[], from: number, count: number): number {
    let left = count;
    let taken = 0;
    while (left > 0) {
      const next = tokens[from + taken];
      if (!next || !(next.kind === 'byte' || next.kind === 'sign' || next.kind === 'text' || next.kind === 'break'))
        break;
      if (next.kind === 'text') {
        const length = next.to - next.from;
        const hidden = Math.min(length, left);
        // The characters behind the fallback are text again.
        for (let n = hidden; n < length; n++) this.#push(this.#source.content.charAt(next.from + n), next.from + n);
        left -= hidden;
      } else if (next.kind !== 'break') left--;
      taken++;
    }
    return taken;
  }

  #characters({ from, to }: Token, group: Group): void {
    for (let at = from; at < to; at++) {
      const code = this.#source.content.charCodeAt(at);
      this.#push(code < 128 ? String.fromCharCode(code) : group.charset.decode([code]), at);
    }
    this.#to = to;
  }

  #push(text: string, from: number): void {
    for (let n = 0; n < text.length; n++) this.#offsets.push(from - this.#from);
    this.#text += text;
  }

  slot(): Slot | undefined {
    if (this.#text === '') return undefined;
    const { content } = this.#source;
    // A letter right behind a word would become part of it.
    const lead = /\\[A-Za-z]+(?:-?\d+)?$/.test(content.slice(Math.max(0, this.#from - 45), this.#from)) ? '{}' : '';
    return {
      source: this.#source,
      from: this.#from,
      to: this.#to,
      text: this.#text,
      offsets: Uint32Array.from([...this.#offsets, this.#to - this.#from]),
      encode: (text) => `${text === '' ? '' : lead}${encodeRtf(text)}`,
    };
  }
}

/** Characters beyond ASCII by their numbers, each with one that older readers show. */
function encodeRtf(text: string): string {
  return text.replace(/[\\{}]|\r\n?|\n|\t|[^\x20-\x7e]/g, (sign) => {
    if (sign === '\\' || sign === '{' || sign === '}') return `\\${sign}`;
    if (sign === '\t') return '\\tab ';
    if (/[\r\n]/.test(sign)) return '\\line ';
    const code = sign.charCodeAt(0);
    return `{\\uc1\\u${code > 32767 ? code - 65536 : code}?}`;
  });
}

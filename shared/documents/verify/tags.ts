/** One tag, comment or the like of a marked-up text, and where it lies. */
type Markup =
  | { kind: 'comment'; from: number; to: number; content: string }
  | { kind: 'cdata'; from: number; to: number; content: string }
  | { kind: 'tag'; from: number; to: number; isEnd: boolean; name: string; attributes: string; isRepeated: boolean };

const NAME = /(\/?)([^\s<>/!?"'=]+)/y;
const PLAIN = /[^<>"']*/y;
/** So many tags are compared with those that follow, none of them longer. */
const MOST_COMPARED = 10_000;
const LONGEST_COMPARED = 1000;

/**
 * Everything between angle brackets, in one pass: a bracket that opens nothing is text, and what was looked at in vain for one bracket
 * is not looked at again for the next. A tag that was there before says the same again.
 */
export function* findMarkup(text: string): Generator<Markup> {
  /** Places behind a quoted value from which no tag ends. */
  const deadEnds = new Set<number>();
  const tags = new Map<string, Markup & { kind: 'tag' }>();
  let close = text.indexOf('>');
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    if (close !== -1 && close < at) close = text.indexOf('>', at);
    const to = close + 1;
    const raw = to > at && to - at <= LONGEST_COMPARED ? text.slice(at, to) : '';
    const known = tags.get(raw);
    if (known) {
      const { name, isEnd, attributes } = known;
      yield { kind: 'tag', from: at, to, isEnd, name, attributes, isRepeated: true };
      at = to;
      continue;
    }
    const found = markupAt(text, at, deadEnds);
    if (found) yield found;
    if (found?.kind === 'tag' && found.to === to && raw !== '' && tags.size < MOST_COMPARED) tags.set(raw, found);
    at = found ? found.to : at + 1;
  }
}

function markupAt(text: string, from: number, deadEnds: Set<number>): Markup | undefined {
  if (text.startsWith('<!--', from)) return { kind: 'comment', from, ...upTo(text, from + 4, '-->') };
  if (text.startsWith('<![CDATA[', from)) return { kind: 'cdata', from, ...upTo(text, from + 9, ']]>') };
  const sign = text[from + 1];
  if (sign === '?' || sign === '!') return { kind: 'comment', from, ...upTo(text, from + 2, '>') };
  NAME.lastIndex = from + 1;
  const match = NAME.exec(text);
  if (!match) return undefined;
  const start = from + 1 + match[0].length;
  const end = tagEnd(text, start, deadEnds);
  if (end === undefined) return undefined;
  const attributes = text.slice(start, end);
  return {
    kind: 'tag',
    from,
    to: end + 1,
    isEnd: match[1] === '/',
    name: match[2] ?? '',
    attributes,
    isRepeated: false,
  };
}

/** What is never closed goes to the end of the text. */
function upTo(text: string, start: number, end: string): { content: string; to: number } {
  const at = text.indexOf(end, start);
  return at === -1
    ? { content: text.slice(start), to: text.length }
    : { content: text.slice(start, at), to: at + end.length };
}

/** Where the tag ends, quoted values skipped; undefined where another begins first, or the text ends. */
function tagEnd(text: string, start: number, deadEnds: Set<number>): number | undefined {
  const passed: number[] = [];
  for (let at = start; ; ) {
    PLAIN.lastIndex = at;
    PLAIN.exec(text);
    const stop = PLAIN.lastIndex;
    const sign = text[stop];
    if (sign === '>') return stop;
    const close = sign === '"' || sign === "'" ? text.indexOf(sign, stop + 1) : -1;
    if (close === -1 || deadEnds.has(close + 1)) break;
    at = close + 1;
    passed.push(at);
  }
  for (const place of passed) deadEnds.add(place);
  return undefined;
}

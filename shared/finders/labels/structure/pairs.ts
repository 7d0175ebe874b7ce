import { HTML_ELEMENTS } from '@veilmark/catalog/words/html-elements';
import { isAsciiWord } from '@veilmark/engine/ascii';
import { type FoundLabel, labelEndingAt } from './labels-of-line';
import { GAP, isSpace, type Line } from './line';
import { closingQuote, QUOTES } from './quotes';
import type { LabelledRegion } from './region';

const MOST_IN_LIST = 50;

/**
 * The labels of a line before a colon, an equals sign or a column's end, each with the place of its value. Answers with the label at
 * the line's end, whose value is below. From the right, so that a value is read up to the next label and no further.
 */
export function readPairs(line: Line, language: string | undefined, regions: LabelledRegion[]): FoundLabel | undefined {
  let open: FoundLabel | undefined;
  const pairs = new Pairs(line, regions);
  for (let i = line.count - 1; i >= 0; i--) {
    const kind = line.gaps[i];
    if (kind !== GAP.sign && kind !== GAP.column) continue;
    const found = labelBefore(line, i, kind, language);
    if (found && !isTagName(line.text, found.start)) {
      if (kind === GAP.column && (isUnderlined(line) || isPart(line.text, found))) continue;
      const sign = kind === GAP.sign ? (line.signs[i] ?? 0) + 1 : (line.ends[i] ?? 0);
      const start = skipPrefix(line.text, skipLead(line.text, sign, line.end), line.end);
      if (namesElement(line, found, sign, start)) continue;
      // What follows "name": [{ are other keys.
      if (IS_OBJECT.test(line.text.slice(sign, start))) continue;
      if (start < line.end) pairs.add(found, sign, start);
      else if (kind === GAP.sign && !isEmptySetting(line.text, found, sign)) open = found;
    }
    if (kind === GAP.sign) pairs.hasSignBehind = true;
  }
  return open;
}

/** The colons of `<ns:name>` and `<ns:p ns:id="1">` are no labels' signs. */
function isTagName(text: string, start: number): boolean {
  let at = start - 1;
  if (text.charAt(at) === ':')
    do at--;
    while (start - at < LONGEST_PREFIX && isAsciiWord(text.charCodeAt(at)));
  if (text.charAt(at) === '/') at--;
  return text.charAt(at) === '<';
}
const LONGEST_PREFIX = 40;

const LONGEST_TAG = 400;

/** `xml:id="p1"`, `ref="#p1"`, `<div id="menu">`: the name of a place in the document, not of anybody. */
function namesElement({ text, start: lineStart }: Line, found: FoundLabel, sign: number, value: number): boolean {
  if (text.charAt(sign - 1) !== '=' || !/["']/.test(text.charAt(sign))) return false;
  const tag = text.slice(Math.max(lineStart, found.start - LONGEST_TAG), found.start);
  const open = tag.lastIndexOf('<');
  if (open < 0 || tag.indexOf('>', open) >= 0) return false;
  if (tag.endsWith('xml:') || text.charAt(value) === '#') return true;
  const [, element = ''] = /^<([a-z][a-z\d]*)\s/i.exec(tag.slice(open)) ?? [];
  return HTML_ELEMENTS.has(element.toLowerCase()) && text.slice(found.start, found.end).toLowerCase() === 'id';
}

/** The label that ends with this word; where a bracket stands between it and the sign, the one before the bracket. */
function labelBefore(line: Line, i: number, kind: number, language: string | undefined): FoundLabel | undefined {
  const { text } = line;
  if (kind === GAP.column) {
    const found = labelEndingAt(line, i, language, false);
    return found?.isWhole ? found : undefined;
  }
  let at = (line.signs[i] ?? 0) - 1;
  while (at > 0 && isSpace(text.charCodeAt(at))) at--;
  if (text.charAt(at) === ')' || text.charAt(at) === '）') {
    let last = i;
    while (last > 0 && i - last < 6 && !/[(（]/.test(text.slice(line.ends[last - 1], line.starts[last]))) last--;
    const before = last > 0 ? labelEndingAt(line, last - 1, language) : undefined;
    if (before) return before;
    // "Häufig (bis zu 1 von 10):" says nothing of whom it is from; "(Name):" does.
    const inside = labelEndingAt(line, i, language);
    return inside && /[(（]\s*$/.test(text.slice(line.start, inside.start)) ? inside : undefined;
  }
  const sign = line.signs[i] ?? 0;
  const isKey = text.charAt(sign) === '=' && !isSpace(text.charCodeAt(sign - 1)) && !isSpace(text.charCodeAt(sign + 1));
  return labelEndingAt(line, i, language, true, isKey);
}

function skipLead(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && (isSpace(text.charCodeAt(at)) || LEADS.has(text.charAt(at)))) {
    if (text.charAt(at) === '_' && QUOTES[text.charAt(at - 1)] !== undefined) break;
    at++;
  }
  return at;
}
/** `["SECRET_KEY"]  # Is "…"`: the quote behind a label in quotes closes them, and the gap is behind what they are part of. */
const isPart = (text: string, { start, end }: FoundLabel): boolean =>
  QUOTES[text.charAt(end)] !== undefined &&
  text.charAt(start - 1) === text.charAt(end) &&
  !isSpace(text.charCodeAt(end + 1));

/** `name = u'Anna'`, `key=b"…"`: strings of programs. Those behind an "r" are patterns. */
const PREFIX = /[bu]["']/iy;
function skipPrefix(text: string, start: number, end: number): number {
  PREFIX.lastIndex = start;
  if (!PREFIX.test(text)) return start;
  const inside = PREFIX.lastIndex;
  return closingQuote(text, inside, end, text.charAt(inside - 1)) < end ? inside : start;
}

/** `SECRET_KEY=`: a setting without a value has none below. */
const isEmptySetting = (text: string, { end }: FoundLabel, sign: number): boolean =>
  text.charAt(sign - 1) === '=' && sign - 1 === end;

/** "Name   Count" above "-----   -----": the head of a table. */
const isUnderlined = ({ text, start, end }: Line): boolean =>
  RULE.test(text.slice(end, end + LONGEST_RULE)) &&
  text.slice(start, end).split(CELLS).filter(Boolean).length >= FEWEST_HEADS;
/** Two may be a label and its value. */
const FEWEST_HEADS = 3;
const CELLS = /\s*\|\s*|\t|\s{2,}/;
const LONGEST_RULE = 120;
const RULE = /^\r?\n[ \t]*(?:\|[ \t]*)?:?[-=─]{3}[-=─ \t|+:]*(?:\r?\n|$)/u;

const IS_OBJECT = /\{\s*"$/;
/** Signs between the label's sign and its value. */
const LEADS = new Set('*_>|.:=…·[{-–—☐☑✓~"\'“„«`「'.split(''));

/** `password="";`: the value is empty, and what follows is another's. */
const EMPTY_QUOTES = /^\s*(?:""|'')(?!["'])/;

class Pairs {
  /** A sign stands further right in the line. */
  hasSignBehind = false;
  /** Where the next label to the right begins. */
  #limit: number;

  constructor(
    readonly line: Line,
    readonly regions: LabelledRegion[],
  ) {
    this.#limit = line.end;
  }

  add(found: FoundLabel, sign: number, start: number): void {
    const { text } = this.line;
    const limit = Math.max(this.#limit, start);
    this.#limit = found.start;
    const put = (from: number, to: number): void => {
      const by = sign === found.end && text.charAt(sign) === '\t' ? 'cell' : 'sign';
      const region = { labelStart: found.start, labelEnd: found.end, label: found.entry, by } as const;
      if (to > from) this.regions.push({ start: from, end: to, ...region });
    };
    if (EMPTY_QUOTES.test(text.slice(sign, start))) return;
    const closer = start > sign ? QUOTES[text.charAt(start - 1)] : undefined;
    if (!closer) {
      put(start, this.#isTight(found, sign) ? tightEnd(text, start, limit) : valueEnd(text, start, limit));
      return;
    }
    const isList = text.slice(sign, start).includes('[');
    let at = start;
    for (let n = 0; n < MOST_IN_LIST; n++) {
      const close = closingQuote(text, at, limit, closer);
      put(at, close);
      const next = isList && close < limit ? /^\s?,\s?"/.exec(text.slice(close + 1, close + 6)) : null;
      if (!next) return;
      at = close + 1 + next[0].length;
    }
  }

  /** `key=value` among others of its kind: the value ends with the first space. A setting alone on its line goes on to its end. */
  #isTight(found: FoundLabel, sign: number): boolean {
    const { text } = this.line;
    if (text.charAt(sign - 1) !== '=' || isSpace(text.charCodeAt(sign)) || isSpace(text.charCodeAt(sign - 2)))
      return false;
    return this.hasSignBehind || found.first > 0;
  }
}

function tightEnd(text: string, from: number, limit: number): number {
  let end = from;
  while (end < limit && !isSpace(text.charCodeAt(end)) && !'&;,|"\'<>'.includes(text.charAt(end))) end++;
  return end;
}

/** To the end of the line, of the cell or of the element. */
function valueEnd(text: string, from: number, limit: number): number {
  let end = limit;
  for (let at = from; at < end; at++) {
    const sign = text.charAt(at);
    if (sign === '|' || sign === '\t' || sign === '｜' || (sign === '<' && text.charAt(at + 1) === '/')) end = at;
  }
  while (end > from && isSpace(text.charCodeAt(end - 1))) end--;
  return end;
}

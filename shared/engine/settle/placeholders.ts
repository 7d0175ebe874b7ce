import { resolveEntityName } from '@veilmark/catalog';
import { TITLES as TITLE_WORDS, TITLES_IN_FIELDS } from '@veilmark/catalog/words/titles';
import type { Finding } from '../finding';
import { lazyPattern } from '../lazy-pattern';
import { PartList } from '../text-parts';
import type { TextUnits } from '../units';
import { eachWithPlaces, type Place, piecesBeside } from './cut-out';
import { atPlaceholderStarts, STARTING_SIGNS } from './placeholder-starts';

/** Brackets as they are, as entities, and as escapes of JSON, addresses and mail. */
const OPEN = String.raw`<|\[|\{{1,2}|&(?:lt|#60|#x3c);|\\u003c|%3c|=3c`;
const CLOSE = String.raw`>|\]|\}{1,2}|&(?:gt|#62|#x3e);|\\u003e|%3e|=3e`;
const NAME = '[a-z][a-z0-9]*(?:_[a-z0-9]+){0,8}';

/** A name in brackets, or one with a number: `<PERSON>`, `[PERSON_1]`, `PERSON_1`. */
const candidates = lazyPattern(
  () =>
    new RegExp(
      String.raw`(?:${OPEN})(${NAME})(?:${CLOSE})|(?<![\p{L}\p{N}_])(${NAME}_[1-9]\d{0,3})(?![\p{L}\p{N}_])`,
      'iuy',
    ),
);
/** A text without one of these has no placeholder. */
export const PLACEHOLDER_SIGNS = new PartList([...STARTING_SIGNS]);
const NUMBERED = /^(.+?)_[1-9]\d{0,3}$/;

export interface Placeholder extends Place {
  /** What it is called in brackets and capitals, as redacted text has it: a name in small letters may be an element or a label. */
  name?: string;
}

/** Where placeholders of redacted text are, ours and those of the types the caller brings along. */
export function placeholdersIn({ text, units }: TextUnits, ownTypes: ReadonlySet<string>): Placeholder[] {
  const places: Placeholder[] = [];
  const isType = (type: string): boolean => resolveEntityName(type) !== undefined || ownTypes.has(type);
  atPlaceholderStarts(units, text.length, (start) => {
    const pattern = candidates();
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (!match) return start;
    const type = (match[1] ?? match[2] ?? '').toUpperCase();
    const unnumbered = NUMBERED.exec(type)?.[1];
    const isPlaceholder = (match[1] !== undefined && isType(type)) || (unnumbered !== undefined && isType(unnumbered));
    const name = match[1] === type ? type : undefined;
    if (isPlaceholder) places.push({ start, end: pattern.lastIndex, ...(name && { name }) });
    return pattern.lastIndex;
  });
  return places;
}

/** Findings, in order and without overlaps, without placeholders: redacted text is clean. */
export function withoutPlaceholders(findings: readonly Finding[], places: readonly Place[], text: string): Finding[] {
  if (places.length === 0) return [...findings];
  const kept: Finding[] = [];
  eachWithPlaces(findings, places, (finding, inside) => {
    const isAround =
      finding.container === true && inside.every(({ start, end }) => start > finding.start || end < finding.end);
    if (inside.length === 0 || isAround) kept.push(finding);
    else kept.push(...piecesBeside(finding, inside, text).filter(({ start, end }) => !isTitle(text.slice(start, end))));
  });
  return kept;
}

/** A title is left of a name that was replaced: "Mr <PERSON_1>". */
const isTitle = (text: string): boolean => TITLES.has(text.toLowerCase().replace(/\.$/, ''));
const TITLES: ReadonlySet<string> = new Set([...TITLE_WORDS.split(' '), ...TITLES_IN_FIELDS]);

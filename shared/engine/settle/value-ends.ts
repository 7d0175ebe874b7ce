import { MONTH_NAMES } from '@veilmark/catalog/patterns';
import { INSIDE_STREETS } from '@veilmark/catalog/words/before-streets';
import { lazyPattern } from '../lazy-pattern';

// How far dates and streets go on beyond what a pattern saw of them.

/** Gives the new edge, or the old one where the value ends there; never beyond the limit. */
export type Edge = (text: string, at: number, limit: number) => number;

const endsWithMonth = lazyPattern(() => new RegExp(`(?:^|[^\\p{L}])(?:${MONTH_NAMES})\\.?$`, 'iu'));
const startsWithMonth = lazyPattern(() => new RegExp(`^(?:${MONTH_NAMES})(?![\\p{L}])`, 'iu'));
const STARTS_WITH_YEAR = /^(?:19|20)\d\d(?!\d)/;
const monthBefore = lazyPattern(
  () => new RegExp(`(?:^|[^\\p{L}])((?:${MONTH_NAMES})(?:\\.? (?:of |de |del )?|, ?|-))$`, 'iu'),
);
const DAY_BEFORE = /(?:^|[^\d.,:/-])(\d{1,2}(?:st|nd|rd|th|er|\.|º)?(?: day)? (?:of |de )?)$/iu;
const YEAR_BEHIND = /(?:,? |[.-] ?)(?:19|20)\d\d(?!\d)/y;
const LONGEST_MONTH = 20;

/** A month takes the year behind it. */
export const afterMonth: Edge = (text, at, limit) => {
  YEAR_BEHIND.lastIndex = at;
  if (!YEAR_BEHIND.test(text) || YEAR_BEHIND.lastIndex > limit) return at;
  const end = YEAR_BEHIND.lastIndex;
  return endsWithMonth().test(text.slice(Math.max(at - LONGEST_MONTH, 0), at)) ? end : at;
};

/** A year takes the month before it, a month its day. */
export const beforeDate: Edge = (text, at, limit) => {
  const ahead = text.slice(at, at + LONGEST_MONTH);
  const before = text.slice(Math.max(at - LONGEST_MONTH, limit), at);
  if (before === '') return at;
  const part = STARTS_WITH_YEAR.test(ahead)
    ? monthBefore().exec(before)?.[1]
    : startsWithMonth().test(ahead)
      ? DAY_BEFORE.exec(before)?.[1]
      : undefined;
  return part ? at - part.length : at;
};

const NAME_PART = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,30}`;
/** Small words inside the name of a street, the names behind them, and a number: "de Rivoli", "della Conciliazione 4". */
const streetRest = lazyPattern(
  () =>
    new RegExp(
      String.raw`(?: (?:${INSIDE_STREETS.join('|')})){1,3}(?: | ?(?:d|l|dell)['’])${NAME_PART}(?: ${NAME_PART}){0,3}(?:,? \d{1,5}[A-Za-z]?(?![\p{L}\p{N}]))?`,
      'uy',
    ),
);

/** A street continues after its small words: "12 Rue" is not an address, "12 Rue de Rivoli" is. */
export const afterStreet: Edge = (text, at, limit) => {
  const rest = streetRest();
  rest.lastIndex = at;
  return rest.test(text) && rest.lastIndex <= limit ? rest.lastIndex : at;
};

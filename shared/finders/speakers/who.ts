import { lazyPattern } from '@veilmark/engine/lazy-pattern';

/** A time of day, with or without its date and brackets, as chats and minutes write it before who speaks. */
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?`;
const DAY = String.raw`\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\.?,?`;
const ISO = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?(?:Z|[+-]\d{2}:?\d{2})?`;
export const STAMP = String.raw`(?:[\[(](?:${DAY} )?${CLOCK}[\])]|(?:${ISO}|(?:${DAY} )?${CLOCK})(?= ?[-–—] ?| ?<| \*|\t| {2}))`;

export const handle = lazyPattern(() => /^@?[\p{Ll}\p{Nd}_.-]*[\p{Nd}_.][\p{L}\p{Nd}_.-]*$|^@|^[\p{Ll}-]+$/u);
export const nameWords = lazyPattern(
  () => /^(?:(?:\p{Lu}|\p{Lo})[\p{L}\p{M}'’.-]*)(?: (?:\p{Lu}|\p{Lo}|\p{Ll}{1,3} )[\p{L}\p{M}'’.-]*){0,3}$/u,
);

import { catalogStanding } from './catalog-standing';
import type { ReportedSpan } from './cover-spans';

/** A reading under this score may be wrong: it speaks for its own place only. */
const SURE = 0.6;
const LIKE_IDENTIFIER = /[\p{N}@]/u;
const CAPITAL_OR_UNCASED = /[\p{Lu}\p{Lt}\p{Lo}]/u;

/**
 * Whether the same words elsewhere in a document are to be left to the reading there: words that were hardly recognized, or several
 * words without a capital letter. Numbers, addresses and secrets are the same value wherever they are.
 */
export function isUnsure(text: string, { start, end, entity_type, score }: ReportedSpan): boolean {
  const value = text.slice(start, end);
  if (LIKE_IDENTIFIER.test(value) || catalogStanding(entity_type).secret) return false;
  return score < SURE || (/\S\s\S/.test(value) && !CAPITAL_OR_UNCASED.test(value));
}

import type { Finding } from '../finding';
import type { KindSpan } from '../name-recognizer';
import { touched } from '../seen';
import { isOwn } from './own-rules';

/** Under this a pattern is no proof. */
const SURE = 0.6;
const HAS_LETTER = /\p{L}/u;
/** Shorter numbers pass a check by chance now and then: days and amounts do. */
const FEWEST_DIGITS = 12;

interface Seen {
  found: readonly Finding[];
  values: readonly KindSpan[];
}

/**
 * Without what is of no type that is asked for and holds a proven value of one that is: "Diagnosis: ana@example.org, Ana Lima" is no illness
 * where illnesses stay, or the address and the name would stay with it.
 */
export function withoutHiding({ found, values }: Seen, asked: readonly string[], text: string): Seen {
  const types = new Set(asked);
  const proven = found.filter((one) => types.has(one.type) && isProven(one, text));
  if (proven.length === 0) return { found, values };
  const facts = found.filter((one) => !types.has(one.type) && !one.container && !isOwn(one)).sort(byStart);
  const meant = values.filter(({ entityType }) => !types.has(entityType)).sort(byStart);
  const hiding = new Set<Finding | KindSpan>([...touched(facts, proven), ...touched(meant, proven)]);
  if (hiding.size === 0) return { found, values };
  const isKept = (one: Finding | KindSpan): boolean => !hiding.has(one);
  return { found: found.filter(isKept), values: values.filter(isKept) };
}

const byStart = (a: Finding | KindSpan, b: Finding | KindSpan): number => a.start - b.start;

function isProven({ isPattern, checked, container, score, start, end }: Finding, text: string): boolean {
  if (!isPattern || score < SURE) return false;
  if (container) return true;
  const value = text.slice(start, end);
  return checked === true && (HAS_LETTER.test(value) || value.replace(/\D/g, '').length >= FEWEST_DIGITS);
}

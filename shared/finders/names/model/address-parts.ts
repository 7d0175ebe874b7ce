import { REPORTED } from '../reported';
import type { FoundName } from './same-name';
import type { Tokens } from './tokenize';

/** So sure that it is part of a personal value, whatever kind, that it is reported where it may belong to an address. */
const SURELY_PERSONAL = 85;
const JUST_REPORTED = REPORTED.just + 1;
const NAMES: ReadonlySet<string> = new Set(['PER', 'LOC', 'ORG']);
const ADDRESS_TYPES: ReadonlySet<string> = new Set(['ADDR', 'POSTCODE']);
const HAS_DIGIT = /\p{Nd}/u;
/** Signs between the parts of an address. */
const MOST_TOKENS_BETWEEN = 2;

/**
 * A street is half a place and half a person: the model is sure that "Via Manin" in "Via Manin, 45/3" is personal, and of no kind. Such
 * a name is reported where it has a number in it or stands next to a part of an address. `certainties` says how sure it is of each,
 * in percent; the names are in order.
 */
export function withAddressParts(
  text: string,
  tokens: Tokens,
  found: readonly FoundName[],
  certainties: readonly number[],
): FoundName[] {
  const isAddress = found.map(({ type }) => ADDRESS_TYPES.has(type));
  const raised = [...found];
  const raise = (i: number, neighbour: number): void => {
    const one = found[i];
    if (!one || isAddress[i] || !NAMES.has(one.type) || (certainties[i] ?? 0) < SURELY_PERSONAL) return;
    const own = text.slice(tokens.starts[one.first], tokens.ends[one.last]);
    if (!HAS_DIGIT.test(own) && !(isAddress[neighbour] && areBeside(found[i], found[neighbour]))) return;
    isAddress[i] = true;
    if (one.percent < JUST_REPORTED) raised[i] = { ...one, percent: JUST_REPORTED };
  };
  for (let i = 0; i < found.length; i++) raise(i, i - 1);
  for (let i = found.length - 1; i >= 0; i--) raise(i, i + 1);
  return raised;
}

function areBeside(a: FoundName | undefined, b: FoundName | undefined): boolean {
  if (!a || !b) return false;
  return Math.max(a.first, b.first) - Math.min(a.last, b.last) - 1 <= MOST_TOKENS_BETWEEN;
}

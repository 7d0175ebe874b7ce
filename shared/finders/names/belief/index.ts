import { GENERAL_TYPE_OF, type ValueKind } from '@veilmark/catalog/kinds';
import type { GovernedPlace, NlpRecognizer, NlpSpan } from '@veilmark/engine/name-recognizer';
import { isOnlyGivenName, mayBeCalled } from '../../lexicon/only-name';
import { REPORTED } from '../reported';
import { type ReadSpan, signsIn } from './signs';

const JUST_REPORTED = REPORTED.just / 100;
const NOT_REPORTED = REPORTED.not / 100;

/** A line or two ("my code is 7741") has no surroundings: what the model is this sure of counts, and nothing is raised. */
const LINE = 300;
const SURE = 0.8;
/** The texts that the trees learned from are longer than a message: what a title or a signature introduces in one, and a given name, are names. */
const MESSAGE = 1000;
const INTRODUCED = 0.9;
const GIVEN = 0.5;

/** "2l5-247-3380": a telephone number as a scanner misreads it. Nothing around it says more than its form. */
const IS_MISREAD_PHONE = /^(?=.*[lIO])\(?[\dlIO]{3}(?:\) ?|[ .-])[\dlIO]{3}[ .-][\dlIO]{4}$/;

const DIRECT: ReadonlySet<ValueKind> = new Set<ValueKind>([
  'ADDRESS',
  'POSTCODE',
  'PHONE',
  'EMAIL',
  'USERNAME',
  'ID',
  'BANK',
  'CARD',
  'DOB',
  'SECRET',
  'PLATE',
  'IP',
  'URL',
]);

/**
 * Weighs each reading of people and of values that identify them by what surrounds it: the same words are a name in a letter and a heading
 * in a manual, the same number is a member's in a list of members and an article's in a stock list. What is believed passes the default
 * threshold; of anything else a name stays below it, and a value is nothing. `governed` is in order.
 */
export function weighed<Name extends NlpSpan, Value extends ReadSpan>(
  text: string,
  { names, values }: { names: readonly Name[]; values: readonly Value[] },
  governed: readonly GovernedPlace[],
  believes: NonNullable<NlpRecognizer['believes']>,
): { names: Name[]; values: Value[] } {
  const isLine = text.length < LINE;
  const isMessage = text.length < MESSAGE;
  let signsOf: ReturnType<typeof signsIn> | undefined;
  const weigh = <T extends ReadSpan>(span: T): T => {
    signsOf ??= signsIn(text, [...names, ...values], governed);
    const isBelieved = believes(span, signsOf(span));
    if (isBelieved === span.score >= JUST_REPORTED) return span;
    return { ...span, score: isBelieved ? JUST_REPORTED : NOT_REPORTED };
  };
  return {
    names: names.map((name) =>
      name.entityType !== GENERAL_TYPE_OF.PERSON || (isMessage && isPlain(name, text)) ? name : weigh(name),
    ),
    values: values.flatMap((value) => {
      if (!value.kind || !DIRECT.has(value.kind)) return [value];
      if (isLine && value.score >= SURE) return [value];
      if (IS_MISREAD_PHONE.test(text.slice(value.start, value.end))) return [value];
      const weighedValue = weigh(value);
      if (weighedValue.score < value.score) return [];
      return [isLine ? value : weighedValue];
    }),
  };
}

/** A rule is sure of it, or it begins with a given name that is nothing else. */
function isPlain({ start, end, score, evidence }: NlpSpan, text: string): boolean {
  const first = /^[\p{L}\p{M}]+/u.exec(text.slice(start, end))?.[0] ?? '';
  if (score >= INTRODUCED && !evidence) return mayBeCalled(first);
  return score >= GIVEN && isOnlyGivenName(first);
}

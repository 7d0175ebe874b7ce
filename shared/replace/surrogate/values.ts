import { generateValue } from '@veilmark/catalog/generate';
import type { EntityDefinition } from '@veilmark/catalog/types';
import { COMPANY_WORDS, ORGANIZATION_KINDS } from '@veilmark/catalog/words/invented-companies';
import type { WrittenDate } from '../dates/read-date';
import { otherDigits, otherSigns, pick, type Random } from './random';
import { zoneLines } from './zone-lines';

const ORGANIZATION_KIND = new RegExp(String.raw`(?:${ORGANIZATION_KINDS.join('|')})(?![\p{L}\p{N}])`, 'iu');

/** An organization of the same kind. */
export function organization(value: string, random: Random): string {
  const kind = ORGANIZATION_KIND.exec(value);
  const name = pick(random, COMPANY_WORDS);
  if (!kind) return name;
  const rest = value.slice(kind.index).replace(/^[^\p{L}]+/u, '');
  return kind.index === 0 ? `${kind[0]} ${name}` : `${name} ${rest}`;
}

/** Another day within a year, in the same notation. */
export function date(read: WrittenDate | undefined, random: Random): string | undefined {
  const days = (1 + Math.floor(random() * 364)) * (random() < 0.5 ? -1 : 1);
  return read?.write(read.days + days);
}

/** An age of the same ten years; the words around it stay. */
export const age = (value: string, random: Random): string =>
  value.replace(/\d{1,3}/, (digits) => {
    const number = Number(digits);
    const from = Math.floor(number / 10) * 10;
    const other = from + ((number - from + 1 + Math.floor(random() * 9)) % 10);
    return String(Math.max(1, other));
  });

export const amount = (value: string, random: Random): string => otherDigits(value, random);

/** So many characters of the original may stay in their places, and so often another value is made of the last one. */
const MOST_KEPT = 0.35;
const MOST_ROUNDS = 12;
/** Two check digits are found within so many draws nearly always; a request may hold thousands of values. */
const MOST_DRAWS = 3000;

/**
 * An identifier of the same form that passes its own check: characters are changed, again and again, until little of the original is left.
 * A value without a pattern gets other letters and digits.
 */
export function identifier(
  entity: EntityDefinition | undefined,
  value: string,
  language: string,
  random: Random,
): string | undefined {
  if (entity?.type === 'MRZ') return zoneLines(value, random);
  if (entity && !canBeMade(entity, value)) return undefined;
  if (!entity?.pattern) return otherSigns(value, random);
  let made = value;
  for (let round = 0; round < MOST_ROUNDS && keptShare(value, made) > MOST_KEPT; round++) {
    const next = generateValue(entity, { matches: [made] }, language, random, MOST_DRAWS);
    if (next === undefined) break;
    made = next;
  }
  return keptShare(value, made) > 0.7 ? otherSigns(value, random) : made;
}

/** Wallets are checked by a hash, and words ("asylum seeker") are no identifiers. */
const canBeMade = ({ category, type }: EntityDefinition, value: string): boolean =>
  category !== 'crypto' && !/CRYPTO/.test(type) && (/\d/.test(value) || category === 'secret');

const isDigit = (text: string, at: number): boolean => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57;
const isLetterOrNumber = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');

/** The share of digits that are the same. Letters are often a fixed part of the form. */
function keptShare(value: string, made: string): number {
  const isCounted = /\d/.test(value) ? isDigit : isLetterOrNumber;
  let places = 0;
  let kept = 0;
  for (let at = 0; at < value.length; at++) {
    if (!isCounted(value, at)) continue;
    places++;
    if (value[at] === made[at]) kept++;
  }
  return places === 0 ? 0 : kept / places;
}

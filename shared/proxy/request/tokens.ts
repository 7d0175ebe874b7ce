import { findEntity } from '@veilmark/catalog';
import type { Finding } from './veil';

/**
 * Names, ids and other words of an interface: `gpt-4o-2024-08-06`, `toolu_01A09q90qw90`, `de-DE`. A date, a place, a random id or a
 * company in them is part of the interface; a person, a mailbox or a number of somebody is not.
 */
const PASSING_CATEGORIES = new Set([
  'secret',
  'temporal',
  'location',
  'health',
  'professional',
  'education',
  'special-category',
  'vehicle',
]);
const PASSING_TYPES = new Set([
  'URL',
  'DOMAIN_NAME',
  'UUID',
  'ORGANIZATION',
  'LOCATION',
  'NRP',
  'AGE',
  'GENDER',
  'MARITAL_STATUS',
  'NATIONALITY',
  'HTTP_USER_AGENT',
  'DATE_TIME',
  'USERNAME',
]);
const LEAST_SCORE = 0.5;

export function isPersonalInToken({ entity_type, score }: Finding): boolean {
  if (score < LEAST_SCORE || PASSING_TYPES.has(entity_type)) return false;
  return !PASSING_CATEGORIES.has(findEntity(entity_type)?.category ?? '');
}

/** A part of an address as it is meant. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What a value of the interface looks like; text with spaces is none. */
export const isToken = (text: string): boolean => /^[\w.:/$+@%~=#*!?&-]{0,200}$/.test(text);

/** Words of small letters, as interfaces name their kinds and states, and what providers draw at random. */
const WORDS = /^[a-z]+(?:[_.-][a-z]+)*(?:_\d{8})?$/;
const RANDOM = /^(?:[a-z]{1,12}[_-]){0,3}(?=[A-Za-z\d]*?(?:\d+[A-Za-z]+){2})[A-Za-z\d]{12,}$/;
const UUID = /^(?:[a-z]{1,12}[_-]){0,2}[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LONGEST_WORDS = 64;

/** Whether there is nothing to look for in a token. */
export const isPlainToken = (text: string): boolean =>
  text.length <= 2 ||
  (text.length <= LONGEST_WORDS && WORDS.test(text)) ||
  (RANDOM.test(text) && !isText(text)) ||
  UUID.test(text);

/** So many bytes are text by chance in one of a hundred thousand random ids. */
const LEAST_BYTES = 12;

/** Whether it is a text in base64, which looks as if it were drawn at random. */
function isText(token: string): boolean {
  const digits = token.slice(token.search(/[^_-]*$/));
  // Letters and digits alone, so it can be read.
  const text = atob(digits.slice(0, digits.length - (digits.length % 4)));
  return text.length >= LEAST_BYTES && /^[\x20-\x7e]+$/.test(text);
}

const NAME = /^[$@]?[a-z][A-Za-z\d]*(?:_[A-Za-z\d]+)*$/;

/** Whether the name of a field is a word of a program: what it contains may be about someone, the name is not. */
export const isPlainName = (name: string): boolean =>
  name.length <= LONGEST_WORDS && NAME.test(name) && !/\d{7}/.test(name.replaceAll('_', ''));

/** Whether a plain token or name can be no stand-in of ours. */
export const isWord = (text: string): boolean => !/\d/.test(text);

/** Long enough, and only letters, digits and signs of base64: only its provider can read it. */
export const isSealed = (text: string): boolean =>
  text.length >= 64 && /^[A-Za-z\d+/_-]+={0,2}$/.test(text) && /\d/.test(text) && /[A-Z]/.test(text);

import type { FoundString } from './strings';

const MOST_CHARACTERS = 2000;
const MACHINE =
  /^(?:[\d\s.,:;+\-%#(){}[\]/*\\|<>=&$@!?_]*|\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?|(?:https?:\/\/(?:schemas|www\.w3\.org|purl\.)|urn:)\S*|[a-z]{2,3}-[A-Z]{2}|\d{4}-\d\d-\d\dT[\d:.]+Z?)$/i;

/** How LibreOffice calls its pictures: kind, width, height and a checksum, as digits of sixteen. Some of them look like an account. */
const PICTURE_OF_OFFICE = /^(?:\.\/)?(?:Pictures|media)\/[\dA-F]{32}(?:[\dA-F]{8})?\.[a-z]{3,4}$/;

/**
 * Strings in which a detector could find something: several words, an address, a long number. A lone word without its sentence is
 * a keyword more often than a name; those are compared with the removed values only.
 */
export function worthDetecting({ text, kind, isLabel, isSource, role }: FoundString): boolean {
  if (
    isSource ||
    role === 'structure' ||
    kind === 'name' ||
    kind === 'formula' ||
    kind === 'bytes' ||
    isLabel ||
    text.length > MOST_CHARACTERS
  )
    return false;
  const trimmed = text.trim();
  if (trimmed.length < 6 || PICTURE_OF_OFFICE.test(trimmed)) return false;
  if (/@|\d{9}|\d[ -]\d{3,}[ -]\d{3,}/.test(trimmed))
    return !/^[\d\s,.@#%+\-a-z]*$/.test(trimmed) || trimmed.length < 60;
  return !MACHINE.test(trimmed) && /\p{Lu}\p{Ll}+[\s_,.-]+\p{Lu}\p{Ll}+/u.test(trimmed);
}

/** What cannot be mistaken for the name of a style or an id: an address, the number of an account or a card. */
export const isUnmistakable = (value: string): boolean =>
  /[^\s@]@[\w-]+\.\w{2,}/.test(value) || value.replace(/\D/g, '').length >= 12;

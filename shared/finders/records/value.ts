import { isVerhoeff, luhnRemainder } from '@veilmark/catalog/validators/checksums';
import { CODES_OF_MEDICINE } from '@veilmark/catalog/words/codes-of-medicine';

/** A stretch of the text. */
export interface Place {
  start: number;
  end: number;
}

/**
 * A place of a record that contains something personal: a kind of values, perhaps with a type of the catalog (`ID/US_SSN`), or a type alone
 * (`/MRZ`) for a line with several of them.
 */
export interface RecordValue extends Place {
  holds: string;
}

/**
 * Takes what a place holds, unless it is empty. Spaces and fillers around it are no part of it. `NONE` is nothing personal in a record
 * with values, `NEVER` in any, and `WALL` signs between values. `whole` is the value that the place is a part of.
 */
export type Emit = (start: number, end: number, holds: string, whole?: string) => void;

/** What a value of a kind must look like where the standard says it stands there: fields are left empty, or filled with codes. */
const FORMS: Readonly<Record<string, RegExp>> = {
  PERSON: /\p{L}/u,
  ORGANIZATION: /\p{L}{2}/u,
  LOCATION: /[\p{L}\d]{2}/u,
  ADDRESS: /[\p{L}\d]/u,
  POSTCODE: /\d|[\p{L}]{3}/u,
  PHONE: /\d.*\d.*\d.*\d/su,
  EMAIL: /@|%40/,
  URL: /[./]/,
  DOB: /^\D{0,8}(?:\d[\d./ -]{3,}|\d{1,2} ?\p{L}{3,9}\.? ?\d{2,4})|\d{4}/u,
  DATE: /\d{2}/,
  ID: /[\p{L}\d]{2}/u,
  BANK: /\d{3}|^[A-Z]{6}/u,
  CARD: /\d{4}/,
};

const EMPTY = /^(?:null|none|unknown|n\/?a|nonref|notprovided|unk|"")$/i;
const LONGEST = 300;

/** Words of a standard, not of a person: the codes beside a value are written in few capitals and digits. */
const CODE = /^[A-Z\d]{1,3}$/;

/** Whether what no rule speaks of is one of the codes of the standard. */
export const isCode = (value: string): boolean => CODE.test(value);

const KNOWN_CODE = new RegExp(`^(?:${CODES_OF_MEDICINE.join('|')})$`);

/** "77966-0" of LOINC, whose last digit is a check of the others. */
const isLoinc = (value: string): boolean => /^\d{1,5}-\d$/.test(value) && luhnRemainder(value.replace('-', '')) === 0;

/** "260373001" of SNOMED: the two digits before the check say that it is a concept. */
const isConcept = (value: string): boolean => /^[1-9]\d{3,6}00\d$/.test(value) && isVerhoeff(value);

/** Whether it is a code also where the standard expects one, and people write what they like. */
export const isKnownCode = (value: string): boolean =>
  isCode(value) || KNOWN_CODE.test(value) || isLoinc(value) || isConcept(value);

interface Collected {
  values: RecordValue[];
  structure: Place[];
  /** What of the structure is nothing personal also where a text only looks like a record: it has no values. */
  never: Place[];
  walls: Place[];
}

/** Collects the values of a text, each trimmed and of a form that its kind may have. */
export function collector(text: string): Collected & { emit: Emit } {
  const values: RecordValue[] = [];
  const structure: Place[] = [];
  const never: Place[] = [];
  const walls: Place[] = [];
  const emit: Emit = (from, to, holds, whole) => {
    if (holds === 'WALL') {
      if (to > from) walls.push({ start: from, end: to });
      return;
    }
    let start = from;
    let end = to;
    const around = holds.startsWith('/') ? /\s/ : /[\s<]/;
    while (start < end && around.test(text.charAt(start))) start++;
    while (end > start && around.test(text.charAt(end - 1))) end--;
    if (end <= start || end - start > LONGEST) return;
    if (holds === 'NONE' || holds === 'NEVER') {
      structure.push({ start, end });
      if (holds === 'NEVER') never.push({ start, end });
      return;
    }
    const value = whole?.trim() ?? text.slice(start, end);
    const kind = holds.split('/')[0] ?? '';
    if (EMPTY.test(value) || FORMS[kind]?.test(value) === false) return;
    values.push({ start, end, holds });
  };
  return { values, structure, never, walls, emit };
}

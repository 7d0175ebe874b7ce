import { replaceSpans } from '@veilmark/replace/replace-spans';
import { unchangeable } from '../refusal';
import { isPlainToken } from './tokens';

/** A stretch of a slot's text and what takes its place. */
export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Where changes may be made. */
export interface Place {
  start: number;
  end: number;
  /** A number changes as a whole. The name of a field is changed only where something is surely a value. */
  kind?: 'number' | 'name';
}

/** One text of a request that a model would read. */
export interface Slot {
  /** Where it stands, as `messages[0].content`. */
  path: string;
  text: string;
  /** The whole text where absent. */
  places?: readonly Place[];
  /** What the text as a whole is, where its field says so. */
  entity?: string;
  /** A word of the interface: what is part of such words is not looked for. */
  isToken?: boolean;
  /** It must not be changed: with anything personal in it, the request is refused. */
  isFixed?: boolean;
  /** Nothing new is looked for in it, only values that are known. */
  isPlain?: boolean;
  /** So many times it stands in the request; once where absent. */
  times?: number;
  write(replacements: readonly Replacement[]): void;
  /** What is to be replaced, or was. */
  replaced?: readonly Replacement[];
  /** Written after all others: the others still use the old name. */
  isName?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of other people's interfaces, read field by field.
export type Json = any;

/** A field that contains plain text. */
export function textSlot(owner: Json, key: string | number, path: string): Slot {
  const text = owner[key] as string;
  return {
    path,
    text,
    write(replacements) {
      if (replacements.length > 0) owner[key] = replaceSpans(text, replacements).text;
    },
  };
}

/** A field that contains a word of the interface: stand-ins in it have no brackets, which providers refuse there. */
export function tokenSlot(owner: Json, key: string | number, path: string): Slot {
  const text = owner[key] as string;
  return {
    path,
    text,
    isToken: true,
    isPlain: isPlainToken(text),
    write(replacements) {
      if (replacements.length > 0) owner[key] = replaceSpans(text, replacements.map(withoutBrackets)).text;
    },
  };
}

/** A number outside the data of tools, read next to the name of its field. */
export function numberSlot(owner: Json, key: string | number, field: string, path: string): Slot {
  const digits = String(owner[key]);
  const label = field === '' ? '' : `${field}: `;
  return {
    path,
    text: label + digits,
    isToken: true,
    places: [{ start: label.length, end: label.length + digits.length, kind: 'number' }],
    write([whole]) {
      if (whole) owner[key] = /^\d+$/.test(whole.text) ? Number(whole.text) : whole.text;
    },
  };
}

/** The name of a field. */
export function nameSlot(owner: Json, key: string, path: string, isPlain: boolean): Slot {
  return {
    path: `a name in ${path || 'the request'}`,
    text: key,
    isToken: true,
    isPlain,
    isName: true,
    write(replacements) {
      if (replacements.length > 0) rename(owner, key, replaceSpans(key, replacements).text);
    },
  };
}

/** A word of the interface that is in many places, such as `role` and `user`. One slot is for all of them. */
export interface WordSlot extends Slot {
  times: number;
  add(owner: Json, key: string | number): void;
}

/** `isName` where it is the name of fields and not their value. */
export function wordSlot(text: string, path: string, isName: boolean): WordSlot {
  const places: [owner: Json, key: string | number][] = [];
  return {
    path,
    text,
    isToken: true,
    isPlain: true,
    isName,
    times: 0,
    add(owner, key) {
      this.times++;
      places.push([owner, key]);
    },
    write(replacements) {
      if (replacements.length === 0) return;
      const written = replaceSpans(text, isName ? replacements : replacements.map(withoutBrackets)).text;
      for (const [owner, key] of places)
        if (isName) rename(owner, text, written);
        else owner[key] = written;
    },
  };
}

/** What cannot be changed: a request with anything personal in it is refused. */
export function refusingSlot(text: string, path: string): Slot {
  return {
    path,
    text,
    isToken: true,
    isFixed: true,
    write(replacements) {
      if (replacements.length > 0) throw unchangeable(path);
    },
  };
}

const withoutBrackets = (one: Replacement): Replacement => ({ ...one, text: one.text.replace(/^<(.*)>$/, '$1') });

/** Gives a field another name in the same place. Two names of one person stay two. */
function rename(owner: Json, from: string, to: string): void {
  let name = to;
  for (let number = 2; Object.hasOwn(owner, name) && name !== from; number++) name = `${to} (${number})`;
  const entries = Object.entries(owner);
  for (const [key] of entries) delete owner[key];
  for (const [key, value] of entries)
    Object.defineProperty(owner, key === from ? name : key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
}

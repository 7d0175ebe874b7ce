import { FHIR } from '@veilmark/catalog/records';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import { asContact, compiledPaths, heldBy } from './paths';
import type { Emit } from './value';

/** A reader of files shows the lines of a string as lines. One that never ends is followed once, not from every quote in it. */
const TOKEN = /"((?:[^"\\]|\\.)*)(?:"|$)|([{}[\],:])|(-?\d[\d.eE+-]*)/g;
const PERSON = /^(?:Patient|Practitioner|Person|RelatedPerson)\/|^urn:uuid:/;

/** No rule is longer. */
const LONGEST_PATH = 6;

interface Frame {
  isArray: boolean;
  /** The names around this object or list, its own last. */
  names: readonly string[];
  key: string;
}

export const FHIR_WORDS = new PartList(['"resourceType"']);

/** FHIR in JSON: what a string is follows from the keys around it. Bundles and resources alike, and prose around them. */
export function readFhir(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(FHIR_WORDS)) return;
  const paths = compiledPaths(FHIR);
  const open: Frame[] = [];
  let isKey = false;
  TOKEN.lastIndex = Math.max(0, text.indexOf('{'));
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [whole, string, sign] = match;
    const frame = open.at(-1);
    if (sign === '{' || sign === '[') {
      const names = frame ? (frame.isArray ? frame.names : [...frame.names, frame.key].slice(-LONGEST_PATH)) : [];
      open.push({ isArray: sign === '[', names, key: '' });
      isKey = sign === '{';
    } else if (sign === '}' || sign === ']') {
      open.pop();
      isKey = false;
    } else if (sign === ',') isKey = frame !== undefined && !frame.isArray;
    else if (sign === ':') isKey = false;
    else if (frame && isKey && string !== undefined) {
      frame.key = string;
      if (/^[a-z]/.test(string)) emit(match.index + 1, match.index + 1 + string.length, 'NONE');
    } else if (frame) {
      // A resource is named by its type, whatever the key it stands below.
      if (frame.key === 'resourceType' && string) frame.names = [...frame.names.slice(0, -1), string];
      const quote = string === undefined ? 0 : 1;
      const start = match.index + quote;
      const holds = heldBy(paths, frame.isArray ? frame.names : [...frame.names, frame.key]);
      emitHeld(string ?? whole, start, holds, emit);
    }
  }
}

/** A reference names its kind before its number; a contact says by its form what it is. */
export function emitHeld(value: string, start: number, holds: string | undefined, emit: Emit): void {
  const end = start + value.length;
  if (holds === undefined) return;
  if (holds === 'CONTACT') {
    const scheme = /^(?:tel|mailto|fax):/i.exec(value)?.[0].length ?? 0;
    emit(start + scheme, end, asContact(value));
  } else if (holds === 'REFERENCE') {
    const lead = PERSON.exec(value)?.[0];
    if (lead) emit(start + lead.length, end, 'ID');
  } else if (NOTHING_PERSONAL[holds]) {
    if (NOTHING_PERSONAL[holds].test(value)) emit(start, end, holds === 'WORD' ? 'NEVER' : 'NONE');
  } else emit(start, end, holds);
}

/** Elsewhere in such an element, what is there may be anything. */
const NOTHING_PERSONAL: Readonly<Record<string, RegExp>> = {
  AMOUNT: /^\s*-?\d{1,9}(?:\.\d{1,10})?\s*$/,
  CODE: /^\s*[A-Z]{3,4}\s*$/,
  TOKEN: /^[a-z]{2,20}(?:-[a-z]{2,20}){0,4}$/,
  // The name of a definition, below the name of its resource.
  WORD: /^[A-Za-z][\w-]{0,60}$/,
  MESSAGE: /^\s*[a-z]{4}\.\d{3}\.\d{3}\.\d{2}\s*$/,
};

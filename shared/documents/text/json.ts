import type { Budget } from '@veilmark/budget';
import type { DocumentFormat, ExtractedDocument } from '../document';
import { DocumentError } from '../document-error';
import { DOCUMENT_LIMITS } from '../limits';
import { composeDecoded, decodeEscapes, type Slot, type Source } from '../slot';
import { applyEdits, type SlotEdits } from '../splice';
import type { TextBuilder } from '../text-builder';
import { idSlot } from '../valid-codes';
import { daySlot } from '../valid-days';
import { decodeReferences, encodeXmlText } from '../xml/xml-escapes';
import { fillPlain } from './plain';
import { readTextDocument, type TextFormat } from './text-document';

/** Strings, numbers, words, punctuation, and what is between them. */
export const TOKEN =
  /("[^"\\]*(?:\\.[^"\\]*)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null)|([{}[\],:])|\s+/gy;
const ESCAPE = /\\(?:u[\da-fA-F]{4}|.)/g;
const SHORT: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** JSON and newline-delimited JSON. Strings, keys and numbers are slots; the punctuation stays in the text as context. */
export function readJson(bytes: Uint8Array, format: 'json' | 'ndjson', budget: Budget): ExtractedDocument {
  return readJsonAs(bytes, format, budget);
}

/** Shows valid JSON. `siblings` collects groups of slots, such as the keys of an object, that must stay distinct. */
type FillJson = (source: Source, builder: TextBuilder, siblings: Slot[][]) => void;

interface JsonFormat {
  /** Removes what is not text. */
  clean?: NonNullable<TextFormat['clean']>;
  fill?: FillJson | undefined;
}

/** The same for a format that is written in JSON. */
export function readJsonAs(
  bytes: Uint8Array,
  format: DocumentFormat,
  budget: Budget,
  { clean, fill = fillJson }: JsonFormat = {},
): ExtractedDocument {
  const keys: Slot[][] = [];
  const definition: TextFormat = {
    format,
    mayCarryFiles: true,
    ...(clean && { clean }),
    fill: (source, builder, notes) => {
      if (isJson(source.content)) builder.section('body', () => fill(source, builder, keys));
      else {
        notes.push('The file is not valid JSON and was handled as plain text.');
        fillPlain(source, builder);
      }
    },
    settle: (edits) => {
      for (const siblings of keys) keepDistinct(siblings, edits);
    },
  };
  return readTextDocument(bytes, definition, budget);
}

/** One value, or several separated by white space (newline-delimited JSON is often named .json). */
function isJson(content: string): boolean {
  try {
    JSON.parse(content);
    return true;
  } catch {
    const lines = content.split('\n').filter((line) => line.trim() !== '');
    return lines.length > 0 && lines.every(isJsonLine);
  }
}

function isJsonLine(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

/** `keys` collects the key slots of every object. The content is known to be valid. */
function fillJson(source: Source, builder: TextBuilder, keys: Slot[][]): void {
  const open: (Slot[] | undefined)[] = [];
  const isClinical = source.content.includes('"resourceType"');
  let isKey = false;
  let key = '';
  for (const match of source.content.matchAll(TOKEN)) {
    const [token, string, number, , punctuation] = match;
    if (string !== undefined) {
      const plain = stringSlot(source, match.index, token);
      const slot = isClinical && !isKey ? clinicalSlot(plain, key) : plain;
      if (isKey) {
        key = slot.text;
        open.at(-1)?.push(slot);
      }
      builder.literal('"');
      builder.slot(slot);
      builder.literal('"');
    } else if (number !== undefined) {
      builder.slot(numberSlot(source, match.index, token));
    } else {
      builder.literal(token);
    }
    if (punctuation === '{') {
      const siblings: Slot[] = [];
      keys.push(siblings);
      open.push(siblings);
    } else if (punctuation === '[') open.push(undefined);
    else if (punctuation === '}' || punctuation === ']') open.pop();
    checkDepth(open.length);
    if (punctuation !== undefined) isKey = (punctuation === '{' || punctuation === ',') && open.at(-1) !== undefined;
  }
}

export function checkDepth(depth: number): void {
  if (depth > DOCUMENT_LIMITS.jsonDepth) throw new DocumentError('too-large', 'The JSON is nested too deeply.');
}

export function stringSlot(source: Source, at: number, token: string): Slot {
  const decoded = decodeEscapes(token.slice(1, -1), ESCAPE, (token) => {
    const kind = token[1] ?? '';
    return kind === 'u' ? String.fromCharCode(Number.parseInt(token.slice(2), 16)) : (SHORT[kind] ?? kind);
  });
  return { source, from: at + 1, to: at + token.length - 1, ...decoded, encode: encodeJson };
}

/**
 * A string of FHIR: a day stays one, and what people read is a page of its own. Quotes inside it are shown as single ones, so that those who
 * read the text see where the string ends.
 */
function clinicalSlot(given: Slot, key: string): Slot {
  if (key === 'id') return idSlot(given);
  const slot = { ...given, text: given.text.replaceAll('"', "'") };
  if (!/^<div\b/.test(slot.text)) return daySlot(slot);
  const decoded = composeDecoded(slot, (text) => {
    const page = decodeReferences(text);
    return { ...page, text: page.text.replaceAll('"', "'") };
  });
  return { ...slot, ...decoded, encode: (text) => encodeJson(encodeXmlText(text)) };
}

/** A number that is personal data becomes a string: no other JSON value can say what was there. */
export function numberSlot(source: Source, from: number, token: string): Slot {
  const to = from + token.length;
  return {
    source,
    from,
    to,
    text: token,
    encode: encodeJson,
    finish: (text) => [{ from, to, text: JSON.stringify(text) }],
  };
}

function encodeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Two keys with the same replacement would make one of the values vanish when the file is read. */
function keepDistinct(siblings: readonly Slot[], edits: SlotEdits): void {
  if (!siblings.some((slot) => edits.has(slot))) return;
  const taken = new Set(siblings.filter((slot) => !edits.has(slot)).map((slot) => slot.text));
  const numbers = new Map<string, number>();
  for (const slot of siblings) {
    const list = edits.get(slot);
    if (!list) continue;
    const name = applyEdits(slot.text, list);
    let distinct = name;
    // Goes on from the last number of the same name: counting from 2 each time would take as long as there are keys.
    for (let n = numbers.get(name) ?? 2; taken.has(distinct); n++) {
      distinct = `${name} (${n})`;
      numbers.set(name, n + 1);
    }
    taken.add(distinct);
    if (distinct !== name) edits.set(slot, [{ start: 0, end: slot.text.length, text: distinct }]);
  }
}

import { latin1 } from '@veilmark/crypto/bytes';
import { decodeHTML } from 'entities';
import { unzipSync } from 'fflate';
import type { DocumentFormat } from '../document';
import { bytesText, decodeTextBytes, encodedForms } from './decode';
import { readMarkup } from './markup';
import { readNumbers, workbookCalendar } from './sheet-numbers';

/** Something that a file says, and where. */
export interface FoundString {
  text: string;
  place: string;
  /** `name`: of a part, an element or an attribute. `bytes`: what can be made out in something that is no text. */
  kind: 'text' | 'attribute' | 'name' | 'bytes';
  /** Names of fonts and styles are words that people have for names too. */
  isLabel?: boolean;
  /** A number that a spreadsheet may mean as a date, with its calendar. */
  serial?: { number: number; uses1904: boolean };
}

const MARKUP = new Set<DocumentFormat>(['xml', 'html']);
const OFFICE = new Set<DocumentFormat>(['docx', 'xlsx', 'pptx']);

/**
 * Everything that a finished file says, read without the readers that wrote it: all strings of all parts, all attributes, names,
 * numbers by their formats, metadata inside pictures, files written as base64. `streams` are the unpacked pieces of a format that
 * cannot be opened here.
 */
export function* collectStrings(
  format: DocumentFormat,
  bytes: Uint8Array,
  streams?: readonly Uint8Array[],
): Generator<FoundString> {
  if (OFFICE.has(format)) yield* officeStrings(bytes);
  else if (streams)
    for (const stream of streams) yield { text: bytesText(stream), place: 'a stream of the file', kind: 'bytes' };
  else {
    const text = decodeTextBytes(bytes);
    if (MARKUP.has(format)) yield* withForms(readMarkup(text, 'the file', format === 'html' ? decodeHTML : undefined));
    yield* withForms([{ text, place: 'the file', kind: 'text' }]);
  }
}

function* officeStrings(bytes: Uint8Array): Generator<FoundString> {
  const parts = unzipSync(bytes);
  const calendar = workbookCalendar(parts);
  for (const [name, content] of Object.entries(parts)) {
    yield { text: name, place: 'the name of a part', kind: 'name' };
    if (!isMarkup(content)) {
      yield { text: bytesText(content), place: name, kind: 'bytes' };
      continue;
    }
    const text = decodeTextBytes(content);
    yield* withForms(readMarkup(text, name));
    if (calendar) yield* readNumbers(text, name, calendar);
  }
}

/** Told by the content, because the name of a part says nothing about it. */
export function isMarkup(content: Uint8Array): boolean {
  const head = latin1(content.subarray(0, 64)).replace(/\0/g, '');
  return /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?\s*</.test(head);
}

/** Also what a string says once its escapes are undone. */
function* withForms(strings: Iterable<FoundString>): Generator<FoundString> {
  for (const string of strings) {
    yield string;
    for (const { text, isText } of encodedForms(string.text))
      yield { ...string, text, ...(!isText && { kind: 'bytes' }) };
  }
}

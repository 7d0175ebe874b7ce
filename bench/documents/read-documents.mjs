// @ts-check
// Marked documents: `=== id | language | genre`, then text with every personal value written as ⟦KIND|value⟧.
import { readFileSync } from 'node:fs';

/** Kinds that identify a person by themselves; the others (place, date, job …) do so only together. */
export const directKinds = new Set(
  'PERSON ADDRESS POSTCODE PHONE EMAIL USERNAME ID BANK CARD DOB SECRET PLATE IP URL'.split(' '),
);

/**
 * @typedef {{ kind: string, start: number, end: number }} Span
 * @typedef {{ id: string, language: string, genre: string, text: string, spans: Span[] }} MarkedDocument
 */

/**
 * @param {string} body
 * @returns {MarkedDocument[]}
 */
export function parseDocuments(body) {
  return body
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const lineEnd = part.indexOf('\n');
      const [id = '', language = '', genre = ''] = part
        .slice(0, lineEnd)
        .split('|')
        .map((word) => word.trim());
      return { id, language, genre, ...withoutMarks(part.slice(lineEnd + 1).trimEnd()) };
    });
}

/**
 * @param {string} marked
 * @returns {{ text: string, spans: Span[] }}
 */
function withoutMarks(marked) {
  /** @type {Span[]} */
  const spans = [];
  let text = '';
  let from = 0;
  for (const { 0: mark, 1: kind = '', 2: value = '', index } of marked.matchAll(/⟦([A-Z_]+)\|([^⟧]*)⟧/g)) {
    text += marked.slice(from, index);
    spans.push({ kind, start: text.length, end: text.length + value.length });
    text += value;
    from = index + mark.length;
  }
  return { text: text + marked.slice(from), spans };
}

/**
 * @param {string} file
 * @returns {MarkedDocument[]}
 */
export function readDocuments(file) {
  return parseDocuments(readFileSync(file, 'utf8'));
}

import type { Budget } from '@veilmark/budget';
import type { ExtractedDocument } from '../document';
import { decodeEscapes, type Slot, type Source } from '../slot';
import { likelyDelimiter } from './delimiter';
import { fillPlain } from './plain';
import { readTextDocument, type TextFormat } from './text-document';

export function readCsv(bytes: Uint8Array, format: 'csv' | 'tsv', budget: Budget): ExtractedDocument {
  const definition: TextFormat = {
    format,
    fill: (source, builder, notes) => {
      const pieces = readFields(source, format === 'tsv' ? '\t' : likelyDelimiter(source.content));
      if (pieces) {
        builder.section('body', () => builder.line(pieces));
        return;
      }
      notes.push('The quotes of the table do not match up; it was handled as plain text.');
      fillPlain(source, builder);
    },
  };
  return readTextDocument(bytes, definition, budget);
}

/** Fields and the separators between them; undefined when the quotes do not match up. */
function readFields(source: Source, delimiter: string): (Slot | string)[] | undefined {
  const { content } = source;
  const pieces: (Slot | string)[] = [];
  for (let at = 0; at <= content.length; ) {
    const isQuoted = content[at] === '"';
    const slot = isQuoted ? quotedField(source, at) : bareField(source, at, delimiter);
    if (!slot) return undefined;
    pieces.push(slot);
    at = slot.to + (isQuoted ? 1 : 0);
    // Spaces between a closing quote and the delimiter belong to neither.
    while (isQuoted && content[at] === ' ') at++;
    if (at >= content.length) return pieces;
    const separator = content.startsWith('\r\n', at) ? '\r\n' : (content[at] ?? '');
    if (![delimiter, '\r\n', '\n', '\r'].includes(separator)) return undefined;
    pieces.push(separator);
    at += separator.length;
  }
  return pieces;
}

function quotedField(source: Source, at: number): Slot | undefined {
  const { content } = source;
  let end = content.indexOf('"', at + 1);
  while (end !== -1 && content[end + 1] === '"') end = content.indexOf('"', end + 2);
  if (end === -1) return undefined;
  const decoded = decodeEscapes(content.slice(at + 1, end), /""/g, () => '"');
  return { source, from: at + 1, to: end, ...decoded, encode: (text) => text.replaceAll('"', '""') };
}

function bareField(source: Source, from: number, delimiter: string): Slot {
  const { content } = source;
  let to = from;
  while (to < content.length && content[to] !== delimiter && content[to] !== '\n' && content[to] !== '\r') to++;
  return {
    source,
    from,
    to,
    text: content.slice(from, to),
    encode: (text) => text,
    finish: (newText, splices) => {
      const needsQuotes = newText.includes(delimiter) || /["\r\n]/.test(splices.map((edit) => edit.text).join(''));
      return needsQuotes ? [{ from, to, text: `"${newText.replaceAll('"', '""')}"` }] : splices;
    },
  };
}

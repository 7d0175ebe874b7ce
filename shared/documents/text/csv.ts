import type { Budget } from '@veilmark/budget';
import type { ExtractedDocument } from '../document';
import { decodeEscapes, type Slot, type Source } from '../slot';
import { likelyDelimiter } from './delimiter';
import { doubleQuotes, type Field, fieldAt, isLineEnd, lineEndAt, quoted } from './fields';
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
    const field = fieldAt(content, at, delimiter);
    if (!field) return undefined;
    pieces.push(field.isQuoted ? quotedSlot(source, field) : bareSlot(source, field, delimiter));
    at = field.end;
    // Spaces between a closing quote and the delimiter belong to neither.
    while (field.isQuoted && content[at] === ' ') at++;
    if (at >= content.length) return pieces;
    const separator = lineEndAt(content, at);
    if (separator !== delimiter && !isLineEnd(separator)) return undefined;
    pieces.push(separator);
    at += separator.length;
  }
  return pieces;
}

function quotedSlot(source: Source, { from, to }: Field): Slot {
  const decoded = decodeEscapes(source.content.slice(from, to), /""/g, () => '"');
  return { source, from, to, ...decoded, encode: doubleQuotes };
}

function bareSlot(source: Source, { from, to }: Field, delimiter: string): Slot {
  return {
    source,
    from,
    to,
    text: source.content.slice(from, to),
    encode: (text) => text,
    finish: (newText, splices) => {
      const isUnsafe = newText.includes(delimiter) || /["\r\n]/.test(splices.map((edit) => edit.text).join(''));
      return isUnsafe ? [{ from, to, text: quoted(newText) }] : splices;
    },
  };
}

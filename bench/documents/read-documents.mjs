// Marked documents: `=== id | language | genre`, then text with every personal value written as ⟦KIND|value⟧.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Kinds that identify a person by themselves; the others (place, date, job …) do so only together. */
export const directKinds = new Set(
  'PERSON ADDRESS POSTCODE PHONE EMAIL USERNAME ID BANK CARD DOB SECRET PLATE IP URL'.split(' '),
);

export function parseDocuments(body) {
  return body
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const lineEnd = part.indexOf('\n');
      const [id, language, genre] = part
        .slice(0, lineEnd)
        .split('|')
        .map((word) => word.trim());
      return { id, language, genre, ...withoutMarks(part.slice(lineEnd + 1).trimEnd()) };
    });
}

function withoutMarks(marked) {
  const spans = [];
  let text = '';
  let from = 0;
  for (const mark of marked.matchAll(/⟦([A-Z_]+)\|([^⟧]*)⟧/g)) {
    text += marked.slice(from, mark.index);
    spans.push({ kind: mark[1], start: text.length, end: text.length + mark[2].length });
    text += mark[2];
    from = mark.index + mark[0].length;
  }
  return { text: text + marked.slice(from), spans };
}

export function readDocuments(file) {
  const bytes = readFileSync(file);
  return parseDocuments((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

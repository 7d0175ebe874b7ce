import type { Replacement } from '../document';
import { findWholeWords } from '../values';
import { encodedForms } from './decode';
import { Needles } from './needles';
import type { Residue } from './verify';

/** The replacements that take the residues out of a text that shows structure too, without overlaps. */
export function replacementsOf(text: string, residues: readonly Residue[]): Replacement[] {
  const needles = new Needles(residues.map(({ removed }) => removed));
  const spellings = new Map(
    residues.flatMap(({ spelling, removed }) => (spelling === undefined ? [] : [[spelling, removed.text] as const])),
  );
  const found: Replacement[] = [
    // A line break inside a paragraph is a gap between words like any other.
    ...needles.find(text.replaceAll('\n', ' ')).map(({ start, end, removed }) => ({ start, end, text: removed.text })),
    ...findWholeWords(text, [...spellings.keys()]).map(({ start, end, value }) => ({
      start,
      end,
      text: spellings.get(value) ?? '',
    })),
    ...packedPlaces(text, needles),
  ];
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Replacement[] = [];
  let last = 0;
  for (const item of found) {
    if (item.start < last) continue;
    result.push(item);
    last = item.end;
  }
  return result;
}

const RUN = /[^\s;,<>"'()[\]]{12,}/g;

/** Runs of signs that say a value once they are decoded, such as an address in base64 in a field of a mail program: they go whole. */
function* packedPlaces(text: string, needles: Needles): Generator<Replacement> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const [hit] = encodedForms(run).flatMap((form) => needles.find(form.text, form.isText ? 'text' : 'bytes'));
    if (hit) yield { start: index, end: index + run.length, text: hit.removed.text };
  }
}

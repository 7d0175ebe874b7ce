import { DocumentError } from './document-error';
import type { RemovedValue } from './values';

/** A value that is left, and where. */
interface Left {
  removed: RemovedValue;
  place: string;
}

/** Says what is left, masked, where it is, and what a person can do. No text of the document is in it. */
export function residueAt(residues: readonly Left[]): DocumentError {
  const places = [...new Set(residues.map(({ place }) => place))];
  const others = places.length > 1 ? ` and ${places.length - 1} more` : '';
  const [first] = residues;
  const what = first ? `${typeOf(first.removed.text)}${masked(first.removed.value)} ` : '';
  return new DocumentError(
    'residue',
    `Personal data was still found after rewriting: ${what}in ${places[0] ?? 'the file'}${others}. Nothing was written. ` +
      'If the value may stay, allow it (--allow, allow_list) or leave it out in the review.',
  );
}

/** The type that a placeholder names. */
function typeOf(placeholder: string): string {
  const type = /[A-Z][A-Z_]{2,}[A-Z]/.exec(placeholder)?.[0];
  return type === undefined ? '' : `${type} `;
}

/** The first character, and how long it is. */
function masked(value: string): string {
  const [head = ''] = value.trim();
  return `"${head}***" (${value.trim().length} characters)`;
}

import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { LEGAL_FORMS } from '@veilmark/catalog/words/legal-forms';
import type { Finding } from '@veilmark/engine/finding';
import { getLexicon, WORD_FLAG } from '../lexicon/lexicon';

/** "Synadia Communications Inc.": up to four words with capitals before the legal form. */
const FIRM = new RegExp(
  String.raw`(?<!\p{Lu}[\p{L}\p{M}.]{0,20} |[&\p{L}\p{M}-])(\p{Lu}[\p{L}\p{M}\d]{2,})(?:[ \u00A0]\p{Lu}[\p{L}\p{M}\d.-]*){0,3},?[ \u00A0](?:${LEGAL_FORMS.join('|')})(?![\p{L}\p{M}])`,
  'gu',
);
const { firstName, surname } = WORD_FLAG;

/**
 * People of one word that is the beginning of a firm's name elsewhere in the text are that firm, unless people are called so: where
 * "Synadia Communications Inc." is named, "Synadia" is nobody.
 */
export function withoutFirms(names: readonly Finding[], text: string, types: ReadonlySet<string>): Finding[] {
  const { PERSON, ORGANIZATION } = GENERAL_TYPE_OF;
  let firms: ReadonlySet<string> | undefined;
  return names.flatMap((name) => {
    const word = text.slice(name.start, name.end);
    if (name.type !== PERSON || /\s/.test(word)) return [name];
    firms ??= new Set([...text.matchAll(FIRM)].map((match) => match[1] ?? ''));
    if (!firms.has(word) || getLexicon().flagsOf(word.toLowerCase()) & (firstName | surname)) return [name];
    return types.has(ORGANIZATION) ? [{ ...name, type: ORGANIZATION }] : [];
  });
}

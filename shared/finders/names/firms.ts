import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { LEGAL_FORMS } from '@veilmark/catalog/words/legal-forms';
import type { Finding } from '@veilmark/engine/finding';
import { PartList, TextParts } from '@veilmark/engine/text-parts';
import { getLexicon, WORD_FLAG } from '../lexicon/lexicon';
import { lineEnd } from '../line-end';

/** "Synadia Communications Inc.": up to four words with capitals before the legal form. */
const FIRM = new RegExp(
  String.raw`(?<!\p{Lu}[\p{L}\p{M}.]{0,20} |[&\p{L}\p{M}-])(\p{Lu}[\p{L}\p{M}\d]{2,})(?:[ \u00A0]\p{Lu}[\p{L}\p{M}\d.-]*){0,3},?[ \u00A0](?:${LEGAL_FORMS.join('|')})(?![\p{L}\p{M}])`,
  'gu',
);
const { firstName, surname } = WORD_FLAG;
/** Most texts have none of them. */
const FORMS = new PartList(
  LEGAL_FORMS.flatMap((form) => [' ', '\u00a0'].map((blank) => blank + form.replaceAll('\\', ''))),
);
/** The end of a firm's name: looked for first, since few lines have it. */
const LEGAL_FORM = new RegExp(String.raw`[ \u00A0](?:${LEGAL_FORMS.join('|')})(?![\p{L}\p{M}])`, 'gu');

/**
 * People of one word that is the beginning of a firm's name elsewhere in the text are that firm, unless people are called so: where
 * "Synadia Communications Inc." is named, "Synadia" is nobody.
 */
export function withoutFirms(
  names: readonly Finding[],
  text: string,
  types: ReadonlySet<string>,
  parts = new TextParts(text),
): Finding[] {
  const { PERSON, ORGANIZATION } = GENERAL_TYPE_OF;
  let firms: ReadonlySet<string> | undefined;
  return names.flatMap((name) => {
    const word = text.slice(name.start, name.end);
    if (name.type !== PERSON || /\s/.test(word)) return [name];
    firms ??= parts.hasAny(FORMS) ? firmsIn(text) : new Set();
    if (!firms.has(word) || getLexicon().flagsOf(word.toLowerCase()) & (firstName | surname)) return [name];
    return types.has(ORGANIZATION) ? [{ ...name, type: ORGANIZATION }] : [];
  });
}

/** The first words of firms. A firm's name is in one line. */
function firmsIn(text: string): ReadonlySet<string> {
  const firms = new Set<string>();
  let done = 0;
  for (const { index } of text.matchAll(LEGAL_FORM)) {
    if (index < done) continue;
    done = lineEnd(text, index);
    const line = text.slice(text.lastIndexOf('\n', index) + 1, done);
    for (const [, word = ''] of line.matchAll(FIRM)) firms.add(word);
  }
  return firms;
}

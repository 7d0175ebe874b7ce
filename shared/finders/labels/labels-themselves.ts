import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import { isNumberWord } from '@veilmark/catalog/label-words';
import type { Finding } from '@veilmark/engine/finding';
import { INITIALS } from '../lexicon/initials';
import { fold } from './structure/fold';
import { labelIndex } from './structure/label-index';

/** Types whose values may be words, as labels are. */
const OF_WORDS: ReadonlySet<string> = new Set([GENERAL_TYPE_OF.PERSON, GENERAL_TYPE_OF.USERNAME]);
const SIGN = /[:：]/;
/** Next to a label's sign and in the column of a table, a word is a value unless it has a sign of its own, as in a form of two columns. */
const NEED_SIGN: ReadonlySet<string> = new Set(['sign', 'column']);
/** A given name as well, but hardly anybody's in capitals; Pan, Sin and Swift are surnames. */
const ACCOUNT = 'IBAN';

/**
 * Without labels of an empty form, "Created by" and "Updated" next to each other, unless people are called so. Next to "Name" in the head of
 * a table, IBAN is the word for a number, though Iban is also a given name.
 */
export const withoutLabelsThemselves = (found: readonly Finding[], text: string): readonly Finding[] =>
  found.filter((one) => !isLabelItself(one, text));

function isLabelItself({ labelled, type, start, end }: Finding, text: string): boolean {
  if (!labelled || !OF_WORDS.has(type)) return false;
  if (NEED_SIGN.has(labelled.by) && !SIGN.test(text.charAt(end))) return false;
  const value = text.slice(start, end);
  if (isNumberWord(value) && (value === ACCOUNT || !labelled.isListed())) return true;
  return !INITIALS.test(value) && labelIndex().find(fold(value)) !== undefined && !labelled.isListed();
}

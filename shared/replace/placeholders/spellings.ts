import type { Budget } from '@veilmark/budget';
import { WordFinder } from '@veilmark/engine/word-finder';
import { type ProjectedWords, projectWords } from './project-words';

export { type ProjectedWords, projectWords } from './project-words';

/** A place of a known value in another spelling, in UTF-16 offsets. */
export interface SpelledPlace {
  /** Index of the value. */
  value: number;
  start: number;
  end: number;
}

/** Fewer letters say too little once spaces and letter case no longer count. */
const LEAST_SIGNS = 5;
const LEAST_DIGITS = 7;
/** Words that are written together need more letters before they can be nobody else's. */
const LEAST_JOINED = 8;

/**
 * Finds values that are known already however a program spells them: `Oluwaseun Adebayo` in `invoice_Oluwaseun_Adebayo.txt`,
 * `oluwaseun-adebayo`, `OluwaseunAdebayo` and `Oluwaseun%20Adebayo`. Letter case, accents and what is between words do not count; words
 * do: nothing is found inside a longer one. Exact spellings are found too.
 */
export class SpellingFinder {
  readonly #finder: WordFinder;
  readonly #owners: number[] = [];

  constructor(values: readonly string[]) {
    const forms: string[] = [];
    values.forEach((value, index) => {
      for (const form of formsOf(value)) {
        forms.push(form);
        this.#owners.push(index);
      }
    });
    this.#finder = new WordFinder(forms);
  }

  /** `words` are those of the text, for callers that keep them. */
  find(text: string, budget: Budget, words: ProjectedWords = projectWords(text)): SpelledPlace[] {
    const { starts, ends } = words;
    const places: SpelledPlace[] = [];
    this.#finder.find(words.text, budget, (form, start, end) => {
      const value = this.#owners[form] as number;
      places.push({ value, start: starts[start] as number, end: ends[end - 1] as number });
    });
    return places;
  }
}

/** What all spellings of a value share, or the value itself where that would be too little to tell it from others. */
export function valueKey(value: string): string {
  const signs = (value.includes('%') ? projectWords(value).text : value)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
  return isTelling(signs) ? signs : value;
}

/** How the words of a value may follow each other. */
function formsOf(value: string): Set<string> {
  const forms = new Set<string>();
  const split = joined(value);
  const signs = split.replace(/\s/g, '');
  if (!isTelling(signs)) return forms;
  forms.add(split);
  forms.add(joined(value.toLowerCase()));
  const isOneWord = !/[\s\p{P}\p{S}]/u.test(value.trim());
  if (isOneWord || signs.length >= LEAST_JOINED || /^\d+$/.test(signs)) forms.add(signs);
  return forms;
}

/** The words of a value; how its lines were broken does not count. */
const joined = (value: string): string => projectWords(value).text.replaceAll('\n', ' ');

const isTelling = (signs: string): boolean => signs.length >= (/^\d+$/.test(signs) ? LEAST_DIGITS : LEAST_SIGNS);

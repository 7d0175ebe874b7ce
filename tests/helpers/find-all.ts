import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { anonymize } from '#shared/replace/anonymize.ts';
import { parseOperators } from '#shared/replace/operators/parse.ts';
import type { ParityText } from './parity-texts';

const KEY = 'WmZq4t7w!z%C&F)J';

/** One of every operator whose result a key or the value decides, so that it must be the same everywhere. */
export const PARITY_OPERATORS = {
  DATE_TIME: { type: 'shift_date', key: KEY, subject: 'parity' },
  DATE_OF_BIRTH: { type: 'shift_date', key: KEY, subject: 'parity', keep_weekday: true },
  AGE: { type: 'generalize' },
  LOCATION: { type: 'generalize' },
  CREDIT_CARD: { type: 'fpe', key: KEY },
  EMAIL_ADDRESS: { type: 'tokenize', key: KEY },
  DEFAULT: { type: 'surrogate', key: KEY, reversible: true },
};

/** What is found in each text and what it becomes, as the JSON that the batch route answers. */
export async function findAll(texts: readonly ParityText[], names: NlpRecognizer): Promise<string[]> {
  const operators = parseOperators(PARITY_OPERATORS);
  const all: string[] = [];
  for (const { text, language } of texts) {
    const { results, receipt } = analyze(text, { language }, names);
    const made = await anonymize(text, results, { operators, language: receipt.language, isDetected: true });
    all.push(answerOf({ entities: results.map(({ text: _, ...found }) => found), text: made.text, items: made.items }));
  }
  return all;
}

/** In one order of its fields. */
export const answerOf = ({ entities, text, items }: { entities: object[]; text: string; items: object[] }): string =>
  JSON.stringify([entities, text, items]);

import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import { analyze } from '#shared/finders/analyze.ts';
import type { ParityText } from './parity-texts';

/** What is found in each text, as the JSON that the batch route answers. */
export function findAll(texts: readonly ParityText[], names: NlpRecognizer): string[] {
  return texts.map(({ text, language }) =>
    JSON.stringify(analyze(text, { language }, names).results.map(({ text: _, ...found }) => found)),
  );
}

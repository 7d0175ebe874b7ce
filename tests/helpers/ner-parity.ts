import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import sentences from '../fixtures/ner/sentences.json';

const types = new Set(['PERSON', 'LOCATION', 'ORGANIZATION', 'NRP']);

/** What a recognizer finds in the sentences, or in every so many, as lines that can be compared: every engine must give the same. */
export function parityLines(recognizer: NlpRecognizer, every = 1): string[] {
  return sentences.flatMap(({ text, language }, row) =>
    row % every > 0
      ? []
      : recognizer
          .recognize(text, language, types)
          .map(
            ({ entityType, start, end, score }) =>
              `${row} ${entityType} ${start}-${end} ${score} ${text.slice(start, end)}`,
          ),
  );
}

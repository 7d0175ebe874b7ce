import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
import sentences from '../fixtures/ner/sentences.json';

const types = new Set(['PERSON', 'LOCATION', 'ORGANIZATION', 'NRP']);

/** What a recognizer finds in the sentences, as lines that can be compared: every engine must give the same. */
export function parityLines(recognizer: NlpRecognizer): string[] {
  return sentences.flatMap(({ text, language }, row) =>
    recognizer
      .recognize(text, language, types)
      .map(
        ({ entityType, start, end, score }) =>
          `${row} ${entityType} ${start}-${end} ${score} ${text.slice(start, end)}`,
      ),
  );
}

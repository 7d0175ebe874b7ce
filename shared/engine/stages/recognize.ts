import { isLabelWord } from '../../catalog/label-words';
import type { Finding } from '../finding';
import { type NlpRecognizer, servesType } from '../nlp/recognizer';
import type { Receipt } from '../result';
import type { TextScan } from '../text-scan';

/** Asks a name recognizer for the types it knows, and says which types it could not look for. */
export function recognizeNames(
  scan: TextScan,
  language: string,
  types: ReadonlySet<string>,
  recognizer: NlpRecognizer,
): { findings: Finding[]; skipped: Receipt['skipped'] } {
  const asked = recognizer.entityTypes.filter((type) => types.has(type));
  const wanted = new Set(asked.filter((type) => servesType(recognizer, type, language)));
  const skipped = asked.filter((type) => !wanted.has(type)).map(notInLanguage);
  if (wanted.size === 0) return { findings: [], skipped };
  const named = recognizer.recognize(scan.text, language, wanted, scan);
  const findings = named
    .filter(({ start, end }) => !isLabel(scan.text, start, end))
    .map(
      ({ entityType, start, end, score }): Finding => ({
        type: entityType,
        start,
        end,
        score,
        rank: score,
        explain: () => ({
          recognizer: recognizer.name,
          pattern: null,
          validator: null,
          context_word: null,
          base_score: score,
          final_score: score,
        }),
      }),
    );
  return { findings, skipped };
}

/** No label has more letters; most names do. */
const longestLabel = 8;

const isLabel = (text: string, start: number, end: number): boolean =>
  end - start <= longestLabel && isLabelWord(text.slice(start, end));

/** How the receipt names a type that could not run in the language of the request. */
export const notInLanguage = (type: string): Receipt['skipped'][number] => ({
  recognizer: type,
  reason: 'language_not_supported',
});

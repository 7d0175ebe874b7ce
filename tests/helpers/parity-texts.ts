import { examples } from '#shared/catalog/entities/examples.ts';
import { entities } from '#shared/catalog/entities/index.ts';
import sentences from '../fixtures/ner/sentences.json';
import { sentenceFor } from './catalog-self-test';
import { seeded } from './seeded';

export interface ParityText {
  text: string;
  language: string;
}

/** What trips engines apart: other planes, marks that combine, direction, width, halves of characters, control characters. */
const TROUBLE = [
  '😀👩‍👩‍👧',
  'é́',
  '\u202Eabc\u202C',
  '１２３',
  '\uD83D',
  '\u0000',
  '\u00A0',
  '\u200B',
  'ﬁ',
  'İı',
  'ß',
  '\u2011',
  '\r\n',
];

/**
 * Texts in which every engine must find the same: examples of every entity type among sentences with names, cut and joined by a
 * generator with a fixed seed.
 */
export function parityTexts(count: number): ParityText[] {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const values = entities.flatMap((definition) =>
    (examples[definition.type]?.matches ?? []).map((value) => sentenceFor(definition, value)),
  );
  return Array.from({ length: count }, (_, i) => {
    const { text, language } = pick(sentences);
    const parts = [text, values[i % values.length], random() < 0.3 ? pick(TROUBLE) : '', pick(values)];
    return { text: parts.join(random() < 0.5 ? ' ' : '\n'), language };
  });
}

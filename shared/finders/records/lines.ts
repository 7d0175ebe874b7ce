import { LINE_FORMS } from '@veilmark/catalog/records';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import type { Emit } from './value';

const FORMS = LINE_FORMS.map(({ words, pattern, holds }) => ({
  words: new PartList(words),
  holds,
  pattern: lazyPattern(() => new RegExp(pattern, 'dgm')),
}));

/** Lines of a fixed form: zones of passports, reservations, boarding passes, logs. */
export function readLines(text: string, emit: Emit, parts: TextParts): void {
  for (const { words, pattern, holds } of FORMS) {
    if (!parts.hasAny(words)) continue;
    for (const { indices } of text.matchAll(pattern()))
      holds.forEach((one, i) => {
        const place = indices?.[i + 1];
        if (place) emit(place[0], place[1], one);
      });
  }
}

import { LINE_FORMS } from '@veilmark/catalog/records';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import type { Emit } from './value';

const forms = LINE_FORMS.map(({ words, pattern, holds }) => ({
  words,
  holds,
  pattern: lazyPattern(() => new RegExp(pattern, 'dgm')),
}));

/** Lines of a fixed form: zones of passports, reservations, boarding passes, logs. */
export function readLines(text: string, emit: Emit): void {
  for (const { words, pattern, holds } of forms) {
    if (!words.some((word) => text.includes(word))) continue;
    for (const { indices } of text.matchAll(pattern()))
      holds.forEach((one, i) => {
        const place = indices?.[i + 1];
        if (place) emit(place[0], place[1], one);
      });
  }
}

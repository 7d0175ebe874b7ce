import { LINE_FORMS } from '@veilmark/catalog/records';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import type { Emit } from './value';

const FORMS = LINE_FORMS.map(({ words, pattern, holds, line }) => ({
  words: new PartList(words),
  holds,
  line,
  pattern: lazyPattern(() => new RegExp(pattern, 'dgm')),
}));

/** Of a zone; shorter ones are names between signs. */
const SHORTEST_LINE = 28;

/** Lines of a fixed form: zones of passports, reservations, boarding passes, logs. */
export function readLines(text: string, emit: Emit, parts: TextParts): void {
  for (const { words, pattern, holds, line } of FORMS) {
    if (!parts.hasAny(words)) continue;
    for (const match of text.matchAll(pattern())) {
      holds.forEach((one, i) => {
        const place = match.indices?.[i + 1];
        if (place) emit(place[0], place[1], one);
      });
      if (line && SHORTEST_LINE <= match[0].trim().length) emit(match.index, match.index + match[0].length, `/${line}`);
    }
  }
}

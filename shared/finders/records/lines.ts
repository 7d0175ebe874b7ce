import { LINE_FORMS, ZONE_LINE } from '@veilmark/catalog/records';
import { ACCOUNTS_OF_MACHINES, NO_USERS } from '@veilmark/catalog/words/log-words';
import { lazyPattern } from '@veilmark/engine/lazy-pattern';
import { PartList, type TextParts } from '@veilmark/engine/text-parts';
import type { Emit, Place } from './value';

const FORMS = LINE_FORMS.map(({ words, pattern, ...form }) => ({
  ...form,
  words: new PartList(words),
  pattern: lazyPattern(() => new RegExp(pattern, 'dgm')),
}));

/** A text without any of these has no line of any form. */
export const LINE_WORDS = new PartList(LINE_FORMS.flatMap(({ words }) => words));

/** "Access denied for user 'root'": each machine has one. */
const NOBODY: ReadonlySet<string> = new Set([...ACCOUNTS_OF_MACHINES, ...NO_USERS]);

/** Of a zone; shorter ones are names between signs. */
const SHORTEST_LINE = 28;
const LONGEST_LINE = 200;
/** A zone has three lines at most. */
const MOST_OTHERS = 2;
const zoneLine = lazyPattern(() => new RegExp(`^${ZONE_LINE}$`));

/** Lines of a fixed form: zones of passports, reservations, boarding passes, logs. */
export function readLines(text: string, emit: Emit, parts: TextParts): void {
  if (!parts.hasAny(LINE_WORDS)) return;
  const whole = new Set<number>();
  for (const { words, pattern, holds, line, needsOthers } of FORMS) {
    if (!parts.hasAny(words)) continue;
    for (const match of text.matchAll(pattern())) {
      holds.forEach((one, i) => {
        const place = match.indices?.[i + 1];
        if (place && !(one === 'USERNAME' && NOBODY.has(text.slice(...place)))) emit(place[0], place[1], one);
      });
      if (!line || match[0].trim().length < SHORTEST_LINE) continue;
      const own = { start: match.index, end: match.index + match[0].length };
      // They belong to the zone, whatever a reader of scans made of their signs.
      const others = [...linesAbove(text, own.start), ...linesBelow(text, own.end)];
      if (needsOthers && others.length === 0) continue;
      for (const { start, end } of [own, ...others])
        if (!whole.has(start)) {
          whole.add(start);
          emit(start, end, `/${line}`);
        }
    }
  }
}

/** The lines above one of a zone that may be of the same zone. */
function linesAbove(text: string, from: number): Place[] {
  const lines: Place[] = [];
  for (let end = from - 1; lines.length < MOST_OTHERS && text.charAt(end) === '\n'; ) {
    const first = Math.max(0, end - LONGEST_LINE);
    const start = first + text.slice(first, end).lastIndexOf('\n') + 1;
    if (!isOfZone(text, start, end)) break;
    lines.push({ start, end });
    end = start - 1;
  }
  return lines;
}

function linesBelow(text: string, from: number): Place[] {
  const lines: Place[] = [];
  for (let last = from; lines.length < MOST_OTHERS; ) {
    const start = last + (/^\r?\n/.exec(text.slice(last, last + 2))?.[0].length ?? 0);
    const length = text.slice(start, start + LONGEST_LINE).search(/[\r\n]|$/);
    if (start === last || !isOfZone(text, start, start + length)) break;
    last = start + length;
    lines.push({ start, end: last });
  }
  return lines;
}

const isOfZone = (text: string, start: number, end: number): boolean =>
  zoneLine().test(text.slice(start, end).trimEnd());

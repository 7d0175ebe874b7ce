import { hasBirthWord } from '@veilmark/catalog/words/birth';
import type { Finding } from '@veilmark/engine/finding';

/** A letter or a report has lines of prose; a record of a person may have none. */
const PROSE = { lines: 3, line: /^.{50,}$/gmu };
/** On a line. */
const SPACE = ' \t\r\u00a0';
const YEAR = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/gu;

/**
 * The day on which a text was written: a date alone on its line, the only such one, in a text of prose that has no later year and no word for
 * a birth anywhere. Undefined where there is none. `days` are findings of dates.
 */
export function dayOfLetter(days: readonly Finding[], text: string): Finding | undefined {
  const alone = days.filter((day) => isAlone(day, text));
  const [day] = alone;
  if (!day || alone.length > 1) return undefined;
  const year = Math.max(...yearsIn(text.slice(day.start, day.end)));
  if (year < 0 || hasBirthWord(text) || !isProse(text)) return undefined;
  for (const other of yearsIn(text)) if (other > year) return undefined;
  return day;
}

function isAlone({ start, end }: Finding, text: string): boolean {
  let [from, to] = [start, end];
  while (from > 0 && SPACE.includes(text.charAt(from - 1))) from--;
  while (to < text.length && SPACE.includes(text.charAt(to))) to++;
  return (from === 0 || text[from - 1] === '\n') && (to === text.length || text[to] === '\n');
}

function* yearsIn(text: string): Generator<number> {
  let found = false;
  for (const [year] of text.matchAll(YEAR)) {
    found = true;
    yield Number(year);
  }
  if (!found) yield -1;
}

function isProse(text: string): boolean {
  let lines = 0;
  for (const _ of text.matchAll(PROSE.line)) if (++lines === PROSE.lines) return true;
  return false;
}

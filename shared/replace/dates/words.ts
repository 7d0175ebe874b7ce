import { GREGORIAN_MONTHS, ISLAMIC_MONTHS, PERSIAN_MONTHS, WEEKDAYS } from '@veilmark/catalog/words/date-names';
import type { CalendarName } from './calendars';

/** A form of all names in one language: as a day is written in front of them, alone, or short. */
interface Row {
  language: string;
  calendar: CalendarName;
  names: readonly string[];
}

const rowsOf = (lines: readonly string[], calendar: CalendarName): Row[] =>
  lines.map((line) => {
    const space = line.indexOf(' ');
    return { language: line.slice(0, space), calendar, names: line.slice(space + 1).split('|') };
  });

export interface NamedPart {
  /** From 1 for months, from 0 for Sunday. */
  number: number;
  calendar: CalendarName;
  /** The other name in the same language, form and letter case. */
  write(number: number): string;
}

/** Names of months or weekdays in all languages. */
class Names {
  readonly #rows: readonly Row[];
  readonly #first: number;
  readonly #byName = new Map<string, { row: Row; index: number }[]>();

  constructor(rows: readonly Row[], first: number) {
    this.#rows = rows;
    this.#first = first;
    for (const row of this.#rows)
      for (const [index, name] of row.names.entries()) {
        const known = this.#byName.get(name) ?? [];
        known.push({ row, index });
        this.#byName.set(name, known);
      }
  }

  has(word: string): boolean {
    return this.#byName.has(word.toLowerCase());
  }

  /** A word that several languages have is one of the first of `languages` that has it. */
  read(word: string, languages: readonly string[]): NamedPart | undefined {
    const found = this.#byName.get(word.toLowerCase());
    if (!found) return undefined;
    const rank = ({ row }: { row: Row }) => {
      const at = languages.indexOf(row.language);
      return at < 0 ? languages.length : at;
    };
    const { row, index } = found.reduce((best, one) => (rank(one) < rank(best) ? one : best));
    return {
      number: index + this.#first,
      calendar: row.calendar,
      write: (number) => inCaseOf(word, row.names[number - this.#first] ?? ''),
    };
  }

  /** How many of the words each language has, the most first. */
  languagesOf(words: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const word of words)
      for (const language of new Set(this.#byName.get(word.toLowerCase())?.map(({ row }) => row.language)))
        counts.set(language, (counts.get(language) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1]).map(([language]) => language);
  }
}

function inCaseOf(word: string, name: string): string {
  if (word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()) return name.toUpperCase();
  const [first = ''] = word;
  return first === first.toLowerCase() ? name : name.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

let made: { months: Names; days: Names } | undefined;

/** Made when the first date is read: most texts need none. */
export function dateNames(): { months: Names; days: Names } {
  made ??= {
    months: new Names(
      [
        ...rowsOf(GREGORIAN_MONTHS, 'gregorian'),
        ...rowsOf(PERSIAN_MONTHS, 'persian'),
        ...rowsOf(ISLAMIC_MONTHS, 'islamic'),
      ],
      1,
    ),
    days: new Names(rowsOf(WEEKDAYS, 'gregorian'), 0),
  };
  return made;
}

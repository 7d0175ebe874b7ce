import type { Replacement } from '@veilmark/documents/document';

/** A string that a document holds outside its pages: a value or a label of a form field, what a tag says. */
interface Entry {
  text: string;
  /** Whether people read it and no page shows it. Of others, only values that were found elsewhere are taken out. */
  isUnread: boolean;
}

/** Strings outside of the pages, each known by its index. */
export class WordTable {
  readonly #entries: Entry[] = [];
  readonly #known = new Map<string, number>();

  /** The index of a string; the same one for the same string. */
  add(text: string, isUnread: boolean): number {
    const known = this.#known.get(text);
    const entry = known === undefined ? undefined : this.#entries[known];
    if (known !== undefined && entry) {
      entry.isUnread ||= isUnread;
      return known;
    }
    this.#known.set(text, this.#entries.length);
    return this.#entries.push({ text, isUnread }) - 1;
  }

  text(index: number): string {
    return this.#entries[index]?.text ?? '';
  }

  /** The strings behind one another, those to be read and the others, and where each stands from `start` on. */
  layOut(start: number): LaidOutWords {
    const places: Place[] = [];
    const join = (isUnread: boolean, from: number): string => {
      let text = '';
      for (const [index, entry] of this.#entries.entries()) {
        if (entry.isUnread !== isUnread || entry.text.trim() === '') continue;
        text += '\n\n';
        places.push({ index, start: from + text.length, end: from + text.length + entry.text.length });
        text += entry.text;
      }
      return text;
    };
    const unread = join(true, start);
    return { unread, aside: join(false, start + unread.length), places };
  }

  /** All strings with the replacements that fall on them. */
  replaced(places: readonly Place[], replacements: readonly Replacement[]): string[] {
    const texts = this.#entries.map(({ text }) => text);
    for (const { index, start, end } of places) {
      const own = replacements.filter((item) => item.start < end && start < item.end);
      for (const item of own.sort((a, b) => b.start - a.start)) {
        const text = texts[index] ?? '';
        const from = Math.max(0, item.start - start);
        texts[index] = text.slice(0, from) + item.text + text.slice(Math.min(end, item.end) - start);
      }
    }
    return texts;
  }
}

interface Place {
  index: number;
  start: number;
  end: number;
}

export interface LaidOutWords {
  unread: string;
  aside: string;
  places: Place[];
}

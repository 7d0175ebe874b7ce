import { findEntity } from '@veilmark/catalog';
import { createRestorer } from '@veilmark/replace/placeholders/restore';

interface Range {
  start: number;
  end: number;
}

const LITERAL = 'LITERAL';
/** As we write placeholders. */
const PLACEHOLDER = /<([\p{L}\p{N}_]{1,80})_\d{1,9}>/gu;
/** A word with a placeholder in it, between what divides the parts of paths and lists. */
const AROUND = /[^\s"'`/\\,;:()=<>]*<[\p{L}\p{N}_]{1,80}_\d{1,9}>[^\s"'`/\\,;:()=]*/gu;
const MOST = 20_000;

/** What one server told, which is what it may have back. */
export class Told {
  /** Placeholder to value, as this server told them; texts of its own that only look like placeholders as well. */
  readonly #own = new Map<string, string>();
  /** What others told and the user lets it have. */
  #others: ReadonlyMap<string, string> = new Map();
  readonly #literals = new Map<string, string>();
  /** Words as the client sees them and as they were written: `invoice_<PERSON_1>.txt`. */
  readonly #words = new Map<string, string>();

  add(placeholder: string, value: string): void {
    this.#own.set(placeholder, value);
  }

  allow(others: ReadonlyMap<string, string>): void {
    this.#others = others;
  }

  /** Stretches that could be taken for a placeholder, whether it was given out yet or not. */
  literalsIn(text: string, given: ReadonlyMap<string, string>): Range[] {
    const ranges: Range[] = [];
    for (const match of text.matchAll(PLACEHOLDER))
      if (match[1] === LITERAL || findEntity(match[1] as string) || given.has(match[0]))
        ranges.push({ start: match.index, end: match.index + match[0].length });
    for (const mapping of [given, this.#own]) {
      const restorer = createRestorer(mapping);
      restorer.push(text);
      restorer.end();
      for (const { from, to } of restorer.moves)
        if (!ranges.some(({ start, end }) => start < to && from < end)) ranges.push({ start: from, end: to });
    }
    return ranges.sort((a, b) => a.start - b.start);
  }

  /** What stands for a text that only looks like a placeholder. */
  literal(text: string): string {
    const known = this.#literals.get(text);
    if (known !== undefined) return known;
    // A server that invents without end gets one name for all the rest, which leads nowhere.
    if (this.#literals.size >= MOST) return `<${LITERAL}>`;
    const placeholder = `<${LITERAL}_${this.#literals.size + 1}>`;
    this.#literals.set(text, placeholder);
    this.#own.set(placeholder, text);
    return placeholder;
  }

  /** A text of the server whose placeholders are all literals. */
  withLiterals(text: string): string {
    let [made, at] = ['', 0];
    for (const { start, end } of this.literalsIn(text, this.#own)) {
      made += text.slice(at, start) + this.literal(text.slice(start, end));
      at = end;
    }
    return made + text.slice(at);
  }

  /**
   * Remembers how a word with placeholders in it was written. False where another one already looks like it, so that neither could be
   * told from the other.
   */
  addWord(veiled: string, said: string): boolean {
    const known = this.#words.get(veiled);
    if (known !== undefined) return known === said;
    if (this.#words.size < MOST) this.#words.set(veiled, said);
    return true;
  }

  /** In one pass: what was put back is never read again. */
  restore(text: string): string {
    let [made, at] = ['', 0];
    for (const match of text.matchAll(PLACEHOLDER)) {
      // Exactly as it was given out: another spelling could be one that a server made up.
      const value = this.#own.has(match[0]) ? undefined : this.#others.get(match[0]);
      if (value === undefined) continue;
      made += this.#restoreOwn(text.slice(at, match.index)) + value;
      at = match.index + match[0].length;
    }
    return made + this.#restoreOwn(text.slice(at));
  }

  #restoreOwn(text: string): string {
    let [made, at] = ['', 0];
    for (const match of wordsWithPlaceholders(text)) {
      const said = this.#words.get(match[0]);
      if (said === undefined) continue;
      made += this.#restorePlaceholders(text.slice(at, match.index)) + said;
      at = match.index + match[0].length;
    }
    return made + this.#restorePlaceholders(text.slice(at));
  }

  #restorePlaceholders(text: string): string {
    const restorer = createRestorer(this.#own);
    return restorer.push(text) + restorer.end();
  }
}

export const wordsWithPlaceholders = (text: string): RegExpExecArray[] => [...text.matchAll(AROUND)];

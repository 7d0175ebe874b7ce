import type { OwnLabel } from '@veilmark/engine/own-labels';
import { fold } from './fold';
import type { LabelEntry } from './label-tables';

/** The sign before a label's last word. */
const BETWEEN_WORDS = /[\s/-](?=[^\s/-]+$)/;

/** Labels that the caller brings along, looked up folded as those of the catalog are, and before them. */
export class OwnLabels {
  readonly #entries = new Map<string, LabelEntry>();
  readonly #lastWords = new Set<string>();

  constructor(labels: readonly OwnLabel[]) {
    for (const { label, kind, type } of labels) {
      const plain = label.trim();
      const key = fold(plain);
      if (key === '') continue;
      this.#entries.set(key, { kind, type, language: '', isWhole: false, isOwn: true });
      this.#lastWords.add(fold(plain, (BETWEEN_WORDS.exec(plain)?.index ?? -1) + 1));
    }
  }

  find(key: string): LabelEntry | undefined {
    return this.#entries.get(key);
  }

  mayEndWith(word: string): boolean {
    return this.#lastWords.has(word);
  }
}

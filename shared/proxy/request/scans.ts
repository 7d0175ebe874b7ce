import type { Analyzer, Finding } from './veil';

/** Remembers what was found in texts, by a hash that others cannot compute; never the texts themselves. */
export interface ScanMemory {
  /** What was found before, in the order of the texts; nothing for those that are new. */
  recall(texts: readonly string[]): Promise<readonly (readonly Finding[] | undefined)[]>;
  /** Keeps what was found in texts that were new. */
  keep(found: ReadonlyMap<string, readonly Finding[]>): Promise<void>;
}

/** The texts of one request: those that are remembered, and those that are scanned now. */
export class Scans {
  /** Characters scanned now. */
  characters = 0;
  readonly #analyze: Analyzer;
  readonly #memory: ScanMemory | undefined;
  readonly #known = new Map<string, readonly Finding[]>();
  readonly #fresh = new Map<string, readonly Finding[]>();

  constructor(analyze: Analyzer, memory?: ScanMemory) {
    this.#analyze = analyze;
    this.#memory = memory;
  }

  async recall(texts: readonly string[]): Promise<void> {
    const asked = [...new Set(texts)].filter((text) => !this.#known.has(text) && !this.#fresh.has(text));
    if (!this.#memory || asked.length === 0) return;
    const recalled = await this.#memory.recall(asked);
    asked.forEach((text, index) => {
      const found = recalled[index];
      if (found) this.#known.set(text, found);
    });
  }

  async find(text: string): Promise<readonly Finding[]> {
    const known = this.#known.get(text) ?? this.#fresh.get(text);
    if (known) return known;
    const found = await this.#analyze(text);
    this.#fresh.set(text, found);
    this.characters += text.length;
    return found;
  }

  /** Whether a file went through before; from now on it has. */
  async meetFile(content: string): Promise<boolean> {
    await this.recall([content]);
    if (this.#known.has(content)) return true;
    this.#fresh.set(content, []);
    return false;
  }

  isFresh(text: string): boolean {
    return this.#fresh.has(text);
  }

  /** Remembers what was new. */
  async keep(): Promise<void> {
    if (this.#fresh.size > 0) await this.#memory?.keep(this.#fresh);
  }
}

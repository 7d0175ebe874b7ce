import type { Replacement } from '@veilmark/documents/document';
import { type RemovedValue, removedValues } from '@veilmark/documents/values';
import { Candidates } from '@veilmark/documents/verify';
import { getPiece, putPiece } from '../../../platform/stored-files';
import { type Job, placeOf } from './job';

/** What an isolate can hold beside its work: values, and characters of them with what stands in their place. */
const MOST = { values: 50_000, characters: 4_000_000 };

/**
 * The values that were found in any piece of a file and what is in their place: a name that only its context gave away in one
 * piece goes from all of them, and gets the same placeholder everywhere.
 */
export class KnownValues {
  #characters = 0;
  /** There were more than can be carried. */
  isFull = false;

  readonly #texts: Map<string, string>;
  /** Made when they are asked for, which is when all are known. */
  #candidates: Candidates | undefined;

  private constructor(texts: Map<string, string>) {
    this.#texts = texts;
    for (const [value, text] of texts) this.#characters += value.length + text.length;
  }

  static async load(env: Env, job: Job, version: number): Promise<KnownValues> {
    if (version === 0) return new KnownValues(new Map());
    const stored = await getPiece(env, placeOf(job, 'known'), version % 2);
    // Safe: only `store` writes it.
    const { isFull, texts } = JSON.parse(new TextDecoder().decode(stored)) as Stored;
    const known = new KnownValues(new Map(texts));
    known.isFull = isFull;
    return known;
  }

  /** Two versions are kept, so that a step that is done again begins with what it began with. */
  async store(env: Env, job: Job, version: number): Promise<void> {
    const stored: Stored = { isFull: this.isFull, texts: [...this.#texts] };
    await putPiece(env, placeOf(job, 'known'), version % 2, new TextEncoder().encode(JSON.stringify(stored)));
  }

  /** Remembers what the replacements take out of a text. */
  add(text: string, replacements: readonly Replacement[]): void {
    for (const { value, text: replacement } of removedValues(text, replacements)) {
      // An address is found wherever it stands.
      if (this.#texts.has(value) || value.includes('@')) continue;
      const characters = this.#characters + value.length + replacement.length;
      if (this.#texts.size >= MOST.values || characters > MOST.characters) {
        this.isFull = true;
        continue;
      }
      this.#characters = characters;
      this.#texts.set(value, replacement);
      this.#candidates = undefined;
    }
  }

  /** The replacements with what other pieces put in place of the same values. */
  agree<R extends Replacement>(text: string, replacements: readonly R[]): R[] {
    return replacements.map((one) => ({
      ...one,
      text: this.#texts.get(text.slice(one.start, one.end).trim()) ?? one.text,
    }));
  }

  /** The values that may stand in a text in any notation, so that few are searched for. */
  in(text: string, { mayHoldDates = false } = {}): RemovedValue[] {
    this.#candidates ??= new Candidates([...this.#texts].map(([value, replacement]) => ({ value, text: replacement })));
    return this.#candidates.in(text, { mayHoldDates });
  }
}

interface Stored {
  isFull: boolean;
  texts: [string, string][];
}

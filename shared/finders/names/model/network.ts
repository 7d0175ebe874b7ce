import { VALUE_KINDS } from '@veilmark/catalog/kinds';
import { Features, rowOfGap, rowOfLabel } from './features';
import { Groups } from './groups';
import { type Kernel, scriptKernel, wasmKernel } from './layers';
import { MemoryPlan, Tagger } from './tagger';
import { GAP, type Tokens } from './tokenize';
import { styleFor, type Weights } from './weights';

/**
 * Tokens of a stretch that the network reads as one text, its groups and its mean included, and how many it looks at to either side of it.
 * Together few enough that a sum of all their bytes fits 16 bits, and that everything between two layers stays in the processor's cache.
 */
const STRETCH = 960;
const MARGIN = 32;
/** Words whose table rows are kept summed; the store is emptied when full, so hostile text cannot make it grow. */
const MAX_WORDS = 8192;
const LONGEST = STRETCH + 2 * MARGIN;
const GAPS = Object.keys(GAP).length;
const SETTINGS = (VALUE_KINDS.length + 1) * GAPS;

/** The scores of the tokens computed last; a score of 64 is a factor of e. Token `first` is their first. */
export interface Scores {
  shorts: Int16Array;
  /** Where the scores of the first token and its largest but that of "outside" lie, in 16-bit numbers. */
  scores: number;
  peaks: number;
  tags: number;
}

/** Scores every tag of every token, a stretch at a time. */
export class Network {
  readonly #kernel: Kernel;
  readonly #bytes: Uint8Array;
  readonly #shorts: Int16Array;
  readonly #longs: Int32Array;
  readonly #tagger: Tagger;
  readonly #features: Features;
  readonly #groups = new Groups(LONGEST);
  readonly #slots = new Map<string, number>();
  /** Where the sums of the words' rows lie, in bytes; and of each gap and, after the first, each kind of label. */
  readonly #sums: number;
  readonly #settingSums: number;
  /** Where each token's word and setting lie. */
  readonly #words: number;
  readonly #settings: number;
  /** Which word stands in a slot, and each token's: equal for the same word in capitals. */
  readonly #slotKeys = new Int32Array(MAX_WORDS);
  readonly #keys = new Int32Array(LONGEST);
  /** Words and settings of the stretch whose scores are in the memory. */
  readonly #scored = { words: new Int32Array(LONGEST), settings: new Int32Array(LONGEST), count: 0 };

  readonly #weights: Weights;

  constructor(weights: Weights, module?: WebAssembly.Module) {
    this.#weights = weights;
    this.#features = new Features(weights);
    const plan = new MemoryPlan();
    this.#tagger = new Tagger(weights, plan, LONGEST);
    this.#sums = plan.take(MAX_WORDS * weights.embedding * 4);
    this.#settingSums = plan.take(SETTINGS * weights.embedding * 4);
    this.#words = plan.take(LONGEST * 4);
    this.#settings = plan.take(LONGEST * 4);
    const made = module ? wasmKernel(module, plan.bytes) : scripted(plan.bytes);
    this.#kernel = made.kernel;
    this.#bytes = new Uint8Array(made.memory);
    this.#shorts = new Int16Array(made.memory);
    this.#longs = new Int32Array(made.memory);
    this.#tagger.load(made.memory);
    this.#sumSettings();
  }

  /** Calls back for each stretch of the tokens. `labels` holds the kind of the label that governs each token, 0 for none. */
  run(
    text: string,
    tokens: Tokens,
    labels: Uint8Array,
    language: string,
    use: (first: number, end: number, scores: Scores) => void,
  ): void {
    const shorts = this.#shorts;
    const tagger = this.#tagger;
    const tags = this.#weights.headWidth;
    tagger.setStyle(this.#longs, styleFor(this.#weights, language));
    this.#scored.count = 0;
    for (let start = 0; start < tokens.count; start += STRETCH) {
      const end = Math.min(tokens.count, start + STRETCH);
      const low = Math.max(0, start - MARGIN);
      const high = Math.min(tokens.count, end + MARGIN);
      this.#look(text, tokens, labels, low, high);
      if (!this.#isScored(high - low)) {
        this.#embed(high - low);
        this.#groups.find(text, tokens, this.#keys, low, high);
        tagger.run(this.#kernel, this.#bytes, high - low, this.#groups);
      }
      const scores = (tagger.scores >> 1) + (start - low) * tags;
      use(start, end, { shorts, scores, peaks: (tagger.peaks >> 1) + start - low, tags });
    }
  }

  /** What was read is somebody's text: nothing of it should outlive the request. */
  forget(): void {
    this.#slots.clear();
  }

  /** Finds where words and settings of these tokens lie. */
  #look(text: string, tokens: Tokens, labels: Uint8Array, low: number, high: number): void {
    const longs = this.#longs;
    const rowBytes = 4 * this.#weights.embedding;
    // The store may be emptied in between, but never of a word of this stretch.
    if (this.#slots.size + high - low > MAX_WORDS) {
      this.#slots.clear();
      this.#scored.count = 0;
    }
    for (let t = low; t < high; t++) {
      const slot = this.#slotOf(text.slice(tokens.starts[t], tokens.ends[t]));
      const setting = (labels[t] ?? 0) * GAPS + (tokens.gaps[t] ?? 0);
      longs[(this.#words >> 2) + t - low] = this.#sums + slot * rowBytes;
      longs[(this.#settings >> 2) + t - low] = this.#settingSums + setting * rowBytes;
      this.#keys[t - low] = this.#slotKeys[slot] ?? 0;
    }
  }

  /**
   * Whether the same words, set off and labelled alike, were scored just before: a row that is repeated over and over is read once. Groups
   * follow from both. Remembers them.
   */
  #isScored(count: number): boolean {
    const { words, settings } = this.#scored;
    const [word, setting] = [this.#words >> 2, this.#settings >> 2];
    let isSame = count === this.#scored.count;
    for (let t = 0; t < count && isSame; t++)
      isSame = words[t] === this.#longs[word + t] && settings[t] === this.#longs[setting + t];
    words.set(this.#longs.subarray(word, word + count));
    settings.set(this.#longs.subarray(setting, setting + count));
    this.#scored.count = count;
    return isSame;
  }

  #embed(count: number): void {
    const { embedding, embeddingShift } = this.#weights;
    this.#kernel.embed(this.#words, this.#settings, count, embedding, embeddingShift, this.#tagger.embedded);
  }

  #slotOf(word: string): number {
    const known = this.#slots.get(word);
    if (known !== undefined) return known;
    const slot = this.#slots.size;
    this.#slots.set(word, slot);
    const features = this.#features;
    const { embedding } = this.#weights;
    const base = (this.#sums >> 2) + slot * embedding;
    this.#longs.fill(0, base, base + embedding);
    features.read(word);
    for (let r = 0; r < features.count; r++) this.#addRow(features.rows[r] ?? 0, base);
    this.#slotKeys[slot] = features.wordKey;
    return slot;
  }

  /** Adds a row of the table to the sums from `base` on. */
  #addRow(row: number, base: number): void {
    const sums = this.#longs;
    const { embedding, steps, stepValues, table } = this.#weights;
    const code = steps[row] ?? 0;
    const step = stepValues ? (stepValues[code] ?? 0) : code;
    let byte = row * (embedding >> 1);
    for (let i = base; i < base + embedding; i += 2, byte++) {
      const pair = table[byte] ?? 0;
      sums[i] = (sums[i] ?? 0) + ((pair & 15) - 8) * step;
      sums[i + 1] = (sums[i + 1] ?? 0) + ((pair >> 4) - 8) * step;
    }
  }

  /** The rows of all gaps and labels, with half of what the sums are divided by, so that they are rounded. */
  #sumSettings(): void {
    const { embedding, embeddingShift } = this.#weights;
    const first = this.#settingSums >> 2;
    this.#longs.fill(1 << (embeddingShift - 1), first, first + SETTINGS * embedding);
    for (let kind = 0; kind <= VALUE_KINDS.length; kind++)
      for (let flag = 0; flag < GAPS; flag++) {
        const base = first + (kind * GAPS + flag) * embedding;
        this.#addRow(rowOfGap(flag), base);
        if (kind > 0) this.#addRow(rowOfLabel(kind), base);
      }
  }
}

function scripted(bytes: number): { kernel: Kernel; memory: ArrayBuffer } {
  const memory = new ArrayBuffer(bytes);
  return { kernel: scriptKernel(memory), memory };
}

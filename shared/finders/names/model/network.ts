import { valueKinds } from '@veilmark/catalog/kinds';
import { Features, rowOfGap, rowOfLabel } from './features';
import { type Kernel, scriptKernel, wasmKernel } from './layers';
import { MemoryPlan, Tagger } from './tagger';
import { gap, type Tokens } from './tokenize';
import { styleFor, type Weights } from './weights';

const limit = 2047;
/** Tokens computed at a time: few enough that everything between two layers stays in the processor's cache. */
const chunk = 512;
/** Words whose table rows are kept summed; the store is emptied when full, so hostile text cannot make it grow. */
const maxWords = 8192;

/** The scores of the tokens computed last; a score of 64 is a factor of e. Token `first` is their first. */
export interface Scores {
  shorts: Int16Array;
  /** Where the scores of the first token and its largest but that of "outside" lie, in 16-bit numbers. */
  scores: number;
  peaks: number;
  tags: number;
}

/** Scores every tag of every token, a chunk at a time; no result depends on where the chunks meet. */
export class Network {
  readonly #reach: number;
  readonly #kernel: Kernel;
  readonly #bytes: Uint8Array;
  readonly #shorts: Int16Array;
  readonly #longs: Int32Array;
  readonly #tagger: Tagger;
  readonly #features: Features;
  readonly #slots = new Map<string, number>();
  readonly #sums: Int32Array;
  /** For each gap and, after the first, each kind of label: what is added to a word's sums. */
  readonly #settingSums: Int32Array;

  readonly #weights: Weights;

  constructor(weights: Weights, module?: WebAssembly.Module) {
    this.#weights = weights;
    this.#reach = weights.dilations.reduce((sum, d) => sum + d, 0);
    this.#features = new Features(weights);
    this.#sums = new Int32Array(maxWords * weights.embedding);
    this.#settingSums = this.#sumsOfSettings();
    const plan = new MemoryPlan();
    this.#tagger = new Tagger(weights, plan, chunk + 2 * this.#reach);
    const made = module ? wasmKernel(module, plan.bytes) : scripted(plan.bytes);
    this.#kernel = made.kernel;
    this.#bytes = new Uint8Array(made.memory);
    this.#shorts = new Int16Array(made.memory);
    this.#longs = new Int32Array(made.memory);
    this.#tagger.load(made.memory);
  }

  /** Calls back for each chunk of the tokens. `labels` holds the kind of the label that governs each token, 0 for none. */
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
    for (let start = 0; start < tokens.count; start += chunk) {
      const end = Math.min(tokens.count, start + chunk);
      const low = Math.max(0, start - this.#reach);
      const high = Math.min(tokens.count, end + this.#reach);
      this.#embed(text, tokens, labels, low, high);
      tagger.run(this.#kernel, this.#bytes, high - low);
      const scores = (tagger.scores >> 1) + (start - low) * tags;
      use(start, end, { shorts, scores, peaks: (tagger.peaks >> 1) + start - low, tags });
    }
  }

  /** What was read is somebody's text: nothing of it should outlive the request. */
  forget(): void {
    this.#slots.clear();
  }

  #embed(text: string, tokens: Tokens, labels: Uint8Array, low: number, high: number): void {
    const sums = this.#sums;
    const settingSums = this.#settingSums;
    const shorts = this.#shorts;
    const { embedding, embeddingShift } = this.#weights;
    let out = this.#tagger.embedded >> 1;
    for (let t = low; t < high; t++) {
      const word = this.#slotOf(text.slice(tokens.starts[t], tokens.ends[t])) * embedding;
      const setting = ((labels[t] ?? 0) * gaps + (tokens.gaps[t] ?? 0)) * embedding;
      for (let i = 0; i < embedding; i++) {
        const sum = ((sums[word + i] ?? 0) + (settingSums[setting + i] ?? 0)) >> embeddingShift;
        shorts[out++] = sum > limit ? limit : sum < -limit ? -limit : sum;
      }
    }
  }

  #slotOf(word: string): number {
    const known = this.#slots.get(word);
    if (known !== undefined) return known;
    if (this.#slots.size === maxWords) this.#slots.clear();
    const slot = this.#slots.size;
    this.#slots.set(word, slot);
    const features = this.#features;
    const sums = this.#sums;
    const weights = this.#weights;
    const base = slot * weights.embedding;
    sums.fill(0, base, base + weights.embedding);
    features.read(word);
    for (let r = 0; r < features.count; r++) this.#addRow(features.rows[r] ?? 0, sums, base);
    return slot;
  }

  /** Adds a row of the table to the sums from `base` on. */
  #addRow(row: number, sums: Int32Array, base: number): void {
    const { embedding, steps, table } = this.#weights;
    const step = steps[row] ?? 0;
    let byte = row * (embedding >> 1);
    for (let i = base; i < base + embedding; i += 2, byte++) {
      const pair = table[byte] ?? 0;
      sums[i] = (sums[i] ?? 0) + ((pair & 15) - 8) * step;
      sums[i + 1] = (sums[i + 1] ?? 0) + ((pair >> 4) - 8) * step;
    }
  }

  /** The rows of all gaps and labels, with half of what the sums are divided by, so that they are rounded. */
  #sumsOfSettings(): Int32Array {
    const { embedding, embeddingShift } = this.#weights;
    const sums = new Int32Array((valueKinds.length + 1) * gaps * embedding).fill(1 << (embeddingShift - 1));
    for (let kind = 0; kind <= valueKinds.length; kind++)
      for (let flag = 0; flag < gaps; flag++) {
        const base = (kind * gaps + flag) * embedding;
        this.#addRow(rowOfGap(flag), sums, base);
        if (kind > 0) this.#addRow(rowOfLabel(kind), sums, base);
      }
    return sums;
  }
}

const gaps = Object.keys(gap).length;

function scripted(bytes: number): { kernel: Kernel; memory: ArrayBuffer } {
  const memory = new ArrayBuffer(bytes);
  return { kernel: scriptKernel(memory), memory };
}

import { Features, rowOfGap } from './features';
import { type Kernel, scriptKernel, wasmKernel } from './layers';
import { type Buffers, clearAfter, MemoryPlan, Tagger } from './tagger';
import { gap, type Tokens } from './tokenize';
import { styleFor, type Weights } from './weights';

const limit = 2047;
const chunk = 1024;
/** Words whose table rows are kept summed; the store is emptied when full, so hostile text cannot make it grow. */
const maxWords = 8192;

/** Scores every tag of every token, a chunk at a time; no result depends on where the chunks meet. */
export class Network {
  readonly tags: number;
  private readonly reach: number;
  private readonly kernel: Kernel;
  private readonly shorts: Int16Array;
  private readonly longs: Int32Array;
  private readonly buffers: Buffers;
  private readonly first: Tagger;
  private readonly second: Tagger;
  private readonly features: Features;
  private readonly slots = new Map<string, number>();
  private readonly sums: Int32Array;
  private readonly gapSums: Int32Array;

  constructor(
    private readonly weights: Weights,
    module?: WebAssembly.Module,
  ) {
    this.tags = weights.headWidth;
    this.reach = weights.dilations.reduce((sum, d) => sum + d, 0);
    this.features = new Features(weights);
    this.sums = new Int32Array(maxWords * weights.embedding);
    this.gapSums = this.sumsOfGaps();
    const rows = chunk + 2 * this.reach;
    const plan = new MemoryPlan();
    this.buffers = {
      embedded: plan.rows(rows, weights.embedding),
      active: plan.rows(rows, weights.width),
      state: plan.rows(rows, weights.width),
    };
    this.first = new Tagger(weights, weights, this.buffers, plan, rows);
    this.second = new Tagger(weights, weights.second, this.buffers, plan, rows);
    const made = module ? wasmKernel(module, plan.bytes) : scripted(plan.bytes);
    this.kernel = made.kernel;
    this.shorts = new Int16Array(made.memory);
    this.longs = new Int32Array(made.memory);
    this.first.load(this.shorts);
    this.second.load(this.shorts);
  }

  /**
   * Calls back for each token of [from, to) with the scores at an offset of the given array; a score of 64 is a factor of e.
   * The text's other tokens serve as context.
   */
  run(
    text: string,
    tokens: Tokens,
    from: number,
    to: number,
    language: string,
    use: (token: number, scores: Int16Array, offset: number) => void,
  ): void {
    const { weights, shorts } = this;
    this.first.setStyle(this.longs, styleFor(weights, language));
    const hasSecond = weights.second.styleOf[language] !== undefined;
    if (hasSecond) this.second.setStyle(this.longs, styleFor(weights.second, language));
    for (let start = from; start < to; start += chunk) {
      const end = Math.min(to, start + chunk);
      const low = Math.max(0, start - this.reach);
      const high = Math.min(tokens.count, end + this.reach);
      this.embed(text, tokens, low, high);
      this.first.run(this.kernel, shorts, high - low);
      const scores = (this.first.scores >> 1) - low * this.tags;
      if (hasSecond) {
        this.second.run(this.kernel, shorts, high - low);
        this.average(scores + start * this.tags, (this.second.scores >> 1) + (start - low) * this.tags, end - start);
      }
      for (let t = start; t < end; t++) use(t, shorts, scores + t * this.tags);
    }
  }

  /** What was read is somebody's text: nothing of it should outlive the request. */
  forget(): void {
    this.slots.clear();
  }

  private average(scores: number, others: number, tokens: number): void {
    const { shorts } = this;
    for (let i = 0; i < tokens * this.tags; i++)
      shorts[scores + i] = ((shorts[scores + i] ?? 0) + (shorts[others + i] ?? 0)) >> 1;
  }

  private embed(text: string, tokens: Tokens, low: number, high: number): void {
    const { sums, gapSums, shorts } = this;
    const { embedding, embeddingShift } = this.weights;
    let out = this.buffers.embedded >> 1;
    for (let t = low; t < high; t++) {
      const word = this.slotOf(text.slice(tokens.starts[t], tokens.ends[t])) * embedding;
      const before = (tokens.gaps[t] ?? 0) * embedding;
      for (let i = 0; i < embedding; i++) {
        const sum = ((sums[word + i] ?? 0) + (gapSums[before + i] ?? 0)) >> embeddingShift;
        shorts[out++] = sum > limit ? limit : sum < -limit ? -limit : sum;
      }
    }
    clearAfter(shorts, this.buffers.embedded, high - low, embedding);
  }

  private slotOf(word: string): number {
    const known = this.slots.get(word);
    if (known !== undefined) return known;
    if (this.slots.size === maxWords) this.slots.clear();
    const slot = this.slots.size;
    this.slots.set(word, slot);
    const { features, sums, weights } = this;
    const base = slot * weights.embedding;
    sums.fill(0, base, base + weights.embedding);
    features.read(word);
    for (let r = 0; r < features.count; r++) this.addRow(features.rows[r] ?? 0, sums, base);
    return slot;
  }

  /** Adds a row of the table to the sums from `base` on. */
  private addRow(row: number, sums: Int32Array, base: number): void {
    const { embedding, steps, table } = this.weights;
    const step = steps[row] ?? 0;
    let byte = row * (embedding >> 1);
    for (let i = base; i < base + embedding; i += 2, byte++) {
      const pair = table[byte] ?? 0;
      sums[i] = (sums[i] ?? 0) + ((pair & 15) - 8) * step;
      sums[i + 1] = (sums[i + 1] ?? 0) + ((pair >> 4) - 8) * step;
    }
  }

  /** The rows of all gaps, with half of what the sums are divided by, so that they are rounded. */
  private sumsOfGaps(): Int32Array {
    const { embedding, embeddingShift } = this.weights;
    const sums = new Int32Array(Object.keys(gap).length * embedding).fill(1 << (embeddingShift - 1));
    for (const flag of Object.values(gap)) this.addRow(rowOfGap(flag), sums, flag * embedding);
    return sums;
  }
}

function scripted(bytes: number): { kernel: Kernel; memory: ArrayBuffer } {
  const memory = new ArrayBuffer(bytes);
  return { kernel: scriptKernel(memory), memory };
}

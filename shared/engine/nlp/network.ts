import { Features, rowOfGap } from './features';
import { type Kernel, scriptKernel, wasmKernel } from './layers';
import type { Tokens } from './tokenize';
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
  private readonly at: ReturnType<typeof layout>;
  private readonly features: Features;
  private readonly slots = new Map<string, number>();
  private readonly sums: Int32Array;

  constructor(
    private readonly weights: Weights,
    module?: WebAssembly.Module,
  ) {
    this.tags = weights.headWidth;
    this.reach = weights.dilations.reduce((sum, d) => sum + d, 0);
    this.features = new Features(weights);
    this.sums = new Int32Array(maxWords * weights.embedding);
    this.at = layout(weights, this.reach);
    const made = module ? wasmKernel(module, this.at.bytes) : scripted(this.at.bytes);
    this.kernel = made.kernel;
    this.shorts = new Int16Array(made.memory);
    this.longs = new Int32Array(made.memory);
    for (const [i, w] of weights.layerWeights.entries()) this.shorts.set(w, (this.at.weights[i] ?? 0) >> 1);
    this.shorts.set(weights.headWeights, this.at.headWeights >> 1);
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
    this.setStyle(language);
    for (let start = from; start < to; start += chunk) {
      const end = Math.min(to, start + chunk);
      const low = Math.max(0, start - this.reach);
      const high = Math.min(tokens.count, end + this.reach);
      this.score(text, tokens, low, high);
      for (let t = start; t < end; t++) use(t, this.shorts, (this.at.scores >> 1) + (t - low) * this.tags);
    }
  }

  /** What was read is somebody's text: nothing of it should outlive the request. */
  forget(): void {
    this.slots.clear();
  }

  private score(text: string, tokens: Tokens, low: number, high: number): void {
    const { weights, at, kernel } = this;
    const count = high - low;
    this.embed(text, tokens, low, high);
    for (const [i, stride] of weights.dilations.entries()) {
      const depth = i === 0 ? weights.embedding : weights.width;
      const input = i === 0 ? at.embedded : at.active;
      if (i > 0) this.activate(count);
      const shift = weights.shifts[i] ?? 0;
      kernel.layer(
        input,
        count,
        depth,
        stride,
        3,
        at.weights[i] ?? 0,
        at.bias[i] ?? 0,
        weights.width,
        shift,
        i ? 1 : 0,
        at.state,
      );
    }
    this.activate(count);
    const shift = weights.shifts[weights.dilations.length] ?? 0;
    kernel.layer(at.active, count, weights.width, 0, 1, at.headWeights, at.headBias, this.tags, shift, 0, at.scores);
  }

  /** The next layer's input; past the text's end it reads zeros. */
  private activate(count: number): void {
    const { weights, at } = this;
    this.kernel.rectify(at.state, count * weights.width, at.active);
    this.clearAfter(at.active, count, weights.width);
  }

  private clearAfter(base: number, count: number, width: number): void {
    const start = (base >> 1) + count * width;
    this.shorts.fill(0, start, start + padding * width);
  }

  private embed(text: string, tokens: Tokens, low: number, high: number): void {
    const { weights, sums, shorts } = this;
    const { embedding, embeddingShift } = weights;
    const half = 1 << (embeddingShift - 1);
    let out = this.at.embedded >> 1;
    for (let t = low; t < high; t++) {
      const slot = this.slotOf(text.slice(tokens.starts[t], tokens.ends[t])) * embedding;
      const row = rowOfGap(tokens.gaps[t] ?? 0);
      const step = weights.steps[row] ?? 0;
      let byte = row * (embedding >> 1);
      for (let i = 0; i < embedding; i += 2, byte++) {
        const pair = weights.table[byte] ?? 0;
        const a = ((sums[slot + i] ?? 0) + ((pair & 15) - 8) * step + half) >> embeddingShift;
        const b = ((sums[slot + i + 1] ?? 0) + ((pair >> 4) - 8) * step + half) >> embeddingShift;
        shorts[out++] = a > limit ? limit : a < -limit ? -limit : a;
        shorts[out++] = b > limit ? limit : b < -limit ? -limit : b;
      }
    }
    this.clearAfter(this.at.embedded, high - low, embedding);
  }

  private slotOf(word: string): number {
    const known = this.slots.get(word);
    if (known !== undefined) return known;
    if (this.slots.size === maxWords) this.slots.clear();
    const slot = this.slots.size;
    this.slots.set(word, slot);
    const { features, sums, weights } = this;
    const { embedding } = weights;
    const base = slot * embedding;
    sums.fill(0, base, base + embedding);
    features.read(word);
    for (let r = 0; r < features.count; r++) {
      const row = features.rows[r] ?? 0;
      const step = weights.steps[row] ?? 0;
      let byte = row * (embedding >> 1);
      for (let i = base; i < base + embedding; i += 2, byte++) {
        const pair = weights.table[byte] ?? 0;
        sums[i] = (sums[i] ?? 0) + ((pair & 15) - 8) * step;
        sums[i + 1] = (sums[i + 1] ?? 0) + ((pair >> 4) - 8) * step;
      }
    }
    return slot;
  }

  private setStyle(language: string): void {
    const { weights, at, longs } = this;
    const style = styleFor(weights, language);
    for (const [i, bias] of weights.layerBias.entries()) {
      const own = i === 0 ? bias.subarray(style * weights.width, (style + 1) * weights.width) : bias;
      longs.set(own, (at.bias[i] ?? 0) >> 2);
    }
    longs.set(weights.headBias.subarray(style * this.tags, (style + 1) * this.tags), at.headBias >> 2);
  }
}

/** Zero rows around each buffer: the widest look to the side and what the kernel reads past the end in its steps of four. */
const padding = 8;

function scripted(bytes: number): { kernel: Kernel; memory: ArrayBuffer } {
  const memory = new ArrayBuffer(bytes);
  return { kernel: scriptKernel(memory), memory };
}

function layout(weights: Weights, reach: number) {
  const rows = chunk + 2 * reach + 2 * padding;
  let next = 1024;
  const take = (bytes: number) => {
    const start = next;
    next += (bytes + 15) & ~15;
    return start;
  };
  const buffer = (width: number) => take(rows * width * 2) + padding * width * 2;
  return {
    embedded: buffer(weights.embedding),
    active: buffer(weights.width),
    state: buffer(weights.width),
    scores: buffer(weights.headWidth),
    weights: weights.layerWeights.map((w) => take(w.byteLength)),
    bias: weights.layerBias.map(() => take(weights.width * 4)),
    headWeights: take(weights.headWeights.byteLength),
    headBias: take(weights.headWidth * 4),
    bytes: (next + 65535) & ~65535,
  };
}

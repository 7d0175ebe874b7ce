import { GROUP_KINDS, type Groups } from './groups';
import type { Kernel } from './layers';
import { POOL_KINDS, type Weights } from './weights';

/** Zero rows around each buffer: the widest look to the side and what the kernel reads past the end in its steps of four. */
const PADDING = 20;
const MEAN_SCALE = 4;
const MOST_ACTIVE = 63;
/** A layer that reads nothing beside each token, and adds to nothing. */
const TOKEN_ALONE = { taps: 1, stride: 0, adds: false };

/** Hands out parts of the memory that the network shares with the kernel. */
export class MemoryPlan {
  #next = 1024;

  take(bytes: number): number {
    const start = this.#next;
    this.#next += (bytes + 15) & ~15;
    return start;
  }

  /** Room for rows of so many bytes, with zeros before and after; gives where the first row starts. */
  rows(count: number, rowBytes: number): number {
    return this.take((count + 2 * PADDING) * rowBytes) + PADDING * rowBytes;
  }

  get bytes(): number {
    return (this.#next + 65535) & ~65535;
  }
}

/** The network's layers: from the words' numbers to the scores of their tags. */
export class Tagger {
  /** Where the words' numbers are to be put, and where the scores and the largest of each token's will lie, in bytes. */
  readonly embedded: number;
  readonly scores: number;
  readonly peaks: number;
  readonly #state: number;
  readonly #active: number;
  readonly #weightsAt: readonly number[];
  readonly #biasAt: readonly number[];
  readonly #poolWeightsAt: readonly (readonly number[])[];
  readonly #headWeightsAt: number;
  readonly #headBiasAt: number;
  /** Bias of layers that have none, the groups of the tokens, what each group shows, and what the layer makes of it. */
  readonly #noBias: number;
  readonly #groups: number;
  readonly #shown: number;
  readonly #told: number;

  readonly #weights: Weights;

  constructor(weights: Weights, plan: MemoryPlan, rows: number) {
    this.#weights = weights;
    const { embedding, width, headWidth } = weights;
    this.embedded = plan.rows(rows, 2 * embedding);
    this.#state = plan.rows(rows, 2 * width);
    this.#active = plan.rows(rows, width);
    this.scores = plan.rows(rows, 2 * headWidth);
    this.peaks = plan.rows(rows, 2);
    this.#weightsAt = weights.layerWeights.map((w) => plan.take(w.byteLength));
    this.#biasAt = weights.layerBias.map(() => plan.take(width * 4));
    this.#poolWeightsAt = weights.poolWeights.map((kinds) => kinds.map((w) => plan.take(w.byteLength)));
    this.#headWeightsAt = plan.take(weights.headWeights.byteLength);
    this.#headBiasAt = plan.take(headWidth * 4);
    this.#noBias = plan.take(width * 4);
    this.#groups = plan.take(rows * 4);
    this.#shown = plan.rows(rows, width);
    this.#told = plan.rows(rows, 2 * width);
  }

  /** Puts the weights into the memory, once. */
  load(memory: ArrayBuffer): void {
    const put = (w: Int8Array | Int16Array, at = 0) =>
      new Uint8Array(memory).set(new Uint8Array(w.buffer, w.byteOffset, w.byteLength), at);
    for (const [i, w] of this.#weights.layerWeights.entries()) put(w, this.#weightsAt[i]);
    for (const [i, kinds] of this.#weights.poolWeights.entries())
      for (const [k, w] of kinds.entries()) put(w, this.#poolWeightsAt[i]?.[k]);
    put(this.#weights.headWeights, this.#headWeightsAt);
  }

  setStyle(longs: Int32Array, style: number): void {
    const { width, headWidth, layerBias, headBias } = this.#weights;
    for (const [i, bias] of layerBias.entries()) {
      const own = i === 0 ? bias.subarray(style * width, (style + 1) * width) : bias;
      longs.set(own, (this.#biasAt[i] ?? 0) >> 2);
    }
    longs.set(headBias.subarray(style * headWidth, (style + 1) * headWidth), this.#headBiasAt >> 2);
  }

  /** Scores of the first `count` embedded words. */
  run(kernel: Kernel, bytes: Uint8Array, count: number, groups: Groups): void {
    const { embedding, width, headWidth, dilations, shifts } = this.#weights;
    const { embedded, scores } = this;
    const state = this.#state;
    const active = this.#active;
    bytes.fill(0, embedded + count * 2 * embedding, embedded + (count + PADDING) * 2 * embedding);
    for (const [i, stride] of dilations.entries()) {
      const weights = this.#weightsAt[i] ?? 0;
      const bias = this.#biasAt[i] ?? 0;
      const shift = shifts[i] ?? 0;
      const work = { tokens: count, taps: 3, stride, weights, bias, width, shift, output: state };
      if (i === 0) kernel.wide({ ...work, input: embedded, depth: embedding, adds: false });
      else kernel.narrow({ ...work, input: active, depth: width, adds: true });
      if (this.#weights.pools[i]) this.#tell(kernel, bytes, count, groups, i);
      this.#activate(kernel, bytes, count);
    }
    const shift = shifts[dilations.length] ?? 0;
    kernel.narrow({
      ...TOKEN_ALONE,
      input: active,
      tokens: count,
      depth: width,
      weights: this.#headWeightsAt,
      bias: this.#headBiasAt,
      width: headWidth,
      shift,
      output: scores,
    });
    kernel.peaks(scores, count, headWidth, this.peaks);
  }

  /** Adds to each token what the layer makes of its groups and of the whole text. The groups' rows are computed once each. */
  #tell(kernel: Kernel, bytes: Uint8Array, count: number, groups: Groups, layer: number): void {
    const { width, pools } = this.#weights;
    const longs = new Int32Array(bytes.buffer, this.#groups, count);
    for (const [k, kind] of POOL_KINDS.entries()) {
      const isText = k === GROUP_KINDS.length;
      const rows = kind === 'text' ? 1 : groups.counts[kind];
      if (rows === 0) continue;
      if (kind === 'text') longs.fill(0);
      else longs.set(groups.of[kind].subarray(0, count));
      bytes.fill(0, this.#shown, this.#shown + rows * width);
      if (isText) this.#showMean(kernel, bytes, count);
      else kernel.pool(this.#active, count, width, this.#groups, this.#shown);
      const weights = this.#poolWeightsAt[layer]?.[k] ?? 0;
      const shift = pools[layer]?.[k] ?? 0;
      kernel.narrow({
        ...TOKEN_ALONE,
        input: this.#shown,
        tokens: rows,
        depth: width,
        weights,
        bias: this.#noBias,
        width,
        shift,
        output: this.#told,
      });
      kernel.spread(this.#told, count, width, this.#groups, this.#state);
    }
  }

  /** The text's mean, fourfold: what few words show would be lost in rounding. */
  #showMean(kernel: Kernel, bytes: Uint8Array, count: number): void {
    const { width } = this.#weights;
    kernel.sums(this.#active, count, width, this.#told);
    const sums = new Uint16Array(bytes.buffer, this.#told, width);
    for (let i = 0; i < width; i++)
      bytes[this.#shown + i] = Math.min(
        MOST_ACTIVE,
        Math.floor((2 * MEAN_SCALE * (sums[i] ?? 0) + count) / (2 * count)),
      );
  }

  /** The next layer's input; past the text's end it reads zeros. */
  #activate(kernel: Kernel, bytes: Uint8Array, count: number): void {
    const { width } = this.#weights;
    kernel.activate(this.#state, (count * width + 15) & ~15, this.#active);
    bytes.fill(0, this.#active + count * width, this.#active + (count + PADDING) * width);
  }
}

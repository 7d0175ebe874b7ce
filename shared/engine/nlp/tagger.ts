import type { Kernel } from './layers';
import type { LayerWeights, Weights } from './weights';

/** Zero rows around each buffer: the widest look to the side and what the kernel reads past the end in its steps of four. */
export const padding = 8;

/** Where the networks' common inputs and outputs lie in the memory, in bytes. */
export interface Buffers {
  embedded: number;
  active: number;
  state: number;
}

/** Hands out parts of the memory that networks share with the kernel. */
export class MemoryPlan {
  private next = 1024;

  take(bytes: number): number {
    const start = this.next;
    this.next += (bytes + 15) & ~15;
    return start;
  }

  /** Room for rows of 16-bit numbers, with zeros before and after; gives where the first row starts. */
  rows(count: number, width: number): number {
    return this.take((count + 2 * padding) * width * 2) + padding * width * 2;
  }

  get bytes(): number {
    return (this.next + 65535) & ~65535;
  }
}

/** One network's layers: from the words' numbers to the scores of their tags. */
export class Tagger {
  readonly scores: number;
  private readonly weightsAt: readonly number[];
  private readonly biasAt: readonly number[];
  private readonly headWeightsAt: number;
  private readonly headBiasAt: number;

  constructor(
    private readonly shape: Pick<Weights, 'embedding' | 'width' | 'headWidth' | 'dilations'>,
    private readonly layers: LayerWeights,
    private readonly buffers: Buffers,
    plan: MemoryPlan,
    rows: number,
  ) {
    this.scores = plan.rows(rows, shape.headWidth);
    this.weightsAt = layers.layerWeights.map((w) => plan.take(w.length * 2));
    this.biasAt = layers.layerBias.map(() => plan.take(shape.width * 4));
    this.headWeightsAt = plan.take(layers.headWeights.length * 2);
    this.headBiasAt = plan.take(shape.headWidth * 4);
  }

  /** Puts the weights into the memory, once. */
  load(shorts: Int16Array): void {
    for (const [i, w] of this.layers.layerWeights.entries()) shorts.set(w, (this.weightsAt[i] ?? 0) >> 1);
    shorts.set(this.layers.headWeights, this.headWeightsAt >> 1);
  }

  setStyle(longs: Int32Array, style: number): void {
    const { width, headWidth } = this.shape;
    for (const [i, bias] of this.layers.layerBias.entries()) {
      const own = i === 0 ? bias.subarray(style * width, (style + 1) * width) : bias;
      longs.set(own, (this.biasAt[i] ?? 0) >> 2);
    }
    longs.set(this.layers.headBias.subarray(style * headWidth, (style + 1) * headWidth), this.headBiasAt >> 2);
  }

  /** Scores of the first `count` embedded words, from `scores` on. */
  run(kernel: Kernel, shorts: Int16Array, count: number): void {
    const { embedding, width, headWidth, dilations } = this.shape;
    const { embedded, active, state } = this.buffers;
    const { shifts } = this.layers;
    for (const [i, stride] of dilations.entries()) {
      const depth = i === 0 ? embedding : width;
      const input = i === 0 ? embedded : active;
      if (i > 0) this.activate(kernel, shorts, count);
      const add = i ? 1 : 0;
      const weights = this.weightsAt[i] ?? 0;
      kernel.layer(input, count, depth, stride, 3, weights, this.biasAt[i] ?? 0, width, shifts[i] ?? 0, add, state);
    }
    this.activate(kernel, shorts, count);
    const shift = shifts[dilations.length] ?? 0;
    kernel.layer(active, count, width, 0, 1, this.headWeightsAt, this.headBiasAt, headWidth, shift, 0, this.scores);
  }

  /** The next layer's input; past the text's end it reads zeros. */
  private activate(kernel: Kernel, shorts: Int16Array, count: number): void {
    kernel.rectify(this.buffers.state, count * this.shape.width, this.buffers.active);
    clearAfter(shorts, this.buffers.active, count, this.shape.width);
  }
}

export function clearAfter(shorts: Int16Array, base: number, count: number, width: number): void {
  const start = (base >> 1) + count * width;
  shorts.fill(0, start, start + padding * width);
}

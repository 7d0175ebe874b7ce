/**
 * Layers over many tokens in a shared memory; training/kernel holds the same in WebAssembly. The first layer reads 16-bit numbers within
 * ±2047, at most 511 of them; the others read bytes of six bits with weights of eight: 32 bits hold every sum, so that all
 * give equal integers.
 */
export interface Kernel {
  wide: Layer;
  narrow: Layer;
  /** Six bits of the positive part of 16-bit numbers, a byte each: what the next layer reads. */
  activate(input: number, count: number, output: number): void;
  /** The largest of each token's scores but the first. */
  peaks(scores: number, tokens: number, width: number, output: number): void;
  /** The largest of each byte over the tokens of a group, a row a group; a token of group -1 is in none. */
  pool(input: number, tokens: number, width: number, groups: number, output: number): void;
  /** The sum of each byte over all tokens, in 16 bits. */
  sums(input: number, tokens: number, width: number, output: number): void;
  /** Adds its group's row to each token's numbers. */
  spread(rows: number, tokens: number, width: number, groups: number, output: number): void;
  /** The sum of two rows of 32-bit numbers for each token, scaled down; `words` and `settings` hold where they start. */
  embed(words: number, settings: number, tokens: number, width: number, shift: number, output: number): void;
}

/** One layer over all tokens; `input`, `weights`, `bias` and `output` say where they start in the memory. */
interface LayerWork {
  input: number;
  tokens: number;
  /** Numbers of each token in the input. */
  depth: number;
  /** How many tokens around each are read, and how far they are apart; 1 reads the token alone. */
  taps: number;
  stride: number;
  weights: number;
  bias: number;
  /** Numbers of each token in the output. */
  width: number;
  /** Bits by which sums are scaled down. */
  shift: number;
  /** Adds to what the output holds. */
  adds: boolean;
  output: number;
}

type Layer = (work: LayerWork) => void;

const LIMIT = 2047;
const MOST_ACTIVE = 63;
const ACTIVE_SHIFT = 4;

/** Plain JavaScript, for engines without SIMD. */
export function scriptKernel(memory: ArrayBuffer): Kernel {
  const bytes = new Int8Array(memory);
  const shorts = new Int16Array(memory);
  const longs = new Int32Array(memory);
  /** Weights lie in groups of `outputs` outputs, each with `inputs` inputs side by side. */
  const layer =
    (values: Int8Array | Int16Array, outputs: number, inputs: number): Layer =>
    ({ input, tokens, depth, taps, stride, weights, bias, width, shift, adds, output }) => {
      const size = values.BYTES_PER_ELEMENT;
      const half = 1 << (shift - 1);
      for (let t = 0; t < tokens; t++) {
        for (let o = 0; o < width; o++) {
          let sum = (longs[(bias >> 2) + o] ?? 0) + half;
          const group = Math.floor(o / outputs) * taps * depth * outputs;
          let w = weights / size + group + (o % outputs) * inputs;
          for (let tap = 0; tap < taps; tap++) {
            const first = input / size + (t + (tap - (taps >> 1)) * stride) * depth;
            for (let x = first; x < first + depth; x += inputs, w += outputs * inputs)
              for (let i = 0; i < inputs; i++) sum += (values[x + i] ?? 0) * (values[w + i] ?? 0);
          }
          const at = (output >> 1) + t * width + o;
          const value = (sum >> shift) + (adds ? (shorts[at] ?? 0) : 0);
          shorts[at] = clamped(value);
        }
      }
    };
  return {
    wide: layer(shorts, 8, 2),
    narrow: layer(bytes, 4, 4),
    activate(input, count, output) {
      for (let i = 0; i < count; i++) {
        const value = ((shorts[(input >> 1) + i] ?? 0) + (1 << (ACTIVE_SHIFT - 1))) >> ACTIVE_SHIFT;
        bytes[output + i] = value < 0 ? 0 : value > MOST_ACTIVE ? MOST_ACTIVE : value;
      }
    },
    peaks(scores, tokens, width, output) {
      for (let t = 0; t < tokens; t++) {
        let most = -32768;
        for (let i = 1; i < width; i++) most = Math.max(most, shorts[(scores >> 1) + t * width + i] ?? 0);
        shorts[(output >> 1) + t] = most;
      }
    },
    ...scriptPools(memory),
  };
}

type Pools = Pick<Kernel, 'pool' | 'sums' | 'spread' | 'embed'>;

function scriptPools(memory: ArrayBuffer): Pools {
  const bytes = new Uint8Array(memory);
  const shorts = new Int16Array(memory);
  const longs = new Int32Array(memory);
  return {
    pool(input, tokens, width, groups, output) {
      for (let t = 0; t < tokens; t++) {
        const group = longs[(groups >> 2) + t] ?? -1;
        for (let i = 0; group >= 0 && i < width; i++) {
          const to = output + group * width + i;
          bytes[to] = Math.max(bytes[to] ?? 0, bytes[input + t * width + i] ?? 0);
        }
      }
    },
    sums(input, tokens, width, output) {
      for (let i = 0; i < width; i++) {
        let sum = 0;
        for (let t = 0; t < tokens; t++) sum += bytes[input + t * width + i] ?? 0;
        shorts[(output >> 1) + i] = sum;
      }
    },
    spread(rows, tokens, width, groups, output) {
      for (let t = 0; t < tokens; t++) {
        const group = longs[(groups >> 2) + t] ?? -1;
        for (let i = 0; group >= 0 && i < width; i++) {
          const to = (output >> 1) + t * width + i;
          shorts[to] = clamped((shorts[to] ?? 0) + (shorts[(rows >> 1) + group * width + i] ?? 0));
        }
      }
    },
    embed(words, settings, tokens, width, shift, output) {
      for (let t = 0; t < tokens; t++) {
        const word = (longs[(words >> 2) + t] ?? 0) >> 2;
        const setting = (longs[(settings >> 2) + t] ?? 0) >> 2;
        for (let i = 0; i < width; i++)
          shorts[(output >> 1) + t * width + i] = clamped(
            ((longs[word + i] ?? 0) + (longs[setting + i] ?? 0)) >> shift,
          );
      }
    },
  };
}

const clamped = (value: number): number => (value > LIMIT ? LIMIT : value < -LIMIT ? -LIMIT : value);

/** The WebAssembly kernel over its own memory. Throws where the engine has no SIMD. */
export function wasmKernel(module: WebAssembly.Module, bytes: number): { kernel: Kernel; memory: ArrayBuffer } {
  const pages = Math.ceil(bytes / 65536);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: 1024 });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  // The modules are ours and export exactly these functions.
  const { wide, narrow, ...others } = exports as unknown as Exports;
  return { kernel: { wide: layerOf(wide), narrow: layerOf(narrow), ...others }, memory: memory.buffer };
}

/** WebAssembly takes numbers in a row. */
type ExportedLayer = (...numbers: number[]) => void;
type Exports = Omit<Kernel, 'wide' | 'narrow'> & { wide: ExportedLayer; narrow: ExportedLayer };

const layerOf =
  (exported: ExportedLayer): Layer =>
  ({ input, tokens, depth, taps, stride, weights, bias, width, shift, adds, output }) =>
    exported(input, tokens, depth, stride, taps, weights, bias, width, shift, adds ? 1 : 0, output);

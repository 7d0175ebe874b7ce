/**
 * One layer over many tokens, on 16-bit numbers in a shared memory; training/kernel holds the same in WebAssembly.
 * Inputs and weights stay within ±2047 and a sum has at most 511 terms, so 32 bits suffice and both give equal integers.
 */
export interface Kernel {
  layer(
    input: number,
    tokens: number,
    depth: number,
    stride: number,
    taps: number,
    weights: number,
    bias: number,
    width: number,
    shift: number,
    add: number,
    output: number,
  ): void;
  rectify(input: number, count: number, output: number): void;
}

const limit = 2047;

/** Plain JavaScript, for engines without SIMD. */
export function scriptKernel(memory: ArrayBuffer): Kernel {
  const shorts = new Int16Array(memory);
  const longs = new Int32Array(memory);
  return {
    layer(input, tokens, depth, stride, taps, weights, bias, width, shift, add, output) {
      const pairs = (taps * depth) >> 1;
      const half = 1 << (shift - 1);
      for (let t = 0; t < tokens; t++) {
        for (let o = 0; o < width; o++) {
          let sum = (longs[(bias >> 2) + o] ?? 0) + half;
          // Packed by eights of outputs and pairs of inputs.
          let w = (weights >> 1) + (o >> 3) * pairs * 16 + (o & 7) * 2;
          for (let tap = 0; tap < taps; tap++) {
            let x = (input >> 1) + (t + (tap - (taps >> 1)) * stride) * depth;
            for (const end = x + depth; x < end; x += 2, w += 16) {
              sum += (shorts[x] ?? 0) * (shorts[w] ?? 0) + (shorts[x + 1] ?? 0) * (shorts[w + 1] ?? 0);
            }
          }
          const at = (output >> 1) + t * width + o;
          const value = (sum >> shift) + (add ? (shorts[at] ?? 0) : 0);
          shorts[at] = value > limit ? limit : value < -limit ? -limit : value;
        }
      }
    },
    rectify(input, count, output) {
      for (let i = 0; i < count; i++) shorts[(output >> 1) + i] = Math.max(0, shorts[(input >> 1) + i] ?? 0);
    },
  };
}

/** The WebAssembly kernel over its own memory. Throws where the engine has no SIMD. */
export function wasmKernel(module: WebAssembly.Module, bytes: number): { kernel: Kernel; memory: ArrayBuffer } {
  const pages = Math.ceil(bytes / 65536);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: 1024 });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  // The module is ours and exports exactly these two functions.
  return { kernel: exports as unknown as Kernel, memory: memory.buffer };
}

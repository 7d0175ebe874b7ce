/** The kernel's files, quickest first: the second is for engines without relaxed SIMD. Both compute the same integers. */
export const KERNEL_FILES = ['kernel.wasm', 'kernel-plain.wasm'] as const;
export type KernelFile = (typeof KERNEL_FILES)[number];

/** Browsers and Node compile; workers only import modules, so the types that shared code is checked with know neither function. */
const wasm = WebAssembly as unknown as {
  validate(bytes: ArrayBuffer | Uint8Array): boolean;
  compile(bytes: ArrayBuffer | Uint8Array): Promise<WebAssembly.Module>;
};

/** Whether this engine runs the kernel in these bytes. */
export const isRunnable = (bytes: ArrayBuffer | Uint8Array): boolean => wasm.validate(bytes);

/** A module of one function that needs relaxed SIMD: it swizzles two vectors. */
const RELAXED = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  15,
  1,
  13,
  0,
  65,
  1,
  253,
  15,
  65,
  2,
  253,
  15,
  253,
  128,
  2,
  11,
);

/** Whether this engine runs the quickest kernel, without reading it. Workers run it. */
export const runsRelaxedSimd = (): boolean => typeof wasm.validate !== 'function' || wasm.validate(RELAXED);

/**
 * The quickest kernel that this engine runs; a file is read only where those before it do not run. None where the engine has
 * no SIMD: the network then runs in plain JavaScript.
 */
export async function loadKernel(
  read: (file: KernelFile) => Promise<ArrayBuffer>,
): Promise<WebAssembly.Module | undefined> {
  for (const file of KERNEL_FILES) {
    const bytes = await read(file);
    if (isRunnable(bytes)) return wasm.compile(bytes);
  }
  return undefined;
}

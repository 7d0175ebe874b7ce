import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isRunnable, KERNEL_FILES } from '#shared/finders/names/model/kernels.ts';

/** The shipped model file, unpacked. */
export function modelFile(): ArrayBuffer {
  const unpacked = gunzipSync(readFileSync('assets/ner/model.bin.gz'));
  return unpacked.buffer.slice(unpacked.byteOffset, unpacked.byteOffset + unpacked.byteLength) as ArrayBuffer;
}

/** Workers only import modules, so their types know no constructor; Node has one. */
const NodeModule = WebAssembly.Module as unknown as new (bytes: Uint8Array) => WebAssembly.Module;

/** The kernel for engines without relaxed SIMD. */
export function plainKernelModule(): WebAssembly.Module {
  return new NodeModule(readFileSync(`shared/finders/names/model/${KERNEL_FILES.at(-1)}`));
}

/** The kernel that this Node runs: versions before 22 have no relaxed SIMD. */
export function kernelModule(): WebAssembly.Module {
  const [quickest] = KERNEL_FILES.map((file) => readFileSync(`shared/finders/names/model/${file}`)).filter(isRunnable);
  if (!quickest) throw new Error('This Node runs neither kernel');
  return new NodeModule(quickest);
}

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The shipped model file, unpacked. */
export function modelFile(): ArrayBuffer {
  const unpacked = gunzipSync(readFileSync('assets/ner/names.bin.gz'));
  return unpacked.buffer.slice(unpacked.byteOffset, unpacked.byteOffset + unpacked.byteLength) as ArrayBuffer;
}

/** Workers only import modules, so their types know no constructor; Node has one. */
const NodeModule = WebAssembly.Module as unknown as new (bytes: Uint8Array) => WebAssembly.Module;

export function kernelModule(): WebAssembly.Module {
  return new NodeModule(readFileSync('shared/engine/nlp/kernel.wasm'));
}

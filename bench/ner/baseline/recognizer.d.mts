import type { NlpRecognizer } from '#shared/engine/name-recognizer.ts';
export function createNerRecognizer(weights: ArrayBuffer, wasm?: WebAssembly.Module): NlpRecognizer;

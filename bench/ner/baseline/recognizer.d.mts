import type { NlpRecognizer } from '#shared/engine/nlp/recognizer.ts';
export function createNerRecognizer(weights: ArrayBuffer, wasm?: WebAssembly.Module): NlpRecognizer;

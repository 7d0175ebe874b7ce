import type { NlpRecognizer } from '../../../shared/engine/nlp/recognizer';
export function createNerRecognizer(weights: ArrayBuffer, wasm?: WebAssembly.Module): NlpRecognizer;

// The shipped name model and labelled rows, for the programs in this folder.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { importBundled } from '../bundle-engine.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The recognizer as it ships, or without WebAssembly. */
export async function loadModel({ wasm = true, weights = path.join(root, 'assets/ner/names.bin.gz') } = {}) {
  const model = await importBundled('bench/ner/model.ts');
  const unpacked = gunzipSync(readFileSync(weights));
  const buffer = unpacked.buffer.slice(unpacked.byteOffset, unpacked.byteOffset + unpacked.byteLength);
  const kernel = wasm
    ? new WebAssembly.Module(readFileSync(path.join(root, 'shared/engine/nlp/kernel.wasm')))
    : undefined;
  return { recognizer: model.createNerRecognizer(buffer, kernel), served: model.modelLanguages };
}

/** Files of a split folder: language, source, the labels its annotators used, and the rows. */
export function* labelledFiles(data, folder, wanted = () => true) {
  const manifest = JSON.parse(readFileSync(path.join(data, 'manifest.json'), 'utf8'));
  const labels = new Map(manifest.map((m) => [m.file, m.labels]));
  for (const file of readdirSync(path.join(data, folder)).sort()) {
    if (!file.endsWith('.jsonl.gz') || !wanted(file)) continue;
    const lines = gunzipSync(readFileSync(path.join(data, folder, file)))
      .toString('utf8')
      .split('\n');
    const rows = lines.filter(Boolean).map((line) => JSON.parse(line));
    const [language] = file.split('.');
    yield { name: file.replace('.jsonl.gz', ''), language, labels: labels.get(`${folder}/${file}`) ?? [], rows };
  }
}

export const typeOf = { PER: 'PERSON', LOC: 'LOCATION', ORG: 'ORGANIZATION', NRP: 'NRP' };
export const nameTypes = new Set(Object.values(typeOf));

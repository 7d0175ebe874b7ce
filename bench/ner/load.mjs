// The shipped model and labelled rows, for the programs in this folder.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { importBundled } from '../bundle-engine.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The model that ships; another by VEILMARK_MODEL, while one is being made. */
export const shippedModel = process.env.VEILMARK_MODEL ?? path.join(root, 'assets/ner/model.bin.gz');
/** The quickest kernel that this Node runs. */
function kernelModule({ isRunnable, KERNEL_FILES }) {
  const kernels = KERNEL_FILES.map((file) => readFileSync(path.join(root, 'shared/finders/names/model', file)));
  return new WebAssembly.Module(kernels.find(isRunnable));
}

function unpackedFile(weights) {
  const unpacked = gunzipSync(readFileSync(weights));
  return unpacked.buffer.slice(unpacked.byteOffset, unpacked.byteOffset + unpacked.byteLength);
}

/** The model as it ships, or without WebAssembly; the rules; and both together, as the engine uses them. */
export async function loadModel({ wasm = true, weights = shippedModel } = {}) {
  const model = await importBundled('bench/ner/model.ts');
  const recognizer = model.createNerRecognizer(unpackedFile(weights), wasm ? kernelModule(model) : undefined);
  const rules = model.ruleRecognizer;
  return { recognizer, rules, both: model.combineRecognizers(recognizer, rules), served: model.MODEL_LANGUAGES };
}

/**
 * The model with raw confidences for scores, a test whether a span is written in small letters among capitals, and how it splits
 * a text: for making the calibration and the ordinary words.
 */
export async function loadUncalibrated(weights = shippedModel, leads = undefined) {
  const bundled = await importBundled('bench/ner/model.ts');
  const { beginsSentence, createNerRecognizer, LetterCase, MODEL_LANGUAGES, readWeights, tokenize } = bundled;
  const buffer = unpackedFile(weights);
  const header = headerOf(buffer);
  const bare = withHeader(buffer, { ...header, calibration: {}, floors: {}, leads: leads ?? header.leads });
  const model = readWeights(bare);
  const letterCase = new LetterCase(model.lower);
  const isSmall = (text, { start, end }) => {
    const tokens = tokenize(text, model);
    return letterCase.isSmallAmongCapitals(text, tokens, tokens.starts.indexOf(start), tokens.ends.indexOf(end));
  };
  const recognizer = createNerRecognizer(bare, kernelModule(bundled));
  return { recognizer, isSmall, beginsSentence, tokenize: (text) => tokenize(text, model), served: MODEL_LANGUAGES };
}

const PREFIX_BYTES = 12;
const headerOf = (buffer) =>
  JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, PREFIX_BYTES, new DataView(buffer).getUint32(8, true))));

/** The same file with another header; the arrays behind it begin at a multiple of eight. */
function withHeader(buffer, header) {
  const arrays = new Uint8Array(buffer, PREFIX_BYTES + new DataView(buffer).getUint32(8, true));
  const text = JSON.stringify(header);
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil((PREFIX_BYTES + bytes.length) / 8) * 8 - PREFIX_BYTES;
  const out = new Uint8Array(PREFIX_BYTES + size + arrays.length).fill(32);
  out.set(new Uint8Array(buffer, 0, PREFIX_BYTES));
  new DataView(out.buffer).setUint32(8, size, true);
  out.set(bytes, PREFIX_BYTES);
  out.set(arrays, PREFIX_BYTES + size);
  return out.buffer;
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

/** Counts a text's tokens as the model splits it. */
export async function loadTokenizer() {
  const { readWeights, tokenize } = await importBundled('bench/ner/model.ts');
  const model = readWeights(unpackedFile(shippedModel));
  return (text) => tokenize(text, model).count;
}

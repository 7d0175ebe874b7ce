// What the page of the parity test runs: the engine as a browser bundles it.
import { createNerRecognizer } from '#shared/finders/names/model/ner.ts';
import { bringTables } from '#shared/finders/tables/bring.ts';
import { findAll } from '../helpers/find-all';
import type { ParityText } from '../helpers/parity-texts';

/** Analyzes texts with the files of the name model, and answers each result as JSON. */
export async function analyzeAll(texts: ParityText[]): Promise<string[]> {
  // As the extension and the playground do.
  await bringTables(async () => (await fetch('/tables.bin.gz')).arrayBuffer());
  const unpacked = (await fetch('/model.bin.gz')).body?.pipeThrough(new DecompressionStream('gzip'));
  const kernel = await WebAssembly.compile(await (await fetch('/kernel.wasm')).arrayBuffer());
  const recognizer = createNerRecognizer(await new Response(unpacked).arrayBuffer(), kernel);
  return findAll(texts, recognizer);
}

// node training/spans.mjs: records what the shipped model finds in tests/fixtures/ner/sentences.json, for the tests that compare
// Node, workerd and Chromium with each other. Run after a deliberate change of the weights or of the code around them.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { importBundled } from '../bench/bundle-engine.mjs';
import { loadModel } from '../bench/ner/load.mjs';

const { parityLines } = await importBundled('tests/helpers/ner-parity.ts');
const { recognizer } = await loadModel();
const file = path.join(import.meta.dirname, '../tests/fixtures/ner/spans.json');
writeFileSync(file, `${JSON.stringify(parityLines(recognizer), null, 2)}\n`);

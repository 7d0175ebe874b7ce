// node training/calibrate.mjs DATA: makes training/calibration.json from rows that the model was not trained on: how sure
// "outside a name" must be, and what a raw confidence is worth. Reads the weights built without it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { labelledFiles, loadModel, nameTypes, typeOf } from '../bench/ner/load.mjs';

const HELD_OUT = /^(en\.uner_ewt|en\.wnut17|hr\.uner_set|pt\.uner_bosque|fi\.turku|hu\.nerkor|tr\.wikiner_tr)\.dev\./;
const LABEL_OF = Object.fromEntries(Object.entries(typeOf).map(([label, type]) => [type, label]));
const PRIOR = 4;

const { recognizer } = await loadModel();
const seen = Object.fromEntries(Object.keys(typeOf).map((label) => [label, Array.from({ length: 101 }, () => [0, 0])]));
for (const file of labelledFiles(process.argv[2], 'train', (name) => HELD_OUT.test(name))) {
  for (const { t: text, e: entities } of file.rows) {
    const gold = new Set(entities.map(([start, end, label]) => `${start}-${end}-${label}`));
    for (const { start, end, entityType, score } of recognizer.recognize(text, file.language, nameTypes)) {
      const label = LABEL_OF[entityType];
      if (!file.labels.includes(label)) continue;
      const cell = seen[label][Math.round(score * 100)];
      cell[1]++;
      if (gold.has(`${start}-${end}-${label}`)) cell[0]++;
    }
  }
}

/** The share of right answers as a rising function of confidence: neighbours that fall are pooled. */
function rising(cells, share) {
  const blocks = [];
  for (const [i, [right, total]] of cells.entries()) {
    // A little weight on the confidence itself keeps sparse cells sensible.
    blocks.push({ right: right + (PRIOR * i * share) / 100, total: total + PRIOR, cells: 1 });
    while (blocks.length > 1) {
      const [a, b] = blocks.slice(-2);
      if (a.right / a.total <= b.right / b.total) break;
      blocks.splice(-2, 2, { right: a.right + b.right, total: a.total + b.total, cells: a.cells + b.cells });
    }
  }
  return blocks.flatMap((b) => Array(b.cells).fill(Math.min(99, Math.max(1, Math.round((100 * b.right) / b.total)))));
}

const calibration = {};
for (const [label, cells] of Object.entries(seen)) {
  const total = cells.reduce((sum, [, n]) => sum + n, 0);
  calibration[label] = rising(cells, total > 500 ? 1 : 0.9);
  console.log(label, total, calibration[label].filter((_, i) => i % 10 === 0).join(' '));
}
writeFileSync(path.join(import.meta.dirname, 'calibration.json'), `${JSON.stringify(calibration)}\n`);

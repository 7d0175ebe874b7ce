// node training/calibrate.mjs DATA WEIGHTS QUIET: makes training/calibration.json from rows that the model was not trained on: what a raw
// confidence is worth. Names in small letters in a sentence that begins with a capital are counted apart, except in English. QUIET is
// what gather.py wrote: of its held-out text, code and documentation of the kinds that were trained on count as well.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { labelledFiles, loadUncalibrated, nameTypes, typeOf } from '../bench/ner/load.mjs';

const HELD_OUT = /^(en\.uner_ewt|en\.wnut17|hr\.uner_set|pt\.uner_bosque|fi\.turku|hu\.nerkor|tr\.wikiner_tr)\.dev\./;
const LABEL_OF = Object.fromEntries(Object.entries(typeOf).map(([label, type]) => [type, label]));
/** Kinds of quiet text that nothing was trained or calibrated on. */
const KEPT_FOR_MEASURING = new Set(['php', 'vim', 'fortran', 'tcl', 'node', 'rust', 'c#', 'printer log']);
/** Weight of the confidence itself in each cell, against the counts: less where there are few. */
const PRIOR = 4;
const PRIOR_SMALL = 0.2;

const { recognizer, isSmall } = await loadUncalibrated(process.argv[3]);
const seen = {};
const cellOf = (key, percent) => {
  seen[key] ??= Array.from({ length: 101 }, () => [0, 0]);
  return seen[key][percent];
};
for (const file of labelledFiles(process.argv[2], 'train', (name) => HELD_OUT.test(name))) {
  for (const { t: text, e: entities } of file.rows) {
    const gold = new Set(entities.map(([start, end, label]) => `${start}-${end}-${label}`));
    for (const span of recognizer.recognize(text, file.language, nameTypes)) {
      const label = LABEL_OF[span.entityType];
      if (!file.labels.includes(label)) continue;
      const isApart = file.language !== 'en' && isSmall(text, span);
      const cell = cellOf(isApart ? `${label} small` : label, Math.round(span.score * 100));
      cell[1]++;
      if (gold.has(`${span.start}-${span.end}-${label}`)) cell[0]++;
    }
  }
}

const touches = ({ start, end }, [from, to]) => start < to && from < end;
for (const { kind, t: text, e: marks } of quietRows(process.argv[4])) {
  for (const span of recognizer.recognize(text, 'en', nameTypes)) {
    const label = LABEL_OF[span.entityType];
    // Whether a word that may be a name is one is not known.
    if (!kind.startsWith('names: ') && marks.some((mark) => touches(span, mark))) continue;
    const cell = cellOf(label, Math.round(span.score * 100));
    cell[1]++;
    if (marks.some(([start, end, is]) => start === span.start && end === span.end && is === label)) cell[0]++;
  }
}

/** The held-out text that is not kept for measuring. */
function quietRows(folder) {
  const lines = gunzipSync(readFileSync(path.join(folder, 'held-out.jsonl.gz'))).toString('utf8');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => !KEPT_FOR_MEASURING.has(kind));
}

/** The share of right answers as a rising function of confidence: neighbours that fall are pooled. */
function rising(cells, share, prior) {
  const blocks = [];
  for (const [i, [right, total]] of cells.entries()) {
    // A little weight on the confidence itself keeps sparse cells sensible.
    blocks.push({ right: right + (prior * i * share) / 100, total: total + prior, cells: 1 });
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
  calibration[label] = rising(cells, total > 500 ? 1 : 0.9, label.includes('small') ? PRIOR_SMALL : PRIOR);
  console.log(label, total, calibration[label].filter((_, i) => i % 10 === 0).join(' '));
}
writeFileSync(path.join(import.meta.dirname, 'calibration.json'), `${JSON.stringify(calibration)}\n`);

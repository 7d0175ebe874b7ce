// node training/calibrate.mjs DATA WEIGHTS ROWS OUT: what a raw confidence of the model is worth, as a share of right answers on text it was not
// trained on: held-out rows of the name corpora (the very span and type), held-out documents (any marked value), and held-out code
// and manuals of ROWS/quiet. Names in small letters in a sentence that begins with a capital are counted apart, except in English.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { heldOutDocuments } from '../bench/documents/held-out.mjs';
import { labelledFiles, loadUncalibrated, nameTypes, typeOf } from '../bench/ner/load.mjs';
import { floors, leads } from './settings.mjs';

const [data, weights, rows, out] = process.argv.slice(2);
const HELD_OUT = /^(en\.uner_ewt|en\.wnut17|hr\.uner_set|pt\.uner_bosque|fi\.turku|hu\.nerkor|tr\.wikiner_tr)\.dev\./;
const LABEL_OF = {
  ...Object.fromEntries(Object.entries(typeOf).map(([label, type]) => [type, label])),
  ADDRESS: 'ADDR',
};
/** Kinds of quiet text that nothing was trained or calibrated on. */
const KEPT_FOR_MEASURING = new Set(['php', 'vim', 'fortran', 'tcl', 'node', 'rust', 'c#', 'printer log']);
/** Weight of the confidence itself in each cell, against the counts: less where there are few. */
const PRIOR = 4;
const PRIOR_SMALL = 0.2;
const PRIOR_DOCUMENTS = 0.5;

const { recognizer, isSmall } = await loadUncalibrated(weights, leads);
const seen = {};
const count = (key, score, isRight) => {
  seen[key] ??= Array.from({ length: 101 }, () => [0, 0]);
  const cell = seen[key][Math.round(score * 100)];
  cell[1]++;
  if (isRight) cell[0]++;
};
for (const file of labelledFiles(data, 'train', (name) => HELD_OUT.test(name))) {
  for (const { t: text, e: entities } of file.rows) {
    const gold = new Set(entities.map(([start, end, label]) => `${start}-${end}-${label}`));
    for (const span of recognizer.recognize(text, file.language, nameTypes)) {
      const label = LABEL_OF[span.entityType];
      if (!file.labels.includes(label) || span.kind === 'POSTCODE') continue;
      const isApart = file.language !== 'en' && isSmall(text, span);
      count(isApart ? `${label} small` : label, span.score, gold.has(`${span.start}-${span.end}-${label}`));
    }
  }
}

const touches = ({ start, end }, from, to) => start < to && from < end;
for (const { kind, t: text, e: marks } of quietRows(path.join(rows, 'quiet'))) {
  for (const span of recognizer.recognize(text, 'en', nameTypes)) {
    const label = LABEL_OF[span.entityType];
    // Whether a word that may be a name is one is not known.
    if (!kind.startsWith('names: ') && marks.some(([from, to]) => touches(span, from, to))) continue;
    count(
      label,
      span.score,
      marks.some(([from, to, is]) => from === span.start && to === span.end && is === label),
    );
  }
}

for (const { text, language, spans } of heldOutDocuments())
  for (const found of recognizer.read(text, language).spans)
    if (found.kind) {
      const label = LABEL_OF[found.kind] ?? found.kind;
      // Of places and organisations the corpora hold enough, and mark their ends.
      if (label === 'LOC' || label === 'ORG') continue;
      count(
        label,
        found.score,
        spans.some(({ start, end }) => touches(found, start, end)),
      );
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
  const prior = label.includes('small') ? PRIOR_SMALL : nameTypes.has(typeOf[label]) ? PRIOR : PRIOR_DOCUMENTS;
  calibration[label] = rising(cells, total > 500 ? 1 : 0.9, prior);
  console.log(label, total, calibration[label].filter((_, i) => i % 10 === 0).join(' '));
}
writeFileSync(out, `${JSON.stringify({ calibration, leads, floors })}\n`);

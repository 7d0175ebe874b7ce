// node training/govern.mjs DATA ROWS OUT [MOST]: puts everything to be learnt from into one folder, each row with the places that a label governs and the
// kind it names (`l`), as the engine reads them. DATA holds the name corpora, ROWS the refilled documents and the quiet text.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { importBundled } from '../bench/bundle-engine.mjs';

const [data, rows, out, most = '5000'] = process.argv.slice(2);
/** Rows of a name corpus at most, in stretches spread over it: neighbours are joined while training. Documents are what teaches. */
const MOST_ROWS = Number(most);
const STRETCH = 50;
const { readStructure } = await importBundled('shared/finders/labels/structure/index.ts');
const isRows = (name) => name.endsWith('.jsonl.gz');

function spread(lines) {
  if (lines.length <= MOST_ROWS) return lines;
  const stretches = Math.ceil(lines.length / STRETCH);
  const kept = MOST_ROWS / STRETCH;
  const isKept = (i) => Math.floor((i * kept) / stretches) !== Math.floor(((i - 1) * kept) / stretches);
  return lines.filter((_, at) => isKept(Math.floor(at / STRETCH)));
}

function govern(from, name, to, as = name, choose = (lines) => lines) {
  const language = as.split('.')[0];
  const lines = choose(
    gunzipSync(readFileSync(path.join(from, name)))
      .toString('utf8')
      .split('\n')
      .filter(Boolean),
  );
  const governed = lines.map((line) => {
    const row = JSON.parse(line);
    const l = readStructure(row.t, language)
      .filter(({ label }) => label.kind !== 'NONE')
      .map(({ start, end, label }) => [start, end, label.kind]);
    return JSON.stringify(l.length > 0 ? { ...row, l } : row);
  });
  mkdirSync(to, { recursive: true });
  writeFileSync(path.join(to, as), gzipSync(`${governed.join('\n')}\n`, { level: 9 }));
}

for (const folder of ['train', 'train-wikiann', 'extra'])
  for (const name of readdirSync(path.join(data, folder)).filter(isRows))
    govern(path.join(data, folder), name, path.join(out, folder), name, spread);
for (const name of readdirSync(path.join(rows, 'documents')).filter(isRows))
  govern(path.join(rows, 'documents'), name, path.join(out, 'documents'));
govern(path.join(rows, 'quiet'), 'train.jsonl.gz', path.join(out, 'quiet'), 'en.quiet.train.jsonl.gz');
cpSync(path.join(rows, 'quiet/lists.json.gz'), path.join(out, 'quiet/lists.json.gz'));
cpSync(path.join(data, 'manifest.json'), path.join(out, 'manifest.json'));
cpSync(path.join(data, 'lists'), path.join(out, 'lists'), { recursive: true });

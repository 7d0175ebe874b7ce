// node scripts/run.mjs node scripts/generate/type-corpora.ts: samples the corpora that proposals of custom types are measured on
// (shared/finders/by-example/corpora.data.ts): their numbers and codes, with the word before each.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { codeText, logText, proseText } from '../../bench/types/corpora.mjs';
import { root } from '../setup.mjs';

/** Characters that the samples of a corpus may have. Of prose all is kept: whether a pattern stands alone is judged by it. */
const ROOM = { prose: Number.POSITIVE_INFINITY, code: 40_000, logs: 25_000 };
const MOST_TOKENS = 6;
const LONGEST_TOKEN = 80;
const isTelling = (token = '') => /\d/.test(token) && token.length <= LONGEST_TOKEN;
const formOf = (text: string) => text.replace(/\d/g, '9').replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A');

/** Runs of tokens with digits, with the word before each. */
function* runsIn(text: string): Generator<string> {
  for (const line of text.split('\n')) {
    const tokens = line.slice(0, 2_000).split(/\s+/).filter(Boolean);
    for (let i = 0; i < tokens.length; i++) {
      if (!isTelling(tokens[i])) continue;
      let end = i;
      while (end < tokens.length && end - i < MOST_TOKENS && isTelling(tokens[end])) end++;
      yield tokens
        .slice(Math.max(0, i - 1), end)
        .map((token) => token.slice(-LONGEST_TOKEN))
        .join(' ');
      i = end - 1;
    }
  }
}

/** Samples with their weights: how many of their form each is for. Every so-manieth form where there is no room for all. */
function sampleOf(text: string, room: number): { megabytes: number; snippets: [number, string][] } {
  const forms = new Map<string, { count: number; run: string }>();
  for (const run of runsIn(text)) {
    const key = room === Number.POSITIVE_INFINITY ? run : formOf(run);
    const known = forms.get(key) ?? { count: 0, run };
    known.count++;
    forms.set(key, known);
  }
  const all = [...forms.values()].sort((a, b) => b.count - a.count || (a.run < b.run ? -1 : 1));
  const often = all.filter(({ count }) => count > 3);
  const seldom = all.filter(({ count }) => count <= 3);
  const lengthOf = (list: { run: string }[]) => list.reduce((sum, { run }) => sum + run.length + 6, 0);
  const step = Math.max(1, Math.ceil(lengthOf(seldom) / Math.max(1, room - lengthOf(often))));
  const kept = seldom.filter((_, i) => i % step === 0);
  const share = seldom.reduce((sum, { count }) => sum + count, 0) / kept.reduce((sum, { count }) => sum + count, 0);
  const snippets: [number, string][] = [
    ...often.map(({ count, run }): [number, string] => [count, run]),
    ...kept.map(({ count, run }): [number, string] => [Number((count * share).toFixed(2)), run]),
  ];
  return { megabytes: Number((text.length / 1e6).toFixed(3)), snippets };
}

const corpora = {
  prose: sampleOf(proseText(0), ROOM.prose),
  code: sampleOf(codeText(0), ROOM.code),
  logs: sampleOf(logText(0), ROOM.logs),
};
const packed = gzipSync(JSON.stringify(corpora), { level: 9 }).toString('base64');
writeFileSync(
  path.join(root, 'shared/finders/by-example/corpora.data.ts'),
  `// Written by scripts/generate/type-corpora.ts.\nexport const PACKED =\n  '${packed}';\n`,
);
for (const [name, { megabytes, snippets }] of Object.entries(corpora))
  console.log(name, megabytes, 'MB,', snippets.length, 'samples');
console.log(packed.length, 'characters');

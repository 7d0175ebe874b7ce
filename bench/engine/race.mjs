// node scripts/run.mjs node bench/engine/race.mjs --before FOLDER [PATH…]: the engine of this checkout and of another one take turns in one
// process, so that a busy machine slows down both. Prints how much less processor time this one takes, and whether the findings are equal.
// Paths are files and folders of text to read as well, with the types of `veilmark scan` in code.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { importBundled } from '../bundle-engine.mjs';
import { makeDenseInput, makeInput } from './input.mjs';

const { values, positionals } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
if (!values.before) throw new Error('Name the other checkout: --before FOLDER');
const ENTRY = 'bench/engine/engine.ts';
const other = await import(pathToFileURL(path.resolve(values.before, 'bench/bundle-engine.mjs')).href);
const engines = { before: await other.importBundled(ENTRY), now: await importBundled(ENTRY) };

const filesIn = (place) =>
  statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [place];
const read = positionals.flatMap(filesIn).map((file) => readFileSync(file, 'utf8'));
const { profileFor } = await importBundled('command/scan/profiles.ts');
/** What chats, cells and prompts bring: a sentence with a value of one kind, or with none. */
const SENTENCES = [
  'We would like to move the meeting to a later slot.',
  'Please write to anna.berg@example.org about the meeting.',
  'Please call +44 113 496 0123 about the meeting.',
  'The meeting was moved to 12 March 2024 for the team.',
  'We would like to thank Anna Walker for the meeting.',
  'Customer number: 4711-2290 was moved.',
  'The card is 4111 1111 1111 1111 for the order.',
  'Please refund IBAN DE89 3704 0044 0532 0130 00 to us.',
];
const inputs = {
  empty: { texts: Array(2000).fill('') },
  'short sentences': { texts: Array.from({ length: 2000 }, (_, i) => SENTENCES[i % SENTENCES.length]) },
  'ordinary, 1 KB': { texts: Array(150).fill(makeInput(1_000)) },
  'ordinary, 10 KB': { texts: Array(20).fill(makeInput(10_000)) },
  'ordinary, 100 KB': { texts: Array(2).fill(makeInput(100_000)) },
  'dense, 1 KB': { texts: Array(150).fill(makeDenseInput(1_000)) },
  'dense, 10 KB': { texts: Array(20).fill(makeDenseInput(10_000)) },
  'dense, 100 KB': { texts: Array(2).fill(makeDenseInput(100_000)) },
  ...(read.length > 0 && {
    'these files': { texts: read, options: { only: profileFor('code', 'code').types, preset: 'identifiers' } },
  }),
};

const spent = (work) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

for (const [name, { texts, options }] of Object.entries(inputs)) {
  const times = { before: [], now: [] };
  const different = [...new Set(texts)].filter(
    (text) =>
      JSON.stringify(engines.before.analyze(text, options).results) !==
      JSON.stringify(engines.now.analyze(text, options).results),
  );
  for (let round = 0; round < Number(values.rounds); round++)
    for (const which of round % 2 ? ['before', 'now'] : ['now', 'before'])
      times[which].push(
        spent(() => {
          for (const text of texts) engines[which].analyze(text, options);
        }),
      );
  const each = (list) => (median(list) / texts.length).toFixed(3);
  console.log(
    `${name}: ${each(times.before)} ms before, ${each(times.now)} ms now (median), ${(median(times.before) / median(times.now)).toFixed(2)} times as fast, best ${(Math.min(...times.before) / Math.min(...times.now)).toFixed(2)}; ${different.length} of ${new Set(texts).size} texts with other findings`,
  );
}

// npm run prove:files -- FOLDER [--out DIR] [--formats docx,xlsx] [--no-build] [--no-pages] [--seconds N]: redacts every file of a folder with the
// packed library, as a user would, and has other programs judge the copies. File names stay in what it prints and writes here.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildCommand } from '../../../command/build.mjs';
import { fail, root } from '../../../scripts/setup.mjs';
import { FORMATS, formatOf } from './formats.mjs';
import { judge, lookOf } from './judge.mjs';
import { Office } from './office-program.mjs';
import { knownPrograms } from './programs.mjs';
import { redactInChild } from './redact.mjs';
import { listOf, tableOf } from './report.mjs';

const { folder, out, formats, isBuilt, hasPages, seconds } = readArguments();
const library = path.join(out, 'package');
if (!isBuilt || !existsSync(path.join(library, 'node.js'))) await buildCommand(library);
const copies = path.join(out, 'copies');
mkdirSync(copies, { recursive: true });

const programs = knownPrograms();
for (const name of programs.missing) console.log(`${name} is not installed: what it would say is left out.`);
const files = filesUnder(folder).filter((file) => formats.has(formatOf(file)));
if (files.length === 0) fail(`There is no file of a known format in ${folder}.`);

// One line a file as soon as it is redacted: a run that is ended early keeps them.
const soFar = path.join(out, 'redacted.ndjson');
writeFileSync(soFar, '');
const results = [];
for (const [index, file] of files.entries()) {
  const before = path.join(folder, file);
  const after = path.join(copies, `${index + 1}${path.extname(file)}`);
  const result = { file, format: formatOf(file), bytes: statSync(before).size, before, after };
  results.push({ ...result, ...(await redactInChild(library, before, after, seconds)) });
  appendFileSync(soFar, `${JSON.stringify(withoutPaths(results.at(-1)))}\n`);
  progress(`redacted ${index + 1} of ${files.length}`);
}
const office = new Office(path.join(out, 'pages'), programs);
if (hasPages) office.convert(results.flatMap((result) => pairOf(result)));
for (const [index, result] of results.entries()) {
  if (result.outcome === 'ok') Object.assign(result, judge(result, programs, hasPages ? office : undefined));
  progress(`judged ${index + 1} of ${results.length}`);
}
if (hasPages) await lookWithValues();
progress('');
const table = tableOf(results);
const report = {
  date: new Date().toISOString(),
  programs: programs.versions,
  table,
  results: results.map(withoutPaths),
};
writeFileSync(path.join(out, 'report.json'), `${JSON.stringify(report, null, 1)}\n`);
writeFileSync(path.join(out, 'report.md'), `${table}\n\n${listOf(results)}\n`);
console.log(readFileSync(path.join(out, 'report.md'), 'utf8'));
console.log(`Details: ${path.join(out, 'report.json')}`);

/** A placeholder is longer or shorter than the value and moves what is behind it: what looks different is made once more with the values, and compared. */
async function lookWithValues() {
  for (const result of results) {
    const { look, format, before, after } = result;
    if (!look || look.isSame || !FORMATS[format].isOffice) continue;
    const kept = after.replace(/(\.\w+)$/, '-kept$1');
    const { outcome } = await redactInChild(library, before, kept, seconds, true);
    if (outcome !== 'ok') continue;
    office.convert([kept]);
    result.lookWithValues = lookOf({ ...result, after: kept, findings: 0 }, office, programs);
  }
}

/** Only copies need both sides. */
function pairOf({ outcome, format, before, after }) {
  return outcome === 'ok' && FORMATS[format].isOffice ? [before, after] : [];
}

function withoutPaths({ before: _before, after: _after, ...result }) {
  return result;
}

function filesUnder(top) {
  const found = readdirSync(top, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)))
    .filter((file) => formatOf(file) !== undefined)
    .sort();
}

function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

function readArguments() {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  try {
    const { values, positionals } = parseArgs({
      options: { out: text, formats: text, seconds: text, 'no-build': flag, 'no-pages': flag },
      allowPositionals: true,
    });
    const [given] = positionals;
    if (positionals.length !== 1 || !existsSync(given) || !statSync(given).isDirectory())
      fail('Name one folder: npm run prove:files -- FOLDER [--out DIR] [--formats docx,xlsx,pptx,pdf]');
    const known = Object.keys(FORMATS);
    const wanted = values.formats?.split(',') ?? known;
    for (const format of wanted) if (!known.includes(format)) fail(`--formats takes some of ${known.join(', ')}.`);
    return {
      folder: path.resolve(given),
      out: path.resolve(values.out ?? path.join(root, 'dist/proof/files')),
      formats: new Set(wanted),
      isBuilt: values['no-build'] ?? false,
      hasPages: !values['no-pages'],
      seconds: Number(values.seconds ?? 180),
    };
  } catch (error) {
    return fail(`${error.message}. Options: --out DIR, --formats LIST, --seconds N, --no-build, --no-pages`);
  }
}

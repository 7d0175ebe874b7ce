// npm run bench:command: how long the command takes to start, how fast it goes through a folder on all cores, what it finds in public code,
// and how large its package is. Writes its section of RESULTS.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { layOutPackage } from '../../scripts/pack-command.mjs';
import { makeInput } from '../engine/input.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-bench-command-'));
const megabytes = Number(process.env.BENCH_MEGABYTES ?? 64);
const FILE_BYTES = 256 * 1024;
/** Public code: packages that are installed here, as their authors wrote them. */
const PACKAGES = [
  'hono/dist',
  'zod/src',
  'fast-check/lib',
  'papaparse',
  'react-dom/cjs',
  'kysely/dist/esm',
  'undici/lib',
  'prosemirror-view/src',
];

try {
  await layOutPackage(path.join(folder, 'package'), { isTight: true });
  const size = sizeOf(path.join(folder, 'package'));
  const starts = [measureStart(['--no-model']), measureStart([])];
  const threads = measureFolder();
  const code = measureCode();
  const body = `
${describeMachine()}. \`npm run bench:command\`. CPU time is what the command needs; a busy machine takes longer by the clock.

| cold start of \`veilmark scan -\` on 1 KB, best of ${starts[0].runs} | by the clock | CPU time |
|---|---|---|
| without the model | ${starts[0].wall.toFixed(0)} ms | ${starts[0].cpu.toFixed(0)} ms |
| with the model | ${starts[1].wall.toFixed(0)} ms | ${starts[1].cpu.toFixed(0)} ms |

| ${megabytes} MB of text in files of 256 KB, e-mail, telephone, IBAN and card numbers | MB/s | peak memory |
|---|---|---|
| one thread | ${threads.one.rate.toFixed(1)} | ${threads.one.memory} MB |
| ${threads.cores} threads | ${threads.all.rate.toFixed(1)} (${((threads.all.rate / threads.one.rate / threads.cores) * 100).toFixed(0)} % of one times ${threads.cores}) | ${threads.all.memory} MB |
| ${threads.cores} threads, a quarter of the text | ${threads.quarter.rate.toFixed(1)} | ${threads.quarter.memory} MB |

Public code (${PACKAGES.map((name) => name.split('/')[0]).join(', ')}; ${(code.characters / 1e6).toFixed(1)} MB): ${code.per100.toFixed(2)} findings per 100 KB with the default for code (${code.which || 'none'}).

The package is ${(size / 1e6).toFixed(2)} MB unpacked: library, command, model, PDF and OCR engines, declarations.
`;
  writeSection('Command', body);
  console.log(body);
} finally {
  rmSync(folder, { recursive: true });
}

function veilmark(args, input = '') {
  const started = performance.now();
  const cli = path.join(folder, 'package', 'dist', 'cli.js');
  const result = spawnSync('/usr/bin/env', ['time', '-f', '%U %S %M', process.execPath, cli, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    cwd: folder,
  });
  if (result.error || result.status === 127) throw new Error('This needs GNU time');
  if (result.status === 2 || result.status === null) throw new Error(result.stderr);
  const [user, system, kilobytes] = result.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return {
    wall: performance.now() - started,
    cpu: (user + system) * 1000,
    memory: Math.round(kilobytes / 1024),
    out: result.stdout,
  };
}

function measureStart(options) {
  const text = makeInput(1024);
  const runs = Array.from({ length: 7 }, () => veilmark(['scan', '-', ...options], text)).slice(1);
  const least = (name) => Math.min(...runs.map((run) => run[name]));
  return { wall: least('wall'), cpu: least('cpu'), runs: runs.length };
}

function measureFolder() {
  const text = makeInput(FILE_BYTES);
  const make = (name, count) => {
    mkdirSync(path.join(folder, name));
    for (let i = 0; i < count; i++) writeFileSync(path.join(folder, name, `${i}.log`), text);
  };
  const count = Math.round((megabytes * 1e6) / FILE_BYTES);
  make('all', count);
  make('quarter', Math.round(count / 4));
  const cores = availableParallelism();
  const options = [
    '--no-model',
    '--entities',
    'EMAIL_ADDRESS,PHONE_NUMBER,IBAN_CODE,CREDIT_CARD',
    '--output',
    'report.json',
    '--format',
    'json',
  ];
  const measure = (name, jobs) => {
    const { wall, memory } = veilmark(['scan', name, '--jobs', String(jobs), ...options]);
    const bytes = readdirSync(path.join(folder, name)).length * FILE_BYTES;
    return { rate: bytes / 1e6 / (wall / 1000), memory };
  };
  return { cores, one: measure('all', 1), all: measure('all', cores), quarter: measure('quarter', cores) };
}

function measureCode() {
  const paths = PACKAGES.map((name) => path.join(root, 'node_modules', name)).filter((place) =>
    statSync(place, { throwIfNoEntry: false }),
  );
  const report = JSON.parse(
    veilmark(['scan', '--profile', 'code', '--no-ignore', '--no-pictures', '--format', 'json', ...paths]).out,
  );
  const counts = new Map();
  for (const { entity_type } of report.findings) counts.set(entity_type, (counts.get(entity_type) ?? 0) + 1);
  const which = [...counts].sort((a, b) => b[1] - a[1]).map(([type, count]) => `${type} ${count}`);
  return {
    characters: report.characters,
    per100: (report.findings.length / report.characters) * 1e5,
    which: which.join(', '),
  };
}

function sizeOf(place) {
  if (!statSync(place).isDirectory()) return statSync(place).size;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}

// npm run bench:command [-- --write] [--code]: how long the command takes to start, how fast it goes through a folder on all cores and how
// much memory that takes, beside secretlint and redact-pii; how large its package is; and what it finds in public code, of which values that
// were put into it. With --code only the last. With --write its sections of RESULTS.md. BENCH_MEGABYTES=1000 for a folder of another size
// than 128 MB.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { layOutPackage } from '../../scripts/build/pack-command.ts';
import { makeInput } from '../engine/input.mjs';
import { describeMachine } from '../machine.mjs';
import { writeSection } from '../results.mjs';
import { measured } from './measured.mjs';
import { installPeers } from './peers.mjs';
import { plant } from './planted.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-bench-command-'));
const megabytes = Number(process.env.BENCH_MEGABYTES ?? 128);
const cores = availableParallelism();
const FILE_BYTES = 256 * 1024;
const ENTITIES = ['EMAIL_ADDRESS', 'PHONE_NUMBER', 'IBAN_CODE', 'CREDIT_CARD'];
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
const packagePlaces = PACKAGES.map((name) => path.join(root, 'node_modules', name));

try {
  await layOutPackage(path.join(folder, 'package'), { isTight: true });
  const tell = (title, body) => {
    if (process.argv.includes('--write')) writeSection(title, body);
    console.log(body);
  };
  if (!process.argv.includes('--code')) {
    const peers = installPeers(folder);
    const size = sizeOf(path.join(folder, 'package'));
    tell('Command', report({ size, starts: measureStarts(peers), folders: await measureFolders(peers) }));
  }
  tell('Command in public code', reportOnCode(measureCode(), measurePlanted()));
} finally {
  rmSync(folder, { recursive: true });
}

function veilmark(args, input = '') {
  return measured(process.execPath, [path.join(folder, 'package', 'dist', 'cli.js'), ...args], { cwd: folder, input });
}

/** The first run of each fills the caches of files and of compiled code, and does not count; the others take turns. */
function measureStarts({ secretlint, redactPii }) {
  const text = makeInput(1024);
  writeFileSync(path.join(folder, 'one.txt'), text);
  const programs = {
    'without the model': () => veilmark(['scan', '-', '--no-model'], text),
    'with the model': () => veilmark(['scan', '-'], text),
    [secretlint.name]: () => secretlint.scan('one.txt'),
    [redactPii.name]: () => redactPii.redact(text),
    'Node alone': () => measured(process.execPath, ['-e', '0'], { cwd: folder }),
  };
  const runs = Array.from({ length: 6 }, () => Object.entries(programs).map(([name, run]) => [name, run()])).slice(1);
  return Object.keys(programs).map((name) => {
    const own = runs.flatMap((round) => round.filter(([which]) => which === name).map(([, run]) => run));
    return { name, cpu: Math.min(...own.map(({ cpu }) => cpu)), wall: Math.min(...own.map(({ wall }) => wall)) };
  });
}

async function measureFolders({ secretlint, engine }) {
  const text = makeInput(FILE_BYTES);
  const make = (name, count) => {
    mkdirSync(path.join(folder, name));
    for (let i = 0; i < count; i++) writeFileSync(path.join(folder, name, `${i}.log`), text);
  };
  const count = Math.round((megabytes * 1e6) / FILE_BYTES);
  make('all', count);
  make('quarter', Math.round(count / 4));
  const scan = (name, jobs) => () =>
    veilmark([
      'scan',
      name,
      '--jobs',
      String(jobs),
      '--no-model',
      '--entities',
      ENTITIES.join(','),
      '--output',
      'report.json',
      '--format',
      'json',
    ]);
  const rows = [
    [`the engine alone, ${cores} processes at once`, 'all', () => engine.analyze('all', ENTITIES, cores)],
    ['veilmark, one thread', 'all', scan('all', 1)],
    [`veilmark, ${cores} threads`, 'all', scan('all', cores)],
    [`veilmark, ${cores} threads, a quarter of the files`, 'quarter', scan('quarter', cores)],
    [secretlint.name, 'quarter', () => secretlint.scan('quarter/*')],
  ];
  const measurements = [];
  for (const [name, files, run] of rows) {
    const { wall, cpu, memory } = await run();
    const bytes = (readdirSync(path.join(folder, files)).length * FILE_BYTES) / 1e6;
    measurements.push({ name, perSecond: bytes / (wall / 1000), perCpuSecond: bytes / (cpu / 1000), memory });
  }
  return measurements;
}

function scanCode(...args) {
  const options = ['--profile', 'code', '--no-ignore', '--no-pictures', '--format', 'json'];
  return JSON.parse(veilmark(['scan', ...options, ...args]).out);
}

function measureCode() {
  const { findings: all, characters } = scanCode(...packagePlaces);
  const findings = all.filter(({ likely_test }) => likely_test === undefined);
  const counts = new Map();
  for (const { entity_type } of findings) counts.set(entity_type, (counts.get(entity_type) ?? 0) + 1);
  const which = [...counts].sort((a, b) => b[1] - a[1]).map(([type, count]) => `${type} ${count}`);
  const per100 = (count) => (count / characters) * 1e5;
  return { characters, all: per100(all.length), per100: per100(findings.length), which: which.join(', ') };
}

/** Which of the values that were put into copies of the code are reported where they stand, as what they are. */
function measurePlanted() {
  const place = path.join(folder, 'planted');
  const planted = plant(packagePlaces, place);
  const keyOf = ({ file, line, type }) => `${path.resolve(folder, file)}:${line} ${type}`;
  const { findings } = scanCode('--ignore-test-values', place);
  const found = new Set(findings.map(({ file, line, entity_type }) => keyOf({ file, line, type: entity_type })));
  const types = [...new Set(planted.map(({ type }) => type))].sort();
  return { planted: planted.length, kept: planted.filter((one) => found.has(keyOf(one))).length, types };
}

function reportOnCode(code, { planted, kept, types }) {
  return `
${describeMachine()}. \`npm run bench:command -- --code --write\`. Public code (${PACKAGES.map((name) => name.split('/')[0]).join(', ')}; ${(code.characters / 1e6).toFixed(1)} MB): ${code.all.toFixed(2)} findings per 100 KB with the default for code, which lists likely test values last; ${code.per100.toFixed(2)} with \`--ignore-test-values\` (${code.which || 'none'}).

Real-looking values between the lines of copies of this code (${types.join(', ')}; made by \`bench/command/planted.mjs\`), with \`--ignore-test-values\`: ${kept} of ${planted} reported where they stand.
`;
}

function report({ size, starts, folders }) {
  const [engine, , all, quarter] = folders;
  return `
${describeMachine()}. \`npm run bench:command\`. CPU time is what a program needs; by the clock a busy machine takes longer, and this one had ${loadavg()[0].toFixed(0)} processes waiting for ${cores} cores.

| cold start on 1 KB of text, best of 5 in turns | CPU time | by the clock |
|---|---|---|
${starts.map(({ name, cpu, wall }) => `| ${name.startsWith('with') ? `\`veilmark scan -\` ${name}` : name} | ${cpu.toFixed(0)} ms | ${wall.toFixed(0)} ms |`).join('\n')}

| ${megabytes} MB of text in files of 256 KB | MB per CPU second | MB/s by the clock | peak memory |
|---|---|---|---|
${folders.map(({ name, perSecond, perCpuSecond, memory }) => `| ${name} | ${perCpuSecond.toFixed(2)} | ${perSecond.toFixed(2)} | ${memory} MB |`).join('\n')}

Looked for: ${ENTITIES.join(', ')}; secretlint looks for its recommended secrets, in a quarter of the files. A CPU second of the threads does ${((all.perCpuSecond / engine.perCpuSecond) * 100).toFixed(0)} % of what one of the engine alone does on as many cores, reading and reporting included; four times the files take ${(all.memory / quarter.memory).toFixed(2)} times the memory.

The package is ${(size / 1e6).toFixed(2)} MB unpacked: library, command, MCP, model (7.4 MB), PDF and OCR engines (2.4 MB), tables, declarations.
`;
}

function sizeOf(place) {
  if (!statSync(place).isDirectory()) return statSync(place).size;
  return readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
}

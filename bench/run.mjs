// npm run bench [-- NAME…]: every benchmark, one after the other, each beside its peer; each writes its section of RESULTS.md.
// A peer that is not installed leaves its benchmark out, and the summary says so.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, toolEnv } from '../scripts/setup.mjs';

const has = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const hasTesseract = () => has('tesseract', '--version');
const isLinux = () => process.platform === 'linux';
const hasPresidio = () => has('python3', '-c', 'import presidio_analyzer');

const benchmarks = [
  { name: 'engine', file: 'engine/run.mjs', before: installPeers },
  { name: 'presidio', file: 'presidio/run.mjs', needs: hasPresidio, otherwise: 'Python has no presidio_analyzer' },
  { name: 'ner', file: 'ner/speed.mjs' },
  { name: 'http', file: 'http/run.mjs' },
  { name: 'cold', file: 'http/cold.mjs', needs: isLinux, otherwise: 'only Linux says what other processes take' },
  { name: 'crypto', file: 'crypto/run.mjs' },
  { name: 'surrogate', file: 'surrogate/run.mjs' },
  { name: 'image', file: 'image/run.mjs', needs: hasTesseract, otherwise: 'tesseract is not installed' },
  { name: 'extension', file: 'extension/run.mjs' },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benchmarks.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark called ${unknown.join(', ')}; there are ${benchmarks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const summary = benchmarks.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).map(runOne);
console.log(`\n${summary.map(({ name, outcome }) => `${name.padEnd(10)} ${outcome}`).join('\n')}`);
process.exit(summary.some(({ failed }) => failed) ? 1 : 0);

function runOne({ name, file, before, needs, otherwise }) {
  if (needs && !needs()) return { name, outcome: `left out: ${otherwise}` };
  before?.();
  console.log(`\n== ${name} ==`);
  const startedAt = Date.now();
  const status = spawnSync('node', [path.join(root, 'bench', file)], {
    cwd: root,
    env: toolEnv(),
    stdio: 'inherit',
  }).status;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  return {
    name,
    failed: status !== 0,
    outcome: status === 0 ? `done in ${seconds} s` : `failed with status ${status}`,
  };
}

function installPeers() {
  if (existsSync(path.join(root, 'bench/node_modules/redact-pii'))) return;
  const { status } = spawnSync('npm', ['ci', '--prefix', 'bench', '--no-audit', '--no-fund'], {
    cwd: root,
    env: toolEnv(),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

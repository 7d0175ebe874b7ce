// node scripts/run.mjs node bench/documents-size/steps.mjs [--before FOLDER] [--megabytes N] [FILE …]: the steps of a job on long tables in
// this one process, with storage in memory: processor time of the main thread by phase. FOLDER is another checkout with its modules, which
// takes turns with this one; the copies are compared. Without files of your own it makes the table of bench:files, 20 MB unless said.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { makeCsv } from './make-csv.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-steps-'));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' }, megabytes: { type: 'string', default: '20' } },
});

const ENTRY = `
export { startCursor, streamStep } from './worker/services/documents/jobs/stream-file.ts';
export { getPiece, writeStored } from './worker/platform/stored-files.ts';
export { inputOf, outputOf } from './worker/services/documents/jobs/job.ts';
export { HeldTable } from './worker/services/documents/jobs/held-table.ts';
`;

/** Modules of workerd and WebAssembly, as Node can load them. */
const forNode = {
  name: 'for-node',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^cloudflare:/ }, () => ({ path: 'workers', namespace: 'cloudflare' }));
    onLoad({ filter: /./, namespace: 'cloudflare' }, () => ({
      contents: 'export class DurableObject {}; export class WorkerEntrypoint {}; export class RpcTarget {}',
    }));
    onResolve({ filter: /\.wasm$/ }, async ({ path: name, resolveDir, pluginData }) => {
      if (pluginData === 'found') return undefined;
      const { path: file } = await resolve(name, { resolveDir, kind: 'import-statement', pluginData: 'found' });
      return { path: file, namespace: 'wasm' };
    });
    onLoad({ filter: /./, namespace: 'wasm' }, ({ path: file }) => ({
      contents: `import { readFileSync } from 'node:fs';
export default new WebAssembly.Module(readFileSync(${JSON.stringify(file)}));`,
    }));
  },
};

async function load(checkout, name) {
  const outfile = path.join(folder, `${name}.mjs`);
  await build({
    absWorkingDir: checkout,
    stdin: { contents: ENTRY, resolveDir: checkout, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2023',
    external: ['node:*'],
    logLevel: 'error',
    plugins: [forNode],
  });
  const model = readFileSync(path.join(checkout, 'assets/ner/model.bin.gz'));
  return { ...(await import(pathToFileURL(outfile).href)), model };
}

const seconds = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

async function redact(modules, file) {
  const { HeldTable, startCursor, streamStep, writeStored, inputOf, outputOf, getPiece, model } = modules;
  const stored = new Map();
  const key = Buffer.alloc(32, 7).toString('base64');
  const env = {
    FILES: {
      put: async (name, bytes) => stored.set(name, Uint8Array.from(bytes)),
      get: async (name) => ({ arrayBuffer: async () => stored.get(name).slice().buffer }),
      list: async () => ({ objects: [], truncated: false }),
    },
    ASSETS: { fetch: async () => new Response(model) },
    VAULT_KEYS: JSON.stringify({ current: 'key', keys: { key } }),
  };
  const bytes = readFileSync(file);
  const job = { id: 'job', folder: 'jobs/job', size: bytes.length, createdAt: 0, caller: { mode: 'test' } };
  const caller = { userId: 'user', plan: 'enterprise', mode: 'test' };
  const ctx = { env, caller, waitUntil() {}, operation: { digest: 'digest' } };
  await writeStored(env, inputOf(job), bytes);
  const work = { fileName: path.basename(file), mode: 'redact', settings: {}, offsetUnit: 'utf16' };
  const held = new HeldTable();
  const took = {};
  let [cursor, isDone] = [startCursor('text'), false];
  while (!isDone) {
    const { phase } = cursor;
    const before = seconds();
    ({ cursor, isDone } = await streamStep(ctx, job, { work, cursor }, { held }));
    took[phase] = (took[phase] ?? 0) + seconds() - before;
  }
  const pieces = Array.from({ length: cursor.pieces }, (_, index) => getPiece(env, outputOf(job), index));
  return { took, found: cursor.found, copy: Buffer.concat(await Promise.all(pieces)) };
}

try {
  const own = path.join(folder, 'table.csv');
  if (positionals.length === 0) makeCsv(own, Number(values.megabytes) * 1e6);
  const checkouts = { ...(values.before && { before: path.resolve(values.before) }), now: root };
  const contenders = await Promise.all(
    Object.entries(checkouts).map(async ([name, checkout]) => [name, await load(checkout, name)]),
  );
  for (const file of positionals.length > 0 ? positionals : [own]) {
    let first;
    for (const [name, modules] of contenders) {
      const { took, found, copy } = await redact(modules, file);
      const phases = Object.entries(took).map(([phase, time]) => `${phase} ${time.toFixed(1)} s`);
      const isSame = first && (first.equals(copy) ? ', the same copy' : ', another copy');
      first ??= copy;
      console.log(`${path.basename(file)}, ${name}: ${phases.join(', ')}; ${found} findings${isSame ?? ''}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

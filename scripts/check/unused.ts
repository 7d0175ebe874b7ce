// node scripts/run.mjs node scripts/check/unused.ts: names source files that no program reaches, and exports that nobody imports.
// Types are exports too. A file that only tests reach is not part of the product; a face (exports of a package.json) must be imported by
// another package; what only tests import is marked @internal.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC_FILE, PUBLISHED } from '../build/pack-packages.ts';
import { fail, root } from '../setup.mjs';
import { importGraph, product } from './import-graph.ts';
import { exportsOf, workspaces } from './source-files.ts';

/** Where programs start; what tools bundle or load by path is an entry too. */
const ENTRIES = [
  'worker/index.ts',
  'worker/media/index.ts',
  'dashboard/main.tsx',
  'dashboard/vite.config.ts',
  'wxt.config.ts',
  'command/cli.ts',
  'command/start.ts',
  'command/scan-thread.ts',
  'command/start-thread.ts',
  'command/frame/packed/unpack.ts',
  'command/library/index.ts',
  'command/library/client.ts',
  'command/library/model-portable.ts',
  'command/library/node/index.ts',
  'command/library/node/model.ts',
  'command/library/veil/ai-sdk.ts',
  'command/library/veil/fetch.ts',
  'command/library/veil/langchain.ts',
  'command/library/opentelemetry/index.ts',
  'shared/finders/tables/make.ts',
  // People who install a package call what these list, and name its types.
  ...PUBLISHED.map((name) => `shared/${name}/${PUBLIC_FILE}`),
  ...readdirSync(path.join(root, 'extension/entrypoints'), { recursive: true })
    .map((file) => `extension/entrypoints/${file}`)
    .filter((file) => /\.tsx?$/.test(file)),
];
const packages = workspaces();
/** Examples are loaded by pattern; generate.ts makes values of every numbered type for training and tests; vendor.mjs is a tool. */
const isLoadedByPattern = (file: string) =>
  /\.examples\.ts$|\.d\.ts$|^shared\/catalog\/generate\.ts$|\.mjs$/.test(file);
const graph = importGraph();

const reached = new Set<string>();
const queue = [...ENTRIES];
for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
  if (reached.has(file)) continue;
  reached.add(file);
  queue.push(...(graph.get(file) ?? []).flatMap(({ target }) => target ?? []));
}
const dead = product.filter((file) => !reached.has(file) && !isLoadedByPattern(file));

/** What the given files import, by the file it comes from. */
function wantedBy(isImporter: (file: string) => boolean): (file: string) => ReadonlySet<string> {
  const wanted = new Map<string, Set<string>>();
  for (const [importer, edges] of graph)
    for (const { target, names } of isImporter(importer) ? edges : []) {
      if (!target) continue;
      const all = wanted.get(target) ?? new Set<string>();
      for (const name of names) all.add(name);
      wanted.set(target, all);
    }
  return (file) => wanted.get(file) ?? new Set();
}
const isTest = (file: string) => file.startsWith('tests/');
const wantedByTests = wantedBy(isTest);
const wantedByOthers = wantedBy((file) => !isTest(file));

const spare = product.flatMap((file) => {
  const [others, tests] = [wantedByOthers(file), wantedByTests(file)];
  if (others.has('*') || isLoadedByPattern(file) || ENTRIES.includes(file)) return [];
  return exportsOf(file)
    .filter(({ name, isInternal }) => (others.has(name) ? isInternal : !(isInternal && tests.has(name))))
    .map(({ name, isInternal }) => {
      if (others.has(name)) return `${file}: ${name} is marked @internal, and not only tests import it`;
      const isMarkMissing = !isInternal && tests.has(name);
      return `${file}: ${name} is exported and ${isMarkMissing ? 'only tests import it: mark it @internal, or test what uses it' : 'not imported'}`;
    });
});
const usedFaces = new Set(
  [...graph.values()].flatMap((edges) =>
    edges.filter(({ from }) => from.startsWith('@veilmark/')).map(({ target }) => target),
  ),
);
const closed = packages
  .filter(({ short }) => short !== 'veilmark')
  .flatMap(({ folder, manifest }) =>
    Object.entries(manifest.exports ?? {})
      .filter(([, file]) => !usedFaces.has(path.posix.join(folder, file)))
      .map(([door]) => `${folder}/package.json: ${door}`),
  );
for (const line of closed) console.error(`${line} is offered and no other package imports it`);
for (const file of dead) console.error(`${file}: no program reaches it`);
for (const line of spare) console.error(line);
const found = dead.length + spare.length + closed.length;
if (found > 0) fail(`${found} files, exports or faces are not used.`);

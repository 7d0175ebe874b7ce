// Packs the chunks that few runs need into one file, command/dist/seldom.br; packed/unpack.ts runs them. Programs of pages, workers and
// the start of a scan need the others, which stay as they are.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';

/** Modules that are imported only when they are needed, and with them all that nothing else needs. */
const SELDOM = [
  'config/schema.ts',
  'library/node/pdf-engine.ts',
  'library/node/picture-engine.ts',
  'library/node/redact-picture.ts',
  'audit/run-verify.ts',
  'organization/apply.ts',
  'organization/follow.ts',
  'organization/run.ts',
  'mcp/run.ts',
  'mcp/reach-address.ts',
  'otlp/run-otlp.ts',
  'proxy/run-proxy.ts',
  'redact/run-stream.ts',
  'serve/run-serve.ts',
  'traces/run-export.ts',
  'traces/run-list.ts',
  'traces/run-redact.ts',
  'traces/run-scan.ts',
  'traces/run-watch.ts',
];
const IMPORT = /\bimport\("([^"]+)"\)/g;

/** `compress` makes bytes small. */
export async function packChunks(dist, { outputs }, compress) {
  const chunks = new Map(Object.entries(outputs).map(([file, output]) => [path.basename(file), output]));
  const seldom = new Set(SELDOM);
  const missing = SELDOM.filter((entry) => ![...chunks.values()].some(({ entryPoint }) => entryPoint === entry));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: no module that is imported when it is needed`);
  const plain = reachable(chunks, (output) => !seldom.has(output.entryPoint));
  const packed = {};
  for (const [name, { imports }] of chunks) {
    const file = path.join(dist, name);
    const text = readFileSync(file, 'utf8');
    if (plain.has(name))
      writeFileSync(
        file,
        withCalls(text, (target) => plain.has(path.basename(target))),
      );
    else {
      packed[`./${name}`] = { needs: needsOf(imports), code: await asFunction(text) };
      rmSync(file);
    }
  }
  writeFileSync(path.join(dist, 'seldom.br'), compress(Buffer.from(JSON.stringify(packed))));
}

/** Every chunk that can be got at from the entries without going through one that is left out. */
function reachable(chunks, isTaken) {
  const reached = new Set();
  const dynamic = new Set(
    [...chunks.values()].flatMap(({ imports }) =>
      imports.filter(({ kind }) => kind === 'dynamic-import').map((one) => path.basename(one.path)),
    ),
  );
  const visit = (name) => {
    const output = chunks.get(name);
    if (!output || reached.has(name)) return;
    reached.add(name);
    for (const { path: next, kind } of output.imports) {
      const target = path.basename(next);
      if (kind !== 'dynamic-import' || (chunks.has(target) && isTaken(chunks.get(target)))) visit(target);
    }
  };
  for (const [name, { entryPoint }] of chunks) if (entryPoint && !dynamic.has(name)) visit(name);
  return reached;
}

const needsOf = (imports) =>
  imports
    .filter(({ kind }) => kind === 'import-statement')
    .map((one) => (one.external ? one.path : `./${path.basename(one.path)}`));

/** Imports of packed chunks become calls of what unpacks them. */
const withCalls = (text, isPlain) =>
  text.replace(IMPORT, (whole, target) =>
    !target.startsWith('./') || isPlain(target)
      ? whole
      : `import("./unpack.js").then(unpack=>unpack.load("${target}"))`,
  );

/** The chunk as the body of a function of `module`, `require`, `load` and `url`. */
async function asFunction(text) {
  const { code } = await transform(text.replace(IMPORT, 'load("$1")'), {
    format: 'cjs',
    minify: true,
    charset: 'utf8',
    target: 'es2023',
    legalComments: 'none',
    define: { 'import.meta.url': 'url' },
  });
  return code;
}

// Packs what is no module of the library into two files, command/dist/program.br and seldom.br; frame/packed/ runs them. Programs that use
// the library, of pages and workers among them, need the others, which stay as they are.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { transform } from 'esbuild';
import { asFunction } from './chunk-functions.mjs';

/** Modules that are imported only when they are needed, and with them all that nothing else needs. */
const SELDOM = [
  'scan/config/schema.ts',
  'library/node/pdf-engine.ts',
  'library/node/picture-engine.ts',
  'library/node/redact-picture.ts',
  'scan/organization/run-verify.ts',
  'scan/organization/apply.ts',
  'scan/organization/follow.ts',
  'scan/organization/run.ts',
  'gateways/mcp/run.ts',
  'gateways/mcp/reach-address.ts',
  'traces/otlp/run-otlp.ts',
  'gateways/proxy/run-proxy.ts',
  'redact/run-stream.ts',
  'serve/run-serve.ts',
  'traces/run-export.ts',
  'traces/run-list.ts',
  'traces/run-redact.ts',
  'traces/run-scan.ts',
  'traces/run-watch.ts',
];
const IMPORT = /\bimport\("([^"]+)"\)/g;
const CHECKSUM_BYTES = 4;

/**
 * Leaves the modules of the library as they are and packs the others: `program.br` has what a usual run of the command needs, `seldom.br` what
 * few programs need. `program` names the entries of the command, and `compress` makes bytes small. Returns what the first entry cannot start
 * without, as the text of a script: it lies in no file.
 */
export async function packChunks(dist, { outputs }, { program, compress }) {
  const chunks = new Map(Object.entries(outputs).map(([file, output]) => [path.basename(file), output]));
  const missing = SELDOM.filter((entry) => ![...chunks.values()].some(({ entryPoint }) => entryPoint === entry));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: no module that is imported when it is needed`);
  const textOf = new Map([...chunks.keys()].map((name) => [name, readFileSync(path.join(dist, name), 'utf8')]));
  const ofCommand = program.map((name) => `${name}.js`);
  const ofLibrary = entriesOf(chunks).filter((name) => !ofCommand.includes(name));
  const isUsual = (output) => !SELDOM.includes(output.entryPoint);
  const usual = reachable(chunks, ofCommand, isUsual);
  const plain = reachable(chunks, ofLibrary, isUsual);
  const seldom = {};
  for (const name of [
    ...without(reachable(chunks, ofCommand), usual),
    ...without(reachable(chunks, ofLibrary), plain),
  ].sort())
    seldom[`./${name}`] = {
      needs: needsOf(chunks.get(name)),
      code: await asFunction(textOf.get(name)),
      isFile: plain.has(name),
    };
  const first = reachable(chunks, ofCommand.slice(0, 1), () => false);
  const scriptOf = (names) => asScript(names.sort().map((name) => [name, needsOf(chunks.get(name)), textOf.get(name)]));
  const text = await scriptOf(without(usual, first));
  const head = Buffer.alloc(CHECKSUM_BYTES);
  head.writeUInt32LE(crc32(text));
  writeFileSync(path.join(dist, 'program.br'), Buffer.concat([head, compress(Buffer.from(text))]));
  writeFileSync(path.join(dist, 'seldom.br'), compress(Buffer.from(JSON.stringify(seldom))));
  for (const name of chunks.keys())
    if (plain.has(name)) writeFileSync(path.join(dist, name), await asModule(textOf.get(name), plain));
    else rmSync(path.join(dist, name));
  return scriptOf([...first]);
}

const without = (all, left) => [...all].filter((name) => !left.has(name));

/** The chunks that are imported by none. */
function entriesOf(chunks) {
  const dynamic = new Set(
    [...chunks.values()].flatMap(({ imports }) =>
      imports.filter(({ kind }) => kind === 'dynamic-import').map((one) => path.basename(one.path)),
    ),
  );
  return [...chunks].filter(([name, { entryPoint }]) => entryPoint && !dynamic.has(name)).map(([name]) => name);
}

/** Every chunk that can be got at from the entries without going through one that is left out. */
function reachable(chunks, entries, isTaken = () => true) {
  const reached = new Set();
  const visit = (name) => {
    const output = chunks.get(name);
    if (!output || reached.has(name)) return;
    reached.add(name);
    for (const { path: next, kind } of output.imports) {
      const target = path.basename(next);
      if (kind !== 'dynamic-import' || (chunks.has(target) && isTaken(chunks.get(target)))) visit(target);
    }
  };
  for (const name of entries) visit(name);
  return reached;
}

const needsOf = ({ imports }) =>
  imports
    .filter(({ kind }) => kind === 'import-statement')
    .map((one) => (one.external ? one.path : `./${path.basename(one.path)}`));

/** A module of the library, small; imports of packed chunks become calls of what unpacks them. */
async function asModule(text, plain) {
  const { code } = await transform(text, {
    format: 'esm',
    minify: true,
    charset: 'utf8',
    target: 'es2023',
    legalComments: 'none',
  });
  return code.replace(IMPORT, (whole, target) =>
    !target.startsWith('./') || plain.has(path.basename(target))
      ? whole
      : `import("./unpack.js").then(unpack=>unpack.load("${target}"))`,
  );
}

/** One script whose value is every chunk, by its name: what it needs, and its function. */
async function asScript(chunks) {
  const parts = [];
  for (const [name, needs, text] of chunks) {
    parts.push(`${JSON.stringify(`./${name}`)}:[${JSON.stringify(needs)},${await asFunction(text)}]`);
  }
  return `({${parts.join(',\n')}})`;
}

// Packs what is no module of the library into two files, command/dist/program.br and seldom.br; frame/packed/ runs them. Programs that use
// the library, of pages and workers among them, need the others, which stay as they are.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { transform } from 'esbuild';
import { asFunction, FUNCTION_END, FUNCTION_START, functionEdits, refuseChanges } from './chunk-functions.mjs';
import { assemble } from './frame/packed/assemble.ts';

/** Modules that are imported only when they are needed, and with them all that nothing else needs. */
const SELDOM = [
  'scan/config/schema.ts',
  'library/node/parquet.ts',
  '../shared/tables/read/parquet.ts',
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
/** As `build-plugins.mjs` packs lists. The program keeps its text unpacked, so that they take no time there; labels are seldom asked for. */
const PACKED_LIST = /(?<![\w$]|JSON\.parse\()[\w$]+\("[A-Za-z0-9+/]{900,}={0,2}"\)/g;
const CHECKSUM_BYTES = 4;

/**
 * Leaves the modules of the library as they are and packs the others: `program.br` has what a usual run of the command needs, `seldom.br` what
 * few programs need. Of what the command shares with the library, it has only what makes a function of the module. `program` and `library` name
 * the entries, and `compress` makes bytes small. Returns what the first entry cannot start without, as the text of a script for each entry that
 * has what this one needs of it: it lies in no file.
 */
export async function packChunks(dist, { outputs }, { program, library, compress }) {
  const chunks = new Map(Object.entries(outputs).map(([file, output]) => [path.basename(file), output]));
  const missing = SELDOM.filter((entry) => ![...chunks.values()].some(({ entryPoint }) => entryPoint === entry));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: no module that is imported when it is needed`);
  const textOf = new Map([...chunks.keys()].map((name) => [name, readFileSync(path.join(dist, name), 'utf8')]));
  const [ofCommand, ofLibrary] = [program, library].map((names) => names.map((name) => `${name}.js`));
  const isUsual = (output) => !SELDOM.includes(output.entryPoint);
  const first = reachable(chunks, ofCommand.slice(0, 1), () => false);
  const usual = reachable(chunks, ofCommand, isUsual);
  const plain = reachable(chunks, ofLibrary, isUsual);
  const modules = new Map();
  for (const name of plain) modules.set(`./${name}`, await asModule(textOf.get(name), plain));
  const partOf = async (name, isShared) => {
    refuseChanges(textOf.get(name));
    const module = isShared ? modules.get(`./${name}`) : undefined;
    const made = module === undefined ? await asFunction(textOf.get(name)) : functionEdits(module, PACKED_LIST);
    return [`./${name}`, needsOf(chunks.get(name)), made];
  };
  const packed = async (names, isShared) => ({
    around: [FUNCTION_START, FUNCTION_END],
    chunks: await Promise.all(names.sort().map((name) => partOf(name, isShared))),
  });
  const read = (name) => modules.get(name);
  const rest = await packed(without(usual, first), true);
  const head = Buffer.alloc(CHECKSUM_BYTES);
  head.writeUInt32LE(crc32(assemble(rest, read)));
  const bytes = compress(Buffer.from(JSON.stringify(rest)));
  writeFileSync(path.join(dist, 'program.br'), Buffer.concat([head, bytes]));
  const ofFew = [...without(reachable(chunks, ofCommand), usual), ...without(reachable(chunks, ofLibrary), plain)];
  const seldom = await packed([...new Set(ofFew)], false);
  const entries = seldom.chunks.map(([name, needs, code]) => [name, { needs, code, isFile: modules.has(name) }]);
  writeFileSync(path.join(dist, 'seldom.br'), compress(Buffer.from(JSON.stringify(Object.fromEntries(entries)))));
  for (const name of chunks.keys()) rmSync(path.join(dist, name));
  for (const [name, text] of modules) writeFileSync(path.join(dist, name), text);
  const scripts = ofCommand.map(async (name) => {
    const needed = reachable(chunks, [name]);
    return assemble(
      await packed(
        [...first].filter((one) => needed.has(one)),
        false,
      ),
      read,
    );
  });
  return Promise.all(scripts);
}

const without = (all, left) => [...all].filter((name) => !left.has(name));

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

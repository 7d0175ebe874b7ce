// node scripts/run.mjs node command/build-types.mjs: writes the declarations of the package into command/dist/types. They stand alone:
// the library's name only each other, those of the client are made from the OpenAPI document.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = import.meta.dirname;
const root = path.resolve(here, '..');
const ROOTS = [
  'index.ts',
  'node/index.ts',
  'node/model.ts',
  'model-portable.ts',
  'veil/fetch.ts',
  'veil/ai-sdk.ts',
  'veil/langchain.ts',
  'opentelemetry/index.ts',
];

export async function buildTypes(dist = path.join(here, 'dist')) {
  const target = path.join(dist, 'types');
  const work = mkdtempSync(path.join(tmpdir(), 'veilmark-types-'));
  try {
    rmSync(target, { recursive: true, force: true });
    emitDeclarations(work);
    for (const entry of ROOTS) copyWithImports(path.join(work, 'command', 'library'), entry, target);
    await writeClientTypes(work, target);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Types were checked elsewhere; here only declarations are written. */
function emitDeclarations(work) {
  const config = path.join(here, 'tsconfig.emit.json');
  const extra = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--noCheck',
    '--singleThreaded',
    '--rootDir',
    root,
    '--outDir',
    work,
  ];
  execFileSync(
    process.execPath,
    [path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config, ...extra],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
}

/** Copies a declaration and what it names, with the endings that Node wants. A name outside the library ends the build. */
function copyWithImports(library, entry, target, done = new Set()) {
  if (done.has(entry)) return;
  done.add(entry);
  const source = readFileSync(path.join(library, entry.replace(/\.ts$/, '.d.ts')), 'utf8');
  const text = source.replace(/(from ')([^']+)(')/g, (_, before, name, after) => {
    const next = path.posix.normalize(path.posix.join(path.posix.dirname(entry), `${name}.ts`));
    if (!name.startsWith('.') || next.startsWith('..'))
      throw new Error(`${entry} shows ${name}, which is not published`);
    copyWithImports(library, next, target, done);
    return `${before}${name}.js${after}`;
  });
  const file = path.join(target, entry.replace(/\.ts$/, '.d.ts'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function writeClientTypes(work, target) {
  const bundled = path.join(work, 'openapi.mjs');
  await build({
    stdin: {
      contents: `import { endpoints, API_VERSION } from '@veilmark/contract';
import { buildOpenApi } from '@veilmark/contract/openapi';
export const document = buildOpenApi(endpoints, API_VERSION);
export const names = Object.keys(endpoints);`,
      resolveDir: here,
    },
    bundle: true,
    format: 'esm',
    outfile: bundled,
    logLevel: 'error',
  });
  const { document, names } = await import(pathToFileURL(bundled).href);
  const json = path.join(work, 'openapi.json');
  const types = path.join(target, 'api.d.ts');
  writeFileSync(json, JSON.stringify(shortened(document)));
  execFileSync(process.execPath, [path.join(root, 'scripts/generate/openapi-types.ts'), json, types], {
    cwd: root,
    stdio: 'inherit',
  });
  writeFileSync(types, tersely(readFileSync(types, 'utf8')));
  const shared = readFileSync(path.join(here, 'library', 'client.d.txt'), 'utf8');
  const operations = names.map((name) => `'${name}'`).join(' | ');
  writeFileSync(path.join(target, 'client.d.ts'), shared.replace('OPERATIONS', operations));
}

/**
 * Leaves out what the client's types do not read: the same operations a second time, by path, and their parameters; what is not there and
 * headers that are not shown; what a type says itself; blanks at the start of lines. Schemas get a short name.
 */
const tersely = (types) =>
  types
    .replace(/^export interface paths \{[\s\S]*?^\}\n/m, '')
    .replace(/^ +\w+\?: never;\n/gm, '')
    .replace(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replace(/^( {8})parameters: \{\n[\s\S]*?^\1\};\n/gm, '')
    .replace(/^ +\/\*\* (?:@(?:constant|enum|default)\b|Format:)[^\n]*\*\/\n/gm, '')
    .replace(/^ +\* (?:@(?:constant|enum|default)\b|Format:)[^\n]*\n/gm, '')
    .replace(/^ +/gm, '')
    .replaceAll('components["schemas"]', 'S')
    .concat('type S = components["schemas"];\n');

/**
 * Errors have one shape, headers of answers are not shown, and what fields mean is said in the reference, at greater length than types
 * have: without all that they are a quarter as long. What each call does stays.
 */
function shortened(document) {
  for (const path of Object.values(document.paths))
    for (const operation of Object.values(path)) {
      const { 200: good } = operation.responses;
      operation.responses = { 200: { description: '', ...(good?.content && { content: good.content }) } };
    }
  const isSaidElsewhere = (name, value) =>
    /^examples?$/.test(name) || (name === 'description' && typeof value === 'string' && value !== '');
  return JSON.parse(JSON.stringify(document, (name, value) => (isSaidElsewhere(name, value) ? undefined : value)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildTypes();

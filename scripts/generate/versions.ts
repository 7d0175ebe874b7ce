// node scripts/run.mjs node scripts/generate/versions.ts [--check]: the versions of catalog and engine that stand in receipts are digests of what
// detects, so that two receipts with the same versions were made by the same rules and the same model. What is digested is compiled: comments,
// types and layout change nothing, nor do limits and examples.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { fail, isStarted, root } from '../setup.mjs';

/** Of the catalog, what says nothing about personal data. */
const NOT_DETECTING = ['generate.ts', 'index.ts', 'version.ts'];
const MODEL = 'shared/finders/names/model';

/** The numbers before the digest change by hand, with what a receipt means; the digest changes by itself. */
type VersionName = 'CATALOG_VERSION' | 'ENGINE_VERSION';

const VERSIONS: readonly {
  file: string;
  name: VersionName;
  major: string;
  modules: string[];
  apart: RegExp;
  also: string[];
}[] = [
  {
    file: 'shared/catalog/version.ts',
    name: 'CATALOG_VERSION',
    major: '1.0.0',
    modules: definitions(),
    apart: /\/version$|^@veilmark\/wire\/limits$/,
    also: [],
  },
  {
    file: 'shared/engine/version.ts',
    name: 'ENGINE_VERSION',
    major: '1.0.0',
    modules: ['shared/finders/analyze.ts', `${MODEL}/ner.ts`, 'shared/finders/on-page/analyze-pages.ts'],
    apart: /^@veilmark\/(?:catalog|wire\/limits$)|\/version$/,
    also: [`${MODEL}/kernel.wasm`, `${MODEL}/kernel-plain.wasm`, 'assets/ner/model.bin.gz'],
  },
];
const DIGITS = 12;

/** Every version by its name. `written` may say what a file would hold instead. */
export async function currentVersions(
  written: (file: string, text: string) => string = (_file, text) => text,
): Promise<Record<VersionName, string>> {
  const digested = VERSIONS.map(async ({ name, major, modules, apart, also }) => {
    const hash = createHash('sha256').update(await compiled(modules, apart, written));
    for (const file of also) hash.update(readFileSync(path.join(root, file)));
    return [name, `${major}+${hash.digest('hex').slice(0, DIGITS)}`];
  });
  return Object.fromEntries(await Promise.all(digested)) as Record<VersionName, string>;
}

async function compiled(
  modules: string[],
  apart: RegExp,
  written: (file: string, text: string) => string,
): Promise<Uint8Array> {
  const { outputFiles } = await build({
    // Each by a name of its own, so that nothing of it is left out.
    stdin: { contents: modules.map((file, i) => `export * as m${i} from './${file}';`).join('\n'), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [
      {
        name: 'apart',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: apart }, ({ path: from }) => ({ path: from, external: true }));
          onLoad({ filter: /[\\/]shared[\\/].*\.ts$/ }, ({ path: file }) => ({
            contents: written(path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8')),
            loader: 'ts',
          }));
        },
      },
    ],
  });
  const [bundled] = outputFiles;
  return bundled?.contents ?? fail('What detects could not be compiled.');
}

function definitions(): string[] {
  return readdirSync(path.join(root, 'shared/catalog'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.examples.ts') && !file.endsWith('/examples.ts'))
    .filter((file) => !NOT_DETECTING.includes(file))
    .sort()
    .map((file) => `shared/catalog/${file}`);
}

async function writeVersions(): Promise<void> {
  const current = await currentVersions();
  const stale = VERSIONS.map(({ file, name }): [string, string] => [
    file,
    `// Written by scripts/generate/versions.ts from what detects.\nexport const ${name} = '${current[name]}';\n`,
  ]).filter(([file, text]) => readFileSync(path.join(root, file), 'utf8') !== text);
  if (stale.length > 0 && process.argv.includes('--check'))
    fail(`${stale.map(([file]) => file).join(' and ')} are out of date: run "npm run facts".`);
  for (const [file, text] of stale) writeFileSync(path.join(root, file), text);
}

if (isStarted(import.meta.url)) await writeVersions();

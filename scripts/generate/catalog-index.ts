// node scripts/run.mjs node scripts/generate/catalog-index.ts [--check]: writes the catalog's two lists of files, entities/index.ts and entities/examples.ts, from
// what lies in the folder, so that a new file needs no entry anywhere. With --check it only says whether they are as they should be.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from '../setup.mjs';

const folder = path.join(root, 'shared/catalog/entities');
const LISTS = new Set(['index.ts', 'examples.ts']);
const HEAD = '// Written by scripts/generate/catalog-index.ts from the files next to it.\n';

/** Subjects first, then countries, each in the order of their names. */
function filesOf(part: string, isExamples: boolean): string[] {
  return readdirSync(path.join(folder, part))
    .filter(
      (name) =>
        name.endsWith('.ts') && name.endsWith('.examples.ts') === isExamples && !(part === '' && LISTS.has(name)),
    )
    .map((name) => path.posix.join(part, name.slice(0, -'.ts'.length)))
    .sort();
}

const exportOf = (file: string, ending: string) =>
  path.basename(file, '.examples').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) + ending;

interface List {
  isExamples: boolean;
  ending: string;
  type: string;
  declaration: string;
  close: string;
}

function listOf({ isExamples, ending, type, declaration, close }: List): string {
  const files = ['', 'countries'].flatMap((part) => filesOf(part, isExamples));
  const imports = files.map((file) => `import { ${exportOf(file, ending)} } from './${file}';\n`).sort(bySource);
  const spreads = files.map((file) => `  ...${exportOf(file, ending)},\n`);
  return `${HEAD}import type { ${type} } from '../types';\n${imports.join('')}\n${declaration}\n${spreads.join('')}${close};\n`;
}

/** As the formatter orders imports. */
const sourceOf = (line: string) => line.slice(line.indexOf("'"));
const bySource = (a: string, b: string) => (sourceOf(a) < sourceOf(b) ? -1 : 1);

const lists = {
  'index.ts': listOf({
    isExamples: false,
    ending: 'Entities',
    type: 'EntityDefinition',
    declaration: 'export const entities: readonly EntityDefinition[] = [',
    close: ']',
  }),
  'examples.ts': listOf({
    isExamples: true,
    ending: 'Examples',
    type: 'EntityExamples',
    declaration: 'export const examples: Readonly<Record<string, EntityExamples>> = {',
    close: '}',
  }),
};

const stale = Object.entries(lists).filter(([name, text]) => readFileSync(path.join(folder, name), 'utf8') !== text);
if (process.argv.includes('--check')) {
  if (stale.length > 0)
    fail(
      `${stale.map(([name]) => `shared/catalog/entities/${name}`).join(' and ')} do not list every file: run "npm run facts".`,
    );
} else for (const [name, text] of stale) writeFileSync(path.join(folder, name), text);

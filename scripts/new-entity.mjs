// npm run new:entity -- COUNTRY TYPE (gt GT_CUI), or SUBJECT TYPE (health HEALTH_PLAN_ID): adds a definition and its examples to the two
// files they belong into, made where they are not there yet, and lists new files. What it writes fails the tests until it is filled in.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, run } from './setup.mjs';

const folder = path.join(root, 'shared/catalog/entities');
const [place = '', type = ''] = process.argv.slice(2);
const isCountry = /^[a-z]{2}$/.test(place);
if (!isCountry && !existsSync(path.join(folder, `${place}.ts`)))
  fail(`Say where it belongs: a country's code in two small letters, or one of ${subjects().join(', ')}.`);
if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(type)) fail('Say its type in capitals with underscores, for example GT_CUI.');
if (run('grep', ['-rqsw', `type: '${type}'`, folder], { stdio: 'ignore' }) === 0)
  fail(`${type} is in the catalog already.`);

const name = place.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const up = isCountry ? '../../types' : '../types';
const file = path.join(folder, isCountry ? 'countries' : '', place);

const definition = `  /** Format: … Check: … */
  {
    type: '${type}',
    description: '',
    category: 'government',
${isCountry ? `    country: '${place.toUpperCase()}',\n` : ''}    detection: 'pattern',
    pattern: /\\d{4}/u,
    score: 0.1,
    context: [''],
    needsContext: true,
  },
`;
const examples = `  ${type}: {
    matches: [],
    rejects: [],
  },
`;

addTo(
  `${file}.ts`,
  `import type { EntityDefinition } from '${up}';\n\nexport const ${name}Entities: readonly EntityDefinition[] = [\n];\n`,
  definition,
  '];',
);
addTo(
  `${file}.examples.ts`,
  `import type { EntityExamples } from '${up}';\n\nexport const ${name}Examples: Readonly<Record<string, EntityExamples>> = {\n};\n`,
  examples,
  '};',
);
run('node', ['scripts/catalog-index.mjs']);
console.log(`Fill in ${type} in ${path.relative(root, file)}.ts and ${path.relative(root, file)}.examples.ts (shared/catalog/README.md explains the fields),
change the number of types in tests/shared/catalog/catalog.test.ts, and run "npm run facts".`);

/** Puts an entry before the end of the file's list. */
function addTo(target, empty, entry, close) {
  const text = existsSync(target) ? readFileSync(target, 'utf8') : empty;
  const end = text.lastIndexOf(close);
  writeFileSync(target, text.slice(0, end) + entry + text.slice(end));
  console.log(`${path.relative(root, target)}: ${type} added`);
}

function subjects() {
  return readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && !['index.ts', 'examples.ts'].includes(file))
    .map((file) => path.basename(file, '.ts'));
}

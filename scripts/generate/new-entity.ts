// npm run new:entity -- COUNTRY TYPE [ISSUER SOURCE] (gt GT_CUI RENAP https://www.renap.gob.gt/), or SUBJECT TYPE … (health HEALTH_PLAN_ID):
// adds a definition and its examples to the two files they belong into, made where they are not there yet, and lists new files. Asks
// for issuer and source where it is run by a person without them. What it writes fails the tests until it is filled in.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fail, root, run } from '../setup.mjs';

const folder = path.join(root, 'shared/catalog/entities');
const [place = '', type = '', ...known] = process.argv.slice(2);
const isCountry = /^[a-z]{2}$/.test(place);
if (!isCountry && !existsSync(path.join(folder, `${place}.ts`)))
  fail(`Say where it belongs: a country's code in two small letters, or one of ${subjects().join(', ')}.`);
if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(type)) fail('Say its type in capitals with underscores, for example GT_CUI.');
if (run('grep', ['-rqsw', `type: '${type}'`, folder], { stdio: 'ignore' }) === 0)
  fail(`${type} is in the catalog already.`);
const [issuer = '', source = ''] = await askFor(
  ['Who issues it, or says what it looks like? ', 'Which page says so (https://…)? '],
  known,
);
if (source !== '' && !/^https:\/\/[^\s.]+\.\S+$/.test(source))
  fail('Say the source as an address that starts with https://.');

const name = place.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
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
    issuer: '${quoted(issuer)}',
    source: '${quoted(source)}',
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
run('node', ['scripts/generate/catalog-index.ts']);
countUp(path.join(root, 'tests/shared/catalog/catalog.test.ts'));
console.log(`Fill in ${type} in ${path.relative(root, file)}.ts and ${path.relative(root, file)}.examples.ts (shared/catalog/README.md explains the fields)
and run "npm run facts".`);

/** Puts an entry before the end of the file's list. */
function addTo(target: string, empty: string, entry: string, close: string): void {
  const text = existsSync(target) ? readFileSync(target, 'utf8') : empty;
  const end = text.lastIndexOf(close);
  writeFileSync(target, text.slice(0, end) + entry + text.slice(end));
  console.log(`${path.relative(root, target)}: ${type} added`);
}

/** The one place that says how many types there are. */
function countUp(target: string): void {
  const text = readFileSync(target, 'utf8');
  writeFileSync(
    target,
    text.replace(/(?<=^const TYPES = )\d+/m, (count) => String(Number(count) + 1)),
  );
}

/** What was said already, then what a person at a terminal answers; empty where nobody is there to ask. */
async function askFor(questions: string[], answers: string[]): Promise<string[]> {
  if (answers.length >= questions.length || !process.stdin.isTTY)
    return questions.map((_, index) => answers[index] ?? '');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const all: string[] = [];
  for (const [index, question] of questions.entries())
    all.push(answers[index] ?? (await terminal.question(question)).trim());
  terminal.close();
  return all;
}

function quoted(text: string): string {
  return text.replace(/['\\]/g, '\\$&');
}

function subjects() {
  return readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && !['index.ts', 'examples.ts'].includes(file))
    .map((file) => path.basename(file, '.ts'));
}

// node scripts/run.mjs node scripts/generate/facts.ts [--check]: counts what the catalog holds and writes the numbers where people read them: shared/ui/facts.ts
// for pages, and the documents named below. Writes the list of types with their issuers, docs/entities.md. With --check it only says which of them are out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EntityDefinition, EntityExamples } from '#shared/catalog/types.ts';
import { OCR_LANGUAGES } from '#shared/engine/image/ocr-languages.ts';
import { DEFAULT_THRESHOLD } from '#shared/wire/defaults.ts';
import { fail, root } from '../setup.mjs';
import { groupBy } from './group-by.ts';
import { loadSource } from './load-source.ts';

/** Of the catalog, what is counted and listed here. */
interface Catalog {
  entities: readonly EntityDefinition[];
  presets: readonly unknown[];
  examples: Readonly<Record<string, EntityExamples>>;
  MODEL_LANGUAGES: readonly unknown[];
}
type Rule = [pattern: RegExp, value: number];

const catalog = await loadCatalog();
const facts = countFacts(catalog);

const WORLDWIDE = 'Worldwide';
const PICTURE_LANGUAGES = Object.keys(OCR_LANGUAGES).length;

/** A number before each of these words; a document that no longer says it is an error too. */
const DOCUMENTS: Record<string, Rule[]> = {
  'README.md': [
    [/\d+(?= entity types)/, facts.types],
    [/\d+(?= presets)/, facts.presets],
    [/\d+(?= languages\.)/, facts.modelLanguages],
    [/(?<=pictures is read in )\d+(?= languages)/, PICTURE_LANGUAGES],
    [/(?<="recognizers_run": )\d+/, facts.types],
  ],
  'docs/detection.md': [
    [/\d+(?= entity types)/, facts.types],
    [/\d+(?= by patterns)/, facts.patternTypes],
    [/\d+(?= by name recognizers)/, facts.types - facts.patternTypes],
    [/(?<=`score_threshold` \(default )[\d.]+(?=\))/, DEFAULT_THRESHOLD],
    [/(?<=A threshold below )[\d.]+(?= adds)/, DEFAULT_THRESHOLD],
  ],
  'docs/compatibility.md': [
    [/\d+(?= of them, Presidio)/, facts.types],
    [/(?<=findings below )[\d.]+(?= are left out)/, DEFAULT_THRESHOLD],
  ],
  'docs/images.md': [
    [/(?<=0 to 1, default )[\d.]+/, DEFAULT_THRESHOLD],
    [/(?<=In all )\d+(?= languages)/, PICTURE_LANGUAGES],
  ],
  'docs/command.md': [[/(?<=repository\s+has )\d+(?= languages)/, PICTURE_LANGUAGES]],
  'docs/proof.md': [[/(?<=pictures in )\d+(?= languages)/, PICTURE_LANGUAGES]],
  'CONTRIBUTING.md': [[/(?<=in 13 of )\d+(?= languages)/, PICTURE_LANGUAGES]],
  'docs/extension-deployment.md': [[/(?<=`scoreThreshold` \| 0 to 1 \| )[\d.]+/, DEFAULT_THRESHOLD]],
  'docs/dashboard.md': [
    [/\d+(?= presets\))/, facts.presets],
    [/\d+(?= types and)/, facts.types],
    [/(?<=types and )\d+(?= presets)/, facts.presets],
  ],
  'docs/wizard.md': [[/\d+(?= presets)/, facts.presets]],
  'shared/catalog/README.md': [
    [/\d+(?= sets of types)/, facts.presets],
    [/(?<=Below )[\d.]+(?=, the type is silent)/, DEFAULT_THRESHOLD],
  ],
};

const pages = `// Written by scripts/generate/facts.ts: what the catalog holds, for pages that do not load it.
export const FACTS = { types: ${facts.types}, presets: ${facts.presets}, countries: ${facts.countries} } as const;
`;

const ofCountries = catalog.entities
  .filter(({ type, country }) => country && /^[A-Z]{2}_/.test(type))
  .map(({ type }) => type);
const countryTypes = `// Written by scripts/generate/facts.ts: types of one country, which are named after it; a type of one's own such as MY_TICKET is not.
export const COUNTRY_TYPES: ReadonlySet<string> = new Set(
  '${ofCountries.join(' ')}'.split(
    ' ',
  ),
);
`;

const factTypes = `// Written by scripts/generate/facts.ts: types that say something about a person, and not who it is.
export const FACT_TYPES: ReadonlySet<string> = new Set(
  '${catalog.entities
    .filter(({ fact }) => fact)
    .map(({ type }) => type)
    .join(' ')}'.split(
    ' ',
  ),
);
`;

const wanted: [name: string, change: (text: string) => string][] = [
  ['shared/ui/facts.ts', () => pages],
  ['shared/ui/entity-names/country-types.ts', () => countryTypes],
  ['shared/ui/entity-names/fact-types.ts', () => factTypes],
  ['docs/entities.md', () => entityList(catalog)],
  ...Object.entries(DOCUMENTS).map(([name, rules]): [string, (text: string) => string] => [
    name,
    withFacts(name, rules),
  ]),
];
const stale = wanted
  .map(([name, change]) => {
    const text = read(name);
    return { name, text, changed: change(text) };
  })
  .filter(({ text, changed }) => changed !== text);
if (!process.argv.includes('--check'))
  for (const { name, changed } of stale) writeFileSync(path.join(root, name), changed);
else if (stale.length > 0)
  fail(`Numbers are out of date in ${stale.map(({ name }) => name).join(', ')}: run "npm run facts".`);

function read(name: string): string {
  try {
    return readFileSync(path.join(root, name), 'utf8');
  } catch {
    return '';
  }
}

function withFacts(name: string, rules: Rule[]): (text: string) => string {
  return (text) =>
    rules.reduce((changed, [pattern, value]) => {
      if (!pattern.test(changed))
        fail(`${name} no longer says ${pattern.source}: change scripts/generate/facts.ts with it.`);
      return changed.replace(pattern, String(value));
    }, text);
}

/** Every type with who issues it and the page that says so, by country. */
function entityList({ entities, examples }: Catalog): string {
  const countryName = new Intl.DisplayNames('en', { type: 'region' });
  const groups = groupBy(entities, ({ country }) => (country && countryName.of(country)) || WORLDWIDE);
  const names = [...groups.keys()].sort(
    (a, b) => Number(b === WORLDWIDE) - Number(a === WORLDWIDE) || a.localeCompare(b, 'en'),
  );
  const cell = (text = '') => text.replaceAll('|', '\\|');
  const row = ({ type, description }: EntityDefinition) =>
    `| \`${type}\` | ${cell(description)} | [${cell(examples[type]?.issuer)}](${linkable(examples[type]?.source)}) |`;
  const parts = names.map((name) =>
    [
      `## ${name}`,
      '',
      '| type | what it is | issuer and source |',
      '|---|---|---|',
      ...(groups.get(name) ?? []).map(row),
      '',
    ].join('\n'),
  );
  return `# Entity types

Written by \`npm run facts\` from \`shared/catalog/entities\`. The link says who issues a value, or what it looks like
where people make their own. [Detection](detection.md) says how they are found.

${parts.join('\n')}`;
}

/** Round brackets would end a link of Markdown. */
function linkable(address = ''): string {
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}

function loadCatalog(): Promise<Catalog> {
  return loadSource(`export { entities } from './shared/catalog/entities'; export { presets } from './shared/catalog/presets';
    export { examples } from './shared/catalog/entities/examples'; export { MODEL_LANGUAGES } from './shared/catalog/languages';`);
}

function countFacts({ entities, presets, MODEL_LANGUAGES }: Catalog) {
  return {
    types: entities.length,
    patternTypes: entities.filter(({ detection }) => detection === 'pattern').length,
    countries: new Set(entities.flatMap(({ country }) => country ?? [])).size,
    presets: presets.length,
    modelLanguages: MODEL_LANGUAGES.length,
  };
}

// node scripts/run.mjs node scripts/generate/phone-plans.ts [--check]: writes the numbering plans that the engine needs, taken from
// libphonenumber-js. Its metadata also holds formats and examples; without them the engine's bundle is 11 KB smaller.
// With --check it fails when the file is not what the installed version gives.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import metadata from 'libphonenumber-js/max/metadata';
import { firstTwoDigits, packPairs } from '../../shared/catalog/validators/first-digits.ts';
import { kindsOf } from '../../shared/catalog/validators/plan-sources.ts';

const file = path.resolve(import.meta.dirname, '../../shared/catalog/validators/phone-plans.ts');
/** Positions in the metadata, version 4. */
const [CALLING_CODE, PATTERN, LENGTHS, PREFIX, PREFIX_FOR_PARSING, TRANSFORM, TYPES] = [0, 2, 3, 5, 7, 8, 11];

const lines = Object.entries(metadata.countries).map(([country, plan]) => {
  const types = Array.isArray(plan[TYPES]) ? plan[TYPES].map((type) => type?.[0]) : [];
  while (types.length > 0 && !types.at(-1)) types.pop();
  const fields = [
    country,
    plan[CALLING_CODE],
    plan[LENGTHS].join(),
    plan[PREFIX],
    plan[PREFIX_FOR_PARSING],
    plan[TRANSFORM],
    plan[PATTERN],
    ...types,
  ];
  return fields.map((field) => field || '-').join(' ');
});
/** Which first two digits numbers of a country have: known of its kinds more precisely than of all numbers. */
const starts = Object.entries(metadata.countries).map(([country, plan]) => {
  const types = Array.isArray(plan[TYPES]) ? plan[TYPES].map((type) => type?.[0] ?? '') : [];
  return packPairs(firstTwoDigits(kindsOf(country, types).join('|') || plan[PATTERN]));
});
const unreadable = lines.find((line) => line.includes('`') || line.includes('${') || / {2}/.test(line));
if (unreadable) throw new Error(`A plan needs another notation: ${unreadable}`);
const text = `// Written by scripts/generate/phone-plans.ts from libphonenumber-js; do not edit. A country a line: calling code, lengths, national
// prefix, prefix for parsing, transformation, pattern of all numbers, patterns by kind (landline, mobile …); - is none.
export const PHONE_PLANS = String.raw\`${lines.join('\n')}\`;

/** The first two digits that numbers of each of these countries may have: 100 bits. */
export const PLAN_STARTS =
  '${starts.join(' ')}';
`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    'shared/catalog/validators/phone-plans.ts is not what libphonenumber-js gives: run scripts/generate/phone-plans.ts.',
  );
  process.exit(1);
}

// node scripts/run.mjs node scripts/generate/office-schema/make.ts FOLDER: writes shared/documents/verify/schema/table.ts from the schemas of ECMA-376
// (ISO/IEC 29500): the XSD files of part 4 (transitional) and of part 2 (packages), which ECMA International publishes with the standard.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from '../../setup.mjs';
import { readSchemas } from './read-schemas.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) fail('Name the folder with the XSD files of ECMA-376, parts 2 and 4.');
const sources = readdirSync(folder)
  .filter((name) => /\.xsd$/.test(name) && name !== 'opc-digSig.xsd')
  .sort()
  .map((name) => readFileSync(path.join(folder, name), 'utf8'));
const { namespaces, types, elements } = readSchemas(sources);

for (const type of types) new RegExp(type, 'u');

/** `element attribute:type attribute!:type …` a line; `!` is required, a type is the number of a pattern, `*` is anything. */
const lines = namespaces.map((namespace, index) => {
  const rows = [...(elements.get(namespace) ?? [])]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, row]) => `${name} ${row}`);
  return [`#${index} ${namespace}`, ...grouped(rows)].join('\n');
});
const text = `// Made by scripts/generate/office-schema/make.ts from the schemas of ECMA-376; do not edit.

/** Patterns of the types, by number. */
export const TYPES = String.raw\`
${types.join('\n')}
\`;

/** \`#number namespace\`, then its elements with the attributes that are typed or required. */
export const ELEMENTS = \`
${lines.join('\n')}
\`;
`;
const target = path.join(root, 'shared/documents/verify/schema/table.ts');
writeFileSync(target, text);
console.log(`${types.length} types, ${lines.length} namespaces, ${text.length} characters`);

/** Elements with the same attributes share a line. */
function grouped(rows: string[]) {
  const byRow = new Map();
  for (const row of rows) {
    const [name, ...rest] = row.split(' ');
    const key = rest.join(' ');
    byRow.set(key, [...(byRow.get(key) ?? []), name]);
  }
  return [...byRow].map(([row, names]) => `${names.join(',')} ${row}`);
}

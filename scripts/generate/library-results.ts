// node scripts/run.mjs node scripts/generate/library-results.ts [--check]: writes the types of results that the library shows
// (command/library/result.ts) from the schemas of shared/wire and the formats of shared/documents. The library is published without them.
import type * as z from 'zod';
import { loadSource } from './load-source.ts';
import { writeSource } from './write-source.ts';

/** Of JSON Schema, what results use. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
}

const { z: zod, schemas } = await loadSource<{ z: typeof z; schemas: Record<string, z.ZodType> }>(
  `import { AnalyzerResult, ColumnReading, Explanation, Receipt } from './shared/wire/result.ts';
  import { FORMATS } from './shared/documents/formats.ts';
  import { OFFSET_UNITS } from './shared/wire/defaults.ts';
  import * as z from 'zod';
  export const schemas = { AnalyzerResult, Explanation, ColumnReading, Receipt, OffsetUnit: z.enum(OFFSET_UNITS), FileFormat: z.enum([...FORMATS.map(({ id }) => id), 'parquet']) };
  export { z };`,
);
/** What the library calls them, and what is said of them. */
const SHOWN: Readonly<Record<string, readonly [name: string, about: string]>> = {
  AnalyzerResult: [
    'Finding',
    'One finding. Offsets are UTF-16 code units unless `offsetUnit` says otherwise; the score is 0 to 1.',
  ],
  Explanation: ['Explanation', 'Why a finding was reported, with `explain: true`.'],
  ColumnReading: ['ColumnReading', 'How a column of a long table was read.'],
  Receipt: ['Receipt', 'What was scanned and what was not.'],
  OffsetUnit: ['OffsetUnit', 'What offsets count.'],
  FileFormat: ['FileFormat', 'Formats of files, by the name that results use.'],
};

const types = Object.entries(SHOWN).map(([id, [name, about]]) => {
  const whole = zod.toJSONSchema(schemas[id] ?? zod.never()) as Schema;
  // A schema with a name describes itself by it.
  const schema = whole.$defs?.[id] ?? whole;
  const isObject = schema.properties !== undefined;
  return `/** ${about} */\nexport ${isObject ? `interface ${name} ` : `type ${name} = `}${typeOf(schema)}${isObject ? '' : ';'}\n`;
});
writeSource(
  'command/library/result.ts',
  `// Written by scripts/generate/library-results.ts from shared/wire and shared/documents.\n\n${types.join('\n')}`,
);

function typeOf({ $ref, type, enum: values, anyOf, items, properties, required = [] }: Schema): string {
  if ($ref) return nameOf($ref);
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (items) return `${/^\w+$/.test(typeOf(items)) ? typeOf(items) : `(${typeOf(items)})`}[]`;
  if (properties)
    return `{\n${Object.entries(properties)
      .map(([name, field]) => `${commentOf(field)}${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)};\n`)
      .join('')}}`;
  return [type ?? 'unknown']
    .flat()
    .map((name) => (name === 'integer' ? 'number' : name))
    .join(' | ');
}

/** A named schema by its name in the library; names of types are plain strings there. */
function nameOf(ref: string): string {
  const id = ref.split('/').at(-1) ?? '';
  return SHOWN[id]?.[0] ?? 'string';
}

function commentOf({ description }: Schema): string {
  return description ? `/** ${description}. */\n` : '';
}

// node scripts/run.mjs node scripts/generate/operator-lists.ts [--check]: writes what follows from the files of shared/replace/operators: the registry
// (list.ts beside them), what callers of the service need to know without carrying the operators (shared/contract/operators.ts), and the types
// of the library (command/library/operator.ts), which carry no schema.
// The table of docs/anonymization.md must have a line for every operator, in the same order. With --check it only says what is out of date.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { fail, root } from '../setup.mjs';
import { loadSource } from './load-source.ts';
import { readSource, writeSource } from './write-source.ts';

const FOLDER = 'shared/replace/operators';
const REFERENCE = 'docs/anonymization.md';
const HEAD = `// Written by scripts/generate/operator-lists.ts from ${FOLDER}.\n`;

interface OperatorFile {
  file: string;
  name: string;
  type: string;
  /** Of operators: their place in lists. */
  order: number;
}

/** Of a definition, what is written elsewhere. */
interface Definition {
  type: string;
  Params: z.ZodType;
  keepsValue?: true;
  secretField?: string;
  keyPairField?: string;
}

/** Of a field as JSON Schema describes it, what operators use. */
interface Field {
  type: string;
  description?: string;
  default?: unknown;
  enum?: string[];
}

interface Loaded {
  z: typeof z;
  operators: Record<string, Definition>;
  deanonymizers: Record<string, Definition>;
}

const operators = filesWith('defineOperator').sort((a, b) => a.order - b.order);
requireReference(operators);
const deanonymizers = filesWith('defineDeanonymizer').sort((a, b) => (a.type < b.type ? -1 : 1));

writeSource(`${FOLDER}/list.ts`, registry());
const loaded = await loadDefinitions();
writeSource('shared/contract/operators.ts', contract());
writeSource('command/library/operator.ts', libraryTypes());

/** Files that call this function with a definition, with the type and the name it is exported by. */
function filesWith(define: string): OperatorFile[] {
  return readdirSync(path.join(root, FOLDER)).flatMap((file) => {
    const text = readSource(`${FOLDER}/${file}`);
    const [, name] = new RegExp(`export const (\\w+) = ${define}\\(`).exec(text) ?? [];
    const [, type] = /^ {2}type: '(\w+)',$/m.exec(text) ?? [];
    const [, order = '0'] = /^ {2}order: (\d+),$/m.exec(text) ?? [];
    return name && type ? [{ file: file.slice(0, -'.ts'.length), name, type, order: Number(order) }] : [];
  });
}

/** The reference has a line for every operator, in the order of the lists. */
function requireReference(found: OperatorFile[]): void {
  const [, table = ''] = /\n## Operators\n\n((?:\|.*\n)+)/.exec(readSource(REFERENCE)) ?? [];
  const described = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, type = '']) => type).join(', ');
  const defined = found.map(({ type }) => type).join(', ');
  if (described !== defined)
    fail(`The table "Operators" of ${REFERENCE} lists ${described}; the files of ${FOLDER} say ${defined}.`);
}

function registry() {
  const imports = [...operators, ...deanonymizers]
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ file, name }) => `import { ${name} } from './${file}';\n`);
  const record = (entries: OperatorFile[]) =>
    entries.map(({ type, name }) => (type === name ? name : `${type}: ${name}`)).join(', ');
  const params = (entries: OperatorFile[]) => entries.map(({ name }) => `${name}.Params`).join(', ');
  return `${HEAD}${imports.join('')}
/** Every operator, in the order of lists. */
export const operators = { ${record(operators)} } as const;
export const operatorParams = [${params(operators)}] as const;

export const deanonymizers = { ${record(deanonymizers)} } as const;
export const deanonymizerParams = [${params(deanonymizers)}] as const;
`;
}

function contract() {
  const definitions = operators.map(({ type }) => definitionOf(loaded.operators, type));
  const traits = Object.fromEntries(
    definitions.map(({ type, keepsValue, secretField, keyPairField }) => [
      type,
      { keepsValue, secretField, keyPairField },
    ]),
  );
  const names = (entries: OperatorFile[]) => `[${entries.map(({ type }) => `'${type}'`).join(', ')}] as const`;
  return `${HEAD}
export const OPERATOR_NAMES = ${names(operators)};
export type OperatorName = (typeof OPERATOR_NAMES)[number];
export const DEANONYMIZER_NAMES = ${names(deanonymizers)};

interface Traits {
  /** Leaves the value as it is. */
  keepsValue?: true;
  /** The field that contains a secret of the caller. */
  secretField?: string;
  /** The field that names a key pair stored with the service. */
  keyPairField?: string;
}

export const OPERATOR_TRAITS: Readonly<Record<OperatorName, Traits>> = ${JSON.stringify(traits)};

/** Fields of any operator in addition to its type. */
export const OPERATOR_FIELDS = ${JSON.stringify(fieldsOf(definitions))} as const;

/** Fields of any deanonymizer in addition to its type. */
export const DEANONYMIZER_FIELDS = ${JSON.stringify(
    fieldsOf(deanonymizers.map(({ type }) => definitionOf(loaded.deanonymizers, type))),
  )} as const;
`;
}

function libraryTypes() {
  const lines = operators.map(({ type }) => `  | { ${paramsOf(definitionOf(loaded.operators, type)).join('; ')} }`);
  return `${HEAD}
/** What to do with a value. */
export type Operator =\n${lines.join('\n')};\n`;
}

/** Fields as TypeScript writes them. The library has no stored key pairs: there the key itself is required. */
function paramsOf({ type, Params, keyPairField }: Definition): string[] {
  const { fields: all, required } = schemaOf(Params);
  const fields = all.filter(([name]) => name !== keyPairField);
  return [
    `type: '${type}'`,
    ...fields.map(([name, field]) =>
      required.includes(name) || keyPairField ? `${name}: ${tsOf(field)}` : `${name}?: ${tsOf(field)} | undefined`,
    ),
  ];
}

function tsOf({ type, enum: values }: Field): string {
  if (values) return values.map((value) => `'${value}'`).join(' | ');
  return type === 'integer' ? 'number' : type;
}

/** As JSON Schema describes them, each with the operators it belongs to. */
function fieldsOf(definitions: Definition[]): Record<string, Field> {
  const fields: Record<string, Field> = {};
  for (const { type: owner, Params } of definitions) {
    for (const [name, field] of schemaOf(Params).fields) {
      const said = [field.description, field.default !== undefined && `default ${field.default}`].filter(Boolean);
      const known = fields[name];
      fields[name] = {
        type: field.type,
        description: [known?.description, `${owner}: ${said.join('; ')}`].filter(Boolean).join('. '),
        ...(field.enum && { enum: field.enum }),
      };
    }
  }
  return fields;
}

function definitionOf(definitions: Record<string, Definition>, type: string): Definition {
  return definitions[type] ?? fail(`${FOLDER} does not define ${type}.`);
}

/** The fields beside the type, and which of them must be given. */
function schemaOf(params: z.ZodType): { fields: [string, Field][]; required: readonly string[] } {
  const { properties, required = [] } = loaded.z.toJSONSchema(params, { io: 'input' });
  const fields = Object.entries(properties as unknown as Record<string, Field>).filter(([name]) => name !== 'type');
  return { fields, required };
}

function loadDefinitions(): Promise<Loaded> {
  // From the files themselves: the registry may be out of date.
  const lines = [...operators, ...deanonymizers].map(
    ({ file, name }) => `import { ${name} } from './${FOLDER}/${file}';`,
  );
  const entries = (list: OperatorFile[]) => list.map(({ type, name }) => `${type}: ${name}`).join(', ');
  return loadSource(`${lines.join('\n')}\nexport * as z from 'zod';
    export const operators = { ${entries(operators)} }; export const deanonymizers = { ${entries(deanonymizers)} };`);
}

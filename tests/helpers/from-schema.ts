type Schema = Record<string, unknown>;

export interface Making {
  random: () => number;
  /** What every string is, every name of a member that the schema leaves open, and every number. */
  text: () => string;
  name: () => string;
  number: () => number;
  /** Members the schema does not know, also where it forbids them. */
  isOpen: boolean;
}

const DEEPEST = 7;

/** A value that a JSON schema describes, four levels deep and more, with made-up members beside those it knows. */
export function fromSchema(schema: Schema, making: Making, root: Schema = schema, level = 0): unknown {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(making.random() * all.length)] as T;
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) as string;
    const definitions = (root.$defs ?? root.definitions ?? {}) as Record<string, Schema>;
    return fromSchema(name === '#' ? root : (definitions[name] ?? {}), making, root, level + 1);
  }
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return pick(schema.enum);
  for (const choice of ['anyOf', 'oneOf'] as const)
    if (Array.isArray(schema[choice])) return fromSchema(pick(schema[choice] as Schema[]), making, root, level + 1);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...(schema.allOf as Schema[]).map((one) => fromSchema(one, making, root, level + 1)));
  const type = Array.isArray(schema.type) ? pick(schema.type as string[]) : schema.type;
  if (type === 'object' || schema.properties) return objectFrom(schema, making, root, level);
  if (type === 'array') {
    const items = (schema.items ?? {}) as Schema;
    const count = level > DEEPEST ? 0 : Math.floor(making.random() * 3);
    return Array.from({ length: count }, () => fromSchema(items, making, root, level + 1));
  }
  if (type === 'number' || type === 'integer') return making.number();
  if (type === 'boolean') return making.random() < 0.5;
  if (type === 'null') return null;
  if (type === 'string' || level > DEEPEST) return making.text();
  return pick([
    () => making.text(),
    () => making.number(),
    () => objectFrom({ additionalProperties: {} }, making, root, level + 1),
    () => [making.text()],
  ])();
}

function objectFrom(schema: Schema, making: Making, root: Schema, level: number): Record<string, unknown> {
  const made: [string, unknown][] = [];
  const required = new Set((schema.required as string[] | undefined) ?? []);
  for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    if (required.has(name) || (level <= DEEPEST && making.random() < 0.6))
      made.push([name, fromSchema(inner, making, root, level + 1)]);
  if (making.isOpen && level <= DEEPEST && making.random() < 0.4) {
    const inner = typeof schema.additionalProperties === 'object' ? (schema.additionalProperties as Schema) : {};
    made.push([making.name(), fromSchema(inner, making, root, level + 2)]);
  }
  return Object.fromEntries(made);
}

import { entities } from '@veilmark/catalog/entities';
import * as z from 'zod';
import { meaningOf } from './glossary';

const COMPONENT_REF = '#/components/schemas/';
/** What zod writes for an integer without bounds. */
const SAFE = Number.MAX_SAFE_INTEGER;

export type Schema = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Schemas with an id, collected once and referred to. */
export class Components {
  readonly schemas: Record<string, Schema> = {};

  schemaOf(type: z.ZodType, io: Direction): Schema {
    const document = z.toJSONSchema(type, { io, unrepresentable: 'any', override: (at) => tidy(at, io) });
    const { $schema: _, $defs, ...root } = document as Schema & { $defs?: Record<string, Schema> };
    const rewritten = JSON.parse(
      JSON.stringify({ root, $defs: $defs ?? {} }).replaceAll('#/$defs/', COMPONENT_REF),
    ) as { root: Schema; $defs: Record<string, Schema> };
    for (const [name, definition] of Object.entries(rewritten.$defs)) this.#add(name, definition);
    const id = rewritten.root.id;
    if (typeof id !== 'string') return describeFields(rewritten.root, undefined);
    this.#add(id, rewritten.root);
    return { $ref: COMPONENT_REF + id };
  }

  /** The body of a request: a field nobody knows is refused, not ignored. */
  requestOf(type: z.ZodType): Schema {
    const schema = this.schemaOf(type, 'input');
    const target = this.#resolve(schema);
    if (target.type === 'object') target.additionalProperties ??= false;
    return schema;
  }

  /** A copy of a request's schema under a name of its own, with one field bound to a value. */
  boundRequest(type: z.ZodType, name: string, field: string, value: unknown): Schema {
    const { properties, required, ...rest } = structuredClone(this.#resolve(this.requestOf(type))) as Schema & {
      properties: Record<string, Schema>;
      required?: string[];
    };
    const { description } = properties[field] ?? {};
    this.schemas[name] = {
      ...rest,
      properties: { ...properties, [field]: { description, ...constant(value) } },
      required: [...(required ?? []), field],
    };
    return { $ref: COMPONENT_REF + name };
  }

  /** Takes from the field of a request the values that another operation is for. */
  restrictField(type: z.ZodType, field: string, value: unknown): void {
    const { properties } = this.#resolve(this.requestOf(type)) as { properties: Record<string, Schema> };
    const { description } = properties[field] ?? {};
    properties[field] = { description, ...constant(value) };
  }

  parameters(type: z.ZodObject | undefined, where: 'path' | 'query' | 'header') {
    return Object.entries(type?.shape ?? {}).map(([name, field]) => {
      const zod = field as z.ZodType;
      const { description, ...schema } = this.schemaOf(zod, 'input');
      return {
        name,
        in: where,
        required: where === 'path' || !zod.safeParse(undefined).success,
        description: description ?? meaningOf(name),
        schema,
      };
    });
  }

  #resolve(schema: Schema): Schema {
    const ref = schema.$ref;
    return typeof ref === 'string' ? (this.schemas[ref.slice(COMPONENT_REF.length)] ?? schema) : schema;
  }

  #add(name: string, schema: Schema) {
    const { id: _, ...rest } = schema;
    this.schemas[name] = name === 'EntityType' ? entityType(this.schemas) : describeFields(rest, name);
  }
}

const constant = (value: unknown): Schema => ({ type: typeof value, enum: [value] });

/** Every type of the catalog by name, and room for those that ad-hoc recognizers and deny lists make up. */
function entityType(schemas: Record<string, Schema>): Schema {
  schemas.CatalogEntityType = {
    type: 'string',
    description: 'An entity type of the catalog; GET /api/pii/entities describes each',
    enum: entities.map(({ type }) => type),
  };
  return {
    description: 'Name of an entity type: one of the catalog, or one that the request made up',
    anyOf: [{ $ref: `${COMPONENT_REF}CatalogEntityType` }, { type: 'string', minLength: 1 }],
  };
}

/** Gives every field a description: its own, or what its name means everywhere. */
function describeFields(schema: Schema, name: string | undefined): Schema {
  const properties = schema.properties as Record<string, Schema> | undefined;
  for (const [field, value] of Object.entries(properties ?? {})) {
    const description = meaningOf(field, name);
    if (value.$ref === undefined && description) value.description = withMeaning(value.description, description);
    describeFields(value, name);
  }
  for (const part of ['items', 'additionalProperties'] as const)
    if (typeof schema[part] === 'object') describeFields(schema[part] as Schema, name);
  for (const part of ['anyOf', 'oneOf', 'allOf'] as const)
    for (const option of (schema[part] as Schema[] | undefined) ?? []) describeFields(option, name);
  return schema;
}

/** A description of the schema's own stands; one that only names the default gets the meaning before it. */
function withMeaning(description: unknown, meaning: string): string {
  if (typeof description !== 'string') return meaning;
  return description.startsWith('default `') ? `${meaning}; ${description}` : description;
}

/** Says what holds on the wire, and leaves out what only our validation library needs. */
function tidy({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Schema }, io: Direction) {
  if ((zodSchema as z.core.$ZodType)._zod.def.type === 'custom')
    Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  if (jsonSchema.minimum === -SAFE) delete jsonSchema.minimum;
  if (jsonSchema.maximum === SAFE) delete jsonSchema.maximum;
  // Answers may gain fields; a client must not break on one.
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // Generators take a field with a default for one that is always there, also in a request, so it is said in words.
  if (io === 'input' && 'default' in jsonSchema) {
    const { default: value, description } = jsonSchema;
    delete jsonSchema.default;
    jsonSchema.description = [description, `default \`${String(value)}\``].filter(Boolean).join('; ');
  }
}

/** The parts of this service's own OpenAPI document that the page shows. */

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  contentMediaType?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

interface Content {
  [mediaType: string]: { schema?: Schema; example?: unknown };
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export interface Document {
  info: { title: string; version: string; description?: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Route {
  id: string;
  method: string;
  /** As on the wire, without the fragment that tells variants of one route apart. */
  path: string;
  /** `dry-run`, where the operation is a variant of another. */
  variant: string | undefined;
  operation: Operation;
}

export interface Group {
  name: string;
  description: string | undefined;
  routes: Route[];
}

export function groupsOf(document: Document): Group[] {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Route => {
      const [plain = path, variant] = path.split('#');
      return { id: operation.operationId, method: method.toUpperCase(), path: plain, variant, operation };
    }),
  );
  return document.tags
    .map(({ name, description }) => ({
      name,
      description,
      routes: routes.filter(({ operation }) => operation.tags[0] === name),
    }))
    .filter((group) => group.routes.length > 0);
}

/** Those whose names hold every word. */
export function searchGroups(groups: readonly Group[], query: string): Group[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ method, path, operation }: Route) => {
    const text = [method, path, operation.summary, operation.operationId, operation.tags[0]].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, routes: group.routes.filter(holds) }))
    .filter(({ routes }) => routes.length > 0);
}

export function resolve(document: Document, schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? (schema ?? {}) : (document.components.schemas[name] ?? {});
}

/** How a type is called: `string`, `AnalyzerResult[]`, `string or null`. */
export function typeName(schema: Schema | undefined): string {
  if (!schema) return 'any';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object';
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeName))].join(' or ');
  if (schema.type === 'array') {
    const item = typeName(schema.items);
    return item.includes(' ') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.format === 'binary' || schema.contentMediaType) return 'file';
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `map of ${typeName(schema.additionalProperties)}`;
  return schema.type ?? 'any';
}

export interface Field {
  /** `results[].start`. */
  path: string;
  type: string;
  isRequired: boolean;
  description: string | undefined;
  values: unknown[] | undefined;
  initial: unknown;
}

const DEEPEST = 3;

/** Every field of a body, those of its parts behind them. A shape within itself is named once. */
export function fieldsOf(
  document: Document,
  schema: Schema | undefined,
  prefix = '',
  seen: readonly Schema[] = [],
): Field[] {
  const whole = resolve(document, schema);
  if (seen.includes(whole) || seen.length > DEEPEST) return [];
  const within = [...seen, whole];
  const parts = whole.anyOf ?? whole.oneOf ?? whole.allOf;
  if (parts && !whole.properties) {
    const all = parts.flatMap((part) => fieldsOf(document, part, prefix, within));
    return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
  }
  if (whole.type === 'array') return fieldsOf(document, whole.items, `${prefix}[]`, within);
  if (typeof whole.additionalProperties === 'object')
    return fieldsOf(document, whole.additionalProperties, `${prefix}{}`, within);
  return Object.entries(whole.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const plain = resolve(document, property);
    const field: Field = {
      path,
      type: typeName(property),
      isRequired: whole.required?.includes(name) ?? false,
      description: property.description ?? plain.description,
      values: plain.enum ?? plain.items?.enum,
      initial: plain.default,
    };
    return [field, ...fieldsOf(document, property, path, within)];
  });
}

type Access = 'none' | 'key' | 'proxy' | 'session' | 'admin';

/** Who may call. */
export function accessOf({ security = [] }: Operation): Access {
  const names = security.flatMap((choice) => Object.keys(choice));
  if (names.includes('bearer')) return 'key';
  if (names.includes('veilmarkKey')) return 'proxy';
  if (names.includes('admin')) return 'admin';
  return names.includes('session') ? 'session' : 'none';
}

import { shownName } from '@veilmark/engine/shown-name';
import type * as z from 'zod';

/** A field that was sent and that nothing reads. */
export interface UnknownField {
  path: readonly PropertyKey[];
  /** The name as it may be shown. */
  name: string;
  /** The field that was probably meant. */
  suggestion: string | undefined;
}

type Schema = z.core.$ZodType;
type Path = readonly PropertyKey[];

/**
 * Goes over a value that was just parsed from JSON or a form, by the schema it will be checked with. Fields that are
 * null count as not given, as most typed clients send them, and are taken out; the first field the schema does not know
 * is answered, because a misspelt setting that is ignored gives less protection than was asked for.
 */
export function dropNullsAndFindUnknown(schema: Schema, value: unknown, path: Path = []): UnknownField | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return dropNullsAndFindUnknown(def.innerType, value, path);
    case 'pipe':
      return dropNullsAndFindUnknown(def.in, value, path);
    case 'array':
      return Array.isArray(value)
        ? firstOf(value.entries(), ([index, item]) => dropNullsAndFindUnknown(def.element, item, [...path, index]))
        : undefined;
    case 'record':
      return isObject(value)
        ? firstOf(Object.entries(value), ([name, item]) =>
            dropNullsAndFindUnknown(def.valueType, item, [...path, shownName(name)]),
          )
        : undefined;
    case 'union':
      return inUnion(def.options, value, path);
    case 'object':
      return isObject(value) ? inObject(def, value, path) : undefined;
    default:
      return undefined;
  }
}

function inObject(def: z.core.$ZodObjectDef, value: Record<string, unknown>, path: Path): UnknownField | undefined {
  const known = Object.keys(def.shape);
  let unknown: UnknownField | undefined;
  for (const name of Object.keys(value)) {
    const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
    if (!field) {
      // A schema with a catch-all takes any name: whoever reads it judges.
      if (!def.catchall || def.catchall._zod.def.type === 'never') unknown ??= describe(name, known, path);
    } else if (value[name] === null && !isNullable(field)) delete value[name];
    else unknown ??= dropNullsAndFindUnknown(field, value[name], [...path, name]);
  }
  return unknown;
}

/** The alternative that knows the most of the value; where none is an object there is nothing to know. */
function inUnion(options: readonly Schema[], value: unknown, path: Path): UnknownField | undefined {
  if (!isObject(value)) return undefined;
  const fitting = options.filter((option) => isObjectSchema(option) && matchesLiterals(option, value));
  const found = fitting.map((option) => dropNullsAndFindUnknown(option, value, path));
  return found.includes(undefined) ? undefined : found[0];
}

function isObjectSchema(schema: Schema): schema is z.core.$ZodObject {
  return schema._zod.def.type === 'object';
}

/** Whether the fields that tell alternatives apart are those of this one. */
function matchesLiterals(schema: z.core.$ZodObject, value: Record<string, unknown>): boolean {
  return Object.entries(schema._zod.def.shape).every(([name, field]) => {
    const { values } = field._zod;
    return field._zod.def.type !== 'literal' || !values || values.has(value[name] as string);
  });
}

function isNullable(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'nullable' || def.type === 'null') return true;
  return 'innerType' in def && isNullable(def.innerType as Schema);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function firstOf<T>(items: Iterable<T>, find: (item: T) => UnknownField | undefined): UnknownField | undefined {
  let first: UnknownField | undefined;
  // Every item is visited: each may hold nulls.
  for (const item of items) {
    const found = find(item);
    first ??= found;
  }
  return first;
}

function describe(name: string, known: readonly string[], path: Path = []): UnknownField {
  const shown = shownName(name);
  return { path: [...path, shown], name: shown, suggestion: closest(name, known) };
}

/** `scoreThreshold`, `Score-Threshold` and `score_treshold` all mean `score_threshold`. */
function closest(name: string, known: readonly string[]): string | undefined {
  if (name.length > 64) return undefined;
  const plain = plainName(name);
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(plain, plainName(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= Math.min(2, Math.floor(plain.length / 3)) ? best.candidate : undefined;
}

const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Letters to add, drop or change. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

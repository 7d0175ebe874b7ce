import type { ScimGroupWithMembers } from '../../data/scim-groups';
import type { ScimUserWithGroups } from '../../data/scim-users';
import { ScimError } from './scim-error';
import { byName, type Json, type UserDraft } from './user-draft';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** What the directory sent of a person and a row has no column for. */
export type KeptAttributes = Pick<UserDraft, 'displayName' | 'name' | 'emails'>;

interface Versioned {
  id: string;
  version: number;
  created_at: number;
  updated_at: number;
}

export const etagOf = ({ version }: Pick<Versioned, 'version'>): string => `W/"${version}"`;

const metaOf = (row: Versioned, resourceType: 'User' | 'Group', base: string) => ({
  resourceType,
  created: new Date(row.created_at).toISOString(),
  lastModified: new Date(row.updated_at).toISOString(),
  location: `${base}/${resourceType}s/${row.id}`,
  version: etagOf(row),
});

export function draftOf(row: ScimUserWithGroups): UserDraft {
  const kept = JSON.parse(row.attributes) as KeptAttributes;
  return { ...kept, userName: row.user_name, externalId: row.external_id, active: row.active !== 0 };
}

export function userResource(row: ScimUserWithGroups, base: string) {
  const { displayName, name, emails, active } = draftOf(row);
  const groups = JSON.parse(row.groups) as { value: string; display: string }[];
  return {
    schemas: [USER_SCHEMA],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.user_name,
    ...(Object.keys(name).length > 0 && { name }),
    ...(displayName !== null && { displayName }),
    ...(emails.length > 0 && { emails }),
    active,
    ...(groups.length > 0 && {
      groups: groups.map(({ value, display }) => ({ value, $ref: `${base}/Groups/${value}`, display, type: 'direct' })),
    }),
    meta: metaOf(row, 'User', base),
  };
}

export function groupResource(row: ScimGroupWithMembers, base: string) {
  const members = JSON.parse(row.members) as string[];
  return {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    ...(members.length > 0 && {
      members: members.map((value) => ({ value, $ref: `${base}/Users/${value}`, type: 'User' })),
    }),
    meta: metaOf(row, 'Group', base),
  };
}

export const listResponse = (resources: readonly unknown[], total: number, startIndex: number) => ({
  schemas: [LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Which attributes an answer has: `attributes` names them, or `excludedAttributes` those it has not. */
export interface Selection {
  attributes?: string | null;
  excludedAttributes?: string | null;
}

/** Always there (RFC 7643, section 3.1: returned "always"). */
const ALWAYS = new Set(['id', 'schemas']);

export function select(resource: Json, { attributes, excludedAttributes }: Selection): Json {
  const [wanted, unwanted] = [namesOf(attributes), namesOf(excludedAttributes)];
  if (wanted.length > 0 && unwanted.length > 0)
    throw new ScimError(400, 'Send attributes or excludedAttributes, not both', 'invalidValue');
  if (wanted.length > 0) return pick(resource, wanted, ALWAYS);
  return unwanted.length > 0 ? omit(resource, unwanted) : resource;
}

const namesOf = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i, '')
        .toLowerCase(),
    )
    .filter((name) => name !== '');

function pick(resource: Json, names: readonly string[], always: ReadonlySet<string> = new Set()): Json {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
      const own = name.toLowerCase();
      if (always.has(own) || names.includes(own)) return [[name, value]];
      const subs = subsOf(names, own);
      return subs.length > 0 ? [[name, within(value, (part) => pick(part, subs))]] : [];
    }),
  );
}

function omit(resource: Json, names: readonly string[]): Json {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
      const own = name.toLowerCase();
      if (names.includes(own) && !ALWAYS.has(own)) return [];
      const subs = subsOf(names, own);
      return [[name, subs.length > 0 ? within(value, (part) => omit(part, subs)) : value]];
    }),
  );
}

const subsOf = (names: readonly string[], own: string): string[] =>
  names.filter((name) => name.startsWith(`${own}.`)).map((name) => name.slice(own.length + 1));

const within = (value: unknown, change: (part: Json) => Json): unknown =>
  Array.isArray(value) ? value.map((one) => change(one as Json)) : change(value as Json);

/** A page of a list: the first resource has number 1. */
export interface Page {
  startIndex: number;
  limit: number;
}
export const MOST_RESULTS = 200;
const RESULTS = 100;

/** Numbers that make no sense are the nearest that does (RFC 7644, section 3.4.2.4). */
export function pageOf(startIndex: unknown, count: unknown): Page {
  const whole = (value: unknown, otherwise: number) => {
    const number = value === null || value === undefined || value === '' ? otherwise : Number(value);
    if (!Number.isSafeInteger(number))
      throw new ScimError(400, 'startIndex and count are whole numbers', 'invalidValue');
    return number;
  };
  return {
    startIndex: Math.max(1, whole(startIndex, 1)),
    limit: Math.min(MOST_RESULTS, Math.max(0, whole(count, RESULTS))),
  };
}

/** Refuses a body that is said to be of another schema. */
export function requireSchema(body: Json, schema: string): void {
  const schemas = byName(body).get('schemas') ?? [schema];
  if (!Array.isArray(schemas) || !schemas.some((one) => String(one).toLowerCase() === schema.toLowerCase()))
    throw new ScimError(400, `schemas must name ${schema}`, 'invalidSyntax');
}

import type { Endpoint } from '@veilmark/contract/endpoint';
import { ApiError, ERROR_STATUS } from '@veilmark/contract/errors';
import { organizationProvisioningEndpoints } from '@veilmark/contract/organization-provisioning';
import { mediaTypeOf, readLimited } from '@veilmark/http/body';
import { challenge } from '@veilmark/http/errors';
import { Hono } from 'hono';
import { enter } from '../http/admitted';
import { answer, type Call } from '../http/answer';
import type { App } from '../http/serve';
import { type Directory, identifyDirectory, scimAddress } from '../services/scim/directory';
import { discovered, resourceTypes, schemas, serviceProviderConfig } from '../services/scim/discovery';
import { createGroup, deleteGroup, listGroups, patchGroup, replaceGroup, requireGroup } from '../services/scim/groups';
import {
  etagOf,
  GROUP_SCHEMA,
  groupResource,
  listResponse,
  type Page,
  pageOf,
  requireSchema,
  type Selection,
  select,
  USER_SCHEMA,
  userResource,
} from '../services/scim/resources';
import { SCIM_TYPE, ScimError, scimAnswer, scimRefusal } from '../services/scim/scim-error';
import { isObject, type Json } from '../services/scim/user-draft';
import { createUser, deleteUser, listUsers, patchUser, replaceUser, requireUser } from '../services/scim/users';

/** SCIM 2.0 (RFC 7644), for the directory of an organization. */

const BASE = '/api/organizations/:id/scim/v2';
const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const SEARCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
/** Room for a group of ten thousand. */
const MOST_BYTES = 2_000_000;
/** Who may call is decided by the token; how often, as for the routes of the owner. */
const LIKE: Endpoint = organizationProvisioningEndpoints.getProvisioning;

interface Row {
  id: string;
  version: number;
}
/** Users and groups have the same routes. */
interface Kind<R extends Row> {
  name: 'Users' | 'Groups';
  schema: string;
  list(at: Directory, filter: string | null, page: Page): Promise<{ total: number; rows: R[] }>;
  require(at: Directory, id: string): Promise<R>;
  create(at: Directory, body: Json): Promise<R>;
  replace(at: Directory, row: R, body: Json): Promise<R>;
  patch(at: Directory, row: R, body: Json): Promise<R>;
  remove(at: Directory, row: R): Promise<void>;
  describe(row: R, base: string): Json & { meta: { location: string } };
}

export const scimRoutes: App = new Hono();

const USERS: Kind<Awaited<ReturnType<typeof requireUser>>> = {
  name: 'Users',
  schema: USER_SCHEMA,
  list: listUsers,
  require: requireUser,
  create: createUser,
  replace: replaceUser,
  patch: patchUser,
  remove: deleteUser,
  describe: userResource,
};
const GROUPS: Kind<Awaited<ReturnType<typeof requireGroup>>> = {
  name: 'Groups',
  schema: GROUP_SCHEMA,
  list: listGroups,
  require: requireGroup,
  create: createGroup,
  replace: replaceGroup,
  patch: patchGroup,
  remove: deleteGroup,
  describe: groupResource,
};
serveKind(USERS);
serveKind(GROUPS);

on('POST', '/.search', async (at) => {
  const { filter, page, wanted } = await readSearch(at);
  const { startIndex, limit } = page;
  const users = await unlessUnknown(USERS.list(at, filter, page));
  const skipped = Math.max(0, startIndex - 1 - (users?.total ?? 0));
  const left = { startIndex: skipped + 1, limit: limit - (users?.rows.length ?? 0) };
  // The last one to be asked says what is wrong with a filter that neither understands.
  const groups = await (users ? unlessUnknown(GROUPS.list(at, filter, left)) : GROUPS.list(at, filter, left));
  const found = [
    ...(users?.rows ?? []).map((row) => USERS.describe(row, at.base)),
    ...(groups?.rows ?? []).map((row) => GROUPS.describe(row, at.base)),
  ];
  const total = (users?.total ?? 0) + (groups?.total ?? 0);
  return scimAnswer(
    listResponse(
      found.map((resource) => select(resource, wanted)),
      total,
      startIndex,
    ),
  );
});
on('GET', '/ServiceProviderConfig', async (at) => scimAnswer(serviceProviderConfig(at.base)));
for (const path of ['/ResourceTypes', '/ResourceTypes/:name'])
  on('GET', path, async (at, name) => scimAnswer(discovered(resourceTypes(at.base), name, queryOf(at))));
for (const path of ['/Schemas', '/Schemas/:name'])
  on('GET', path, async (at, name) => scimAnswer(discovered(schemas(at.base), name, queryOf(at))));
for (const path of ['/Me', '/Bulk'])
  on('ALL', path, async () => {
    throw new ScimError(501, 'This part of SCIM is not supported');
  });
for (const path of ['', '/*'])
  on('ALL', path, async () => {
    throw new ScimError(404, 'There is no such resource');
  });

function serveKind<R extends Row>(kind: Kind<R>): void {
  const { name } = kind;
  const found = async (at: Directory, { total, rows }: { total: number; rows: R[] }, page: Page, wanted: Selection) =>
    scimAnswer(
      listResponse(
        rows.map((row) => select(kind.describe(row, at.base), wanted)),
        total,
        page.startIndex,
      ),
    );
  on('GET', `/${name}`, async (at) => {
    const query = queryOf(at);
    const page = pageOf(query.get('startIndex'), query.get('count'));
    return found(at, await kind.list(at, query.get('filter'), page), page, selectionOf(at));
  });
  on('POST', `/${name}/.search`, async (at) => {
    const { filter, page, wanted } = await readSearch(at);
    return found(at, await kind.list(at, filter, page), page, wanted);
  });
  on('POST', `/${name}`, async (at) => shown(at, kind, await kind.create(at, await readBody(at, kind.schema)), 201));
  on('GET', `/${name}/:name`, async (at, id) => {
    const row = await kind.require(at, id ?? '');
    const isKnown = at.request.headers.get('if-none-match') === etagOf(row);
    return isKnown ? new Response(null, { status: 304, headers: { etag: etagOf(row) } }) : shown(at, kind, row);
  });
  on('PUT', `/${name}/:name`, async (at, id) => {
    const body = await readBody(at, kind.schema);
    return shown(at, kind, await kind.replace(at, await current(at, kind, id), body));
  });
  on('PATCH', `/${name}/:name`, async (at, id) => {
    const body = await readBody(at, PATCH_SCHEMA);
    return shown(at, kind, await kind.patch(at, await current(at, kind, id), body));
  });
  on('DELETE', `/${name}/:name`, async (at, id) => {
    await kind.remove(at, await current(at, kind, id));
    return new Response(null, { status: 204 });
  });
  for (const path of [`/${name}`, `/${name}/:name`])
    on('ALL', path, async () => {
      throw new ScimError(405, 'This resource does not answer that method');
    });
}

async function readSearch(at: Directory): Promise<{ filter: string | null; page: Page; wanted: Selection }> {
  const body = await readBody(at, SEARCH_SCHEMA);
  const names = (list: unknown) => (Array.isArray(list) ? list.join(',') : null);
  return {
    filter: typeof body.filter === 'string' ? body.filter : null,
    page: pageOf(body.startIndex, body.count),
    wanted: { attributes: names(body.attributes), excludedAttributes: names(body.excludedAttributes) },
  };
}

/** A filter by an attribute that this kind of resource has not finds none of it. */
const unlessUnknown = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof ScimError && error.scimType === 'invalidFilter') return undefined;
    throw error;
  });

function shown<R extends Row>(at: Directory, kind: Kind<R>, row: R, status = 200): Response {
  const resource = kind.describe(row, at.base);
  return scimAnswer(select(resource, selectionOf(at)), {
    status,
    headers: { etag: etagOf(row), ...(status === 201 && { location: resource.meta.location }) },
  });
}

/** The resource that is to be changed: the version that the caller has seen, where one is named. */
async function current<R extends Row>(at: Directory, kind: Kind<R>, id: string | undefined): Promise<R> {
  const row = await kind.require(at, id ?? '');
  const seen = at.request.headers.get('if-match');
  if (seen !== null && seen !== '*' && !seen.split(/\s*,\s*/).includes(etagOf(row)))
    throw new ScimError(412, 'The resource was changed since it was read');
  return row;
}

const queryOf = ({ request }: Directory): URLSearchParams => new URL(request.url).searchParams;

function selectionOf(at: Directory): Selection {
  const query = queryOf(at);
  return { attributes: query.get('attributes'), excludedAttributes: query.get('excludedAttributes') };
}

async function readBody({ request }: Directory, schema: string): Promise<Json> {
  if (![SCIM_TYPE, 'application/json'].includes(mediaTypeOf(request)))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `Content-Type must be ${SCIM_TYPE}`);
  const bytes = await readLimited(
    request,
    MOST_BYTES,
    () => new ApiError('FILE_TOO_LARGE', `The request is larger than ${MOST_BYTES} bytes`),
  );
  const body = parse(bytes);
  if (!isObject(body)) throw new ScimError(400, 'The body is not a JSON object', 'invalidSyntax');
  requireSchema(body, schema);
  return body;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    return undefined;
  }
}

function on(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'ALL',
  path: string,
  work: (at: Directory, name: string | undefined) => Promise<Response>,
): void {
  scimRoutes.on(method, BASE + path, (c) =>
    answer(c, {
      method: c.req.method,
      path: `/api/organizations/{id}/scim/v2${path.replace(/:\w+/, '{name}')}`,
      auth: 'bearer',
      isForPrograms: true,
      answer: async (call) => work(await enterDirectory(call, c.req.param('id') ?? ''), c.req.param('name')),
      refuse,
      isForeseen: (failure) => failure instanceof ScimError,
    }),
  );
}

async function enterDirectory(call: Call, organizationId: string): Promise<Directory> {
  const { ctx } = call;
  const { caller } = await enter(call, await identifyDirectory(ctx, organizationId), LIKE);
  return { ...ctx, organizationId, base: scimAddress(ctx.origin, organizationId), plan: caller.plan };
}

function refuse(error: ApiError, failure: unknown): Response {
  if (failure instanceof ScimError) return scimRefusal(failure.status, failure.message, failure.scimType);
  const status = ERROR_STATUS[error.code];
  const response = scimRefusal(status, error.message);
  if (status === 401) response.headers.set('www-authenticate', challenge(error.code));
  return response;
}

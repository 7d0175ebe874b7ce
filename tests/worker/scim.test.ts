import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Provisioning } from '#shared/contract/organization-provisioning.ts';
import type { Role } from '#shared/contract/organization-roles.ts';
import { listAudit } from '#worker/data/organization-audit.ts';
import { findRole } from '#worker/data/organization-members.ts';
import { sha256Hex } from '#worker/platform/digest.ts';
import { SOME_HELD } from '../fixtures/held-by-account';
import { entra, okta, patch } from '../fixtures/scim-requests';
import { call, createPerson, ORIGIN, signUp, someAddress } from '../helpers/accounts';
import { fillOrganization } from '../helpers/full-organization';
import { newSession } from '../helpers/session-cookie';

/** What the domain name system says about every domain; null where it does not answer. */
let record: string | null;
beforeEach(() => {
  record = 'veilmark-domain=token';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(record === null ? { Status: 2 } : { Status: 0, Answer: [{ type: 16, data: `"${record}"` }] }),
  );
});
afterEach(() => vi.restoreAllMocks());

type Person = Awaited<ReturnType<typeof createPerson>>;
interface Resource {
  id: string;
  userName: string;
  displayName?: string;
  active: boolean;
  name?: Record<string, string>;
  emails?: { value: string; type?: string; primary?: boolean }[];
  groups?: { value: string; display: string }[];
  members?: { value: string }[];
  meta: { location: string; version: string };
}
interface List {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Resource[];
}

const ask = (person: Pick<Person, 'headers'>, method: string, path: string, body?: unknown) =>
  call(path, undefined, { method, headers: person.headers, ...(body !== undefined && { body }) });
const json = async <T = Resource>(response: Promise<Response> | Response, status = 200): Promise<T> => {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(status);
  return answer.json<T>();
};
/** Status and scimType of a refusal, which has the form of SCIM. */
const refusal = async (response: Promise<Response>): Promise<[number, string | undefined]> => {
  const answer = await response;
  expect(answer.headers.get('content-type')).toContain('application/scim+json');
  const body = await answer.json<{ schemas: string[]; status: string; scimType?: string; detail: string }>();
  expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  expect([body.status, typeof body.detail]).toEqual([String(answer.status), 'string']);
  return [answer.status, body.scimType];
};

/** An organization with a verified domain and a directory. */
async function createDirectory() {
  const owner = await createPerson();
  const { organization } = await json<{ organization: { id: string } }>(
    ask(owner, 'POST', '/api/organizations', { name: 'Example Corporation' }),
  );
  const { id } = organization;
  const domain = `d${crypto.randomUUID().slice(0, 8)}.example`;
  await verifyDomain(id, domain);
  const { token, scimAddress } = await json<{ token: string; scimAddress: string }>(
    ask(owner, 'POST', `/api/organizations/${id}/provisioning/token`),
  );
  const base = scimAddress.slice(ORIGIN.length);
  const scim = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(base + path, undefined, {
      method,
      ...(body !== undefined && { body }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
    });
  const create = (name = 'ada', more: object = {}) =>
    json(scim('POST', '/Users', { ...okta.createUser(`${name}@${domain}`), ...more }), 201);
  const setRoles = (roles: Record<string, Role>) =>
    json<Provisioning>(
      ask(owner, 'PUT', `/api/organizations/${id}/provisioning/roles`, {
        groupRoles: Object.entries(roles).map(([group, role]) => ({ group, role })),
      }),
    );
  const roleOf = async (user: Resource) => findRole(env.DB, id, await accountOf(user.id));
  return { id, owner, domain, token, base, scim, create, setRoles, roleOf };
}

const verifyDomain = (organizationId: string, domain: string) =>
  env.DB.prepare(
    'INSERT INTO organization_domains (organization_id, domain, token, created_at, verified_at) VALUES (?1, ?2, ?3, ?4, ?4)',
  )
    .bind(organizationId, domain, 'token', Date.now())
    .run();

const accountOf = async (scimUserId: string): Promise<string> =>
  (await env.DB.prepare('SELECT user_id FROM organization_scim_users WHERE id = ?')
    .bind(scimUserId)
    .first('user_id')) ?? '';

/** A signed-in person with a key that was used, whose address is of the given domain. */
async function createColleague(domain: string, organizationId?: string): Promise<Person & { email: string }> {
  const person = await createPerson('basic');
  const email = `${person.id}@${domain}`;
  await env.DB.prepare('UPDATE user SET email = ? WHERE id = ?').bind(email, person.id).run();
  if (organizationId !== undefined)
    await env.DB.prepare(
      "INSERT INTO organization_members (organization_id, user_id, role, joined_at) VALUES (?, ?, 'member', ?)",
    )
      .bind(organizationId, person.id, Date.now())
      .run();
  return { ...person, email };
}

const makeKey = async (person: Person, more: object = {}) => {
  const { key } = await json<{ key: string }>(ask(person, 'POST', '/api/user/api-keys', { name: 'Program', ...more }));
  return { ...person, apiKey: key };
};
const signIn = (email: string, password: string) =>
  call('/api/auth/sign-in/email', undefined, {
    body: { email, password },
    headers: { origin: ORIGIN, 'cf-connecting-ip': someAddress() },
  });
const giveVault = (userId: string) =>
  env.DB.prepare(
    `INSERT INTO zk_accounts (user_id, salt, kdf, sealed_vault_key, sealed_recovery_wrap, recovery_auth_hash, created_at, updated_at)
     VALUES (?, 's', '{}', 'k', 'w', 'h', 0, 0)`,
  )
    .bind(userId)
    .run();
const works = async (response: Promise<Response>) => (await response).status;
const useKey = (key: Person) => works(call('/api/pii/limits', key));
const useSession = (person: Person) => works(ask(person, 'GET', '/api/organizations'));

describe('the token of a directory', () => {
  it('is stored as a hash, replaced by the next one, and ended', async () => {
    const { id, owner, base, token, scim } = await createDirectory();
    const withToken = (other: string) =>
      works(call(`${base}/Users`, undefined, { headers: { authorization: `Bearer ${other}` } }));
    const stored = await env.DB.prepare('SELECT * FROM organization_scim WHERE organization_id = ?').bind(id).all();
    expect(JSON.stringify(stored.results)).toContain(await sha256Hex(token));
    expect(JSON.stringify(stored.results)).not.toContain(token);
    expect(await works(scim('GET', '/Users'))).toBe(200);

    const next = await json<{ token: string }>(ask(owner, 'POST', `/api/organizations/${id}/provisioning/token`));
    expect([await withToken(token), await withToken(next.token)]).toEqual([401, 200]);
    await expect
      .poll(
        async () => (await json<Provisioning>(ask(owner, 'GET', `/api/organizations/${id}/provisioning`))).scimToken,
      )
      .toMatchObject({ lastUsedAt: expect.any(String) });
    await json(ask(owner, 'DELETE', `/api/organizations/${id}/provisioning/token`));
    expect(await withToken(next.token)).toBe(401);
    expect(await works(ask(owner, 'DELETE', `/api/organizations/${id}/provisioning/token`))).toBe(404);
    const actions = (await listAudit(env.DB, id, 1, 100)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('provisioning.'))).toEqual([
      'provisioning.token_made',
      'provisioning.token_made',
      'provisioning.token_ended',
    ]);
  });

  it('opens its own organization only; no session and no API key opens any', async () => {
    const [mine, theirs] = [await createDirectory(), await createDirectory()];
    const user = await theirs.create();
    const group = await json(theirs.scim('POST', '/Groups', okta.createGroup('Team')), 201);
    const routes = [
      ['GET', '/ServiceProviderConfig'],
      ['GET', '/ResourceTypes'],
      ['GET', '/Schemas'],
      ['GET', '/Users'],
      ['POST', '/Users', okta.createUser(`eve@${theirs.domain}`)],
      ['POST', '/Users/.search', {}],
      ['GET', `/Users/${user.id}`],
      ['PUT', `/Users/${user.id}`, okta.createUser(`eve@${theirs.domain}`)],
      ['PATCH', `/Users/${user.id}`, okta.deactivate],
      ['DELETE', `/Users/${user.id}`],
      ['GET', '/Groups'],
      ['POST', '/Groups', okta.createGroup('Other')],
      ['GET', `/Groups/${group.id}`],
      ['PUT', `/Groups/${group.id}`, okta.createGroup('Other')],
      ['PATCH', `/Groups/${group.id}`, entra.renameGroup('Other')],
      ['DELETE', `/Groups/${group.id}`],
    ] as const;
    for (const [method, path, body] of routes) {
      const as = (headers: Record<string, string>) =>
        call(theirs.base + path, undefined, { method, headers, ...(body && { body }) });
      const bearer = (token: string) => as({ authorization: `Bearer ${token}` });
      for (const answer of [
        as({}),
        as(theirs.owner.headers),
        bearer(theirs.owner.apiKey),
        bearer(mine.token),
        bearer(`${theirs.token.slice(0, -1)}_`),
      ])
        expect(await refusal(answer), `${method} ${path}`).toEqual([401, undefined]);
      // What belongs to another organization is nothing in one's own.
      if (path.includes(user.id) || path.includes(group.id))
        expect((await refusal(mine.scim(method, path, body)))[0], `${method} ${path}`).toBe(404);
    }
    const foreign = entra.addMember(user.id);
    const own = await json(mine.scim('POST', '/Groups', okta.createGroup('Team')), 201);
    expect(await refusal(mine.scim('PATCH', `/Groups/${own.id}`, foreign))).toEqual([400, 'invalidValue']);
    expect(await json(theirs.scim('GET', `/Users/${user.id}`))).toEqual(user);
  });

  it('is limited as other callers are, in the words of SCIM', async () => {
    const { scim } = await createDirectory();
    let answer = await scim('GET', '/ServiceProviderConfig');
    for (let left = 130; left > 0 && answer.status === 200; left--)
      answer = await scim('GET', '/ServiceProviderConfig');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal(Promise.resolve(answer))).toEqual([429, undefined]);
  });
});

describe('people of a directory', () => {
  it('come and change as Entra ID sends them', async () => {
    const { domain, scim, id, roleOf } = await createDirectory();
    const filter = (text: string) => json<List>(scim('GET', `/Users?filter=${encodeURIComponent(text)}`));
    expect(await filter(`userName eq "ada@${domain}"`)).toMatchObject({ totalResults: 0, Resources: [] });
    const answer = await scim('POST', '/Users', entra.createUser(`UPN@${domain}`, `Ada@${domain}`));
    const user = await json(answer, 201);
    expect(answer.headers.get('location')).toBe(user.meta.location);
    expect(user).toMatchObject({ userName: `UPN@${domain}`, active: true, name: { familyName: 'Example' } });
    expect(JSON.stringify(user)).not.toMatch(/Ulm|555|Engineer|Research/);
    expect(await roleOf(user)).toBe('member');
    expect(await filter(`userName eq "upn@${domain.toUpperCase()}"`)).toMatchObject({ totalResults: 1 });
    expect(await filter(`emails[type eq "work"].value eq "ada@${domain}"`)).toMatchObject({ totalResults: 1 });
    expect(
      await filter(`externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef" and userName eq "upn@${domain}"`),
    ).toMatchObject({ totalResults: 1 });
    expect(await filter(`userName eq "upn@${domain}" and userName eq "other"`)).toMatchObject({ totalResults: 0 });

    const path = `/Users/${user.id}`;
    const renamed = await json(scim('PATCH', path, entra.rename(`ada.other@${domain}`)));
    expect(renamed).toMatchObject({ name: { familyName: 'Other', givenName: 'Ada' }, active: true });
    expect(renamed.emails).toEqual([{ value: `ada.other@${domain}`, type: 'work', primary: true }]);
    const account = await accountOf(user.id);
    expect(await env.DB.prepare('SELECT email, emailVerified FROM user WHERE id = ?').bind(account).first()).toEqual({
      email: `ada.other@${domain}`,
      emailVerified: 1,
    });
    expect((await json(scim('PATCH', path, entra.addMail(`a@${domain}`)))).emails).toHaveLength(2);
    expect(await json(scim('PATCH', path, entra.withoutPath))).toMatchObject({
      displayName: 'Adele Other',
      name: { givenName: 'Adele', familyName: 'Other' },
    });
    expect(await json(scim('PATCH', path, entra.inList))).toMatchObject({ displayName: 'Adele O.' });
    for (const [body, active] of [
      [entra.disableAsText, false],
      [entra.enableAsText, true],
      [entra.disable, false],
    ] as const) {
      expect(await json(scim('PATCH', path, body))).toMatchObject({ active });
      expect(await roleOf(user)).toBe(active ? 'member' : undefined);
    }
    expect((await scim('DELETE', path)).status).toBe(204);
    expect(await refusal(scim('GET', path))).toEqual([404, undefined]);
    const audit = await listAudit(env.DB, id, 1, 100);
    const changes = audit.filter(({ action }) => action.startsWith('member.'));
    expect(changes.map(({ action, actor }) => [action, actor])).toEqual([
      ['member.provisioned', 'scim'],
      ['member.deprovisioned', 'scim'],
      ['member.provisioned', 'scim'],
      ['member.deprovisioned', 'scim'],
      ['member.deprovisioned', 'scim'],
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/Ada|Adele|@/);
  });

  it('come and change as Okta sends them', async () => {
    const { domain, scim, create, roleOf } = await createDirectory();
    const user = await create('grace');
    expect(JSON.stringify(user)).not.toContain('1mz050nq');
    const path = `/Users/${user.id}`;
    const replaced = await json(scim('PUT', path, okta.replaceUser(user)));
    expect(replaced).toMatchObject({ userName: `grace@${domain}`, name: { familyName: 'Changed' }, active: true });
    expect(await json(scim('PATCH', path, okta.deactivate))).toMatchObject({ active: false });
    expect(await roleOf(user)).toBeUndefined();
    const list = await json<List>(scim('GET', '/Users?startIndex=1&count=100'));
    expect(list).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1 });
    expect(await json(scim('PATCH', path, okta.activate))).toMatchObject({ active: true });
    expect(await roleOf(user)).toBe('member');
    expect(await json(scim('PUT', path, { ...okta.createUser(`grace@${domain}`), active: false }))).toMatchObject({
      active: false,
    });
  });

  it('are listed in pages, with the attributes that were asked for', async () => {
    const { scim, create } = await createDirectory();
    const made = [];
    for (const name of ['a', 'b', 'c']) made.push(await create(name));
    const page = (query: string) => json<List>(scim('GET', `/Users?${query}`));
    expect(await page('startIndex=2&count=1')).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
    expect(await page('count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
    expect(await page('startIndex=-3&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    const ids = [await page('startIndex=1&count=2'), await page('startIndex=3&count=2')].flatMap((list) =>
      list.Resources.map(({ id }) => id),
    );
    expect(ids.sort()).toEqual(made.map(({ id }) => id).sort());
    const [first] = (await page('attributes=userName,name.givenName&count=1')).Resources;
    expect(Object.keys(first ?? {}).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
    expect(first?.name).toEqual({ givenName: 'Grace' });
    const [without] = (await page('excludedAttributes=emails,name&count=1')).Resources;
    expect(without).not.toHaveProperty('emails');
    expect(without).toHaveProperty('userName');
    const search = { startIndex: 1, count: 1, filter: 'active eq true', attributes: ['userName'] };
    expect(await json<List>(scim('POST', '/Users/.search', search))).toMatchObject({
      totalResults: 3,
      itemsPerPage: 1,
    });
  });

  it('are searched together with groups', async () => {
    const { scim, create, domain } = await createDirectory();
    await create('a');
    await create('b');
    await json(scim('POST', '/Groups', okta.createGroup('Team')), 201);
    const search = (body: object) => json<List>(scim('POST', '/.search', body));
    const names = ({ Resources }: List) => Resources.map(({ userName, displayName }) => userName ?? displayName);
    expect(names(await search({})).sort()).toEqual(['Team', `a@${domain}`, `b@${domain}`]);
    expect(names(await search({ startIndex: 3, count: 5 }))).toEqual(['Team']);
    expect(await search({ count: 1 })).toMatchObject({ totalResults: 3, itemsPerPage: 1 });
    expect(names(await search({ filter: 'displayName eq "team"' }))).toEqual(['Team']);
    expect(names(await search({ filter: `userName eq "b@${domain}"` }))).toEqual([`b@${domain}`]);
    expect(await refusal(scim('POST', '/.search', { filter: 'shoeSize eq 9' }))).toEqual([400, 'invalidFilter']);
  });

  it('have versions', async () => {
    const { scim, create } = await createDirectory();
    const user = await create();
    const path = `/Users/${user.id}`;
    const { version } = user.meta;
    const read = await scim('GET', path, undefined, { 'if-none-match': version });
    expect([read.status, read.headers.get('etag')]).toEqual([304, version]);
    const change = patch({ op: 'replace', path: 'displayName', value: 'New' });
    expect((await json(scim('PATCH', path, change, { 'if-match': version }))).meta.version).not.toBe(version);
    expect(await refusal(scim('PATCH', path, change, { 'if-match': version }))).toEqual([412, undefined]);
    expect(await refusal(scim('DELETE', path, undefined, { 'if-match': version }))).toEqual([412, undefined]);
  });

  it('are refused for what is wrong, by its name', async () => {
    const { domain, scim, create } = await createDirectory();
    const user = await create();
    const path = `/Users/${user.id}`;
    const post = (body: unknown) => refusal(scim('POST', '/Users', body));
    const change = (...operations: object[]) => refusal(scim('PATCH', path, patch(...operations)));
    const filter = (text: string) => refusal(scim('GET', `/Users?filter=${encodeURIComponent(text)}`));

    expect(await post(okta.createUser(`ADA@${domain}`))).toEqual([409, 'uniqueness']);
    expect(await post({ ...okta.createUser(`x@${domain}`), emails: [{ value: `ada@${domain}` }] })).toEqual([
      409,
      'uniqueness',
    ]);
    expect(await post({ schemas: [], userName: 'x' })).toEqual([400, 'invalidSyntax']);
    expect(await post('{')).toEqual([400, 'invalidSyntax']);
    expect(await post('[]')).toEqual([400, 'invalidSyntax']);
    expect(await post({ displayName: 'x' })).toEqual([400, 'invalidValue']);
    expect(await post({ userName: 'no-address' })).toEqual([400, 'invalidValue']);
    expect(await post({ userName: `x@${domain}`, active: 'perhaps' })).toEqual([400, 'invalidValue']);
    expect(await refusal(scim('POST', '/Users', 'x', { 'content-type': 'text/plain' }))).toEqual([415, undefined]);
    expect(await change({ op: 'move', path: 'active' })).toEqual([400, 'invalidSyntax']);
    expect(await change()).toEqual([400, 'invalidSyntax']);
    expect(await change({ op: 'remove' })).toEqual([400, 'noTarget']);
    expect(await change({ op: 'replace', path: 'emails[type eq "home"].value', value: 'x' })).toEqual([
      400,
      'noTarget',
    ]);
    expect(await change({ op: 'replace', path: 'shoeSize', value: '9' })).toEqual([400, 'invalidPath']);
    expect(await change({ op: 'replace', path: 'emails[type', value: '9' })).toEqual([400, 'invalidPath']);
    expect(await change({ op: 'replace', path: 'id', value: '9' })).toEqual([400, 'mutability']);
    expect(await change({ op: 'remove', path: 'userName' })).toEqual([400, 'mutability']);
    expect(await filter('userName sw "a"')).toEqual([400, 'invalidFilter']);
    expect(await filter('userName eq "a" or userName eq "b"')).toEqual([400, 'invalidFilter']);
    expect(await filter('shoeSize eq "9"')).toEqual([400, 'invalidFilter']);
    expect(await filter('userName eq')).toEqual([400, 'invalidFilter']);
    expect(await filter(`${'('.repeat(50)}userName eq "a"`)).toEqual([400, 'invalidFilter']);
    expect(await refusal(scim('GET', '/Users?count=many'))).toEqual([400, 'invalidValue']);
    expect(await refusal(scim('GET', '/Users/none'))).toEqual([404, undefined]);
    expect(await refusal(scim('GET', '/Nothing'))).toEqual([404, undefined]);
    expect(await refusal(scim('DELETE', '/Users'))).toEqual([405, undefined]);
    expect(await refusal(scim('GET', '/Me'))).toEqual([501, undefined]);
    expect(await refusal(scim('POST', '/Bulk', {}))).toEqual([501, undefined]);
    expect(await json(scim('GET', path))).toEqual(user);
  });
});

describe('accounts of others', () => {
  it('are not taken: an address of no verified domain is refused, whether or not it has an account', async () => {
    const { scim } = await createDirectory();
    const stranger = await createColleague('stranger.example');
    for (const email of [stranger.email, `nobody-${crypto.randomUUID()}@stranger.example`])
      expect(await refusal(scim('POST', '/Users', okta.createUser(email)))).toEqual([400, 'invalidValue']);
    expect([await useSession(stranger), await useKey(stranger)]).toEqual([200, 200]);
  });

  it('are not taken by a domain that was named and not verified, or by one of another organization', async () => {
    const [mine, theirs] = [await createDirectory(), await createDirectory()];
    await env.DB.prepare(
      'INSERT INTO organization_domains (organization_id, domain, token, created_at) VALUES (?, ?, ?, ?)',
    )
      .bind(mine.id, 'claimed.example', 'token', Date.now())
      .run();
    for (const domain of ['claimed.example', theirs.domain, `sub.${mine.domain}`])
      expect(await refusal(mine.scim('POST', '/Users', okta.createUser(`ada@${domain}`)))).toEqual([
        400,
        'invalidValue',
      ]);
  });

  it('of members lose the membership and its keys, and nothing else', async () => {
    const { id, scim } = await createDirectory();
    const guest = await createColleague('guest.example', id);
    const key = await makeKey(guest, { organizationId: id });
    const user = await json(scim('POST', '/Users', okta.createUser(guest.email)), 201);
    expect(await useKey(key)).toBe(200);
    const path = `/Users/${user.id}`;
    const moved = patch({ op: 'replace', path: 'emails', value: [{ value: 'evil@guest.example', primary: true }] });
    expect(await refusal(scim('PATCH', path, moved))).toEqual([400, 'invalidValue']);
    await json(scim('PATCH', path, okta.deactivate));

    expect([await useKey(key), await useKey(guest), await useSession(guest)]).toEqual([401, 200, 200]);
    expect(await findRole(env.DB, id, guest.id)).toBeUndefined();
    // Coming back is for the person to agree to.
    expect(await refusal(scim('PATCH', path, okta.activate))).toEqual([400, 'invalidValue']);
    expect((await scim('DELETE', path)).status).toBe(204);
    expect(await useSession(guest)).toBe(200);
  });

  it('do not keep an address that they never confirmed from its person, who shares nothing with them', async () => {
    const { domain, scim, roleOf } = await createDirectory();
    const squatter = await signUp(`pre@${domain}`);
    const session = { headers: { cookie: squatter.cookie, origin: ORIGIN } };
    const { key } = await json<{ key: string }>(ask(session, 'POST', '/api/user/api-keys', { name: 'Kept' }));
    const bearer = { headers: { authorization: `Bearer ${key}` } };
    // Twice: from the second time on isolate and meter know it.
    for (const _ of [1, 2]) expect(await works(ask(bearer, 'GET', '/api/pii/limits'))).toBe(200);
    const user = await json(scim('POST', '/Users', okta.createUser(`pre@${domain}`)), 201);

    expect([await roleOf(user), await accountOf(user.id)]).toEqual(['member', squatter.id]);
    expect(await works(ask(bearer, 'GET', '/api/pii/limits'))).toBe(401);
    expect(await works(ask(session, 'GET', '/api/organizations'))).toBe(401);
    expect((await signIn(squatter.email, squatter.password)).status).toBe(401);
    const account = env.DB.prepare('SELECT name, emailVerified FROM user WHERE id = ?').bind(squatter.id);
    expect(await account.first()).toEqual({ name: 'Grace Sample', emailVerified: 1 });
  });

  it('stay as they are where the organization is full, and none is made', async () => {
    const { id, domain, scim } = await createDirectory();
    const person = await signUp(`pre@${domain}`);
    const session = { headers: { cookie: person.cookie, origin: ORIGIN } };
    const { key } = await json<{ key: string }>(ask(session, 'POST', '/api/user/api-keys', { name: 'Kept' }));
    await fillOrganization(id);
    const log = await listAudit(env.DB, id, 1, 100);
    expect(await refusal(scim('POST', '/Users', okta.createUser(person.email)))).toEqual([403, undefined]);
    expect(await refusal(scim('POST', '/Users', okta.createUser(`new@${domain}`)))).toEqual([403, undefined]);

    expect((await signIn(person.email, person.password)).status).toBe(200);
    expect(await works(ask(session, 'GET', '/api/organizations'))).toBe(200);
    expect(await works(ask({ headers: { authorization: `Bearer ${key}` } }, 'GET', '/api/pii/limits'))).toBe(200);
    const accounts = await env.DB.prepare("SELECT email, emailVerified FROM user WHERE email LIKE '%@' || ?")
      .bind(domain)
      .all();
    expect(accounts.results).toEqual([{ email: person.email, emailVerified: 0 }]);
    expect(await listAudit(env.DB, id, 1, 100)).toEqual(log);
  });

  it('are not taken with a vault, which would be lost', async () => {
    const { id, domain, scim } = await createDirectory();
    const person = await signUp(`pre@${domain}`);
    await giveVault(person.id);
    expect(await refusal(scim('POST', '/Users', okta.createUser(person.email)))).toEqual([409, 'uniqueness']);
    expect(await findRole(env.DB, id, person.id)).toBeUndefined();
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  it('are not taken once the record of the domain is gone, or while nobody can say', async () => {
    const { id, domain, scim, create } = await createDirectory();
    const [outsider, member] = [await createColleague(domain), await createColleague(domain, id)];
    record = 'veilmark-domain=of-somebody-else';
    expect(await refusal(scim('POST', '/Users', okta.createUser(outsider.email)))).toEqual([400, 'invalidValue']);
    record = null;
    expect(await refusal(scim('POST', '/Users', okta.createUser(outsider.email)))).toEqual([503, undefined]);
    expect(await findRole(env.DB, id, outsider.id)).toBeUndefined();
    await json(scim('POST', '/Users', okta.createUser(member.email)), 201);
    await create('new');
    record = 'veilmark-domain=token';
    await json(scim('POST', '/Users', okta.createUser(outsider.email)), 201);
  });

  it('are not let in again, or moved, once the record is gone; access ends without it', async () => {
    const { id, domain, owner, scim, create, roleOf } = await createDirectory();
    const [left, ended, stays] = [await create('left'), await create('ended'), await create('stays')];
    await json(ask(owner, 'DELETE', `/api/organizations/${id}/members/${await accountOf(left.id)}`));
    const change = (user: Resource, body: object) => scim('PATCH', `/Users/${user.id}`, body);
    const move = (name: string) =>
      patch({ op: 'replace', path: 'emails', value: [{ value: `${name}@${domain}`, primary: true }] });
    for (const [seen, refused] of [
      ['veilmark-domain=of-somebody-else', [400, 'invalidValue']],
      [null, [503, undefined]],
    ] as const) {
      record = seen;
      expect(await refusal(change(left, okta.activate))).toEqual(refused);
      for (const user of [left, stays]) expect(await refusal(change(user, move('moved')))).toEqual(refused);
      // Repeated, as directories do; members need no record.
      expect(await json(change(ended, okta.deactivate))).toMatchObject({ active: false });
      expect(await refusal(change(ended, okta.activate))).toEqual(refused);
      expect(await json(change(stays, okta.activate))).toMatchObject({ active: true });
      expect([await roleOf(left), await roleOf(ended), await roleOf(stays)]).toEqual([undefined, undefined, 'member']);
    }
    expect((await scim('DELETE', `/Users/${stays.id}`)).status).toBe(204);
    expect(await roleOf(stays)).toBeUndefined();
    record = 'veilmark-domain=token';
    await json(change(left, okta.activate));
    await json(change(left, move('moved')));
    expect(await roleOf(left)).toBe('member');
  });

  it('cannot be moved from a domain whose record is gone by an organization that they left', async () => {
    const { id, domain, owner, scim, create } = await createDirectory();
    const other = `d${crypto.randomUUID().slice(0, 8)}.example`;
    await verifyDomain(id, other);
    await env.DB.prepare('UPDATE organization_domains SET token = ? WHERE domain = ?').bind('gone', domain).run();
    const [left, stays] = [await create('left'), await create('stays')];
    await json(ask(owner, 'DELETE', `/api/organizations/${id}/members/${await accountOf(left.id)}`));
    const move = (user: Resource) =>
      scim(
        'PATCH',
        `/Users/${user.id}`,
        patch({ op: 'replace', path: 'emails', value: [{ value: `${user.id}@${other}`, primary: true }] }),
      );
    expect(await refusal(move(left))).toEqual([400, 'invalidValue']);
    await json(move(stays));
  });

  it.each(SOME_HELD)('are not handed on with %s', async (_, sql) => {
    const [{ domain, scim }, elsewhere] = [await createDirectory(), await createDirectory()];
    const hold = (userId: string) =>
      env.DB.prepare(sql)
        .bind(userId, elsewhere.id, Date.now() + 60_000)
        .run();
    const squatter = await signUp(`pre@${domain}`);
    await hold(squatter.id);
    expect(await refusal(scim('POST', '/Users', okta.createUser(squatter.email)))).toEqual([409, 'uniqueness']);
    expect((await signIn(squatter.email, squatter.password)).status).toBe(200);
    // The same person keeps everything.
    await env.DB.prepare('UPDATE user SET emailVerified = 1 WHERE id = ?').bind(squatter.id).run();
    const user = await json(scim('POST', '/Users', okta.createUser(squatter.email)), 201);
    expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect(await refusal(scim('POST', '/Users', okta.createUser(squatter.email)))).toEqual([409, 'uniqueness']);
  });

  it('cannot be made without end where nobody pays', async () => {
    const { id, scim, domain } = await createDirectory();
    const rows = Array.from({ length: 50 }, (_, index) => `${id}-${index}`);
    await env.DB.batch(
      rows.flatMap((name) => [
        env.DB.prepare(
          "INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt) VALUES (?1, 'x', ?1, 1, '', '')",
        ).bind(name),
        env.DB.prepare(
          `INSERT INTO organization_scim_users (id, organization_id, user_id, user_name, email, attributes, active, made_account, created_at, updated_at)
           VALUES (?1, ?2, ?1, ?1, ?1, '{}', 1, 1, 0, 0)`,
        ).bind(name, id),
      ]),
    );
    expect(await refusal(scim('POST', '/Users', okta.createUser(`ada@${domain}`)))).toEqual([403, undefined]);
  });
});

describe('deprovisioning an account of a verified domain', () => {
  const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const CALLBACK = 'http://127.0.0.1:3000/callback';
  const token = async (fields: Record<string, string>) =>
    call('/oauth/token', undefined, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  /** A program that the person let in. */
  async function connect(person: Person) {
    const registered = { client_name: 'Program', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' };
    const { client_id } = await json<{ client_id: string }>(
      call('/oauth/register', undefined, { body: registered }),
      201,
    );
    const asked = {
      response_type: 'code',
      client_id,
      redirect_uri: CALLBACK,
      state: 'xyz',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      resource: `${ORIGIN}/mcp`,
    };
    const { redirectTo } = await json<{ redirectTo: string }>(
      ask(person, 'POST', '/api/user/connection-request', { ...asked, isAllowed: true }),
    );
    const code = new URL(redirectTo).searchParams.get('code') ?? '';
    const got = await json<{ access_token: string; refresh_token: string }>(
      token({ grant_type: 'authorization_code', client_id, code, redirect_uri: CALLBACK, code_verifier: VERIFIER }),
    );
    return {
      use: () =>
        works(
          call('/mcp', undefined, {
            body: { jsonrpc: '2.0', id: 1, method: 'ping' },
            headers: {
              authorization: `Bearer ${got.access_token}`,
              accept: 'application/json, text/event-stream',
            },
          }),
        ),
      refresh: async () => works(token({ grant_type: 'refresh_token', client_id, refresh_token: got.refresh_token })),
    };
  }

  it.each(['deactivated', 'deleted'])('ends what is cached as well: %s', async (how) => {
    const { id, domain, scim } = await createDirectory();
    const person = await createColleague(domain, id);
    const user = await json(scim('POST', '/Users', okta.createUser(person.email)), 201);
    const ofOrganization = await makeKey(person, { organizationId: id });
    const paid = await makeKey(person, { organizationId: id, isPaidByOrganization: true });
    const program = await connect(person);
    const access = async () => [
      await useSession(person),
      await useKey(person),
      await useKey(ofOrganization),
      await useKey(paid),
      await program.use(),
    ];
    // Twice: from the second time on isolate and meters know them.
    for (const _ of [1, 2]) expect(await access()).toEqual([200, 200, 200, 200, 200]);

    const path = `/Users/${user.id}`;
    if (how === 'deleted') expect((await scim('DELETE', path)).status).toBe(204);
    else await json(scim('PATCH', path, okta.deactivate));

    expect(await access()).toEqual([401, 401, 401, 401, 401]);
    expect(await program.refresh()).toBe(400);
    expect(await findRole(env.DB, id, person.id)).toBeUndefined();
    // The database alone says so too: another isolate learns it within the minute for which it remembers a key.
    const open = await env.DB.prepare('SELECT count(*) AS n FROM api_keys WHERE user_id = ? AND revoked_at IS NULL')
      .bind(person.id)
      .first('n');
    expect(open).toBe(0);
    // A sign-in that was under way.
    const { statement, values } = await newSession(person.id, env.AUTH_SECRET, ORIGIN);
    await expect(
      env.DB.prepare(statement)
        .bind(...values)
        .run(),
    ).rejects.toThrow('suspended');
  });

  it('keeps the person out until the directory lets them in again', async () => {
    const { domain, scim } = await createDirectory();
    const person = await signUp(`ada@${domain}`);
    await env.DB.prepare('UPDATE user SET emailVerified = 1 WHERE id = ?').bind(person.id).run();
    const user = await json(scim('POST', '/Users', okta.createUser(person.email)), 201);
    expect((await signIn(person.email, person.password)).status).toBe(200);
    await json(scim('PATCH', `/Users/${user.id}`, okta.deactivate));
    const refused = await signIn(person.email, person.password);
    expect([refused.status, (await refused.json<{ details: object }>()).details]).toEqual([
      403,
      { reason: 'ACCOUNT_SUSPENDED' },
    ]);
    expect((await signIn(person.email, 'a wrong password')).status).toBe(401);
    await json(scim('PATCH', `/Users/${user.id}`, okta.activate));
    expect((await signIn(person.email, person.password)).status).toBe(200);

    expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect((await signIn(person.email, person.password)).status).toBe(403);
  });

  it.each([true, false])(
    'hands the account on without old ways in where it is created anew, active: %s',
    async (active) => {
      const { id, domain, scim, roleOf } = await createDirectory();
      const person = await signUp(`ada@${domain}`);
      await env.DB.batch(
        [
          'UPDATE user SET emailVerified = 1 WHERE id = ?1',
          "INSERT INTO second_factors VALUES (?1, 'sealed', 0, NULL, 0)",
          `INSERT INTO passkeys (id, user_id, credential_id, name, public_key, algorithm, counter, transports, created_at)
         VALUES (?1, ?1, ?1, 'Laptop', 'key', -7, 0, '', 0)`,
        ].map((sql) => env.DB.prepare(sql).bind(person.id)),
      );
      const user = await json(scim('POST', '/Users', okta.createUser(person.email)), 201);
      // What is there already is not created anew.
      await json(scim('PATCH', `/Users/${user.id}`, okta.deactivate));
      expect(await refusal(scim('POST', '/Users', okta.createUser(person.email)))).toEqual([409, 'uniqueness']);
      await json(scim('PATCH', `/Users/${user.id}`, okta.activate));
      expect((await signIn(person.email, person.password)).status).toBe(200);

      expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
      const next = await json(scim('POST', '/Users', { ...okta.createUser(person.email), active }), 201);
      if (!active) await json(scim('PATCH', `/Users/${next.id}`, okta.activate));
      expect([await accountOf(next.id), await roleOf(next)]).toEqual([person.id, 'member']);
      expect((await signIn(person.email, person.password)).status).toBe(401);
      for (const table of ['passkeys', 'second_factors'])
        expect(await env.DB.prepare(`SELECT * FROM ${table} WHERE user_id = ?`).bind(person.id).first()).toBeNull();

      await giveVault(person.id);
      expect((await scim('DELETE', `/Users/${next.id}`)).status).toBe(204);
      expect(await refusal(scim('POST', '/Users', okta.createUser(person.email)))).toEqual([409, 'uniqueness']);
      expect(await findRole(env.DB, id, person.id)).toBeUndefined();
    },
  );

  it('ends with the say of the organization over the domain', async () => {
    const { id, domain, owner, scim } = await createDirectory();
    const suspend = async () => {
      const person = await createColleague(domain);
      const user = await json(scim('POST', '/Users', okta.createUser(person.email)), 201);
      await json(scim('PATCH', `/Users/${user.id}`, okta.deactivate));
      return async () =>
        (await env.DB.prepare('SELECT 1 FROM account_suspensions WHERE user_id = ?').bind(person.id).first()) !== null;
    };
    const byDomain = await suspend();
    // A record that cannot be read for a while lets nobody in again.
    await env.DB.prepare('UPDATE organization_domains SET verified_at = NULL WHERE organization_id = ?').bind(id).run();
    expect(await byDomain()).toBe(true);
    await env.DB.prepare('DELETE FROM organization_domains WHERE organization_id = ?').bind(id).run();
    expect(await byDomain()).toBe(false);
    await verifyDomain(id, domain);
    const byOrganization = await suspend();
    expect(await byOrganization()).toBe(true);
    await json(ask(owner, 'DELETE', `/api/organizations/${id}`));
    expect(await byOrganization()).toBe(false);
  });

  it('leaves the last owner', async () => {
    const { id, domain, owner, scim } = await createDirectory();
    await env.DB.prepare('UPDATE user SET email = ? WHERE id = ?').bind(`owner@${domain}`, owner.id).run();
    const user = await json(scim('POST', '/Users', okta.createUser(`owner@${domain}`)), 201);
    const before = await listAudit(env.DB, id, 1, 100);
    expect(await refusal(scim('PATCH', `/Users/${user.id}`, okta.deactivate))).toEqual([409, undefined]);
    expect(await refusal(scim('DELETE', `/Users/${user.id}`))).toEqual([409, undefined]);
    expect([await findRole(env.DB, id, owner.id), await useSession(owner), await useKey(owner)]).toEqual([
      'owner',
      200,
      200,
    ]);
    expect(await json(scim('GET', `/Users/${user.id}`))).toMatchObject({ active: true });
    expect(await listAudit(env.DB, id, 1, 100)).toEqual(before);
  });
});

describe('groups of a directory', () => {
  let directory: Awaited<ReturnType<typeof createDirectory>>;
  beforeAll(async () => {
    directory = await createDirectory();
  });

  it('come and change as Entra ID and Okta send them', async () => {
    const { scim, create } = directory;
    const [ada, bob] = [await create('ada'), await create('bob')];
    const group = await json(scim('POST', '/Groups', entra.createGroup('Readers')), 201);
    const path = `/Groups/${group.id}`;
    const members = async () => ((await json(scim('GET', path))).members ?? []).map(({ value }) => value).sort();
    await json(scim('PATCH', path, entra.addMember(ada.id)));
    await json(scim('PATCH', path, entra.addMember(ada.id)));
    await json(scim('PATCH', path, entra.addMember(bob.id)));
    expect(await members()).toEqual([ada.id, bob.id].sort());
    const filter = `id eq "${group.id}" and members eq "${ada.id}"`;
    const found = await json<List>(
      scim('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`),
    );
    expect([found.totalResults, found.Resources[0]?.members]).toEqual([1, undefined]);
    expect((await json(scim('GET', `/Users/${ada.id}`))).groups).toMatchObject([
      { value: group.id, display: 'Readers' },
    ]);
    await json(scim('PATCH', path, entra.removeMember(ada.id)));
    expect(await members()).toEqual([bob.id]);
    await json(scim('PATCH', path, okta.changeMembers(ada.id, bob.id)));
    expect(await members()).toEqual([ada.id]);
    expect(await json(scim('PATCH', path, okta.renameGroup(group.id, 'Writers')))).toMatchObject({
      displayName: 'Writers',
    });
    expect(await json(scim('PATCH', path, entra.renameGroup('Authors')))).toMatchObject({ displayName: 'Authors' });
    await json(scim('PUT', path, { ...okta.createGroup('Authors'), members: [{ value: bob.id }] }));
    expect(await members()).toEqual([bob.id]);
    await json(scim('PATCH', path, patch({ op: 'remove', path: 'members' })));
    expect(await members()).toEqual([]);
    expect(await refusal(scim('POST', '/Groups', okta.createGroup('AUTHORS')))).toEqual([409, 'uniqueness']);
    expect(await refusal(scim('PATCH', path, entra.addMember('nobody')))).toEqual([400, 'invalidValue']);
    expect((await scim('DELETE', path)).status).toBe(204);
    expect(await refusal(scim('GET', path))).toEqual([404, undefined]);
  });

  it('give roles: the first of owner, policy editor, reviewer, billing, member', async () => {
    const { scim, create, setRoles, roleOf, id, owner } = await createDirectory();
    const ada = await create('ada');
    const group = async (name: string) => (await json(scim('POST', '/Groups', okta.createGroup(name)), 201)).id;
    const [payers, writers] = [await group('Payers'), await group('Writers')];
    const add = (to: string) => json(scim('PATCH', `/Groups/${to}`, entra.addMember(ada.id)));
    await setRoles({ payers: 'billing', WRITERS: 'policy_editor' });
    await add(payers);
    expect(await roleOf(ada)).toBe('billing');
    await add(writers);
    expect(await roleOf(ada)).toBe('policy_editor');
    const account = await accountOf(ada.id);
    const change = (role: Role) => ask(owner, 'PUT', `/api/organizations/${id}/members/${account}`, { role });
    expect((await change('reviewer')).status).toBe(409);
    expect((await ask(owner, 'POST', `/api/organizations/${id}/transfer`, { userId: account })).status).toBe(409);
    expect((await setRoles({ Payers: 'billing', Writers: 'reviewer' })).groupRoles).toHaveLength(2);
    expect(await roleOf(ada)).toBe('reviewer');
    await json(scim('PATCH', `/Groups/${writers}`, entra.renameGroup('Elsewhere')));
    expect(await roleOf(ada)).toBe('billing');
    expect((await scim('DELETE', `/Groups/${payers}`)).status).toBe(204);
    expect(await roleOf(ada)).toBe('member');
    // From here on the role is the owner's to give.
    await json(change('reviewer'));
    await json(scim('PATCH', `/Users/${ada.id}`, entra.withoutPath));
    expect(await roleOf(ada)).toBe('reviewer');
    const changes = (await listAudit(env.DB, id, 1, 100)).filter(({ action }) => action === 'member.role_changed');
    expect(changes.map(({ actor, details }) => [actor === 'scim', details.to])).toEqual([
      [true, 'billing'],
      [true, 'policy_editor'],
      [true, 'reviewer'],
      [true, 'billing'],
      [true, 'member'],
      [false, 'reviewer'],
    ]);
    const shown = await json<Provisioning>(ask(owner, 'GET', `/api/organizations/${id}/provisioning`));
    expect(shown).toMatchObject({ people: 1, groups: [{ group: 'Elsewhere', people: 1 }] });
    const twice = [
      { group: 'Payers', role: 'billing' },
      { group: 'payers', role: 'member' },
    ];
    expect((await ask(owner, 'PUT', `/api/organizations/${id}/provisioning/roles`, { groupRoles: twice })).status).toBe(
      400,
    );
  });

  it('keep an owner in the organization', async () => {
    const { id, owner, domain, scim, create, setRoles, roleOf } = await createDirectory();
    await env.DB.prepare('UPDATE user SET email = ? WHERE id = ?').bind(`owner@${domain}`, owner.id).run();
    const boss = await json(scim('POST', '/Users', okta.createUser(`owner@${domain}`)), 201);
    const ada = await create('ada');
    await setRoles({ Bosses: 'owner', Readers: 'reviewer' });
    const all = { members: [{ value: boss.id }, { value: ada.id }] };
    const readers = await json(scim('POST', '/Groups', { ...okta.createGroup('Readers'), ...all }), 201);
    expect([await roleOf(boss), await roleOf(ada)]).toEqual(['owner', 'reviewer']);
    const bosses = await json(
      scim('POST', '/Groups', { ...okta.createGroup('Bosses'), members: [{ value: ada.id }] }),
      201,
    );
    // Ada owns it from here on, so the first owner follows the groups as well.
    await json(scim('PATCH', `/Groups/${readers.id}`, entra.removeMember(ada.id)));
    expect([await roleOf(boss), await roleOf(ada)]).toEqual(['reviewer', 'owner']);
    expect((await scim('DELETE', `/Groups/${bosses.id}`)).status).toBe(204);
    expect(await roleOf(ada)).toBe('owner');
    const owners = await env.DB.prepare(
      "SELECT count(*) AS n FROM organization_members WHERE organization_id = ? AND role = 'owner'",
    )
      .bind(id)
      .first('n');
    expect(owners).toBe(1);
  });
});

describe('what a directory can learn', () => {
  it('describes exactly what is answered', async () => {
    const { scim, create, base } = await createDirectory();
    const config = await json<Record<string, { supported?: boolean }>>(scim('GET', '/ServiceProviderConfig'));
    expect([config.patch, config.bulk?.supported, config.etag]).toEqual([
      { supported: true },
      false,
      { supported: true },
    ]);
    const types = await json<{ Resources: { endpoint: string; schema: string }[] }>(scim('GET', '/ResourceTypes'));
    expect(types.Resources.map(({ endpoint }) => endpoint)).toEqual(['/Users', '/Groups']);
    for (const { schema } of types.Resources)
      expect(await json(scim('GET', `/Schemas/${schema}`))).toMatchObject({ id: schema });
    expect(await json(scim('GET', '/ResourceTypes/User'))).toMatchObject({
      meta: { location: `${ORIGIN}${base}/ResourceTypes/User` },
    });
    expect(await refusal(scim('GET', '/Schemas/urn:none'))).toEqual([404, undefined]);
    expect(await refusal(scim('GET', '/Schemas?filter=id%20eq%20"x"'))).toEqual([403, undefined]);
    const user = await create();
    const schema = await json<{ attributes: { name: string }[] }>(
      scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User'),
    );
    const known = [...schema.attributes.map(({ name }) => name), 'schemas', 'id', 'externalId', 'meta'];
    expect(Object.keys(user).filter((name) => !known.includes(name))).toEqual([]);
  });
});

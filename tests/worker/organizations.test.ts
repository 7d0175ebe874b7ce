import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanId } from '#shared/commerce/plans.ts';
import type { AuditEntry } from '#shared/contract/audit-log.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { exampleFor } from '#shared/contract/openapi/examples.ts';
import { organizationBillingEndpoints } from '#shared/contract/organization-billing.ts';
import { organizationEventEndpoints } from '#shared/contract/organization-events.ts';
import { organizationOversightEndpoints } from '#shared/contract/organization-oversight.ts';
import { organizationPolicyEndpoints } from '#shared/contract/organization-policies.ts';
import { organizationProvisioningEndpoints } from '#shared/contract/organization-provisioning.ts';
import { organizationReviewEndpoints, type SharedReview } from '#shared/contract/organization-reviews.ts';
import { ROLES, type Role } from '#shared/contract/organization-roles.ts';
import { organizationSignInEndpoints } from '#shared/contract/organization-sign-in.ts';
import { organizationEndpoints } from '#shared/contract/organizations.ts';
import type { PolicyDocument, SignedPolicy } from '#shared/contract/policy.ts';
import { type AuditExport, checkAuditLog } from '#shared/policy/audit.ts';
import { openPolicy } from '#shared/policy/signed.ts';
import * as written from '#shared/review/decisions.ts';
import { fileHash, newSalt, writeReview } from '#shared/review/decisions.ts';
import type { Mark } from '#shared/review/marks.ts';
import { listAudit } from '#worker/data/organization-audit.ts';
import { listOrganizationsToReseal } from '#worker/data/organizations.ts';
import { resealSigningKey } from '#worker/services/organizations/signing-key.ts';
import { call, createPerson, loadNameModel, signUp } from '../helpers/accounts';
import { EVERY_SETTING } from '../helpers/every-setting';

type Person = Awaited<ReturnType<typeof createPerson>>;
interface Organization {
  id: string;
  owner: Person;
}

beforeAll(loadNameModel);

const ask = (person: Pick<Person, 'headers'>, method: string, path: string, body?: unknown) =>
  call(path, undefined, { method, headers: person.headers, ...(body !== undefined && { body }) });
const ok = async <T>(response: Promise<Response>): Promise<T> => {
  const answer = await response;
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json<T>();
};
const codeOf = async (response: Promise<Response>) => (await (await response).json<ErrorBody>()).code;

async function createOrganization(name = 'Example Corporation', plan?: PlanId): Promise<Organization> {
  const owner = await createPerson(plan);
  const { organization } = await ok<{ organization: { id: string } }>(
    ask(owner, 'POST', '/api/organizations', { name }),
  );
  return { id: organization.id, owner };
}

/** Straight in the database; joining is tried below. */
async function join(organization: Organization, role: Role, known?: Person): Promise<Person> {
  const person = known ?? (await createPerson());
  const sql = 'INSERT INTO organization_members (organization_id, user_id, role, joined_at) VALUES (?, ?, ?, ?)';
  await env.DB.prepare(sql).bind(organization.id, person.id, role, Date.now()).run();
  return person;
}

const save = (person: Person, id: string, document: PolicyDocument, more: object = {}) =>
  ok<{ policy: { policyVersion: number; policyState: string } }>(
    ask(person, 'POST', `/api/organizations/${id}/policies`, { document, ...more }),
  );

async function invite({ id, owner }: Organization, body: object = {}) {
  const made = await ok<{ link: string; invite: { id: string }; isMailed: boolean }>(
    ask(owner, 'POST', `/api/organizations/${id}/invites`, body),
  );
  return { ...made, token: made.link.split('#token=')[1] ?? '' };
}

const FILE = new TextEncoder().encode('Ann Lee met Bob Ray.');
const mark = (text: string, verdict: Mark['verdict'], entity_type = 'PERSON'): Mark => {
  const start = 'Ann Lee met Bob Ray.'.indexOf(text);
  return { id: text, entity_type, text, score: 1, verdict, start, end: start + text.length };
};
/** A file of decisions as somebody would save it. */
async function decisionsOf(marks: Mark[] = [mark('Ann Lee', 'accept'), mark('Bob Ray', 'undecided')], file = FILE) {
  const salt = newSalt();
  const decisions = await written.decisionsOf(marks, {
    salt,
    reviewer: 'A. Reviewer',
    time: '2026-11-17T09:00:00.000Z',
  });
  const file_sha256 = await fileHash(file);
  return writeReview({ salt, file_sha256, operator: 'replace', engine_version: '1', catalog_version: '1', decisions });
}
const share = async (person: Person, id: string, decisions: string) =>
  (await ok<{ review: SharedReview }>(ask(person, 'POST', `/api/organizations/${id}/reviews`, { decisions }))).review;

describe('reviews of two people', () => {
  it('show where they disagree, hold no values, and are noted', async () => {
    const organization = await createOrganization();
    const { id, owner } = organization;
    const reviewer = await join(organization, 'reviewer');
    const path = `/api/organizations/${id}/reviews`;
    const mine = await decisionsOf([mark('Ann Lee', 'accept'), mark('Bob Ray', 'reject')]);
    const first = await share(owner, id, mine);
    const second = await share(
      reviewer,
      id,
      await decisionsOf([mark('Ann Lee', 'accept', 'ORGANIZATION'), mark('Bob Ray', 'accept')]),
    );
    const compared = await ok<{ disagreements: { about: string; first?: object; second?: object }[] }>(
      ask(reviewer, 'GET', `${path}/${first.reviewId}/disagreements/${second.reviewId}`),
    );

    expect(compared.disagreements).toMatchObject([
      { about: 'type', first: { start: 0, entity_type: 'PERSON' }, second: { entity_type: 'ORGANIZATION' } },
      { about: 'removal', first: { decision: 'reject' }, second: { decision: 'accept' } },
    ]);
    expect(JSON.stringify(compared)).not.toMatch(/Ann|Bob|"value"/);
    expect((await ok<{ decisions: string }>(ask(reviewer, 'GET', `${path}/${first.reviewId}`))).decisions).toBe(mine);
    const stored = await env.DB.prepare('SELECT * FROM organization_reviews WHERE organization_id = ?').bind(id).all();
    expect(JSON.stringify(stored.results)).not.toContain('A. Reviewer');
    const audit = await listAudit(env.DB, id, 1, 100);
    expect(audit.map(({ action }) => action).filter((action) => action.startsWith('review.'))).toHaveLength(2);
  });

  it('are one a person and file; people take back their own only', async () => {
    const organization = await createOrganization();
    const { id } = organization;
    const [one, other] = [await join(organization, 'reviewer'), await join(organization, 'reviewer')];
    const path = `/api/organizations/${id}/reviews`;
    const before = await share(one, id, await decisionsOf());
    const after = await share(one, id, await decisionsOf([mark('Ann Lee', 'reject')]));
    const elsewhere = await share(one, id, await decisionsOf([], new Uint8Array([1])));
    const { reviews } = await ok<{ reviews: SharedReview[] }>(
      ask(other, 'GET', `${path}?file_sha256=${after.fileSha256}`),
    );

    expect(reviews.map(({ reviewId }) => reviewId)).toEqual([after.reviewId]);
    expect(await codeOf(ask(one, 'GET', `${path}/${before.reviewId}`))).toBe('NOT_FOUND');
    expect(await codeOf(ask(one, 'GET', `${path}/${after.reviewId}/disagreements/${elsewhere.reviewId}`))).toBe(
      'UNPROCESSABLE',
    );
    expect(await codeOf(ask(other, 'DELETE', `${path}/${after.reviewId}`))).toBe('FORBIDDEN');
    await ok(ask(one, 'DELETE', `${path}/${after.reviewId}`));
    const changed = (await decisionsOf()).replace('"accept"', '"reject"');
    expect(await codeOf(ask(one, 'POST', path, { decisions: changed }))).toBe('UNPROCESSABLE');
  });

  it('stay inside their organization', async () => {
    const [mine, theirs] = [await createOrganization(), await createOrganization()];
    const { reviewId } = await share(theirs.owner, theirs.id, await decisionsOf());
    const own = await share(mine.owner, mine.id, await decisionsOf());
    const path = `/api/organizations/${mine.id}/reviews`;
    expect(await codeOf(ask(mine.owner, 'GET', `${path}/${reviewId}`))).toBe('NOT_FOUND');
    expect(await codeOf(ask(mine.owner, 'GET', `${path}/${own.reviewId}/disagreements/${reviewId}`))).toBe('NOT_FOUND');
    expect(await codeOf(ask(mine.owner, 'DELETE', `${path}/${reviewId}`))).toBe('NOT_FOUND');
  });
});

describe('who may do what', () => {
  /** Every route of an organization, with the roles it is open to. A new one fails until it has a line here. */
  const OPEN_TO: Record<string, readonly Role[]> = {
    getOrganization: ROLES,
    leaveOrganization: ROLES,
    updateOrganization: ['owner'],
    deleteOrganization: ['owner'],
    listMembers: ['owner', 'policy_editor', 'reviewer', 'billing'],
    changeMember: ['owner'],
    removeMember: ['owner'],
    transferOwnership: ['owner'],
    listInvites: ['owner'],
    createInvite: ['owner'],
    revokeInvite: ['owner'],
    readAuditLog: ['owner', 'reviewer'],
    getOrganizationBilling: ['owner', 'billing'],
    setMemberQuota: ['owner', 'billing'],
    setQuotaOfMember: ['owner', 'billing'],
    startOrganizationCheckout: ['owner', 'billing'],
    cancelOrganizationSubscription: ['owner', 'billing'],
    listOrganizationKeys: ['owner'],
    createOrganizationKey: ['owner'],
    revokeOrganizationKey: ['owner'],
    getOrganizationUsage: ROLES,
    // The delivery address alone.
    reportCounts: [],
    readOwnReports: ROLES,
    getEvents: ['owner'],
    setEvents: ['owner'],
    removeEvents: ['owner'],
    testEvents: ['owner'],
    retryEvents: ['owner'],
    readCounts: ['owner', 'policy_editor', 'reviewer'],
    exportCounts: ['owner', 'policy_editor', 'reviewer'],
    getSignedPolicy: ROLES,
    listPolicies: ['owner', 'policy_editor', 'reviewer'],
    getPolicy: ['owner', 'policy_editor', 'reviewer'],
    tryPolicy: ['owner', 'policy_editor', 'reviewer'],
    savePolicy: ['owner', 'policy_editor'],
    restorePolicy: ['owner', 'policy_editor'],
    decidePolicy: ['owner', 'policy_editor', 'reviewer'],
    makeDeliveryAddress: ['owner'],
    getProvisioning: ['owner'],
    makeProvisioningToken: ['owner'],
    endProvisioningToken: ['owner'],
    setGroupRoles: ['owner'],
    listReviews: ['owner', 'reviewer'],
    shareReview: ['owner', 'reviewer'],
    getReview: ['owner', 'reviewer'],
    compareReviews: ['owner', 'reviewer'],
    // What somebody else shared; one's own is below.
    deleteReview: ['owner'],
    getOrganizationSignIn: ['owner'],
    setOrganizationProvider: ['owner'],
    removeOrganizationProvider: ['owner'],
    enforceOrganizationSignIn: ['owner'],
    addOrganizationDomain: ['owner'],
    verifyOrganizationDomain: ['owner'],
    removeOrganizationDomain: ['owner'],
  };
  const routes = Object.entries<Endpoint>({
    ...organizationEndpoints,
    ...organizationBillingEndpoints,
    ...organizationEventEndpoints,
    ...organizationOversightEndpoints,
    ...organizationPolicyEndpoints,
    ...organizationProvisioningEndpoints,
    ...organizationReviewEndpoints,
    ...organizationSignInEndpoints,
  }).filter(([, { path }]) => path.includes('{id}'));

  /** What they are let do ends elsewhere: no payment or OpenID provider and no resolver answers here, and nothing runs that could be ended. */
  const LET_IN: Record<string, number> = {
    startOrganizationCheckout: 502,
    cancelOrganizationSubscription: 409,
    setOrganizationProvider: 502,
    verifyOrganizationDomain: 502,
    removeEvents: 404,
    testEvents: 404,
    retryEvents: 404,
  };

  it('is said for every route', () => {
    expect(routes.map(([name]) => name).sort()).toEqual(Object.keys(OPEN_TO).sort());
  });

  /** Made once: they join every organization that is tried below. */
  const people = new Map<Role | 'stranger' | 'other', Person>();
  beforeAll(async () => {
    for (const role of ['stranger', 'other', ...ROLES] as const) people.set(role, await createPerson());
  });
  const known = (role: Role | 'stranger' | 'other'): Person => {
    const person = people.get(role);
    if (!person) throw new Error(`Nobody is a ${role}`);
    return person;
  };

  it.each(routes)('%s', async (name, endpoint) => {
    const organization = await createOrganization();
    const { id } = organization;
    const other = await join(organization, 'owner', known('other'));
    const open = endpoint.path.includes('{inviteId}') ? (await invite(organization)).invite : undefined;
    if (endpoint.path.includes('/policies')) {
      await save(other, id, { submitAction: 'block' });
      await ok(ask(other, 'PUT', `/api/organizations/${id}`, { requiresApproval: true }));
    }
    if (endpoint.path.includes('/provisioning'))
      await ok(ask(other, 'POST', `/api/organizations/${id}/provisioning/token`));
    const shared = endpoint.path.includes('{reviewId}') ? await share(other, id, await decisionsOf()) : undefined;
    if (endpoint.path.includes('{domain}'))
      await ok(ask(other, 'POST', `/api/organizations/${id}/domains`, { domain: 'example.com' }));
    const made = endpoint.path.includes('{keyId}')
      ? await ok<{ apiKey: { id: string } }>(ask(other, 'POST', `/api/organizations/${id}/keys`, { name: 'Program' }))
      : undefined;
    const outcomes: Record<string, number> = {};
    // Owners last: what they are let do may leave nothing behind.
    for (const role of ['stranger', ...[...ROLES].reverse()] as const) {
      const waiting = name === 'decidePolicy' ? await save(other, id, { submitAction: 'warn' }) : undefined;
      const person =
        role === 'owner'
          ? organization.owner
          : role === 'stranger'
            ? known('stranger')
            : await join(organization, role, known(role));
      const path = endpoint.path
        .replace('{id}', id)
        .replace('{userId}', other.id)
        .replace('{inviteId}', open?.id ?? '')
        .replace('{keyId}', made?.apiKey.id ?? '')
        .replace('{domain}', 'example.com')
        .replace('{reviewId}', shared?.reviewId ?? '')
        .replace('{otherId}', shared?.reviewId ?? '')
        .replace('{version}', String(waiting?.policy.policyVersion ?? 1));
      const example = exampleFor(name)?.body as Record<string, unknown> | undefined;
      const body = example && { ...example, ...('userId' in example && { userId: other.id }) };
      const before = await listAudit(env.DB, id, 1, 100);
      const response = await ask(person, endpoint.method, path, body);
      outcomes[role] = response.status;
      if (response.status !== 200) expect(await listAudit(env.DB, id, 1, 100)).toEqual(before);
    }

    const allowed = OPEN_TO[name] ?? [];
    const expected = ROLES.map((role) => [role, allowed.includes(role) ? (LET_IN[name] ?? 200) : 403]);
    expect(outcomes).toEqual({ ...Object.fromEntries(expected), stranger: 404 });
  });

  it('has no say over members and invitations of other organizations', async () => {
    const [mine, theirs] = [await createOrganization(), await createOrganization()];
    const member = await join(theirs, 'member');
    const { invite: open, token } = await invite(theirs);
    const path = `/api/organizations/${mine.id}`;

    expect(await codeOf(ask(mine.owner, 'DELETE', `${path}/members/${member.id}`))).toBe('NOT_FOUND');
    expect(await codeOf(ask(mine.owner, 'PUT', `${path}/members/${member.id}`, { role: 'owner' }))).toBe('NOT_FOUND');
    expect(await codeOf(ask(mine.owner, 'POST', `${path}/transfer`, { userId: member.id }))).toBe('NOT_FOUND');
    expect(await codeOf(ask(mine.owner, 'DELETE', `${path}/invites/${open.id}`))).toBe('NOT_FOUND');
    await ok(ask(await createPerson(), 'POST', '/api/invitations/describe', { token }));
  });
});

describe('members', () => {
  let organization: Organization;
  beforeAll(async () => {
    organization = await createOrganization();
  });

  it('join by a link, once, and may belong to several organizations', async () => {
    const second = await createOrganization('Second');
    const person = await createPerson();
    const { token, isMailed } = await invite(organization, { role: 'reviewer' });
    const shown = await ok(ask(person, 'POST', '/api/invitations/describe', { token }));
    await ok(ask(person, 'POST', '/api/invitations/accept', { token }));
    await ok(ask(person, 'POST', '/api/invitations/accept', { token: (await invite(second)).token }));

    expect(isMailed).toBe(false);
    expect(shown).toEqual({ organization: { name: 'Example Corporation' }, role: 'reviewer' });
    const { organizations } = await ok<{ organizations: { name: string; role: Role }[] }>(
      ask(person, 'GET', '/api/organizations'),
    );
    expect(organizations.map(({ name, role }) => [name, role])).toEqual([
      ['Example Corporation', 'reviewer'],
      ['Second', 'member'],
    ]);
    expect(await codeOf(ask(await createPerson(), 'POST', '/api/invitations/accept', { token }))).toBe('NOT_FOUND');
    const again = (await invite(organization)).token;
    expect(await codeOf(ask(person, 'POST', '/api/invitations/accept', { token: again }))).toBe('CONFLICT');
  });

  it('join by mail with the invited address only', async () => {
    const person = await createPerson();
    const { token } = await invite(organization, { email: `${person.id.toUpperCase()}@Example.test` });

    const other = await createPerson();
    expect(await codeOf(ask(other, 'POST', '/api/invitations/accept', { token }))).toBe('FORBIDDEN');
    await ok(ask(person, 'POST', '/api/invitations/accept', { token }));
  });

  it('cannot use an invitation that was taken back or is a week old', async () => {
    const person = await createPerson();
    const revoked = await invite(organization);
    await ok(ask(organization.owner, 'DELETE', `/api/organizations/${organization.id}/invites/${revoked.invite.id}`));
    const old = await invite(organization);
    await env.DB.prepare('UPDATE organization_invites SET expires_at = 1 WHERE id = ?').bind(old.invite.id).run();

    for (const { token } of [revoked, old])
      expect(await codeOf(ask(person, 'POST', '/api/invitations/accept', { token }))).toBe('NOT_FOUND');
  });

  it('always have an owner', async () => {
    const { id, owner } = await createOrganization();
    const path = `/api/organizations/${id}`;
    const member = await join({ id, owner }, 'member');

    expect(await codeOf(ask(owner, 'POST', `${path}/leave`))).toBe('CONFLICT');
    expect(await codeOf(ask(owner, 'DELETE', `${path}/members/${owner.id}`))).toBe('CONFLICT');
    expect(await codeOf(ask(owner, 'PUT', `${path}/members/${owner.id}`, { role: 'member' }))).toBe('CONFLICT');
    await ok(ask(owner, 'POST', `${path}/transfer`, { userId: member.id, role: 'billing' }));
    expect(await codeOf(ask(owner, 'GET', `${path}/invites`))).toBe('FORBIDDEN');
    await ok(ask(owner, 'POST', `${path}/leave`));
    expect(await codeOf(ask(owner, 'GET', path))).toBe('NOT_FOUND');
  });

  it('keep an owner when two owners leave at once', async () => {
    const { id, owner } = await createOrganization();
    const second = await join({ id, owner }, 'owner');
    await join({ id, owner }, 'member');
    const statuses = await Promise.all(
      [owner, second].map(async (one) => (await ask(one, 'POST', `/api/organizations/${id}/leave`)).status),
    );

    expect(statuses.sort()).toEqual([200, 409]);
  });

  it('who delete their account leave, but not as the only owner', async () => {
    const person = await signUp();
    const headers = { cookie: person.cookie, origin: 'https://veilmark.test' };
    const { organization: own } = await ok<{ organization: { id: string } }>(
      ask({ headers }, 'POST', '/api/organizations', { name: 'Own' }),
    );
    const member = await join({ id: own.id, owner: await createPerson() }, 'member');
    const leave = () => ask({ headers }, 'POST', '/api/user/delete-account', { currentPassword: person.password });
    expect(await codeOf(leave())).toBe('CONFLICT');
    await ok(ask({ headers }, 'PUT', `/api/organizations/${own.id}/members/${member.id}`, { role: 'owner' }));
    await ok(leave());

    const actions = (await listAudit(env.DB, own.id, 1, 100)).map(({ action }) => action);
    expect(actions).toEqual(['organization.created', 'member.role_changed', 'member.left']);
  });
});

describe('the audit log', () => {
  const read = (person: Person, id: string, query = '') =>
    ok<AuditExport & { isIntact: boolean; next: number | null }>(
      ask(person, 'GET', `/api/organizations/${id}/audit${query}`),
    );

  it('holds what was done, in a chain that is signed and comes in pages', async () => {
    const organization = await createOrganization();
    const { id, owner } = organization;
    const member = await join(organization, 'member');
    const path = `/api/organizations/${id}`;
    await ok(ask(owner, 'PUT', path, { name: 'Renamed', requiresApproval: true }));
    await ok(ask(owner, 'PUT', `${path}/members/${member.id}`, { role: 'billing' }));
    await ok(ask(owner, 'DELETE', `${path}/members/${member.id}`));
    const whole = await read(owner, id);
    const entries: AuditEntry[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(owner, id, `?limit=3&after=${after}`);
      expect(page.isIntact).toBe(true);
      entries.push(...page.entries);
      after = page.next;
    }

    expect(whole.entries.map(({ action, details }) => [action, details])).toEqual([
      ['organization.created', {}],
      ['organization.changed', { renamed: true, requiresApproval: true }],
      ['member.role_changed', { member: member.id, from: 'member', to: 'billing' }],
      ['member.removed', { member: member.id }],
    ]);
    expect(entries).toEqual(whole.entries);
    expect(await checkAuditLog(whole)).toBeUndefined();
    expect(JSON.stringify(whole)).not.toContain('example.test');
  });

  it('says where it was changed in the database', async () => {
    const { id, owner } = await createOrganization();
    for (const name of ['A', 'B']) await ok(ask(owner, 'PUT', `/api/organizations/${id}`, { name }));
    const change = env.DB.prepare("UPDATE organization_audit SET action = 'x' WHERE organization_id = ?").bind(id);
    await expect(change.run()).rejects.toThrow('append-only');
    await env.DB.prepare('DELETE FROM organization_audit WHERE organization_id = ? AND seq = 2').bind(id).run();

    expect((await read(owner, id)).isIntact).toBe(false);
    expect(await checkAuditLog(await read(owner, id))).toEqual({ kind: 'gap', seq: 2 });
  });

  it('stays one chain when many write at once, and under another master key', async () => {
    const { id, owner } = await createOrganization();
    const names = ['A', 'B', 'C', 'D'];
    await Promise.all(names.map((name) => ok(ask(owner, 'PUT', `/api/organizations/${id}`, { name }))));
    for (const row of await listOrganizationsToReseal(env.DB, 'v1.none.', '', 1000))
      if (row.id === id) await resealSigningKey(env, row);

    const log = await read(owner, id);
    expect([log.entries.length, await checkAuditLog(log)]).toEqual([5, undefined]);
  });
});

describe('the policy', () => {
  const delivered = async (headers: Record<string, string>, id: string) =>
    call(`/api/organizations/${id}/policy`, undefined, { headers });
  const read = (person: Person, id: string, version: number, query = '') =>
    ok<{ policy: { policyState: string }; document: PolicyDocument; changes: unknown[] }>(
      ask(person, 'GET', `/api/organizations/${id}/policies/${version}${query}`),
    );

  it('is delivered signed, from version 0 on, and only again when it changed', async () => {
    const { id, owner } = await createOrganization();
    const { deliveryAddress, publicKey } = await ok<{ deliveryAddress: string; publicKey: string }>(
      ask(owner, 'POST', `/api/organizations/${id}/delivery`),
    );
    const headers = { authorization: `Bearer ${deliveryAddress.split('#')[1]}` };
    const pinned = { organization: id, publicKey };
    const first = await delivered(headers, id);
    const etag = first.headers.get('etag') ?? '';
    const same = await delivered({ ...headers, 'if-none-match': etag }, id);
    await save(owner, id, { submitAction: 'block', denyList: ['PROJECT: Bluebird'] });
    const second = await (await delivered({ ...headers, 'if-none-match': etag }, id)).json<SignedPolicy>();
    const opened = await openPolicy(await first.json(), pinned, Date.now());

    expect(deliveryAddress).toContain(`/api/organizations/${id}/policy#vmo_`);
    expect(opened).toMatchObject({ claims: { policy_version: 0, policy: {} } });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect(await openPolicy(second, pinned, Date.now())).toMatchObject({
      claims: { policy_version: 1, policy: { submitAction: 'block' } },
    });
    expect(Date.parse(second.claims.expires_at)).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
  });

  it('is delivered to members and to the newest address only', async () => {
    const organization = await createOrganization();
    const { id, owner } = organization;
    const member = await join(organization, 'member');
    const other = await createOrganization();
    const make = async (one: Organization) => {
      const answer = ask(one.owner, 'POST', `/api/organizations/${one.id}/delivery`);
      const { deliveryAddress } = await ok<{ deliveryAddress: string }>(answer);
      return { authorization: `Bearer ${deliveryAddress.split('#')[1]}` };
    };
    const [old, current, foreign] = [await make(organization), await make(organization), await make(other)];
    const statuses = async () =>
      Promise.all(
        [{ authorization: `Bearer ${member.apiKey}` }, current, old, foreign, {}].map(
          async (headers) => (await delivered(headers as Record<string, string>, id)).status,
        ),
      );

    expect(await statuses()).toEqual([200, 200, 401, 401, 401]);
    await ok(ask(owner, 'DELETE', `/api/organizations/${id}/members/${member.id}`));
    expect(await statuses()).toEqual([404, 200, 401, 401, 401]);
  });

  it('has versions that are compared, restored, and not saved over each other', async () => {
    const { id, owner } = await createOrganization();
    await save(owner, id, { preset: 'gdpr', allowList: ['A', 'B'] });
    await save(owner, id, { submitAction: 'mask', allowList: ['B', 'C'] }, { basedOn: 1, note: 'Stricter' });
    const path = `/api/organizations/${id}/policies`;
    const stale = ask(owner, 'POST', path, { document: {}, basedOn: 1 });
    expect(await codeOf(stale)).toBe('CONFLICT');
    await ok(ask(owner, 'POST', `${path}/1/restore`));

    expect((await read(owner, id, 2)).changes).toEqual([
      { setting: 'allowList', added: ['C'], removed: ['A'] },
      { setting: 'preset', before: 'gdpr' },
      { setting: 'submitAction', after: 'mask' },
    ]);
    expect((await read(owner, id, 3, '?from=1')).changes).toEqual([]);
    const { policies } = await ok<{ policies: { policyVersion: number; restoredFrom: number | null }[] }>(
      ask(owner, 'GET', path),
    );
    expect(policies.map(({ policyVersion, restoredFrom }) => [policyVersion, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    const stored = await env.DB.prepare('SELECT sealed_document FROM organization_policies WHERE organization_id = ?')
      .bind(id)
      .all();
    expect(JSON.stringify(stored.results)).not.toContain('gdpr');
  });

  it('waits for a second person where the organization requires it', async () => {
    const organization = await createOrganization();
    const { id, owner } = organization;
    const reviewer = await join(organization, 'reviewer');
    await ok(ask(owner, 'PUT', `/api/organizations/${id}`, { requiresApproval: true }));
    const decide = (person: Person, version: number, isApproved: boolean) =>
      ask(person, 'POST', `/api/organizations/${id}/policies/${version}/decision`, { isApproved });
    const versionNow = async () =>
      (await (await delivered(owner.headers, id)).json<SignedPolicy>()).claims.policy_version;
    await save(owner, id, { submitAction: 'warn' });
    await save(owner, id, { submitAction: 'block' });

    expect((await read(owner, id, 1)).policy.policyState).toBe('withdrawn');
    expect(await codeOf(decide(owner, 2, true))).toBe('FORBIDDEN');
    expect(await codeOf(decide(reviewer, 1, true))).toBe('CONFLICT');
    expect(await versionNow()).toBe(0);
    await ok(decide(reviewer, 2, true));
    expect(await versionNow()).toBe(2);
    await save(owner, id, { submitAction: 'warn' });
    await ok(decide(reviewer, 3, false));
    expect(await versionNow()).toBe(2);
    const actions = (await listAudit(env.DB, id, 3, 100)).map(({ action, details }) => [action, details.version]);
    expect(actions).toEqual([
      ['policy.saved', 1],
      ['policy.saved', 2],
      ['policy.approved', 2],
      ['policy.saved', 3],
      ['policy.rejected', 3],
    ]);
  });

  it('says what it would change for texts', async () => {
    const { id, owner } = await createOrganization();
    await save(owner, id, { entities: ['EMAIL_ADDRESS'] });
    const document = { entities: ['IBAN_CODE'], customTypes: [ticket], denyList: ['PROJECT: Bluebird'] };
    const texts = ['Mail ada@example.org about TCK-4711.', 'Bluebird starts.', 'Nothing here.'];
    const { outcomes } = await ok<{ outcomes: unknown[] }>(
      ask(owner, 'POST', `/api/organizations/${id}/policies/try`, { document, texts }),
    );

    expect(outcomes).toMatchObject([
      { index: 0, same: 0, gained: [{ entity_type: 'TICKET' }], lost: [{ entity_type: 'EMAIL_ADDRESS', start: 5 }] },
      { index: 1, same: 0, gained: [{ entity_type: 'PROJECT', start: 0, end: 8 }], lost: [] },
      { index: 2, same: 0, gained: [], lost: [] },
    ]);
  });

  it('refuses what programs could not apply', async () => {
    const { id, owner } = await createOrganization();
    const refusal = (document: unknown) =>
      codeOf(ask(owner, 'POST', `/api/organizations/${id}/policies`, { document }));
    const unclosed = { ...ticket, patterns: [{ name: 'p', regex: '(', score: 1 }] };

    expect(await refusal({ entities: ['NO_SUCH_TYPE'] })).toBe('INVALID_ENTITIES');
    expect(await refusal({ operators: { DEFAULT: { type: 'burn' } } })).toBe('INVALID_OPERATOR');
    expect(await refusal({ customTypes: [unclosed] })).toBe('INVALID_REQUEST');
    expect(await refusal({ submitAction: 'panic' })).toBe('INVALID_REQUEST');
    expect(await refusal({ submitActoin: 'block' })).toBe('INVALID_REQUEST');
    expect(await refusal({ apiKey: owner.apiKey })).toBe('INVALID_REQUEST');
    expect(await refusal({ profiles: [{ name: 'x', entities: ['NO_SUCH_TYPE'] }] })).toBe('INVALID_ENTITIES');
    expect(await refusal({ profiles: [{ name: 'x' }, { name: 'X' }] })).toBe('INVALID_REQUEST');
  });

  it('takes every setting that the extension takes as managed settings, and answers the same', async () => {
    const { id, owner } = await createOrganization();
    await save(owner, id, EVERY_SETTING as unknown as PolicyDocument);
    expect((await read(owner, id, 1)).document).toEqual(EVERY_SETTING);
  });

  it('refuses profiles that would weaken it, and names the field', async () => {
    const { id, owner } = await createOrganization();
    const document = { preset: 'gdpr', profiles: [{ name: 'Fine' }, { name: 'Loose', preset: 'secrets' }] };
    const answer = await ask(owner, 'POST', `/api/organizations/${id}/policies`, { document });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('would weaken the policy: preset'),
      details: { field: 'document.profiles.1' },
    });
    const many = Array.from({ length: 600 }, (_, index) => `PROJECT: p${index}`);
    const full = { denyList: many, profiles: [{ name: 'Full', denyList: many }] };
    expect(await codeOf(ask(owner, 'POST', `/api/organizations/${id}/policies`, { document: full }))).toBe(
      'INVALID_REQUEST',
    );
  });
});

const ticket = { entity_type: 'TICKET', patterns: [{ name: 'ticket', regex: 'TCK-[0-9]{4}', score: 1 }] };

describe('an API key of an organization', () => {
  const makeKey = async (person: Person, organizationId: string) => {
    const made = await ok<{ key: string; apiKey: { id: string; organizationId: string } }>(
      ask(person, 'POST', '/api/user/api-keys', { name: 'Program', organizationId }),
    );
    expect(made.apiKey.organizationId).toBe(organizationId);
    return { ...person, apiKey: made.key };
  };
  const typesIn = async (answer: Promise<Response>, name = 'results') => {
    const body = await ok<Record<string, { entity_type: string }[]> | { entity_type: string }[]>(answer);
    const found = Array.isArray(body) ? body : (body[name] ?? []);
    return found.map(({ entity_type }) => entity_type).sort();
  };

  it('has its calls follow the policy, whatever they ask for', async () => {
    const { id, owner } = await createOrganization(undefined, 'basic');
    await save(owner, id, {
      entities: ['EMAIL_ADDRESS'],
      denyList: ['PROJECT: Bluebird'],
      allowList: ['info@example.org'],
      operators: { DEFAULT: { type: 'replace', new_value: '[gone]' } },
    });
    const key = await makeKey(owner, id);
    const text = 'Bluebird: ada@example.org, info@example.org, DE89370400440532013000';
    const asked = { text, entities: ['IBAN_CODE'], allow_list: ['Bluebird', 'ada@example.org'], exclude_entities: [] };

    expect(await typesIn(call('/api/pii/analyze', key, { body: asked }))).toEqual(['EMAIL_ADDRESS', 'PROJECT']);
    const body = { text, operators: { DEFAULT: { type: 'keep' } } };
    const { text: veiled } = await ok<{ text: string }>(call('/api/pii/anonymize', key, { body }));
    expect(veiled).toBe('[gone]: [gone], info@example.org, DE89370400440532013000');
    const many = { texts: [text], operators: body.operators };
    const { results } = await ok<{ results: { text: string }[] }>(call('/api/pii/batch', key, { body: many }));
    expect(results.map((one) => one.text)).toEqual([veiled]);
    const presidio = { text, language: 'en', entities: ['IBAN_CODE'], allow_list: ['Bluebird'] };
    expect(await typesIn(call('/presidio/analyze', key, { body: presidio }))).toEqual(['EMAIL_ADDRESS', 'PROJECT']);
    expect(await typesIn(call('/api/pii/analyze', owner, { body: { text, entities: ['IBAN_CODE'] } }))).toEqual([
      'IBAN_CODE',
    ]);
  });

  it('finds types of the policy whichever types a call lists', async () => {
    const { id, owner } = await createOrganization(undefined, 'basic');
    await save(owner, id, { customTypes: [ticket], ownPatterns: ['ROOM: R-[0-9]+'], denyList: ['PROJECT: Bluebird'] });
    await ok(call('/api/profiles', owner, { body: { name: 'Own', entities: ['EMAIL_ADDRESS'] } }));
    const key = await makeKey(owner, id);
    const text = 'Bluebird: ada@example.org, TCK-4711 in R-12, DE89370400440532013000';
    const entities = ['EMAIL_ADDRESS'];
    const all = ['EMAIL_ADDRESS', 'PROJECT', 'ROOM', 'TICKET'];

    expect(await typesIn(call('/api/pii/analyze', key, { body: { text, entities } }))).toEqual(all);
    expect(await typesIn(call('/api/pii/analyze', key, { body: { text, profile: 'Own' } }))).toEqual(all);
    expect(await typesIn(call('/presidio/analyze', key, { body: { text, language: 'en', entities } }))).toEqual(all);
  });

  it('passes no descriptions of tools as they are where the policy locks all settings', async () => {
    const { id, owner } = await createOrganization();
    await save(owner, id, { lockUserSettings: true });
    const key = await makeKey(owner, id);
    const body = { model: 'm', messages: [{ role: 'user', content: 'Hello' }] };
    const headers = { 'x-veilmark-key': key.apiKey, authorization: 'Bearer sk-test', 'x-veilmark-tools': 'keep' };
    const refused = await call('/proxy/openai/v1/chat/completions', undefined, { body, headers });

    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('X-Veilmark-Tools')]);
  });

  it('uses profiles of the policy by their names, before those of the account', async () => {
    const { id, owner } = await createOrganization(undefined, 'basic');
    const operators = { EMAIL_ADDRESS: { type: 'encrypt', key: 'k'.repeat(16) } };
    await save(owner, id, {
      denyList: ['PROJECT: Bluebird'],
      profiles: [
        { name: 'Mail', entities: ['EMAIL_ADDRESS'], operators },
        { name: 'Money', entities: ['IBAN_CODE'] },
      ],
    });
    await ok(call('/api/profiles', owner, { body: { name: 'mail', entities: ['PERSON'] } }));
    await ok(call('/api/profiles', owner, { body: { name: 'Own', entities: ['PHONE_NUMBER'] } }));
    const key = await makeKey(owner, id);
    const text = 'Bluebird: ada@example.org, DE89370400440532013000, +49 30 901820';
    const typesWith = (profile: string, more: object = {}) =>
      typesIn(call('/api/pii/analyze', key, { body: { text, profile, ...more } }));

    expect(await typesWith('MAIL')).toEqual(['EMAIL_ADDRESS', 'PROJECT']);
    expect(await typesWith('Money', { entities: ['EMAIL_ADDRESS'] })).toEqual(['IBAN_CODE', 'PROJECT']);
    expect(await typesWith('Own')).toEqual(['PHONE_NUMBER', 'PROJECT']);
    expect(await codeOf(call('/api/pii/analyze', key, { body: { text, profile: 'None' } }))).toBe('NOT_FOUND');
    const made = await ok<{ text: string; items: object[] }>(
      call('/api/pii/anonymize', key, { body: { text, profile: 'Mail' } }),
    );
    expect(made.text).not.toContain('ada@');
    const back = { text: made.text, anonymizer_results: made.items, profile: 'Mail' };
    expect((await ok<{ text: string }>(call('/api/pii/deanonymize', key, { body: back }))).text).toContain(
      'ada@example.org',
    );
  });

  it('reaches only the model providers that the policy allows', async () => {
    const { id, owner } = await createOrganization();
    await save(owner, id, { allowedProviders: ['anthropic'] });
    const key = await makeKey(owner, id);
    const body = { model: 'm', messages: [{ role: 'user', content: 'Hello' }] };
    const headers = { 'x-veilmark-key': key.apiKey, authorization: 'Bearer sk-test' };
    const refused = await call('/proxy/openai/v1/chat/completions', undefined, { body, headers });

    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('model provider')]);
    // Let through here, it ends where no network is.
    const passed = await call('/proxy/anthropic/v1/messages', undefined, { body: { ...body, max_tokens: 1 }, headers });
    expect(passed.status).not.toBe(403);
  });

  it('is for members only, and ends with the membership', async () => {
    const organization = await createOrganization();
    const { id, owner } = organization;
    const member = await join(organization, 'member');
    const key = await makeKey(member, id);
    const stranger = ask(await createPerson(), 'POST', '/api/user/api-keys', { name: 'x', organizationId: id });
    expect(await codeOf(stranger)).toBe('NOT_FOUND');
    expect((await call('/api/pii/limits', key)).status).toBe(200);
    await ok(ask(owner, 'DELETE', `/api/organizations/${id}/members/${member.id}`));

    expect(await codeOf(call('/api/pii/limits', key))).toBe('AUTH_INVALID');
    expect((await call('/api/pii/limits', member)).status).toBe(200);
  });
});

import { hasHoldings } from '../../data/account-holdings';
import { isSuspendedBy, liftSuspension } from '../../data/account-suspensions';
import { audited } from '../../data/organization-audit';
import { findDomain } from '../../data/organization-domains';
import { identityEnd } from '../../data/organization-identities';
import { findRole, isLeftOut } from '../../data/organization-members';
import {
  activateScimUser,
  confirmAccount,
  countScimUsers,
  findAccountOf,
  findScimUser,
  insertProvisionedAccount,
  insertScimUser,
  joinProvisioned,
  listScimUsers,
  renameAccount,
  type ScimUserRow,
  type ScimUserWithGroups,
  type UserConditions,
  updateScimUser,
} from '../../data/scim-users';
import { findUserEmail, moveToEmail } from '../../data/users';
import { findZkAccount } from '../../data/zk';
import { mailSender } from '../../platform/mail';
import { endMeteredKeys, waysInEnd } from '../auth/end-ways-in';
import { isStillProven } from '../organizations/domain-record';
import { rememberAddress, rememberPerson } from '../organizations/known-people';
import { MOST_MEMBERS } from '../organizations/membership';
import { deprovision, ownedDomain } from './deprovision';
import { type Directory, directoryAction } from './directory';
import { followGroups } from './follow-groups';
import { changeUser, readChanges } from './patch';
import { type Comparison, readFilter } from './path';
import { draftOf, type KeptAttributes, type Page } from './resources';
import { ScimError } from './scim-error';
import { addressOf, booleanOf, fullNameOf, type Json, readUser, type UserDraft } from './user-draft';

/** Accounts that an organization without a plan may have made: each has tokens of its own. */
const MOST_ACCOUNTS_WITHOUT_PLAN = 50;

export async function listUsers(at: Directory, filter: string | null, page: Page) {
  const asked = filter === null ? {} : conditionsOf(readFilter(filter));
  const found = { offset: page.startIndex - 1, limit: page.limit };
  return asked ? listScimUsers(at.env.DB, at.organizationId, asked, found) : { total: 0, rows: [] };
}

export async function requireUser({ env, organizationId }: Directory, id: string): Promise<ScimUserWithGroups> {
  const row = await findScimUser(env.DB, organizationId, id);
  if (!row) throw new ScimError(404, 'There is no such user');
  return row;
}

export async function createUser(at: Directory, body: Json): Promise<ScimUserWithGroups> {
  const { env, organizationId, now } = at;
  const draft = readUser(body, true);
  const account = await accountFor(at, draft);
  const { email } = addressOf(draft);
  const row: ScimUserRow = {
    id: crypto.randomUUID(),
    organization_id: organizationId,
    user_id: account.id,
    user_name: draft.userName,
    external_id: draft.externalId,
    email,
    attributes: keptOf(draft),
    active: Number(draft.active),
    group_role: null,
    made_account: Number(account.isNew),
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await unlessTaken(
    audited(env.DB, directoryAction(at, 'member.provisioned', { member: account.id, active: draft.active }), [
      ...(account.isNew
        ? [insertProvisionedAccount(env.DB, { id: account.id, name: fullNameOf(draft), email }, now)]
        : []),
      ...(account.isHandedOn ? await handOn(at, account.id, fullNameOf(draft)) : []),
      ...(draft.active ? [joinProvisioned(env.DB, organizationId, account.id, now, MOST_MEMBERS)] : []),
      // Last: where it fails, nothing was made or ended.
      insertScimUser(env.DB, row),
    ]),
  );
  if (account.isHandedOn) await endMeteredKeys(env, account.id, now);
  if (draft.active) await liftSuspension(env.DB, organizationId, account.id);
  else await deprovision(at, row, false);
  return requireUser(at, row.id);
}

export async function replaceUser(at: Directory, row: ScimUserWithGroups, body: Json): Promise<ScimUserWithGroups> {
  return save(at, row, readUser(body, row.active !== 0));
}

export async function patchUser(at: Directory, row: ScimUserWithGroups, body: Json): Promise<ScimUserWithGroups> {
  return save(at, row, changeUser(draftOf(row), readChanges(body)));
}

export async function deleteUser(at: Directory, row: ScimUserWithGroups): Promise<void> {
  await deprovision(at, row, true);
}

async function save(at: Directory, before: ScimUserWithGroups, draft: UserDraft): Promise<ScimUserWithGroups> {
  const { env, organizationId, now } = at;
  const { email } = addressOf(draft);
  // Ending access never waits for the rest, which may be refused.
  if (!draft.active && (before.active !== 0 || (await findRole(env.DB, organizationId, before.user_id))))
    await deprovision(at, before, false);
  if (email !== before.email) await moveAccount(at, before, email);
  const changed = { user_name: draft.userName, external_id: draft.externalId, email, attributes: keptOf(draft) };
  const isSame = Object.entries(changed).every(([name, value]) => before[name as keyof typeof changed] === value);
  const current = draft.active ? before : await requireUser(at, before.id);
  if (!isSame) {
    const isSaved = await unlessTaken(
      updateScimUser(env.DB, {
        ...changed,
        id: before.id,
        organization_id: organizationId,
        version: current.version,
        updated_at: now,
      }),
    );
    if (!isSaved) throw new ScimError(412, 'The user was changed by another request; read it again');
    if (await ownedDomain(at, email)) await renameAccount(env.DB, before.user_id, fullNameOf(draft), now);
  }
  if (draft.active) await activate(at, before);
  return requireUser(at, before.id);
}

/** Makes the person a member again, also after somebody removed them otherwise. */
async function activate(at: Directory, row: ScimUserRow): Promise<void> {
  const { env, organizationId, now } = at;
  const email = (await findUserEmail(env.DB, row.user_id)) ?? row.email;
  const account = await findAccountOf(env.DB, organizationId, email);
  if (row.active !== 0 && account?.isMember) return;
  if (!account?.isMember) {
    const domain = await ownedDomain(at, email);
    if (domain === undefined) throw foreignAddress();
    await requireProof(at, domain);
  }
  const isIn = await audited(env.DB, directoryAction(at, 'member.provisioned', { member: row.user_id, active: true }), [
    joinProvisioned(env.DB, organizationId, row.user_id, now, MOST_MEMBERS),
    activateScimUser(env.DB, row, now),
  ]);
  if (!isIn) throw isFull();
  await liftSuspension(env.DB, organizationId, row.user_id);
  await followGroups(at);
}

interface Meant {
  id: string;
  isNew: boolean;
  /** Whoever had it so far may be another person. */
  isHandedOn: boolean;
}

/**
 * Whose account is meant. One is made, or taken over, only at an address of a verified domain; an account of another domain must be that
 * of a member. One whose address nobody has confirmed could be anybody's, and one that the organization has closed and creates anew
 * that of the person who had the address before: the person gets it without their ways in.
 */
async function accountFor(at: Directory, draft: UserDraft): Promise<Meant> {
  const { env, organizationId, plan } = at;
  const { email } = addressOf(draft);
  const [domain, found] = await Promise.all([ownedDomain(at, email), findAccountOf(env.DB, organizationId, email)]);
  if (domain === undefined && !found?.isMember) throw foreignAddress();
  if (found) {
    // Where no mail is sent nobody confirms an address, and members were let in by their owner.
    const isProven = found.isConfirmed || (found.isMember && mailSender(env) === undefined);
    if (!isProven && domain === undefined)
      throw new ScimError(409, 'An account of this address exists, and the address was not confirmed', 'uniqueness');
    if (domain !== undefined && !found.isMember) await requireProof(at, domain);
    const isHandedOn = !isProven || (await isSuspendedBy(env.DB, organizationId, found.id));
    if (isHandedOn && (await findZkAccount(env.DB, found.id)))
      throw new ScimError(
        409,
        'The account of this address has a vault that would be lost; use another address',
        'uniqueness',
      );
    if (isHandedOn && (await hasHoldings(env.DB, { userId: found.id, organizationId }, at.now)))
      throw new ScimError(
        409,
        'The account of this address has memberships or data of the person who had it; use another address',
        'uniqueness',
      );
    return { id: found.id, isNew: false, isHandedOn };
  }
  if (plan === 'free' && (await countScimUsers(env.DB, organizationId)).withNewAccount >= MOST_ACCOUNTS_WITHOUT_PLAN)
    throw new ScimError(
      403,
      `Without a plan, an organization can provision ${MOST_ACCOUNTS_WITHOUT_PLAN} new accounts`,
    );
  return { id: crypto.randomUUID(), isNew: true, isHandedOn: false };
}

const handOn = async ({ env, organizationId, now }: Directory, id: string, name: string) => [
  await rememberPerson(env.DB, organizationId, id),
  ...waysInEnd(env.DB, id, now),
  identityEnd(env.DB, organizationId, id),
  confirmAccount(env.DB, { id, name }, now),
];

/** A domain may have changed hands since it was verified: then its accounts are not the organization's to take. */
async function requireProof({ env, organizationId }: Directory, domain: string): Promise<void> {
  const row = await findDomain(env.DB, organizationId, domain);
  const isProven = row !== undefined && (await isStillProven(env, row));
  if (isProven === undefined) throw new ScimError(503, 'The domain name system gave no answer; try again');
  if (!isProven)
    throw new ScimError(
      400,
      'The TXT record that proves the domain of this account is gone: publish it again',
      'invalidValue',
    );
}

/** The account follows the address within the verified domains, and nowhere else. Members may leave a domain that has lapsed. */
async function moveAccount(at: Directory, row: ScimUserRow, to: string): Promise<void> {
  const { env, organizationId, now } = at;
  const from = (await findUserEmail(env.DB, row.user_id)) ?? row.email;
  if (from === to) return;
  const [domain, next] = [await ownedDomain(at, from), await ownedDomain(at, to)];
  if (domain === undefined || next === undefined)
    throw new ScimError(
      400,
      'The address can change only within the verified domains of the organization',
      'invalidValue',
    );
  await requireProof(at, next);
  if (domain !== next && !(await findRole(env.DB, organizationId, row.user_id))) await requireProof(at, domain);
  await rememberAddress(env.DB, row.user_id, from);
  const moved = await moveToEmail(env.DB, { userId: row.user_id, from, to }, now);
  if (moved !== 'moved') throw taken();
}

/** Undefined where nothing can match. */
function conditionsOf(comparisons: readonly Comparison[]): UserConditions | undefined {
  const asked: UserConditions = {};
  let isPossible = true;
  const put = <K extends keyof UserConditions>(name: K, value: NonNullable<UserConditions[K]>) => {
    const known = asked[name];
    if (known !== undefined && known !== value) isPossible = false;
    asked[name] = value as UserConditions[K];
  };
  for (const { attribute, sub, where, value } of comparisons) {
    const text = String(value);
    if (attribute === 'username' && !sub) put('userName', text);
    else if (attribute === 'externalid' && !sub) put('externalId', text);
    else if (attribute === 'id' && !sub) put('id', text);
    else if (attribute === 'active' && !sub) put('active', booleanOf(value, 'active'));
    else if (attribute === 'emails' && (sub ?? 'value') === 'value' && (where ?? []).every(isOfType))
      put('email', text);
    else
      throw new ScimError(
        400,
        `Users cannot be filtered by ${sub ? `${attribute}.${sub}` : attribute}`,
        'invalidFilter',
      );
  }
  return isPossible ? asked : undefined;
}

const isOfType = ({ attribute }: Comparison): boolean => attribute === 'type';

const keptOf = ({ displayName, name, emails }: UserDraft): string =>
  JSON.stringify({ displayName, name, emails } satisfies KeptAttributes);

/** Constraints of the database decide: two requests may come at once. */
async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && /UNIQUE constraint failed: (?:organization_scim_|user\.)/.test(error.message))
      throw taken();
    if (isLeftOut(error)) throw isFull();
    throw error;
  }
}

const taken = () => new ScimError(409, 'Another user has this userName or address', 'uniqueness');
const isFull = () => new ScimError(403, `An organization has at most ${MOST_MEMBERS} members`);
const foreignAddress = () =>
  new ScimError(
    400,
    'The address belongs to no verified domain of the organization and to none of its members: verify the domain, or invite the person',
    'invalidValue',
  );

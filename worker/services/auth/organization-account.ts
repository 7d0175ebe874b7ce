import type { SignInProblem } from '@veilmark/contract/organization-sign-in';
import type { RequestContext } from '../../context';
import { isSuspended } from '../../data/account-suspensions';
import { listApiKeys } from '../../data/api-keys';
import { connectionsEnd } from '../../data/connections';
import { type Action, audited } from '../../data/organization-audit';
import { listDomains } from '../../data/organization-domains';
import {
  deleteIdentity,
  findIdentityOf,
  findLinkedAccount,
  type Identity,
  insertConfirmedUser,
  joinAsMember,
  linkAccount,
  noteIdentityUse,
  otherWaysInEnd,
} from '../../data/organization-identities';
import { findRole } from '../../data/organization-members';
import type { SignInRow } from '../../data/organization-sign-in';
import { findUserByEmail } from '../../data/users';
import { findZkAccount } from '../../data/zk';
import { getSession } from '../../platform/auth';
import type { OidcPerson } from '../../platform/oidc';
import { endKey } from '../account/api-keys';
import { MOST_MEMBERS } from '../organizations/membership';
import { domainOf } from './enforced-sign-in';

/** Why a person whom the provider knows is not let in. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  constructor(readonly problem: SignInProblem) {
    super(problem);
  }
}

/** Anybody can have an account there, with any address: only the claim `hd` says that a company manages it. */
const GOOGLE = 'https://accounts.google.com';

/**
 * The account of a person who has signed in at the provider. A provider speaks only for addresses of domains that its organization has
 * proven, and only where it says that it has verified the address; a new person gets an account and joins.
 */
export async function accountOfPerson(ctx: RequestContext, row: SignInRow, person: OidcPerson): Promise<string> {
  const { DB } = ctx.env;
  const organizationId = row.organization_id;
  const domains = (await listDomains(DB, organizationId))
    .filter(({ verified_at }) => verified_at !== null)
    .map(({ domain }) => domain);
  const email = checkAddress(row, person, domains);
  const identity: Identity = { organizationId, issuer: row.issuer, subject: person.subject };
  const linked = await findLinkedAccount(DB, identity);
  if (linked && domains.includes(domainOf(linked.email))) {
    await requireActive(DB, linked.userId);
    await noteIdentityUse(DB, identity, ctx.now);
    return linked.userId;
  }
  // The account has moved to an address that the organization has no say over.
  if (linked) await deleteIdentity(DB, identity);
  const made = { id: crypto.randomUUID(), name: person.name ?? email.slice(0, email.lastIndexOf('@')), email };
  const isNew = await insertConfirmedUser(DB, made, ctx.now);
  const userId = isNew ? made.id : await claimAccount(ctx, identity, email);
  await link(ctx, identity, userId);
  return userId;
}

function checkAddress({ issuer }: SignInRow, person: OidcPerson, domains: readonly string[]): string {
  const { email } = person;
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new SignInFailure('email-missing');
  if (!person.isEmailVerified) throw new SignInFailure('email-unverified');
  if (!domains.includes(domainOf(email))) throw new SignInFailure('domain-unverified');
  if (issuer === GOOGLE && !domains.includes(person.hostedDomain ?? '')) throw new SignInFailure('domain-unverified');
  return email;
}

/** An account that was there before. Whoever made one with an address that is not theirs must not share it with its owner. */
async function claimAccount(ctx: RequestContext, identity: Identity, email: string): Promise<string> {
  const { DB } = ctx.env;
  const account = await findUserByEmail(DB, email);
  if (!account) throw new SignInFailure('start-again');
  await requireActive(DB, account.id);
  const before = await findIdentityOf(DB, identity.organizationId, account.id);
  const isOther = before?.issuer === identity.issuer && before.subject !== identity.subject;
  if (isOther && (await findRole(DB, identity.organizationId, account.id))) throw new SignInFailure('other-person');
  if (account.isConfirmed) return account.id;
  const session = await getSession(ctx.env, ctx.origin, ctx.request.headers);
  if (session?.userId === account.id) return account.id;
  if (await findZkAccount(DB, account.id)) throw new SignInFailure('unconfirmed-vault');
  for (const key of await listApiKeys(DB, account.id)) if (key.revoked_at === null) await endKey(ctx.env, key, ctx.now);
  await DB.batch([...otherWaysInEnd(DB, account.id), ...connectionsEnd(DB, account.id)]);
  return account.id;
}

/** Before anything is tied or joined. */
async function requireActive(db: D1Database, userId: string): Promise<void> {
  if (await isSuspended(db, userId)) throw new SignInFailure('suspended');
}

/** Ties the account to the person. Whoever is no member yet joins, this once: people who were removed stay out. */
async function link(ctx: RequestContext, identity: Identity, userId: string): Promise<void> {
  const { DB } = ctx.env;
  const { organizationId } = identity;
  const isMember = (await findRole(DB, organizationId, userId)) !== undefined;
  const tie = linkAccount(DB, identity, userId, ctx.now);
  const action = (name: string, details: Action['details']): Action => ({
    organizationId,
    actor: userId,
    action: name,
    details,
    at: ctx.now,
  });
  if (isMember) {
    await audited(DB, action('member.linked', { member: userId }), tie);
    return;
  }
  const isIn = await audited(DB, action('member.joined', { member: userId, role: 'member', bySignIn: true }), [
    ...tie,
    joinAsMember(DB, organizationId, userId, ctx.now, MOST_MEMBERS),
  ]);
  if (isIn) return;
  await deleteIdentity(DB, identity);
  throw new SignInFailure('organization-full');
}

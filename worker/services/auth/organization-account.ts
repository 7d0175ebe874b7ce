import type { SignInProblem } from '@veilmark/contract/organization-sign-in';
import type { RequestContext } from '../../context';
import { hasHoldings } from '../../data/account-holdings';
import { isSuspended } from '../../data/account-suspensions';
import { isKnownPerson } from '../../data/known-people';
import { type Action, audited, hasLeft } from '../../data/organization-audit';
import { type DomainRow, listDomains } from '../../data/organization-domains';
import {
  findIdentityOf,
  findLinkedAccount,
  type Identity,
  insertConfirmedUser,
  joinAsMember,
  linkAccount,
  noteIdentityUse,
} from '../../data/organization-identities';
import { findRole, isLeftOut } from '../../data/organization-members';
import type { SignInRow } from '../../data/organization-sign-in';
import { findSecondFactor } from '../../data/second-factors';
import { findUserByEmail } from '../../data/users';
import { findZkAccount } from '../../data/zk';
import { getSession } from '../../platform/auth';
import { mailSender } from '../../platform/mail';
import type { OidcPerson } from '../../platform/oidc';
import { isStillProven } from '../organizations/domain-record';
import { addressHash, identityHash } from '../organizations/known-people';
import { MOST_MEMBERS } from '../organizations/membership';
import { endMeteredKeys, waysInEnd } from './end-ways-in';
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
  const verified = (await listDomains(DB, organizationId)).filter(({ verified_at }) => verified_at !== null);
  const domains = new Map(verified.map((one) => [one.domain, one]));
  const email = checkAddress(row, person, domains);
  const identity: Identity = { organizationId, issuer: row.issuer, subject: person.subject };
  const linked = await findLinkedAccount(DB, identity);
  // One that has moved to another domain is out of the organization's reach.
  const domain = linked && domains.get(domainOf(linked.email));
  if (linked && domain) {
    await requireActive(DB, linked.userId);
    if (!(await findRole(DB, organizationId, linked.userId))) {
      await requireProof(ctx, domain);
      if (!(await isSignedIn(ctx, linked.userId))) await requireNoSecondFactor(DB, linked.userId);
    }
    await noteIdentityUse(DB, identity, await identityHash(identity), ctx.now);
    return linked.userId;
  }
  const account = await findUserByEmail(DB, email);
  const isMember = account !== undefined && (await findRole(DB, organizationId, account.id)) !== undefined;
  if (!isMember) await requireProof(ctx, domains.get(domainOf(email)));
  const isHandedOn = account !== undefined && (await isClaimed(ctx, identity, { ...account, isMember }));
  const userId = account?.id ?? (await makeAccount(ctx, email, person.name));
  await link(ctx, identity, { userId, email, isMember, isKnown: linked !== undefined, isHandedOn });
  if (isHandedOn) await endMeteredKeys(ctx.env, userId, ctx.now);
  return userId;
}

function checkAddress({ issuer }: SignInRow, person: OidcPerson, domains: ReadonlyMap<string, DomainRow>): string {
  const { email } = person;
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new SignInFailure('email-missing');
  if (!person.isEmailVerified) throw new SignInFailure('email-unverified');
  if (!domains.has(domainOf(email))) throw new SignInFailure('domain-unverified');
  if (issuer === GOOGLE && !domains.has(person.hostedDomain ?? '')) throw new SignInFailure('domain-unverified');
  return email;
}

/** A domain may have changed hands since it was verified: whoever is no member yet gets in only while its record is there. */
async function requireProof({ env }: RequestContext, domain: DomainRow | undefined): Promise<void> {
  const isProven = domain !== undefined && (await isStillProven(env, domain));
  if (!isProven) throw new SignInFailure(isProven === undefined ? 'domain-unchecked' : 'domain-lapsed');
}

async function makeAccount({ env, now }: RequestContext, email: string, name = nameIn(email)): Promise<string> {
  const id = crypto.randomUUID();
  if (!(await insertConfirmedUser(env.DB, { id, name, email }, now))) throw new SignInFailure('start-again');
  return id;
}

const nameIn = (email: string): string => email.slice(0, email.lastIndexOf('@'));

interface KnownAccount {
  id: string;
  isConfirmed: boolean;
  isMember: boolean;
}

/**
 * An account that was there before. Whoever had it and is not known to be this person must not share it: somebody who made it with an
 * address that is not theirs, or who had the address before it was handed on. Answers whether their ways in are to end.
 */
async function isClaimed(ctx: RequestContext, identity: Identity, account: KnownAccount): Promise<boolean> {
  const { DB } = ctx.env;
  const { id, isConfirmed, isMember } = account;
  const { organizationId } = identity;
  await requireActive(DB, id);
  const before = await findIdentityOf(DB, organizationId, id);
  const isOther = before?.issuer === identity.issuer && before.subject !== identity.subject;
  if (isOther && isMember) throw new SignInFailure('other-person');
  if (!isOther) {
    if (await isSignedIn(ctx, id)) return false;
    // Where no mail is sent nobody could confirm the address.
    const isTheirs = isConfirmed || mailSender(ctx.env) === undefined;
    if (!isMember && isTheirs) await requireNoSecondFactor(DB, id);
    const isFormer = !isMember && !before && (await hasLeft(DB, organizationId, id));
    if (isConfirmed && !isFormer) return false;
  }
  if (await findZkAccount(DB, id))
    throw new SignInFailure(isOther ? 'other-vault' : isConfirmed ? 'former-vault' : 'unconfirmed-vault');
  if (await hasHoldings(DB, { userId: id, organizationId }, ctx.now)) throw new SignInFailure('account-in-use');
  return true;
}

/** Whether this browser is signed in to the account. */
const isSignedIn = async ({ env, origin, request }: RequestContext, userId: string): Promise<boolean> =>
  (await getSession(env, origin, request.headers))?.userId === userId;

/** The provider stands in for the second factor of members only. */
async function requireNoSecondFactor(db: D1Database, userId: string): Promise<void> {
  if ((await findSecondFactor(db, userId))?.enabled_at) throw new SignInFailure('second-factor');
}

/** Before anything is tied or joined. */
async function requireActive(db: D1Database, userId: string): Promise<void> {
  if (await isSuspended(db, userId)) throw new SignInFailure('suspended');
}

interface Tied {
  userId: string;
  email: string;
  isMember: boolean;
  /** Whether the person signed in before, with whatever account. */
  isKnown: boolean;
  /** Whether the ways in of whoever had it end. */
  isHandedOn: boolean;
}

/**
 * Ties the account to the person. Whoever is no member yet joins, this once: neither an account that was a member before, nor a person who
 * signed in before or the address of somebody who left, with whatever account, comes back without an invitation or the directory.
 */
async function link(
  ctx: RequestContext,
  identity: Identity,
  { userId, email, isMember, isKnown, isHandedOn }: Tied,
): Promise<void> {
  const { DB } = ctx.env;
  const { organizationId } = identity;
  const personHash = await identityHash(identity);
  // Whom it was tied to before is known nowhere else.
  const before = await findIdentityOf(DB, organizationId, userId);
  const known = [personHash, ...(before ? [await identityHash({ organizationId, ...before })] : [])];
  const tie = [
    ...(isHandedOn ? waysInEnd(DB, userId, ctx.now) : []),
    ...linkAccount(DB, identity, { userId, known }, ctx.now),
  ];
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
  const wasHere =
    isKnown ||
    (await isKnownPerson(DB, organizationId, [personHash, await addressHash(organizationId, email)])) ||
    (await hasLeft(DB, organizationId, userId));
  if (wasHere) {
    await DB.batch(tie);
    return;
  }
  const joined = action('member.joined', { member: userId, role: 'member', bySignIn: true });
  // One batch: where there is no room, nobody is known and nothing has ended.
  await audited(DB, joined, [...tie, joinAsMember(DB, organizationId, userId, ctx.now, MOST_MEMBERS)]).catch(
    (error) => {
      throw isLeftOut(error) ? new SignInFailure('organization-full') : error;
    },
  );
}

import { ApiError } from '@veilmark/contract/errors';
import { isUnmetered } from '../../access/admit';
import type { Allowance } from '../../durable/login-guard';
import { clientNetwork } from '../../platform/client-network';
import { sha256Hex } from '../../platform/digest';
import { makeChallenge, PROOF_HEADER, readProof } from './sign-up-proof';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
/** Wrong secrets for one account from one network, and for one account from everywhere. */
const PER_ACCOUNT: Allowance = { perSlot: 5, inAll: 25, windowMs: WINDOW };
/** From one network, for whichever accounts. */
const PER_NETWORK: Allowance = { perSlot: 50, inAll: 50, windowMs: WINDOW };
/**
 * In all. Beyond it somebody guesses from many networks at many accounts: then accounts and networks get less, instead of
 * everybody nothing.
 */
const MANY_IN_ALL = 2_000;
const UNBOUNDED: Allowance = { perSlot: Number.MAX_SAFE_INTEGER, inAll: Number.MAX_SAFE_INTEGER, windowMs: WINDOW };
const UNDER_ATTACK = 5;

/** Wrong codes of the second factor, from everywhere: one guess in 300,000 is right, so a day of them opens one account in 1,400. */
const CODES_PER_ACCOUNT: Allowance = { perSlot: 10, inAll: 10, windowMs: 60 * MINUTE };

const SIGN_UPS_PER_NETWORK: Allowance = { perSlot: 10, inAll: 10, windowMs: 60 * MINUTE };
const SIGN_UPS_IN_ALL: Allowance = { perSlot: 1_000, inAll: 1_000, windowMs: 60 * MINUTE };
const SIGN_UPS_FROM_NOWHERE: Allowance = { perSlot: 5, inAll: 5, windowMs: 60 * MINUTE };
const ONCE: Allowance = { perSlot: 1, inAll: 1, windowMs: WINDOW };
const REGISTRATIONS_PER_NETWORK: Allowance = { perSlot: 30, inAll: 30, windowMs: 60 * MINUTE };
const REGISTRATIONS_IN_ALL: Allowance = { perSlot: 2_000, inAll: 2_000, windowMs: 60 * MINUTE };
const PROVIDER_SIGN_INS_PER_NETWORK: Allowance = { perSlot: 100, inAll: 100, windowMs: WINDOW };
const KEY_FETCHES: Allowance = { perSlot: 5, inAll: 5, windowMs: MINUTE };
const MAILS_PER_ADDRESS: Allowance = { perSlot: 3, inAll: 3, windowMs: 60 * MINUTE };
const MAILS_PER_NETWORK: Allowance = { perSlot: 20, inAll: 20, windowMs: 60 * MINUTE };

/** `void`: nothing was learned about the secret, for example because the request was malformed. */
export type Outcome = 'right' | 'wrong' | 'void';

interface Place {
  name: string;
  slot: string;
  allowance: Allowance;
}

/** Runs a check of a secret that lets someone into the account of this address. Every such check goes through here. */
export async function attempt<T>(
  env: Env,
  request: Request,
  email: string,
  work: () => Promise<{ outcome: Outcome; value: T }>,
): Promise<T> {
  const network = clientNetwork(env, request);
  const isUnderAttack = (await (await guardOf(env, 'secrets')).count()) >= MANY_IN_ALL;
  const tighten = (allowance: Allowance) =>
    isUnderAttack ? { ...allowance, inAll: Math.min(UNDER_ATTACK, allowance.inAll) } : allowance;
  const places: Place[] = [
    // The network first: whoever has used that up makes no further objects for made-up addresses.
    ...(network ? [{ name: `secrets\n${network}`, slot: 'any', allowance: tighten(PER_NETWORK) }] : []),
    { name: `account\n${email.trim().toLowerCase()}`, slot: network ?? 'unknown', allowance: tighten(PER_ACCOUNT) },
    { name: 'secrets', slot: 'any', allowance: UNBOUNDED },
  ];
  await reserveAll(env, places, 'Too many failed attempts');
  const { outcome, value } = await work();
  if (outcome !== 'wrong')
    await Promise.all(
      places.map(async ({ name, slot }) =>
        (await guardOf(env, name)).giveBack(slot, outcome === 'right' && name.startsWith('account\n')),
      ),
    );
  return value;
}

/**
 * Runs a check of a code of the second factor, which answers `true` or what to throw. Counted apart from passwords: a code is
 * short, and a caller who gets this far has the password.
 */
export async function attemptCode(env: Env, email: string, work: () => Promise<true | ApiError>): Promise<void> {
  const place = { name: `code\n${email.trim().toLowerCase()}`, slot: 'any', allowance: CODES_PER_ACCOUNT };
  await reserveAll(env, [place], 'Too many wrong codes');
  const outcome = await work();
  if (outcome !== true) throw outcome;
  await (await guardOf(env, place.name)).giveBack(place.slot, true);
}

interface SignUp {
  email: string;
  /** The account works only once a mailed link was opened. */
  isProvenByMail: boolean;
}

/**
 * Counts a sign-up permanently: it is the success that must be rare. Where neither a network nor a mailed link stands for the person,
 * a few are free and each further one must be worked for. A service that charges nothing gives nothing away with an account.
 */
export async function reserveSignUp(env: Env, request: Request, { email, isProvenByMail }: SignUp): Promise<void> {
  const reason = 'Too many sign-ups';
  const places = [...perNetwork(env, request, 'sign-up', SIGN_UPS_PER_NETWORK), inAll('sign-up', SIGN_UPS_IN_ALL)];
  if (isProvenByMail || clientNetwork(env, request) !== undefined || isUnmetered(env))
    return reserveAll(env, places, reason);
  const proof = await readProof(env, request, email, Date.now());
  if (proof) return reserveAll(env, [{ name: `proof\n${proof}`, slot: 'any', allowance: ONCE }, ...places], reason);
  const free = inAll('sign-up from nowhere', SIGN_UPS_FROM_NOWHERE);
  await reserveAll(env, [free], reason).catch(async (error: unknown) => {
    const recent = await (await guardOf(env, 'sign-up')).count();
    // Work would be of no use where there are too many in all.
    if (!(error instanceof ApiError) || recent >= SIGN_UPS_IN_ALL.inAll) throw error;
    const challenge = await makeChallenge(env, email, recent, Date.now());
    const message = `${error.message}, or at once with proof of work`;
    throw new ApiError(error.code, message, { proof_of_work: challenge, header: PROOF_HEADER }, error.retryAfter);
  });
  await reserveAll(env, places, reason).catch(async (error: unknown) => {
    await giveBackAll(env, [free]);
    throw error;
  });
}

/** Counts a program that registers itself, permanently: each takes a row until it is no longer used. */
export async function reserveRegistration(env: Env, request: Request): Promise<void> {
  await reserveAll(
    env,
    [...perNetwork(env, request, 'register', REGISTRATIONS_PER_NETWORK), inAll('register', REGISTRATIONS_IN_ALL)],
    'Too many registrations',
  );
}

/** Counts a sign-in that begins at a provider, which we then ask something. */
export async function reserveProviderSignIn(env: Env, request: Request): Promise<void> {
  const places = perNetwork(env, request, 'provider sign-in', PROVIDER_SIGN_INS_PER_NETWORK);
  await reserveAll(env, places, 'Too many sign-ins');
}

/** Whether the keys of a provider may be fetched again: tokens with made-up keys must not make us ask without end. */
export async function mayFetchKeys(env: Env, address: string): Promise<boolean> {
  return (await (await guardOf(env, `keys\n${address}`)).reserve('any', KEY_FETCHES)) === 0;
}

/** Counts a request that has us send a mail, whether or not the address has an account. */
export async function reserveMailRequest(env: Env, request: Request): Promise<void> {
  await reserveAll(env, perNetwork(env, request, 'mail', MAILS_PER_NETWORK), 'Too many mails were asked for');
}

/** Whether the address may get another mail: people must not be flooded through us. */
export async function takesMail(env: Env, email: string): Promise<boolean> {
  const guard = await guardOf(env, `mail-to\n${email.trim().toLowerCase()}`);
  return (await guard.reserve('any', MAILS_PER_ADDRESS)) === 0;
}

/** Whether this is the first use of something that is good once; answers for the quarter of an hour after it. */
export async function useOnce(env: Env, name: string): Promise<boolean> {
  return (await (await guardOf(env, name)).reserve('any', ONCE)) === 0;
}

function perNetwork(env: Env, request: Request, what: string, allowance: Allowance): Place[] {
  const network = clientNetwork(env, request);
  return network ? [{ name: `${what}\n${network}`, slot: 'any', allowance }] : [];
}

function inAll(what: string, allowance: Allowance): Place {
  return { name: what, slot: 'any', allowance };
}

/** Takes every place or none. */
async function reserveAll(env: Env, places: readonly Place[], reason: string): Promise<void> {
  for (const [index, { name, slot, allowance }] of places.entries()) {
    const waitMs = await (await guardOf(env, name)).reserve(slot, allowance);
    if (waitMs === 0) continue;
    await giveBackAll(env, places.slice(0, index));
    const seconds = Math.ceil(waitMs / 1000);
    throw new ApiError('RATE_LIMITED', `${reason}; try again in ${seconds} s`, undefined, seconds);
  }
}

async function giveBackAll(env: Env, places: readonly Place[]): Promise<void> {
  for (const { name, slot } of places) await (await guardOf(env, name)).giveBack(slot, false);
}

async function guardOf(env: Env, name: string) {
  return env.LOGIN_GUARD.getByName(await sha256Hex(name));
}

import type { PolicyClaims, PolicyDocument } from '@veilmark/contract/policy';
import { type Known, openPolicy, type PolicyProblem } from '@veilmark/policy/signed';
import { tellLine } from '../../frame/print';
import { UsageError } from '../../frame/usage-error';
import { type KeptPolicy, keepPolicy, readKept } from './kept-policy';
import { findLogin, type Login } from './logins';

/** A changed policy counts within a minute. */
const FRESH_MS = 60_000;
const TIMEOUT_MS = 5_000;
const MOST_CHARACTERS = 5_000_000;

export interface FollowedPolicy {
  organization: string;
  version: number;
  expiresAt: string;
  policy: PolicyDocument;
}

type Answer = { kind: 'same' } | { kind: 'new'; etag: string; signed: unknown } | { kind: 'failed'; why: string };

export const PROBLEMS: Record<PolicyProblem, string> = {
  unreadable: 'it cannot be read',
  foreign: 'it is of another organization',
  tampered: 'its signature is not valid',
  older: 'a newer one was seen before',
  'not-yet-valid': 'it is not in force yet',
  expired: 'it has expired',
};

/** What a program does to reach the service, and what time it is; tests have their own. */
export interface Surroundings {
  fetch: typeof fetch;
  now: () => number;
  tell: (line: string) => void;
}

const SURROUNDINGS: Surroundings = { fetch: (...args) => fetch(...args), now: () => Date.now(), tell: tellLine };

/**
 * The policy to follow; undefined where nobody logged in. Asks the service once a minute at most, continues with the last good policy while
 * it cannot be reached, and throws once that has expired: then nothing may be done.
 */
export async function followedPolicy(
  named: string | undefined,
  surroundings: Surroundings = SURROUNDINGS,
): Promise<FollowedPolicy | undefined> {
  const login = findLogin(named);
  return login && followLogin(login, surroundings);
}

export async function followLogin(
  login: Login,
  { fetch, now, tell }: Surroundings = SURROUNDINGS,
): Promise<FollowedPolicy> {
  const kept = readKept(login.organization);
  const opened = kept && (await openPolicy(kept.signed, login, now()));
  const claims = opened && 'claims' in opened ? opened.claims : undefined;
  const age = kept ? now() - kept.checkedAt : Number.POSITIVE_INFINITY;
  if (claims && age >= 0 && age < FRESH_MS) return described(claims);
  const answer = await ask(login, claims ? kept?.etag : undefined, fetch);
  if (answer.kind === 'same' && claims && kept) {
    keepPolicy(login.organization, { ...kept, checkedAt: now() });
    return described(claims);
  }
  const why = answer.kind === 'new' ? await take(login, answer, kept, now) : answer.kind === 'failed' ? answer.why : '';
  if (typeof why !== 'string') return described(why);
  if (!claims)
    throw new UsageError(
      `There is no valid policy of your organization (${why}${opened && 'problem' in opened ? `; of the last one: ${PROBLEMS[opened.problem]}` : ''}), so nothing is done`,
    );
  tell(
    `The policy of your organization could not be brought up to date (${why}); version ${claims.policy_version} applies until ${claims.expires_at}`,
  );
  return described(claims);
}

/** Takes a policy that was fetched, or says why not. */
async function take(
  login: Login,
  { etag, signed }: { etag: string; signed: unknown },
  kept: KeptPolicy | undefined,
  now: () => number,
): Promise<PolicyClaims | string> {
  const before = (kept?.signed as { claims?: Partial<Known> } | undefined)?.claims;
  const known =
    typeof before?.policy_version === 'number' && typeof before.issued_at === 'string' ? (before as Known) : undefined;
  const opened = await openPolicy(signed, login, now(), known);
  if ('problem' in opened) return `the service sent one that is refused: ${PROBLEMS[opened.problem]}`;
  keepPolicy(login.organization, { etag, checkedAt: now(), signed });
  return opened.claims;
}

async function ask({ url, token }: Login, etag: string | undefined, reach: typeof fetch): Promise<Answer> {
  try {
    const response = await reach(url, {
      headers: { authorization: `Bearer ${token}`, ...(etag !== undefined && { 'if-none-match': etag }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 304) return { kind: 'same' };
    if (!response.ok) {
      await response.body?.cancel();
      const why = [401, 403, 404].includes(response.status)
        ? 'access has ended'
        : `the service answered ${response.status}`;
      return { kind: 'failed', why };
    }
    const text = await response.text();
    if (text.length > MOST_CHARACTERS) return { kind: 'failed', why: 'the answer is too long' };
    return { kind: 'new', etag: response.headers.get('etag') ?? '', signed: JSON.parse(text) };
  } catch (error) {
    return {
      kind: 'failed',
      why: error instanceof SyntaxError ? 'the answer is not JSON' : 'the service cannot be reached',
    };
  }
}

const described = (claims: PolicyClaims): FollowedPolicy => ({
  organization: claims.organization,
  version: claims.policy_version,
  expiresAt: claims.expires_at,
  policy: claims.policy,
});

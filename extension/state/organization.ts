import type { PolicyDocument } from '@veilmark/contract/policy';
import { openPolicy, type Pinned, type PolicyProblem } from '@veilmark/policy/signed';
import { storage } from 'wxt/utils/storage';
import { STILL_OWN } from './closed';
import { membership } from './membership';
import type { OrganizationState } from './organization-state';
import { counted } from './oversight';
import type { SettingName } from './settings';

/** The last policy that was taken, as it was sent, and why a later one was not. */
export interface KeptPolicy {
  /** Whose it is: another address or key starts over. */
  source: string;
  signed?: unknown;
  problem?: FetchProblem | undefined;
}
export type FetchProblem = PolicyProblem | 'unreachable' | 'ended';

export const keptPolicy = storage.defineItem<KeptPolicy | null>('local:organization-policy', {
  fallback: null,
  version: 1,
});

export interface Delivery extends Pinned {
  url: string;
  /** Null where the signed-in account fetches the policy, as a member. */
  token: string | null;
  /** As the address names it; empty where it names none. */
  team: string;
  source: string;
}

const ADDRESS =
  /^(https:\/\/[^#?\s]+\/api\/organizations\/([\w-]{1,64})\/policy|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?\/api\/organizations\/([\w-]{1,64})\/policy)(?:\?team=([a-z0-9][a-z0-9-]{0,39}))?#(vmo_[\w-]{43})$/;

/** Where an administrator says that the policy comes from. `broken`: meant, but not to be read. */
export function deliveryOf(managed: Readonly<Record<string, unknown>>): Delivery | 'broken' | undefined {
  const { organizationUrl, organizationKey } = managed;
  if (!organizationUrl) return undefined;
  const [, url, remote, local, team = '', token] = ADDRESS.exec(String(organizationUrl)) ?? [];
  const organization = remote ?? local;
  if (!url || !organization || !token || typeof organizationKey !== 'string') return 'broken';
  return { url, organization, token, team, publicKey: organizationKey, source: `${url} ${organizationKey}` };
}

/** Where the policy comes from: as an administrator says, or else from the organization of the signed-in account. */
export async function readDelivery(
  managed: Readonly<Record<string, unknown>>,
): Promise<Delivery | 'broken' | undefined> {
  const named = deliveryOf(managed);
  if (named !== undefined) return named;
  const joined = await membership.getValue();
  const chosen = joined?.organizations.find(({ id }) => id === joined.chosen);
  if (!joined || !chosen) return undefined;
  const { id: organization, publicKey } = chosen;
  const url = `${joined.origin}/api/organizations/${organization}/policy`;
  return { url, organization, token: null, team: '', publicKey, source: `${url} ${publicKey}` };
}

/**
 * Where this browser sends what it knows, and whose word it takes. Whoever manages the browser decides about it; an organization that
 * somebody joined does not, or it could lead the traffic of a signed-in person elsewhere.
 */
const OF_THE_BROWSER = [
  'apiBaseUrl',
  'enrolment',
  'siteListUrl',
  'siteListKey',
  'reportUrl',
] as const satisfies readonly (keyof PolicyDocument)[];

interface OrganizationPolicy {
  state: OrganizationState;
  /** The one that applies; where none is in force, the last that its organization signed, if there is one. */
  policy: PolicyDocument;
  /** No policy is in force: nothing personal may get out. */
  isClosed: boolean;
  /** What the policy cannot set, nor lock. */
  beyond: readonly (keyof PolicyDocument & SettingName)[];
}

/** The policy in force now, checked each time; undefined where no organization is followed. */
export async function readOrganization(
  managed: Readonly<Record<string, unknown>>,
  now = Date.now(),
): Promise<OrganizationPolicy | undefined> {
  const delivery = await readDelivery(managed);
  if (delivery === undefined) return undefined;
  if (delivery === 'broken') return closed('address');
  const joined = delivery.token === null ? await membership.getValue() : null;
  const choice = joined && { choice: { chosen: joined.chosen, organizations: joined.organizations } };
  const beyond = delivery.token === null ? OF_THE_BROWSER : [];
  const shut = (problem: OrganizationState['problem'], last: PolicyDocument = {}) =>
    closed(problem, { choice, last: without(last, beyond), beyond });
  const kept = await keptPolicy.getValue();
  if (kept?.source !== delivery.source) return shut('unreachable');
  if (kept.signed === undefined) return shut(kept.problem ?? 'unreachable');
  const opened = await openPolicy(kept.signed, delivery, now);
  if ('problem' in opened) return shut(opened.problem, opened.notInForce?.policy);
  const { organization, policy_version, expires_at, policy } = opened.claims;
  // With the session a report would say whose it is.
  const isReporting = asksForCounts(policy, managed) && delivery.token !== null;
  const noted = isReporting ? await counted.getValue() : null;
  const today = noted?.source === delivery.source ? noted.today : undefined;
  const state = {
    ...choice,
    ...(isReporting && { reporting: today ?? 'nothing-yet' }),
    id: organization,
    version: policy_version,
    expiresAt: expires_at,
    problem: kept.problem ?? null,
  } satisfies OrganizationState;
  return { state, policy: without(policy, beyond), isClosed: false, beyond };
}

/** The administrator of a browser can keep it from counting, whatever the organization asks for. */
export const asksForCounts = ({ reportCounts }: PolicyDocument, managed: Readonly<Record<string, unknown>>): boolean =>
  reportCounts === true && (managed.reportCounts === undefined || managed.reportCounts === true);

const without = (policy: PolicyDocument, names: readonly string[]): PolicyDocument =>
  Object.fromEntries(Object.entries(policy).filter(([name]) => !names.includes(name)));

interface Closed {
  choice?: Pick<OrganizationState, 'choice'> | null;
  last?: PolicyDocument;
  beyond?: OrganizationPolicy['beyond'];
}

const closed = (
  problem: OrganizationState['problem'],
  { choice, last = {}, beyond = [] }: Closed = {},
): OrganizationPolicy => ({
  state: { ...choice, id: null, version: null, expiresAt: null, problem },
  policy: last,
  isClosed: true,
  beyond: last.lockUserSettings ? beyond : [...beyond, ...STILL_OWN],
});

import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints as contract } from '#shared/contract/index.ts';
import { EXAMPLES, type Example, exampleFor } from '#shared/contract/openapi/examples.ts';
import { signInEndpoints } from '#shared/contract/openapi/sign-in.ts';
import { createVaultKey, deriveProofKey, signSession } from '#shared/crypto/zk.ts';
import { app } from '#worker/app.ts';
import type { UserContext } from '#worker/context.ts';
import { signReceipt } from '#worker/services/receipts/sign.ts';
import { rsa4096Private, rsa4096Public } from '../fixtures/key-pairs';
import { call, cookieOf, createUser, loadNameModel, ORIGIN, someAddress, type TestUser } from '../helpers/accounts';

/** Examples that need a third party or a second person, a program that registered, a mail, an authenticator, or the media worker, which the tests of images start. */
const NOT_SENT = [
  'requestEmailChange',
  'confirmEmailChange',
  'enableSecondFactor',
  'removeSecondFactor',
  'beginPasskey',
  'addPasskey',
  'removePasskey',
  'passkeyChallenge',
  'signInPasskey',
  'describeConnection',
  'answerConnection',
  'listConnections',
  'deleteConnection',
  'changeMember',
  'revokeInvite',
  'describeInvite',
  'acceptInvite',
  'transferOwnership',
  'decidePolicy',
  'getReview',
  'compareReviews',
  'deleteReview',
  'removeMember',
  'setQuotaOfMember',
  'reportCounts',
  'setEvents',
  'removeEvents',
  'testEvents',
  'retryEvents',
  'exportCounts',
  'startOrganizationCheckout',
  'cancelOrganizationSubscription',
  'revokeOrganizationKey',
  'leaveOrganization',
  'setOrganizationProvider',
  'verifyOrganizationDomain',
  'startOrganizationSignIn',
  'finishOrganizationSignIn',
  'image',
  'imageRedact',
  'imageDryRun',
  'document',
  'documentExtract',
  'documentRedact',
  'documentDryRun',
  'getDocumentJob',
  'getDocumentResult',
  'deleteDocumentJob',
  'createJob',
  'createJobDryRun',
  'addJobFiles',
  'startJob',
  'startJobDryRun',
  'getJob',
  'listJobFiles',
  'getJobFileResult',
  'getJobReceipt',
  'cancelJob',
  'deleteJob',
  'listBuckets',
  'connectBucket',
  'disconnectBucket',
  'createCheckout',
  'cancelSubscription',
  'showTestCheckout',
  'payTestCheckout',
  'paypalWebhook',
  'stripeWebhook',
  'addinAuth',
  'addinCallback',
  'addinDisconnect',
  'addinSettings',
  'addinFiles',
  'addinDownload',
  'addinUpload',
  'addinScan',
];
/** In the order in which one person would make them: what is created can be read, and is deleted last. */
const ORDER = [
  'signUpEmail',
  'signInEmail',
  'getSession',
  'health',
  'getSite',
  'limits',
  'listPresets',
  'listEntities',
  'analyze',
  'analyzeDryRun',
  'anonymize',
  'anonymizeDryRun',
  'batch',
  'batchDryRun',
  'stream',
  'deanonymize',
  'deanonymizeDryRun',
  'createProfile',
  'listProfiles',
  'getProfile',
  'updateProfile',
  'deleteProfile',
  'proposeType',
  'createKeyPair',
  'listKeyPairs',
  'getKeyPair',
  'getPublicKey',
  'updateKeyPair',
  'deleteKeyPair',
  'getTokens',
  'getUsage',
  'listRequests',
  'listSessions',
  'deleteSession',
  'createApiKey',
  'listApiKeys',
  'revokeApiKey',
  'createOrganization',
  'listOrganizations',
  'getOrganization',
  'readAuditLog',
  'listMembers',
  'createInvite',
  'listInvites',
  'getOrganizationBilling',
  'setMemberQuota',
  'createOrganizationKey',
  'listOrganizationKeys',
  'getOrganizationUsage',
  'getEvents',
  'readOwnReports',
  'readCounts',
  'savePolicy',
  'listPolicies',
  'getPolicy',
  'tryPolicy',
  'getSignedPolicy',
  'restorePolicy',
  'shareReview',
  'listReviews',
  'makeDeliveryAddress',
  'getOrganizationSignIn',
  'enforceOrganizationSignIn',
  'removeOrganizationProvider',
  'addOrganizationDomain',
  'removeOrganizationDomain',
  'updateOrganization',
  'getProvisioning',
  'makeProvisioningToken',
  'setGroupRoles',
  'endProvisioningToken',
  'deleteOrganization',
  'listPlans',
  'getSubscription',
  'listAddins',
  'adminMetrics',
  'adminListAddins',
  'adminUpdateAddin',
  'joinReceipts',
  'verifyReceipt',
  'receiptKeys',
  'exportAccount',
  'changePassword',
  'getSecondFactor',
  'beginSecondFactor',
  'listPasskeys',
  'getZkParams',
  'enrolZk',
  'getZkVault',
  'registerZkSessionKey',
  'changeZkPassword',
  'openZkRecovery',
  'recoverZkAccount',
  'signOut',
  'deleteAccount',
];
/** Fields whose values are another every time. */
const VOLATILE = new Set([
  'id',
  'userId',
  'createdAt',
  'updatedAt',
  'lastUsedAt',
  'expiresAt',
  'at',
  'month',
  'day',
  'enrolledAt',
  'key',
  'prefix',
  'token',
  'salt',
  'sessionNonce',
  'fingerprint',
  'publicKeyPem',
  'privateKeyPem',
  'secret',
  'address',
  'keyId',
  'durationMs',
  'issued_at',
  'key_id',
  'signature',
  'anonymized_at',
  'issuer',
  'account',
  'x',
  'kid',
  'actor',
  'author',
  'deliveryAddress',
  'scimAddress',
  'not_before',
  'expires_at',
  'hash',
  'joinedAt',
  'link',
  'organization',
  'organizationId',
  'publicKey',
  'since',
  'reviewId',
  'reviewer',
  'recordValue',
  'redirectUri',
]);

const endpoints: Record<string, Endpoint> = { ...contract, ...signInEndpoints };
const endpointOf = (name: string) => endpoints[name.replace(/(DryRun|Redact|Extract)$/, '')];

describe('the examples of the OpenAPI document', () => {
  let user: TestUser;
  let cookie: string;
  /** Ids of what the calls before have made. */
  const made: Record<string, string> = {};
  const vaultKey = createVaultKey();
  let vault: { userId: string; sessionNonce: string };
  beforeAll(async () => {
    await loadNameModel();
    user = await createUser('professional');
    const finding = { entity_type: 'PERSON', start: 0, end: 3 };
    const body = { text: 'Ada', analyzer_results: [finding], session: true };
    const answer = await call('/api/pii/anonymize', user, { body });
    made.deleteSession = (await answer.json<{ session_id: string }>()).session_id;
  });

  it('are there for every operation', () => {
    expect([...ORDER, ...NOT_SENT].sort()).toEqual(Object.keys(EXAMPLES).sort());
    for (const name of Object.keys(endpoints)) expect(Object.keys(EXAMPLES)).toContain(name);
  });

  it.each(ORDER)('%s answers what its example says', async (name) => {
    const endpoint = endpointOf(name);
    const example = exampleFor(name);
    if (!endpoint || !example) throw new Error(`${name} has no endpoint or no example`);
    if (name === 'deleteAccount') await signInAgain(example);
    const response = await send(name, endpoint, example);
    if (response.headers.has('set-cookie')) cookie = cookieOf(response);

    expect(response.status).toBe(200);
    if (endpoint.binaryResponse && example.response === undefined) {
      expect(response.headers.get('content-type')).toBe(endpoint.binaryResponse);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      return;
    }
    if (endpoint.streams) {
      const joined = (text: unknown) => String(text).replace(/(<\w+:)[\w-]+>/g, '$1>');
      expect(joined(await response.text())).toBe(joined(example.response));
      return;
    }
    const answer = await response.json();
    remember(name, answer);
    expect(stable(answer)).toEqual(matcher(example.response, example.excerpt === true));
  });

  /** Recovery ended every sign-in. */
  async function signInAgain({ body }: Example) {
    const { email } = (EXAMPLES.signInEmail as { body: { email: string } }).body;
    const { currentPassword } = body as { currentPassword: string };
    const response = await call('/api/auth/sign-in/email', undefined, {
      headers: { origin: ORIGIN },
      body: { email, password: currentPassword },
    });
    cookie = cookieOf(response);
  }

  /** The media worker has a project of its own and cannot be reached here; what health says of it is asked of a stand-in. */
  function askHealth(path: string) {
    const whole = { ...env, MEDIA: { ready: async () => true } };
    return app.fetch(new Request(ORIGIN + path), whole, createExecutionContext());
  }

  async function send(name: string, endpoint: Endpoint, example: Example): Promise<Response> {
    if (name === 'health') return askHealth(endpoint.path);
    const id =
      (endpoint.path.startsWith('/api/organizations/') ? made.createOrganization : made[name]) ??
      made[name.replace(/^(get|update|delete|revoke)/, 'create').replace('PublicKey', 'KeyPair')];
    const path = endpoint.path
      .replace(/\{\w+\}/, id ?? Object.values(example.params ?? {})[0] ?? '')
      .replace('{version}', example.params?.version ?? '')
      .replace('{domain}', example.params?.domain ?? '');
    const query = example.query ? `?${new URLSearchParams(example.query)}` : '';
    const asSession =
      endpoint.auth === 'session' || name === 'getSignedPolicy' || endpoint.path.startsWith('/api/auth/');
    return call(path + query, endpoint.auth === 'bearer' ? user : undefined, {
      method: endpoint.method,
      headers: {
        ...(asSession && { origin: ORIGIN, ...(cookie && { cookie }) }),
        // Sign-ups from nowhere have to be worked for once there were a few.
        ...(name === 'signUpEmail' && { 'cf-connecting-ip': someAddress() }),
        ...(endpoint.streams && { 'content-type': 'text/plain' }),
        ...(endpoint.auth === 'admin' && { authorization: `Bearer ${env.ADMIN_TOKEN}` }),
      },
      ...(example.body !== undefined && { body: endpoint.streams ? example.body : await fillIn(example.body) }),
    });
  }

  /** What a document cannot hold: keys and signatures of ours. */
  async function fillIn(body: unknown): Promise<unknown> {
    const given = body as Record<string, unknown>;
    const { receipt: shown } = (EXAMPLES.verifyReceipt as { body: Receipts }).body;
    const signer = { env, origin: ORIGIN, now: 0, caller: { userId: user.id } } as unknown as UserContext;
    const receipt = await signReceipt(signer, shown.claims.files);
    return {
      ...given,
      ...('publicKeyPem' in given && { publicKeyPem: rsa4096Public, privateKeyPem: rsa4096Private }),
      ...('proofKey' in given && { proofKey: await deriveProofKey(vaultKey) }),
      ...('signature' in given && {
        signature: await signSession(vaultKey, vault.userId, vault.sessionNonce, String(given.sessionKeyHash)),
      }),
      ...('receipts' in given && { receipts: [receipt] }),
      ...('receipt' in given && { receipt }),
    };
  }

  function remember(name: string, answer: unknown) {
    if (name === 'getZkVault') vault = answer as typeof vault;
    const [part] = Object.values(answer as Record<string, { id?: unknown }>).filter((value) => value?.id);
    if (name.startsWith('create') && typeof part?.id === 'string') made[name] = part.id;
  }
});

interface Receipts {
  receipt: { claims: { files: [Parameters<typeof signReceipt>[1][number]] } };
}

/** Volatile values as their type, so that two answers can be compared. */
function stable(value: unknown, field = ''): unknown {
  if (VOLATILE.has(field) && ['string', 'number'].includes(typeof value)) return typeof value;
  if (Array.isArray(value)) return value.map((item) => stable(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, stable(item, name)]));
}

/** What an answer must hold; it may hold more. */
function matcher(value: unknown, isExcerpt: boolean, field = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => matcher(item, isExcerpt));
    return isExcerpt ? expect.arrayContaining(items) : items;
  }
  if (typeof value !== 'object' || value === null) return stable(value, field);
  const fields = Object.entries(value).map(([name, item]) => [name, matcher(item, isExcerpt, name)]);
  return expect.objectContaining(Object.fromEntries(fields));
}

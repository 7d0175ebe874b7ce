import type { Examples } from '../examples';

const id = '3b0e8f4c-5a0d-4f0e-9c54-1f2a6d7e8b90';
const at = '2026-11-15T09:00:00.000Z';
const document = {
  entities: ['EMAIL_ADDRESS', 'PERSON'],
  scoreThresholds: { PERSON: 0.5 },
  denyList: ['PROJECT: Bluebird'],
  submitAction: 'block',
  allowedProviders: ['anthropic'],
};
const policy = {
  policyVersion: 1,
  policyState: 'published',
  note: 'First policy',
  author: '9c1d2e3f-0a1b-4c2d-8e3f-4a5b6c7d8e9f',
  decidedBy: null,
  restoredFrom: null,
  createdAt: at,
};

export const organizationPolicyExamples = {
  getSignedPolicy: {
    text: 'For members (session or API key), and for programs with the delivery token: `Authorization: Bearer vmo_…`. Send `If-None-Match` with the `ETag` of the last answer: 304 while nothing changed. Signed again every hour, for seven days.',

    params: { id },
    response: {
      claims: {
        version: 1,
        organization: id,
        policy_version: 1,
        issued_at: at,
        not_before: at,
        expires_at: '2026-11-22T09:00:00.000Z',
        policy: document,
      },
      algorithm: 'Ed25519',
      signature: 'A'.repeat(86),
    },
  },
  listPolicies: {
    text: 'For owners, policy editors and reviewers. Without the documents.',
    params: { id },
    response: { policies: [policy], next: null },
  },
  getPolicy: {
    text: 'For owners, policy editors and reviewers. `document` is what to export; save it elsewhere to import it.',

    params: { id, version: '1' },
    response: {
      policy,
      document,
      changes: [
        { setting: 'allowedProviders', after: ['anthropic'] },
        { setting: 'denyList', after: ['PROJECT: Bluebird'] },
        { setting: 'entities', after: ['EMAIL_ADDRESS', 'PERSON'] },
        { setting: 'scoreThresholds', after: { PERSON: 0.5 } },
        { setting: 'submitAction', after: 'block' },
      ],
    },
  },
  savePolicy: {
    text: 'For owners and policy editors. Refused where a program could not apply it, for example for an unknown entity type. Applies at once, or after approval where the organization requires it; then it takes the place of a version that still waits.',
    params: { id },
    body: { document, note: 'First policy' },
    response: { policy },
  },
  restorePolicy: {
    text: 'For owners and policy editors. Numbers only rise, so programs take it for what it is, a newer policy. Waits for approval where the organization requires it.',

    params: { id, version: '1' },
    response: { policy: { ...policy, policyVersion: 2, note: '', restoredFrom: 1 } },
  },
  decidePolicy: {
    text: 'For owners, policy editors and reviewers, but not for the author, who can only reject. 409 where it does not wait.',

    params: { id, version: '2' },
    body: { isApproved: true },
    response: { success: true, message: 'The policy was approved and applies now' },
  },
  tryPolicy: {
    text: 'For owners, policy editors and reviewers. Compares the findings of this document with those of the policy that applies now. Costs nothing, keeps nothing, and counts in the rate limit of analyze.',

    params: { id },
    body: { document: { entities: ['EMAIL_ADDRESS'] }, texts: ['Mail jane@example.com about Bluebird.'] },
    response: {
      outcomes: [{ index: 0, same: 1, gained: [], lost: [{ entity_type: 'PROJECT', start: 28, end: 36, score: 1 }] }],
    },
  },
  makeDeliveryAddress: {
    text: 'For owners. Put it with the public key into the managed settings of browsers, or give it to `veilmark login`.',

    params: { id },
    response: {
      deliveryAddress: `https://veilmark.example/api/organizations/${id}/policy#vmo_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
      publicKey: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    },
  },
} satisfies Examples;

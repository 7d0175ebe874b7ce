import type { Example } from '../examples';

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

export const organizationPolicyExamples: Record<string, Example> = {
  getSignedPolicy: {
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
  listPolicies: { params: { id }, response: { policies: [policy], next: null } },
  getPolicy: {
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
  savePolicy: { params: { id }, body: { document, note: 'First policy' }, response: { policy } },
  restorePolicy: {
    params: { id, version: '1' },
    response: { policy: { ...policy, policyVersion: 2, note: '', restoredFrom: 1 } },
  },
  decidePolicy: {
    params: { id, version: '2' },
    body: { isApproved: true },
    response: { success: true, message: 'The policy was approved and applies now' },
  },
  tryPolicy: {
    params: { id },
    body: { document: { entities: ['EMAIL_ADDRESS'] }, texts: ['Mail jane@example.com about Bluebird.'] },
    response: {
      outcomes: [{ index: 0, same: 1, gained: [], lost: [{ entity_type: 'PROJECT', start: 28, end: 36, score: 1 }] }],
    },
  },
  makeDeliveryAddress: {
    params: { id },
    response: {
      deliveryAddress: `https://veilmark.example/api/organizations/${id}/policy#vmo_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`,
      publicKey: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
    },
  },
};

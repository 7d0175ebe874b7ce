import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { POLICY_ERRORS } from './errors';
import { Done, IdParams, Timestamp } from './fields';
import { PolicyDocument, SignedPolicy } from './policy';

const POLICY_STATES = ['published', 'pending', 'rejected', 'withdrawn'] as const;
const PolicyNumber = z.coerce.number().int().min(1).max(1_000_000_000);

const PolicyVersion = z
  .object({
    policyVersion: z.int().positive().meta({ description: 'Number of the version' }),
    policyState: z.enum(POLICY_STATES).meta({
      description:
        '`pending`: waits for approval. `rejected`: was not approved. `withdrawn`: a later one took its place. The newest `published` one applies',
    }),
    note: z.string().meta({ description: 'What changed and why, in the words of the author' }),
    author: z.string().meta({ description: 'Id of the person who saved it' }),
    decidedBy: z.string().nullable().meta({ description: 'Id of the person who approved or rejected it' }),
    restoredFrom: z.int().nullable().meta({ description: 'The version whose content it brought back' }),
    createdAt: Timestamp,
  })
  .meta({ id: 'PolicyVersion' });
export type PolicyVersion = z.infer<typeof PolicyVersion>;

const PolicyChange = z
  .object({
    setting: z.string().meta({ description: 'Name of the setting' }),
    before: z.unknown().optional().meta({ description: 'Absent where it was not set' }),
    after: z.unknown().optional().meta({ description: 'Absent if it is no longer set' }),
    added: z.array(z.unknown()).optional().meta({ description: 'Of a list: what it did not have' }),
    removed: z.array(z.unknown()).optional().meta({ description: 'Of a list: what it no longer has' }),
  })
  .meta({ id: 'PolicyChange' });
export type PolicyChange = z.infer<typeof PolicyChange>;

const Found = z
  .object({
    entity_type: z.string(),
    start: z.int(),
    end: z.int(),
    score: z.number(),
  })
  .meta({ id: 'PolicyFinding' });

const TextOutcome = z
  .object({
    index: z.int(),
    same: z.int().nonnegative().meta({ description: 'Findings that both policies make' }),
    gained: z.array(Found).meta({ description: 'Found with the new policy only' }),
    lost: z.array(Found).meta({ description: 'Found with the current policy only' }),
  })
  .meta({ id: 'PolicyOutcome' });

const COMMON = { tag: 'Policies of organizations', auth: 'session', rate: 'general' } as const;
const PATH = '/api/organizations/{id}/policies';
const VersionParams = IdParams.extend({ version: PolicyNumber.meta({ description: 'The version' }) });
const Note = z.string().trim().max(1000).default('').meta({ description: 'What changed and why, for the others' });

export const organizationPolicyEndpoints = defineEndpoints({
  getSignedPolicy: {
    tag: COMMON.tag,
    // A member's session or API key, or the delivery token of the organization.
    auth: 'none',
    takesOtherToken: true,
    method: 'GET',
    path: '/api/organizations/{id}/policy',
    summary: 'The policy that applies now, signed',
    params: IdParams,
    response: SignedPolicy,
    errors: ['AUTH_MISSING', 'AUTH_INVALID', 'AUTH_EXPIRED', 'AUTH_SCHEME', 'NOT_FOUND'],
  },
  listPolicies: {
    ...COMMON,
    method: 'GET',
    path: PATH,
    summary: 'Versions of the policy, newest first',
    params: IdParams,
    query: z.object({
      before: PolicyNumber.optional().meta({ description: '`next` of the page before' }),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      policies: z.array(PolicyVersion).meta({ description: 'The versions' }),
      next: z.int().nullable().meta({ description: 'Send it as `before` for the next page; null on the last one' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  getPolicy: {
    ...COMMON,
    method: 'GET',
    path: `${PATH}/{version}`,
    summary: 'One version, and what it changes',
    params: VersionParams,
    query: z.object({
      from: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .meta({ description: 'Version to compare with; defaults to the one published before it' }),
    }),
    response: z.object({
      policy: PolicyVersion,
      document: PolicyDocument,
      changes: z.array(PolicyChange).meta({ description: 'What differs from the version it is compared with' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  savePolicy: {
    ...COMMON,
    method: 'POST',
    path: PATH,
    summary: 'Save a new version of the policy',
    carriesText: true,
    params: IdParams,
    body: z
      .object({
        document: PolicyDocument,
        note: Note,
        basedOn: z.int().min(0).optional().meta({
          description: 'The newest version you know; 409 if another one was saved since',
        }),
      })
      .meta({ id: 'SavePolicyRequest' }),
    response: z.object({ policy: PolicyVersion }),
    errors: [...POLICY_ERRORS, 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  },
  restorePolicy: {
    ...COMMON,
    method: 'POST',
    path: `${PATH}/{version}/restore`,
    summary: 'Bring an earlier version back, as a new one',
    params: VersionParams,
    response: z.object({ policy: PolicyVersion }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  },
  decidePolicy: {
    ...COMMON,
    method: 'POST',
    path: `${PATH}/{version}/decision`,
    summary: 'Approve or reject a version that waits',
    params: VersionParams,
    body: z
      .object({ isApproved: z.boolean().meta({ description: 'Whether it shall apply' }) })
      .meta({ id: 'PolicyDecision' }),
    response: Done,
    errors: ['MISSING_FIELD', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  },
  tryPolicy: {
    ...COMMON,
    method: 'POST',
    path: `${PATH}/try`,
    summary: 'What a policy would change for some texts',
    carriesText: true,
    params: IdParams,
    body: z
      .object({
        document: PolicyDocument,
        texts: z
          .array(z.string().max(5_000))
          .min(1)
          .max(20)
          .meta({ description: 'At most 20 texts of 5,000 characters; nothing of them is kept' }),
      })
      .meta({ id: 'TryPolicyRequest' }),
    response: z.object({ outcomes: z.array(TextOutcome).meta({ description: 'One for each text' }) }),
    errors: [...POLICY_ERRORS, 'NOT_FOUND', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
  },
  makeDeliveryAddress: {
    ...COMMON,
    method: 'POST',
    path: '/api/organizations/{id}/delivery',
    summary: 'Make the address from which programs fetch the policy',
    params: IdParams,
    response: z.object({
      deliveryAddress: z.string().meta({
        description:
          'Address of the policy with its token after `#`; shown this once. The address before it stops working',
      }),
      publicKey: z.string().meta({ description: 'Ed25519, base64url: programs check the policy with it' }),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
});

import { MODEL_PROVIDERS } from '@veilmark/wire/model-providers';
import { ScoreThresholds } from '@veilmark/wire/options';
import * as z from 'zod';
import { SETTINGS } from './extension-settings';
import { ProfileName, Timestamp } from './fields';
import { AdHocRecognizer, Operators } from './pii';

// Every member can read a policy, so a key of an account has no place in it.
const { apiKey: _, ...SHARED_SETTINGS } = SETTINGS;

const PROVIDER_OR_HOST = new RegExp(`^(${MODEL_PROVIDERS.join('|')}|[a-z0-9.-]+\\.[a-z]{2,}(:\\d{1,5})?)$`);

/** About finding and replacing, beyond what the extension's settings say. */
const FINDING = {
  scoreThresholds: ScoreThresholds.meta({
    title: 'Minimum confidence by type',
    description: 'From 0 to 1, by entity type; scoreThreshold applies to the others.',
  }),
  customTypes: z.array(AdHocRecognizer).max(50).optional().meta({
    title: 'Types of your own',
    description: 'Patterns (RE2) with context words and check digits, as ad_hoc_recognizers of the API.',
  }),
  operators: Operators.meta({
    title: 'What replaces a value, by type',
    description: 'As operators of the API, by entity type; DEFAULT applies to the others.',
  }),
};

const { language, preset, entities, scoreThreshold, allowList, denyList, ownPatterns } = SETTINGS;

/** A choice within a policy, by its name: what it says counts as if the policy said it. */
export const PolicyProfile = z
  .object({ language, preset, entities, scoreThreshold, allowList, denyList, ownPatterns })
  .partial()
  .extend({ name: ProfileName.meta({ description: 'Unique in the policy, whatever the letter case' }), ...FINDING })
  .meta({ id: 'PolicyProfile', description: 'What members can choose by name, within the policy' });
export type PolicyProfile = z.infer<typeof PolicyProfile>;

/** Beyond what the extension's settings say. */
const RULES = {
  lockUserSettings: z.boolean().optional().meta({
    title: 'Lock all settings',
    description: 'Users can change nothing; where no value is set, the default applies.',
  }),
  ...FINDING,
  profiles: z.array(PolicyProfile).max(20).optional().meta({
    title: 'Profiles',
    description:
      'Members choose one by name, or profile names it for everyone. A profile says what the policy leaves open, or is stricter.',
  }),
  allowedProviders: z
    .array(z.string().regex(PROVIDER_OR_HOST, { error: 'must be openai, anthropic, google or a host name' }))
    .max(50)
    .optional()
    .meta({
      title: 'Model providers that may be used',
      description: `${MODEL_PROVIDERS.join(', ')}, or hosts. Proxies refuse the others. Left out: all.`,
    }),
  reportCounts: z.boolean().optional().meta({
    title: 'Report counts',
    description:
      'Programs report how often which types were protected or sent, by host, without values or texts. No figure is of fewer than 5 installations. The extension says so.',
  }),
};

/** One policy for the extension, the command and the service: the managed policy of the extension, and more. */
export const PolicyDocument = z.object(SHARED_SETTINGS).partial().extend(RULES).meta({
  id: 'PolicyDocument',
  description: 'What members of the organization follow; what is left out is theirs to choose',
});
export type PolicyDocument = z.infer<typeof PolicyDocument>;

export const PolicyClaims = z
  .object({
    version: z.literal(1).meta({ description: 'Version of this form' }),
    organization: z.string().max(64).meta({ description: 'Id of the organization whose policy it is' }),
    policy_version: z.int().nonnegative().meta({ description: 'Rises with every change; 0 before the first policy' }),
    issued_at: Timestamp,
    not_before: Timestamp.meta({ description: 'ISO 8601; not to be applied earlier' }),
    expires_at: Timestamp.meta({ description: 'ISO 8601; after it, what cannot be checked is refused' }),
    policy: PolicyDocument,
  })
  .meta({ id: 'PolicyClaims' });
export type PolicyClaims = z.infer<typeof PolicyClaims>;

export const SignedPolicy = z
  .object({
    claims: PolicyClaims,
    algorithm: z.literal('Ed25519'),
    signature: z
      .string()
      .regex(/^[\w-]{86}$/, { error: 'must be 64 bytes in unpadded base64url' })
      .meta({ description: 'Ed25519 over the claims as RFC 8785 writes them, base64url' }),
  })
  .meta({ id: 'SignedPolicy', description: 'A policy that its organization signed' });
export type SignedPolicy = z.infer<typeof SignedPolicy>;

import type { OperationId } from '../index';
import { accountExamples } from './examples/account';
import { addinExamples } from './examples/addins';
import { bucketExamples } from './examples/buckets';
import { catalogExamples } from './examples/catalog';
import { connectionExamples } from './examples/connections';
import { documentExamples } from './examples/documents';
import { jobExamples } from './examples/jobs';
import { organizationBillingExamples } from './examples/organization-billing';
import { organizationEventExamples } from './examples/organization-events';
import { organizationOversightExamples } from './examples/organization-oversight';
import { organizationPolicyExamples } from './examples/organization-policies';
import { organizationProvisioningExamples } from './examples/organization-provisioning';
import { organizationReviewExamples } from './examples/organization-reviews';
import { organizationSignInExamples } from './examples/organization-sign-in';
import { organizationExamples } from './examples/organizations';
import { ownAccountExamples } from './examples/own-account';
import { paymentExamples } from './examples/payments';
import { textExamples } from './examples/texts';
import { zeroKnowledgeExamples } from './examples/zero-knowledge';
import type { signInEndpoints } from './sign-in';

/** Operations of the contract, and those of signing in, which a library serves. */
type DocumentedId = OperationId | keyof typeof signInEndpoints;

/** A call and its answer. Every one is made against the real service by the tests, as far as no third party is needed. */
export interface Example {
  /** What the operation does beyond its summary. */
  text?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, unknown>;
  /** Absent where the answer is a file. */
  response?: unknown;
  /** The lists of the answer are longer than shown. */
  excerpt?: true;
}

/** Operations that are one value of a field of another (`variants.ts`). */
type VariantId = `${OperationId}${'DryRun' | 'Extract' | 'Redact'}`;
/** Operations of one area with their examples; the compiler knows the names. */
export type Examples = Partial<Record<DocumentedId | VariantId, Example>>;

/** By operation id. @internal */
export const EXAMPLES: Record<DocumentedId, Example & { text: string }> = {
  ...catalogExamples,
  ...textExamples,
  ...documentExamples,
  ...jobExamples,
  ...bucketExamples,
  ...accountExamples,
  ...ownAccountExamples,
  ...connectionExamples,
  ...organizationExamples,
  ...organizationBillingExamples,
  ...organizationEventExamples,
  ...organizationOversightExamples,
  ...organizationPolicyExamples,
  ...organizationProvisioningExamples,
  ...organizationReviewExamples,
  ...organizationSignInExamples,
  ...zeroKnowledgeExamples,
  ...paymentExamples,
  ...addinExamples,
};

export function exampleFor(operationId: string): Example | undefined {
  const examples: Record<string, Example | undefined> = EXAMPLES;
  return Object.hasOwn(examples, operationId) ? examples[operationId] : undefined;
}

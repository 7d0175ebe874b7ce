import { accountExamples } from './examples/account';
import { addinExamples } from './examples/addins';
import { catalogExamples } from './examples/catalog';
import { connectionExamples } from './examples/connections';
import { documentExamples } from './examples/documents';
import { organizationPolicyExamples } from './examples/organization-policies';
import { organizationExamples } from './examples/organizations';
import { ownAccountExamples } from './examples/own-account';
import { paymentExamples } from './examples/payments';
import { textExamples } from './examples/texts';
import { zeroKnowledgeExamples } from './examples/zero-knowledge';

/** A call and its answer. Every one is made against the real service by the tests, as far as no third party is needed. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: Record<string, unknown>;
  /** Absent where the answer is a file. */
  response?: unknown;
  /** The lists of the answer are longer than shown. */
  excerpt?: true;
}

/** By operation id. */
export const EXAMPLES: Record<string, Example> = {
  ...catalogExamples,
  ...textExamples,
  ...documentExamples,
  ...accountExamples,
  ...ownAccountExamples,
  ...connectionExamples,
  ...organizationExamples,
  ...organizationPolicyExamples,
  ...zeroKnowledgeExamples,
  ...paymentExamples,
  ...addinExamples,
};

export function exampleFor(operationId: string): Example | undefined {
  return Object.hasOwn(EXAMPLES, operationId) ? EXAMPLES[operationId] : undefined;
}

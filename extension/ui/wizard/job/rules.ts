import type { WizardRules } from '../../../messaging/wizard';
import type { JobOptions } from './types';

/** Options of a job under a policy: what it sets wins, what it leaves open stays. */
export function withRules(options: JobOptions, { operators, ...fixed }: WizardRules): JobOptions {
  // A rule of the person's own for one type would go before the policy's rule for all.
  const own = operators?.DEFAULT ? {} : options.operators;
  return { ...options, ...fixed, operators: { ...own, ...operators } };
}

import type { Operator } from '@veilmark/replace/operators';

/** What lines are joined by: equal values get equal tokens under one key. */
const JOINED = ['USERNAME', 'CUSTOMER_ID', 'EMAIL_ADDRESS', 'DOMAIN_NAME', 'MAC_ADDRESS'];

/** The profile `logs`: tokens for what lines are joined by, networks instead of addresses, types for the rest. `given` comes first. */
export function logOperators(key: string, given: Readonly<Record<string, Operator>> = {}): Record<string, Operator> {
  const own: Record<string, Operator> = {
    IP_ADDRESS: { type: 'generalize' } as Operator,
    ...Object.fromEntries(JOINED.map((type) => [type, { type: 'tokenize', key } satisfies Operator])),
  };
  // A default that somebody names is meant for everything.
  return given.DEFAULT ? { ...given } : { ...own, ...given };
}

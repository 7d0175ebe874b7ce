import type { AuditEntry } from '@veilmark/contract/audit-log';
import type { PublishedCount } from '@veilmark/contract/oversight';

/** What one request says, before it has a format. */
export type EventContent = { organization: string; id: string; at: number } & (
  | { kind: 'counts'; day: string; counts: readonly PublishedCount[] }
  | { kind: 'audit'; entries: readonly AuditEntry[] }
  | { kind: 'test' }
);

/** Of the day that a count is of. */
export const DAY_MS = 24 * 3_600_000;
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

import type { AuditEntry, AuditHead } from '@veilmark/contract/audit-log';
import { toHex } from '@veilmark/crypto/bytes';
import { canonicalBytes } from '@veilmark/receipts/canonical';
import { isSignedBy } from './signature';

/** What the first entry of a log follows. */
export const GENESIS = '0'.repeat(64);

/** The hash that binds an entry to its organization and to the entry before it. */
export async function hashEntry(organization: string, entry: Omit<AuditEntry, 'hash'>): Promise<string> {
  const { seq, at, actor, action, details, previous } = entry;
  const bytes = canonicalBytes({ organization, seq, at, actor, action, details, previous });
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** What the signature of a head covers. */
export const headBytes = (organization: string, { seq, hash }: Pick<AuditHead, 'seq' | 'hash'>) =>
  canonicalBytes({ purpose: 'veilmark-audit-head', organization, seq, hash });

export interface AuditExport {
  organization: string;
  publicKey: string;
  entries: readonly AuditEntry[];
  head: AuditHead;
}

export type AuditProblem =
  | { kind: 'gap'; seq: number }
  | { kind: 'changed'; seq: number }
  | { kind: 'unlinked'; seq: number }
  | { kind: 'cut-off'; seq: number }
  | { kind: 'unsigned' };

/** The first entry that does not follow from the one before it. `from`: where the list begins. */
export async function brokenEntry(
  organization: string,
  entries: readonly AuditEntry[],
  from: { seq: number; hash: string } = { seq: 0, hash: GENESIS },
): Promise<AuditProblem | undefined> {
  let last = from;
  for (const entry of entries) {
    if (entry.seq !== last.seq + 1) return { kind: 'gap', seq: last.seq + 1 };
    if (entry.previous !== last.hash) return { kind: 'unlinked', seq: entry.seq };
    if ((await hashEntry(organization, entry)) !== entry.hash) return { kind: 'changed', seq: entry.seq };
    last = entry;
  }
  return undefined;
}

/** What is wrong with a whole log; undefined where it is complete and as it was written. */
export async function checkAuditLog(log: AuditExport, publicKey = log.publicKey): Promise<AuditProblem | undefined> {
  const broken = await brokenEntry(log.organization, log.entries);
  if (broken) return broken;
  const last = log.entries.at(-1);
  if ((last?.seq ?? 0) !== log.head.seq || (last?.hash ?? GENESIS) !== log.head.hash)
    return { kind: 'cut-off', seq: last?.seq ?? 0 };
  const isSigned = await isSignedBy(publicKey, headBytes(log.organization, log.head), log.head.signature);
  return isSigned ? undefined : { kind: 'unsigned' };
}

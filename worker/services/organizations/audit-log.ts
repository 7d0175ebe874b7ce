import { brokenEntry, headBytes } from '@veilmark/policy/audit';
import type { UserContext } from '../../context';
import { auditHead, listAudit } from '../../data/organization-audit';
import { requireRight } from './membership';
import { signAs } from './signing-key';

/** A page of the log, checked as it is read: each entry against its own hash and the one before it. */
export async function readAuditLog(ctx: UserContext, id: string, { after, limit }: { after: number; limit: number }) {
  const organization = await requireRight(ctx, id, 'readAudit');
  const head = await auditHead(ctx.env.DB, id);
  // One more on each side: what the page follows, and whether another one does.
  const rows = await listAudit(ctx.env.DB, id, Math.max(1, after), limit + (after > 0 ? 2 : 1));
  const [before, found] = after > 0 ? [rows[0], rows.slice(1)] : [undefined, rows];
  const entries = found.slice(0, limit);
  const broken = await brokenEntry(id, entries, before);
  const isLast = found.length <= limit;
  const last = entries.at(-1) ?? before;
  const reachesHead = !isLast || (last?.seq ?? 0) >= head.seq;
  return {
    organization: id,
    publicKey: organization.public_key,
    entries,
    head: { ...head, signature: await signAs(ctx.env, organization, headBytes(id, head)) },
    isIntact: broken === undefined && reachesHead && (after === 0 || before?.seq === after),
    next: isLast ? null : (last?.seq ?? null),
  };
}

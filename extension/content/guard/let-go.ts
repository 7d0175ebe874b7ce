import { SEND_REASONS, type SendReason } from '@veilmark/wire/send-reasons';
import type { Finding } from '../../messaging/protocol';
import { askTwice } from '../../messaging/send';
import type { Ready } from './clear';
import type { Step } from './line';
import { askPerson } from './review';

/** The person wants values to go as they are: asks why where the organization counts it, and counts. Answers whether they still want it. */
export async function letGo(ready: Ready, step: Step, findings: readonly Finding[]): Promise<boolean> {
  const reason = ready.setup.asksReason && findings.length > 0 ? await askReason(ready, step) : undefined;
  if (reason === 'cancel') return false;
  tellDecision(findings, 'sent_anyway', reason);
  return true;
}

/** Counted where an organization asks for it; the person does not wait for it. */
export function tellDecision(
  findings: readonly Finding[],
  decision: 'sent_anyway' | 'blocked',
  reason?: SendReason,
): void {
  const types = findings.map(({ entity_type }) => entity_type);
  void askTwice('guard.decided', { types, decision, reason }).catch(() => undefined);
}

/** The way back has the focus, so that a second press of Enter gives no reason. */
function askReason({ overlay, t }: Ready, step: Step): Promise<SendReason | 'cancel'> {
  return askPerson<SendReason | 'cancel'>(overlay, {
    title: t.reason,
    lines: [t.reasonDetail],
    choices: [
      ...SEND_REASONS.map((value) => ({ label: t.reasons[value], value })),
      { label: t.steps[step].back, value: 'cancel' as const, isPrimary: true },
    ],
    cancel: 'cancel',
  });
}

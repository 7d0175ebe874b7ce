import { PLANS, type PlanId } from '@veilmark/commerce/plans';
import type { SubscriptionState } from '@veilmark/contract/payments';
import { Button } from '@veilmark/ui/Button';
import { Chip, type Tone } from '@veilmark/ui/Chip';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { explainError } from '@veilmark/ui/explain-error';
import { useFormat } from '@veilmark/ui/format';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useState } from 'react';
import type * as z from 'zod';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import css from './Billing.module.css';
import { billingMessages } from './messages';

export type Subscription = z.infer<typeof SubscriptionState>;

const TONES: Record<Exclude<Subscription['status'], 'none'>, Tone> = {
  active: 'success',
  past_due: 'danger',
  canceled: 'warning',
};

interface SubscriptionCardProps {
  subscription: Subscription;
  /** The plan in force. */
  plan: PlanId;
  onChanged: () => void;
}

export function SubscriptionCard({ subscription, plan, onChanged }: SubscriptionCardProps) {
  const t = useMessages(billingMessages);
  const format = useFormat();
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { status, provider, periodEnd, cancelAtPeriodEnd, nextPlan } = subscription;
  const names: Readonly<Record<string, string>> = t.providers;
  const cancel = async () => {
    const result = await client.cancelSubscription();
    setAsking(false);
    if (result.success) showToast(t.canceled);
    else showToast(explainError(result.error, locale).next, { tone: 'danger' });
    onChanged();
  };
  return (
    <Card title={t.current}>
      <div className={css.state}>
        <strong>{PLANS[plan].name}</strong>
        {status !== 'none' && <Chip tone={TONES[status]}>{t.statuses[status]}</Chip>}
        {status === 'none' && plan !== 'free' && <Chip>{t.given}</Chip>}
        {periodEnd && (
          <span>
            {cancelAtPeriodEnd || status === 'canceled' ? t.ends : t.renews} {format.date(periodEnd)}
          </span>
        )}
        {nextPlan && <span>{t.nextPlan(PLANS[nextPlan].name)}</span>}
        {provider && <span className={pageCss.note}>{t.paidBy(names[provider] ?? provider)}</span>}
      </div>
      {status === 'past_due' && <p className={`${css.notice} ${css.warning}`}>{t.pastDue}</p>}
      {provider && (status === 'active' || status === 'past_due') && !cancelAtPeriodEnd && (
        <div>
          <Button variant="danger" size="small" onClick={() => setAsking(true)}>
            {t.cancel}
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.cancelTitle}
          text={t.cancelText}
          action={t.cancel}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

import type { CheckoutPlan } from '@veilmark/commerce/plans';
import { PAYMENT_PROVIDERS } from '@veilmark/contract/payments';
import { explainError } from '@veilmark/ui/explain-error';
import { SelectField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { webAddress } from '@veilmark/ui/web-address';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { client } from '../../api/client';
import { Card, Page, pageCss } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import css from './Billing.module.css';
import { Invoices } from './Invoices';
import { billingMessages } from './messages';
import { PlanCards } from './PlanCards';
import { SubscriptionCard } from './SubscriptionCard';

type Provider = (typeof PAYMENT_PROVIDERS)[number];

function isProvider(name: string): name is Provider {
  return PAYMENT_PROVIDERS.some((provider) => provider === name);
}

export default function BillingPage() {
  const t = useMessages(billingMessages);
  const locale = useLocale();
  const subscription = useResource((signal) => client.getSubscription({ signal }));
  const plans = useResource((signal) => client.listPlans({ signal }));
  // What the account may use; it can also have a plan that was given to it without a subscription.
  const tokens = useResource((signal) => client.getTokens({ signal }));
  const outcome = new URLSearchParams(useSearch()).get('checkout');
  const [wanted, setWanted] = useState<Provider>();
  const [busy, setBusy] = useState<CheckoutPlan>();
  const providers = plans.data?.providers.filter(isProvider) ?? [];
  const provider = wanted ?? providers[0];

  const choose = async (plan: CheckoutPlan) => {
    setBusy(plan);
    const result = await client.createCheckout({ body: { plan, provider } });
    const address = result.success ? webAddress(result.data.checkoutUrl) : undefined;
    if (address) return location.assign(address);
    setBusy(undefined);
    const error = result.success ? { status: 502, message: '' } : result.error;
    const { title, next } = explainError(error, locale);
    showToast(`${title}. ${next}`, { tone: 'danger' });
  };

  return (
    <Page title={t.title} lead={t.lead}>
      {outcome === 'success' && (
        <p className={css.notice} role="status">
          {t.success}
        </p>
      )}
      {outcome !== null && outcome !== 'success' && (
        <p className={`${css.notice} ${css.warning}`} role="status">
          {t.aborted}
        </p>
      )}
      {subscription.state === 'loading' && <SkeletonRows rows={1} height={96} />}
      {subscription.state === 'failed' && <ErrorState error={subscription.error} onRetry={subscription.reload} />}
      {subscription.state === 'ready' && (
        <SubscriptionCard
          subscription={subscription.data}
          plan={tokens.data?.plan ?? subscription.data.plan}
          onChanged={subscription.reload}
        />
      )}
      {plans.state === 'failed' && subscription.state !== 'failed' && (
        <ErrorState error={plans.error} onRetry={plans.reload} />
      )}
      {plans.state === 'ready' && providers.length === 0 && <p className={pageCss.note}>{t.noProvider}</p>}
      {providers.length > 0 && (
        <div className={css.provider}>
          <SelectField
            label={t.provider}
            value={provider}
            onChange={(event) => setWanted(event.target.value as Provider)}
          >
            {providers.map((name) => (
              <option key={name} value={name}>
                {t.providers[name]}
              </option>
            ))}
          </SelectField>
          <p className={pageCss.note}>{t.leaving}</p>
        </div>
      )}
      <PlanCards
        current={tokens.data?.plan ?? subscription.data?.plan}
        busy={busy}
        onChoose={providers.length > 0 ? (plan) => void choose(plan) : undefined}
      />
      {subscription.data && (
        <Card title={t.invoices}>
          <Invoices invoices={subscription.data.invoices} />
        </Card>
      )}
    </Page>
  );
}

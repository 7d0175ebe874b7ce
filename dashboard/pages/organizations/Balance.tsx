import { CHECKOUT_PLANS, type CheckoutPlan, PLANS } from '@veilmark/commerce/plans';
import type { OrganizationBilling } from '@veilmark/contract/organization-billing';
import { PAYMENT_PROVIDERS } from '@veilmark/contract/payments';
import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { explainError } from '@veilmark/ui/explain-error';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { webAddress } from '@veilmark/ui/web-address';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { billingMessages } from '../billing/messages';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { usageMessages } from './usage-messages';
import { useSay } from './use-say';

type Provider = (typeof PAYMENT_PROVIDERS)[number];

export function Balance({ organization: { id } }: Pick<SectionProps, 'organization'>) {
  const t = useMessages(usageMessages);
  const found = useResource((signal) => client.getOrganizationBilling({ params: { id }, signal }), id);
  return (
    <Card title={t.balance}>
      {found.state === 'loading' && <SkeletonRows rows={2} />}
      {found.state === 'failed' && <ErrorState error={found.error} onRetry={found.reload} />}
      {found.data && <Account id={id} billing={found.data} onChange={found.reload} />}
    </Card>
  );
}

function Account({ id, billing, onChange }: { id: string; billing: OrganizationBilling; onChange: () => void }) {
  const t = useMessages(usageMessages);
  const b = useMessages(billingMessages);
  const locale = useLocale();
  const { number } = useFormat();
  const say = useSay();
  const explain = useExplain();
  const [plan, setPlan] = useState<CheckoutPlan>('business');
  const plans = useResource((signal) => client.listPlans({ signal }));
  const providers = PAYMENT_PROVIDERS.filter((name) => plans.data?.providers.includes(name));
  const [wanted, setWanted] = useState<Provider>();
  const provider = wanted ?? providers[0];
  const [isEnding, setEnding] = useState(false);
  const { subscription } = billing;
  const quota = useForm({ memberQuota: String(billing.memberQuota) }, async ({ memberQuota }) => {
    const result = await client.setMemberQuota({ params: { id }, body: { memberQuota: Number(memberQuota) } });
    if (!result.success) return { memberQuota: explain(result.error) };
    say(result, t.saved);
    return onChange();
  });
  const buy = async () => {
    const result = await client.startOrganizationCheckout({ params: { id }, body: { plan, provider } });
    if (!result.success) return void say(result, '');
    const address = webAddress(result.data.checkoutUrl);
    if (address) location.assign(address);
    else showToast(explainError({ status: 502, message: '' }, locale).title, { tone: 'danger' });
  };
  const end = async () => {
    say(await client.cancelOrganizationSubscription({ params: { id } }), t.canceled);
    setEnding(false);
    onChange();
  };
  return (
    <div className={css.stack}>
      <p>{t.state(PLANS[billing.plan].name, number(billing.balance), number(billing.usedThisMonth))}</p>
      {billing.plan === 'free' && <p>{t.unpaid}</p>}
      {subscription.cancelAtPeriodEnd && <p>{t.until}</p>}
      <div className={css.pair}>
        <SelectField label={t.plan} value={plan} onChange={(event) => setPlan(event.target.value as CheckoutPlan)}>
          {Object.entries(CHECKOUT_PLANS).map(([name, planId]) => (
            <option key={name} value={name}>
              {PLANS[planId].name}: {number(PLANS[planId].monthlyTokens)}
            </option>
          ))}
        </SelectField>
        {providers.length > 1 && (
          <SelectField
            label={b.provider}
            value={provider}
            onChange={(event) => setWanted(event.target.value as Provider)}
          >
            {providers.map((name) => (
              <option key={name} value={name}>
                {b.providers[name]}
              </option>
            ))}
          </SelectField>
        )}
        <div className={css.buttons}>
          <Button onClick={() => void buy()}>{t.buy}</Button>
          {subscription.provider !== null && !subscription.cancelAtPeriodEnd && (
            <Button variant="danger" onClick={() => setEnding(true)}>
              {t.cancel}
            </Button>
          )}
        </div>
      </div>
      <form className={css.stack} onSubmit={(event) => void quota.submit(event)}>
        <TextField
          label={t.everyQuota}
          hint={t.everyQuotaHint}
          type="number"
          min={0}
          required
          {...quota.field('memberQuota')}
        />
        <div>
          <Button type="submit" isBusy={quota.isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
      {isEnding && (
        <ConfirmDialog
          title={t.cancelTitle}
          text={t.cancelText}
          action={t.cancel}
          onConfirm={end}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}

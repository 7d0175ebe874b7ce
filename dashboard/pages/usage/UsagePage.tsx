import { PLANS } from '@veilmark/commerce/plans';
import { IconButton } from '@veilmark/ui/Button';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, Skeleton, SkeletonRows } from '@veilmark/ui/States';
import { ChartColumn, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { client } from '../../api/client';
import { Card, Page } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { Ledger, PAGE_SIZE } from './Ledger';
import { usageMessages } from './messages';
import { currentMonth, shiftMonth } from './month';
import css from './Usage.module.css';
import { UsageChart } from './UsageChart';

export default function UsagePage() {
  const t = useMessages(usageMessages);
  const [month, setMonth] = useState(() => currentMonth());
  const usage = useResource((signal) => client.getUsage({ query: { month, limit: PAGE_SIZE }, signal }), month);
  return (
    <Page title={t.title} lead={t.lead} actions={<MonthPicker month={month} onChange={setMonth} />}>
      <Balance />
      {usage.state === 'loading' && <SkeletonRows rows={2} height={240} />}
      {usage.state === 'failed' && <ErrorState error={usage.error} onRetry={usage.reload} />}
      {usage.state === 'ready' && (
        <>
          {usage.data.byDay.length === 0 ? (
            <EmptyState icon={ChartColumn} title={t.nothing}>
              {t.nothingText}
            </EmptyState>
          ) : (
            <Card title={t.byDay}>
              <UsageChart month={usage.data.month} usage={usage.data.byDay} />
            </Card>
          )}
          <Ledger month={usage.data.month} first={usage.data.ledger} />
        </>
      )}
    </Page>
  );
}

function Balance() {
  const t = useMessages(usageMessages);
  const format = useFormat();
  const tokens = useResource((signal) => client.getTokens({ signal }));
  if (tokens.state === 'failed') return <ErrorState error={tokens.error} onRetry={tokens.reload} />;
  const data = tokens.data;
  const renewal = `${shiftMonth(currentMonth(), 1)}-01T00:00:00Z`;
  const share = data ? Math.min(1, data.usedThisMonth / Math.max(1, data.monthlyAllocation)) : 0;
  return (
    <dl className={css.stats}>
      <div className={css.stat}>
        <dt>{t.balance}</dt>
        <dd>{data ? format.number(data.balance) : <Skeleton width={80} height={32} />}</dd>
      </div>
      <div className={css.stat}>
        <dt>{t.used}</dt>
        <dd>
          {data ? format.number(data.usedThisMonth) : <Skeleton width={80} height={32} />}
          {data && <small>{t.ofAllocation(format.number(data.monthlyAllocation))}</small>}
          <div className={css.meter} aria-hidden>
            <div style={{ width: `${share * 100}%` }} />
          </div>
        </dd>
      </div>
      <div className={css.stat}>
        <dt>{t.plan}</dt>
        <dd>
          {data ? PLANS[data.plan].name : <Skeleton width={80} height={32} />}
          <small>
            {t.renews} {format.date(renewal)}
          </small>
          <small>
            <Link href="/billing">{t.changePlan}</Link>
          </small>
        </dd>
      </div>
    </dl>
  );
}

function MonthPicker({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const t = useMessages(usageMessages);
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be styled as one; this is a pair of buttons around a label.
    <div className={css.month} role="group" aria-label={t.month}>
      <IconButton icon={ChevronLeft} label={t.previous} onClick={() => onChange(shiftMonth(month, -1))} />
      <strong aria-live="polite">{format.month(month)}</strong>
      <IconButton
        icon={ChevronRight}
        label={t.next}
        disabled={month >= currentMonth()}
        onClick={() => onChange(shiftMonth(month, 1))}
      />
    </div>
  );
}

import { Button } from '@veilmark/ui/Button';
import { explainError } from '@veilmark/ui/explain-error';
import { SelectField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { ListChecks, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { client } from '../../api/client';
import { Card, Page } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { requestMessages } from './messages';
import css from './Requests.module.css';
import { RequestTable } from './RequestTable';

const OUTCOMES = ['all', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];
const PAGE_SIZE = 50;

/** What one's programs asked for lately, without anything they sent. */
export default function RequestsPage() {
  const t = useMessages(requestMessages);
  const locale = useLocale();
  const [outcome, setOutcome] = useState<Outcome>('all');
  const [isBusy, setBusy] = useState(false);
  const keys = useResource((signal) => client.listApiKeys({ signal }));
  const programs = useResource((signal) => client.listConnections({ signal }));
  const log = useResource((signal) => client.listRequests({ query: { limit: PAGE_SIZE, outcome }, signal }), outcome);
  const more = async (cursor: string) => {
    setBusy(true);
    const result = await client.listRequests({ query: { limit: PAGE_SIZE, outcome, cursor } });
    setBusy(false);
    if (!result.success) return showToast(explainError(result.error, locale).title, { tone: 'danger' });
    const { requests, nextCursor } = result.data;
    log.change((shown) => ({ requests: [...shown.requests, ...requests], ...(nextCursor && { nextCursor }) }));
  };
  const { requests, nextCursor } = log.data ?? {};
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Button icon={RotateCw} onClick={log.reload}>
          {t.reload}
        </Button>
      }
    >
      <div className={css.filter}>
        <SelectField label={t.show} value={outcome} onChange={(event) => setOutcome(event.target.value as Outcome)}>
          {OUTCOMES.map((choice) => (
            <option key={choice} value={choice}>
              {t.outcomes[choice]}
            </option>
          ))}
        </SelectField>
      </div>
      {log.state === 'loading' && <SkeletonRows />}
      {log.state === 'failed' && <ErrorState error={log.error} onRetry={log.reload} />}
      {requests?.length === 0 && (
        <EmptyState icon={ListChecks} title={outcome === 'all' ? t.empty : t.noneFailed}>
          {outcome === 'all' && (
            <>
              {t.emptyText} <Link href="/start">{t.start}</Link>
            </>
          )}
        </EmptyState>
      )}
      {requests && requests.length > 0 && (
        <Card>
          <RequestTable
            requests={requests}
            callers={[...(keys.data?.apiKeys ?? []), ...(programs.data?.connections ?? [])]}
          />
          {nextCursor !== undefined && (
            <div>
              <Button isBusy={isBusy} onClick={() => void more(nextCursor)}>
                {t.more}
              </Button>
            </div>
          )}
        </Card>
      )}
    </Page>
  );
}

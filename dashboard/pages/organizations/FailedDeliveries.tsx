import type { EventDelivery } from '@veilmark/contract/organization-events';
import { Button } from '@veilmark/ui/Button';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { client } from '../../api/client';
import { pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { eventsMessages } from './events-messages';
import { useSay } from './use-say';

interface Props {
  id: string;
  deliveries: readonly EventDelivery[];
  onChange: () => void;
}

/** What waits for another try, and what was given up. */
export function FailedDeliveries({ id, deliveries, onChange }: Props) {
  const t = useMessages(eventsMessages);
  const format = useFormat();
  const say = useSay();
  const retry = async () => {
    const result = await client.retryEvents({ params: { id } });
    say(result, result.success ? t.retried(result.data.deliveries) : '');
    onChange();
  };
  return (
    <>
      <h3>{t.failed}</h3>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.what, t.tries, t.problem, t.next]} />
        <tbody>
          {deliveries.map((one) => (
            <tr key={one.id}>
              <td data-label={t.what}>{[t.kinds[one.kind], one.day].filter(Boolean).join(' ')}</td>
              <td data-label={t.tries}>{one.tries}</td>
              <td data-label={t.problem}>{one.problem}</td>
              <td data-label={t.next}>{one.nextAt ? format.dateTime(one.nextAt) : t.givenUp}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {deliveries.some(({ nextAt }) => nextAt === null) && (
        <div>
          <Button onClick={() => void retry()}>{t.retry}</Button>
        </div>
      )}
    </>
  );
}

import type { LedgerEntry } from '@veilmark/contract/account';
import { Button } from '@veilmark/ui/Button';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import { saveFile } from '../../app/save-file';
import { When } from '../../app/When';
import { ledgerCsv } from './ledger-csv';
import { usageMessages } from './messages';

type Entry = z.infer<typeof LedgerEntry>;
export const PAGE_SIZE = 100;
const EXPORT_PAGE_SIZE = 500;

/** Every movement of a month, newest first, a page at a time. */
export function Ledger({ month, first }: { month: string; first: readonly Entry[] }) {
  const t = useMessages(usageMessages);
  const format = useFormat();
  const [entries, setEntries] = useState(first);
  const [hasMore, setHasMore] = useState(first.length === PAGE_SIZE);
  const [busy, setBusy] = useState<'more' | 'csv'>();
  useEffect(() => {
    setEntries(first);
    setHasMore(first.length === PAGE_SIZE);
  }, [first]);

  const showMore = async () => {
    setBusy('more');
    const result = await client.getUsage({ query: { month, before: entries.at(-1)?.id, limit: PAGE_SIZE } });
    setBusy(undefined);
    if (!result.success) return showToast(t.csvFailed, { tone: 'danger' });
    const older = result.data.ledger;
    setEntries([...entries, ...older]);
    setHasMore(older.length === PAGE_SIZE);
  };
  const exportCsv = async () => {
    setBusy('csv');
    const all = await loadWholeMonth(month);
    setBusy(undefined);
    if (!all) return showToast(t.csvFailed, { tone: 'danger' });
    saveFile(`veilmark-ledger-${month}.csv`, ledgerCsv(all), 'text/csv');
  };

  return (
    <Card
      title={t.ledger}
      actions={
        <Button
          size="small"
          icon={Download}
          isBusy={busy === 'csv'}
          disabled={entries.length === 0}
          onClick={() => void exportCsv()}
        >
          {t.csv}
        </Button>
      }
    >
      {entries.length === 0 && <p className={pageCss.note}>{t.noEntries}</p>}
      {entries.length > 0 && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.what}</th>
              <th scope="col">{t.endpoint}</th>
              <th scope="col" className={pageCss.number}>
                {t.change}
              </th>
              <th scope="col" className={`${pageCss.number} ${pageCss.end}`}>
                {t.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td data-label={t.time}>
                  <When iso={entry.at} />
                </td>
                <td data-label={t.what}>{t.kinds[entry.kind]}</td>
                <td data-label={t.endpoint}>{entry.endpoint}</td>
                <td data-label={t.change} className={pageCss.number}>
                  {entry.tokens > 0 ? '+' : ''}
                  {format.number(entry.tokens)}
                </td>
                <td data-label={t.after} className={`${pageCss.number} ${pageCss.end}`}>
                  {format.number(entry.balanceAfter)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasMore && (
        <div>
          <Button isBusy={busy === 'more'} onClick={() => void showMore()}>
            {t.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

async function loadWholeMonth(month: string): Promise<Entry[] | undefined> {
  const all: Entry[] = [];
  for (;;) {
    const result = await client.getUsage({ query: { month, before: all.at(-1)?.id, limit: EXPORT_PAGE_SIZE } });
    if (!result.success) return undefined;
    all.push(...result.data.ledger);
    if (result.data.ledger.length < EXPORT_PAGE_SIZE) return all;
  }
}

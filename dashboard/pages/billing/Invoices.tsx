import { Chip } from '@veilmark/ui/Chip';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { webAddress } from '@veilmark/ui/web-address';
import { pageCss } from '../../app/Page';
import { When } from '../../app/When';
import { billingMessages } from './messages';
import type { Subscription } from './SubscriptionCard';

export function Invoices({ invoices }: { invoices: Subscription['invoices'] }) {
  const t = useMessages(billingMessages);
  const format = useFormat();
  if (invoices.length === 0) return <p className={pageCss.note}>{t.noInvoices}</p>;
  return (
    <table className={`${pageCss.table} ${pageCss.stacked}`}>
      <thead>
        <tr>
          <th scope="col">{t.date}</th>
          <th scope="col" className={pageCss.number}>
            {t.amount}
          </th>
          <th scope="col">{t.state}</th>
          <th scope="col" className={pageCss.end}>
            {t.invoice}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ id, amount, currency, state, paidAt, ...invoice }) => (
          <tr key={id}>
            <td data-label={t.date}>
              <When iso={paidAt} />
            </td>
            <td data-label={t.amount} className={pageCss.number}>
              {format.money(amount, currency)}
            </td>
            <td data-label={t.state}>
              <Chip tone={state === 'paid' ? 'success' : 'warning'}>{t.invoiceStates[state]}</Chip>
            </td>
            <td data-label={t.invoice} className={pageCss.end}>
              <InvoiceLink url={webAddress(invoice.url)} name={t.viewNamed(format.date(paidAt))} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InvoiceLink({ url, name }: { url: string | undefined; name: string }) {
  const t = useMessages(billingMessages);
  if (!url) return '–';
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name}>
      {t.view}
    </a>
  );
}

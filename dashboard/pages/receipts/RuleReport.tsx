import type { RuleReport as Report } from '@veilmark/contract/receipts';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { receiptMessages } from './messages';

/** What was done for each item of the rule of a preset. The words of the rule are those that were signed. */
export function RuleReport({ report }: { report: Report }) {
  const t = useMessages(receiptMessages);
  const format = useFormat();
  return (
    <Card title={t.report(report.preset)}>
      <p>
        <a href={report.source} rel="noreferrer">
          {t.rule}
        </a>
      </p>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.item, t.what, { label: t.found, isNumber: true }, t.outcome]} />
        <tbody>
          {report.items.map(({ item, what, found, left, done, status }) => (
            <tr key={item}>
              <td data-label={t.item}>{item}</td>
              <td data-label={t.what}>{what}</td>
              <td data-label={t.found} className={pageCss.number}>
                {format.number(found)}
              </td>
              <td data-label={t.outcome}>
                {status === 'treated' || status === 'left'
                  ? [
                      ...Object.entries(done).map(([operator, count]) => `${operator} ${format.number(count)}`),
                      ...(left > 0 ? [t.stillThere(format.number(left))] : []),
                    ].join(', ')
                  : t.outcomes[status]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t.notCovered}</h3>
      <ul>
        {report.not_covered.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}

import { OTHER_TYPE } from '@veilmark/contract/oversight';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { countsMessages } from './counts-messages';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';

/** What programs of members reported, in sums that do not single out a person. */
export function Counts({ organization: { id } }: Pick<SectionProps, 'organization'>) {
  const t = useMessages(countsMessages);
  const format = useFormat();
  const entityName = useEntityName();
  const list = useResource((signal) => client.readCounts({ params: { id }, query: {}, signal }), id);
  const { counts = [], isOn, fewestInstallations, hasMore } = list.data ?? {};
  return (
    <Card
      title={t.title}
      actions={
        counts.length > 0 && (
          <a href={`/api/organizations/${encodeURIComponent(id)}/counts.csv`} download="counts.csv">
            {t.export}
          </a>
        )
      }
    >
      {list.state === 'loading' && <SkeletonRows rows={2} />}
      {list.state === 'failed' && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.data && <p>{isOn ? t.on : t.off}</p>}
      {fewestInstallations !== undefined && <p>{t.rule(fewestInstallations)}</p>}
      {hasMore && <p>{t.more(counts.length)}</p>}
      {list.data && counts.length === 0 && <p>{t.empty}</p>}
      {counts.length > 0 && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.day, t.team, t.what, t.where, t.decision, t.version, t.count]} />
          <tbody>
            {counts.map((row) => (
              <tr key={JSON.stringify({ ...row, count: 0 })}>
                <td data-label={t.day}>{format.date(`${row.day}T12:00:00Z`)}</td>
                <td data-label={t.team}>{row.team || t.noTeam}</td>
                <td data-label={t.what} className={css.name}>
                  {row.entity_type === OTHER_TYPE ? t.ownTypes : entityName(row.entity_type)}
                </td>
                <td data-label={t.where}>{row.site || row.program}</td>
                <td data-label={t.decision}>
                  {row.reason ? t.because(t.decisions[row.decision], t.reasons[row.reason]) : t.decisions[row.decision]}
                </td>
                <td data-label={t.version}>{row.policy_version}</td>
                <td data-label={t.count}>{format.number(row.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

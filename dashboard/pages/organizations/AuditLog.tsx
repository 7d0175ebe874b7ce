import type { AuditEntry } from '@veilmark/contract/audit-log';
import { type AuditExport, type AuditProblem, checkAuditLog } from '@veilmark/policy/audit';
import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import { saveFile } from '../../app/save-file';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { settingsMessages } from './settings-messages';
import { useSay } from './use-say';

const PAGE = 1000;

/** The newest entries first; the whole log is checked here, not only by the service, when it is exported. */
export function AuditLog({ organization: { id }, members }: SectionProps) {
  const t = useMessages(settingsMessages);
  const format = useFormat();
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<{ count: number; problem: AuditProblem | undefined }>();
  const [shown, setShown] = useState(50);
  const log = useResource(() => readWhole(id), id);
  const nameOf = (userId: string) =>
    userId === 'scim' ? t.directory : (members.find((member) => member.userId === userId)?.name ?? t.nobody);
  const check = async () => {
    setBusy(true);
    const result = await readWhole(id);
    setBusy(false);
    if (!result.success) return void say(result, '');
    setChecked({ count: result.data.entries.length, problem: await checkAuditLog(result.data) });
    saveFile(`audit-${id}.json`, `${JSON.stringify(result.data, null, 2)}\n`, 'application/json');
    return log.reload();
  };
  if (log.state === 'loading') return <SkeletonRows />;
  if (log.state === 'failed') return <ErrorState error={log.error} onRetry={log.reload} />;
  const entries = [...log.data.entries].reverse().slice(0, shown);
  return (
    <Card
      title={t.log}
      actions={
        <Button size="small" isBusy={isBusy} onClick={() => void check()}>
          {t.check}
        </Button>
      }
    >
      <p>{t.logText}</p>
      <p role="status">
        {checked && !checked.problem && <Chip tone="success">{t.intact(format.number(checked.count))}</Chip>}
        {checked?.problem && (
          <Chip tone="danger">{'seq' in checked.problem ? t.broken(checked.problem.seq) : t.unsigned}</Chip>
        )}
      </p>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.when, t.who, t.what, t.details]} />
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.seq}>
              <td data-label={t.when}>
                <When iso={entry.at} />
              </td>
              <td data-label={t.who}>{nameOf(entry.actor)}</td>
              <td data-label={t.what}>{t.actionNames[entry.action] ?? entry.action}</td>
              <td data-label={t.details} className={css.muted}>
                {detailsOf(entry, nameOf)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown < log.data.entries.length && (
        <Button size="small" onClick={() => setShown(shown + 50)}>
          {t.more}
        </Button>
      )}
    </Card>
  );
}

/** Ids of members as their names; ids of invitations say nothing to anybody. */
function detailsOf({ details }: AuditEntry, nameOf: (userId: string) => string): string {
  return Object.entries(details)
    .filter(([name]) => name !== 'invite')
    .map(([name, value]) => (name === 'member' ? nameOf(String(value)) : `${name}: ${String(value)}`))
    .join(', ');
}

/** Page after page; the newest head counts for all of them. */
async function readWhole(id: string): Promise<Awaited<ReturnType<typeof readPage>>> {
  const entries: AuditEntry[] = [];
  for (let after = 0; ; ) {
    const page = await readPage(id, after);
    if (!page.success) return page;
    entries.push(...page.data.entries);
    if (page.data.next === null) return { success: true, data: { ...page.data, entries } satisfies AuditExport };
    after = page.data.next;
  }
}

const readPage = (id: string, after: number) => client.readAuditLog({ params: { id }, query: { after, limit: PAGE } });

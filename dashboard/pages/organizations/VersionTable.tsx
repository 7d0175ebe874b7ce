import type { PolicyVersion } from '@veilmark/contract/organization-policies';
import type { Member } from '@veilmark/contract/organizations';
import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { useMessages } from '@veilmark/ui/i18n';
import { pageCss } from '../../app/Page';
import { useUser } from '../../app/session';
import { TableHead } from '../../app/TableHead';
import { When } from '../../app/When';
import css from './Organizations.module.css';
import { policyMessages } from './policy-messages';

const TONES = { published: 'success', pending: 'warning', rejected: 'danger', withdrawn: 'neutral' } as const;

interface VersionTableProps {
  policies: readonly PolicyVersion[];
  members: readonly Member[];
  mayEdit: boolean;
  onShow: (version: number) => void;
  onRestore: (version: number) => void;
  onDecide: (version: number, isApproved: boolean) => void;
}

export function VersionTable({ policies, members, mayEdit, onShow, onRestore, onDecide }: VersionTableProps) {
  const t = useMessages(policyMessages);
  const user = useUser();
  // The newest comes first.
  const applying = policies.find(({ policyState }) => policyState === 'published')?.policyVersion;
  return (
    <table className={`${pageCss.table} ${pageCss.stacked}`}>
      <TableHead columns={[t.version, t.state, t.author, t.when]} actions={t.actions} />
      <tbody>
        {policies.map(({ policyVersion: version, policyState: state, note, author, restoredFrom, createdAt }) => (
          <tr key={version}>
            <td data-label={t.version}>
              <div>
                <div className={css.name}>{version}</div>
                <div className={css.muted}>{restoredFrom === null ? note : t.restoredFrom(restoredFrom)}</div>
              </div>
            </td>
            <td data-label={t.state}>
              <Chip tone={TONES[state]}>{t.states[state]}</Chip>
            </td>
            <td data-label={t.author}>{members.find(({ userId }) => userId === author)?.name ?? t.nobody}</td>
            <td data-label={t.when}>
              <When iso={createdAt} isRelative />
            </td>
            <td className={pageCss.end}>
              <div className={css.buttons}>
                <Button size="small" aria-label={t.showNamed(version)} onClick={() => onShow(version)}>
                  {t.show}
                </Button>
                {state === 'pending' && author !== user?.id && (
                  <Button
                    size="small"
                    variant="primary"
                    aria-label={t.approveNamed(version)}
                    onClick={() => onDecide(version, true)}
                  >
                    {t.approve}
                  </Button>
                )}
                {state === 'pending' && (
                  <Button
                    size="small"
                    variant="danger"
                    aria-label={t.rejectNamed(version)}
                    onClick={() => onDecide(version, false)}
                  >
                    {t.reject}
                  </Button>
                )}
                {mayEdit && state === 'published' && version !== applying && (
                  <Button size="small" aria-label={t.restoreNamed(version)} onClick={() => onRestore(version)}>
                    {t.restore}
                  </Button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

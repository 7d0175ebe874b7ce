import type { ProfileSummary } from '@veilmark/contract/profiles';
import { Button } from '@veilmark/ui/Button';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { When } from '../../app/When';
import { profileMessages } from './messages';
import css from './Profiles.module.css';

interface ProfileTableProps {
  page: { profiles: readonly ProfileSummary[]; next: string | null; total: number; limit: number };
  onTry: (profile: ProfileSummary) => void;
  onEdit: (profile: ProfileSummary) => void;
  onRemove: (profile: ProfileSummary) => void;
  onMore: (after: string) => void;
}

export function ProfileTable({ page, onTry, onEdit, onRemove, onMore }: ProfileTableProps) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const { profiles, next, total, limit } = page;
  return (
    <>
      <table className={`${pageCss.table} ${pageCss.stacked}`}>
        <TableHead columns={[t.name, t.changed]} actions={t.actions} />
        <tbody>
          {profiles.map((profile) => (
            <tr key={profile.id}>
              <td data-label={t.name} className={css.name}>
                {profile.name}
              </td>
              <td data-label={t.changed}>
                <When iso={profile.updatedAt} isRelative />
              </td>
              <td className={pageCss.end}>
                <div className={css.buttons}>
                  <Button size="small" aria-label={t.tryNamed(profile.name)} onClick={() => onTry(profile)}>
                    {t.try}
                  </Button>
                  <Button size="small" aria-label={t.editNamed(profile.name)} onClick={() => onEdit(profile)}>
                    {t.edit}
                  </Button>
                  <Button
                    size="small"
                    variant="danger"
                    aria-label={t.removeNamed(profile.name)}
                    onClick={() => onRemove(profile)}
                  >
                    {t.remove}
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <span>{t.room(format.number(total), format.number(limit))}</span>
        {next !== null && (
          <Button size="small" onClick={() => onMore(next)}>
            {t.more}
          </Button>
        )}
      </div>
    </>
  );
}

import type { OrganizationKey } from '@veilmark/contract/organization-billing';
import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';
import { CreateKeyDialog } from '../keys/CreateKeyDialog';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { usageMessages } from './usage-messages';
import { useSay } from './use-say';

/** Keys that the organization pays for: its own, and those of members. */
export function OrganizationKeys({ organization: { id }, members }: Omit<SectionProps, 'onChange'>) {
  const t = useMessages(usageMessages);
  const say = useSay();
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<OrganizationKey>();
  const list = useResource((signal) => client.listOrganizationKeys({ params: { id }, signal }), id);
  const keys = list.data?.keys ?? [];
  const whose = ({ memberId }: OrganizationKey) =>
    memberId === null ? t.organizationKeys : (members.find(({ userId }) => userId === memberId)?.name ?? t.former);
  const revoke = async (key: OrganizationKey) => {
    say(await client.revokeOrganizationKey({ params: { id, keyId: key.id } }), t.revokedNow(key.name));
    setAsked(undefined);
    list.reload();
  };
  return (
    <Card
      title={t.keys}
      actions={
        <Button size="small" icon={Plus} onClick={() => setCreating(true)}>
          {t.createForProgram}
        </Button>
      }
    >
      <p>{t.keysText}</p>
      {list.state === 'loading' && <SkeletonRows rows={2} />}
      {list.state === 'failed' && <ErrorState error={list.error} onRetry={list.reload} />}
      {keys.length > 0 && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.name, t.whose, t.lastUsed]} actions={t.actions} />
          <tbody>
            {keys.map((key) => (
              <tr key={key.id}>
                <td data-label={t.name}>
                  <div>
                    <div className={css.name}>{key.name}</div>
                    <div className={css.muted}>{key.prefix}…</div>
                  </div>
                </td>
                <td data-label={t.whose}>{whose(key)}</td>
                <td data-label={t.lastUsed}>{key.lastUsedAt === null ? t.never : <When iso={key.lastUsedAt} />}</td>
                <td className={pageCss.end}>
                  {key.revokedAt === null ? (
                    <Button
                      size="small"
                      variant="danger"
                      aria-label={t.revokeNamed(key.name)}
                      onClick={() => setAsked(key)}
                    >
                      {t.revoke}
                    </Button>
                  ) : (
                    t.revoked
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isCreating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={list.reload}
          create={(body) => client.createOrganizationKey({ params: { id }, body })}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t.revokeTitle(asked.name)}
          text={t.revokeText}
          action={t.revoke}
          onConfirm={() => revoke(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

import { ROLES, type Role } from '@veilmark/contract/organization-roles';
import type { Invite } from '@veilmark/contract/organizations';
import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';
import { organizationMessages, roleMessages } from './messages';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { useSay } from './use-say';

export function Invites({ organization: { id } }: Pick<SectionProps, 'organization'>) {
  const t = useMessages(organizationMessages);
  const roles = useMessages(roleMessages);
  const say = useSay();
  const [isInviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Invite>();
  const list = useResource((signal) => client.listInvites({ params: { id }, signal }), id);
  const invites = list.data?.invites ?? [];
  const revoke = async (invite: Invite) => {
    say(await client.revokeInvite({ params: { id, inviteId: invite.id } }), t.revoked);
    setAsked(undefined);
    list.reload();
  };
  return (
    <Card
      title={t.invites}
      actions={
        <Button size="small" icon={UserPlus} onClick={() => setInviting(true)}>
          {t.invite}
        </Button>
      }
    >
      {list.state === 'loading' && <SkeletonRows rows={2} />}
      {list.state === 'failed' && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.state === 'ready' && invites.length === 0 && <p>{t.noInvites}</p>}
      {invites.length > 0 && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.forWhom, t.inviteRole, t.expires]} actions={t.actions} />
          <tbody>
            {invites.map((invite) => (
              <tr key={invite.id}>
                <td data-label={t.forWhom} className={css.name}>
                  {invite.email ?? t.anyone}
                </td>
                <td data-label={t.inviteRole}>{roles[invite.role]}</td>
                <td data-label={t.expires}>
                  <When iso={invite.expiresAt} />
                </td>
                <td className={pageCss.end}>
                  <Button
                    size="small"
                    variant="danger"
                    aria-label={t.revokeNamed(invite.email)}
                    onClick={() => setAsked(invite)}
                  >
                    {t.revoke}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked && (
        <ConfirmDialog
          title={`${t.revokeNamed(asked.email)}?`}
          text={t.revokeText}
          action={t.revoke}
          onConfirm={() => revoke(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isInviting && <InviteDialog id={id} onClose={() => setInviting(false)} onMade={list.reload} />}
    </Card>
  );
}

function InviteDialog({ id, onClose, onMade }: { id: string; onClose: () => void; onMade: () => void }) {
  const t = useMessages(organizationMessages);
  const roles = useMessages(roleMessages);
  const explain = useExplain();
  const [made, setMade] = useState<{ link: string; isMailed: boolean }>();
  const form = useForm({ email: '', role: 'member' as Role }, async ({ email, role }) => {
    const result = await client.createInvite({ params: { id }, body: { role, ...(email && { email }) } });
    if (!result.success) return { email: explain(result.error) };
    setMade(result.data);
    return onMade();
  });
  if (made)
    return (
      <Dialog
        isOpen
        isPinned
        onClose={onClose}
        title={t.linkTitle}
        description={made.isMailed ? `${t.linkText} ${t.mailed}` : t.linkText}
      >
        <output className={css.value} aria-label={t.link} data-testid="invite-link">
          {made.link}
        </output>
        <DialogActions>
          <CopyButton text={made.link} label={t.copyLink} variant="primary" />
          <Button onClick={onClose}>{t.close}</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <FormDialog title={t.inviteTitle} submit={t.invite} form={form} onClose={onClose}>
      <TextField label={t.email} hint={t.emailHint} type="email" maxLength={254} {...form.field('email')} />
      <SelectField
        label={t.inviteRole}
        value={form.values.role}
        onChange={(event) => form.set({ role: event.target.value as Role })}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roles[role]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

import type { GroupRole } from '@veilmark/contract/organization-provisioning';
import { ROLES, type Role } from '@veilmark/contract/organization-roles';
import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { roleMessages } from './messages';
import css from './Organizations.module.css';
import type { ProvisioningProps } from './ProvisioningTab';
import { provisioningMessages } from './provisioning-messages';
import { useSay } from './use-say';

/** Which group gives which role, and the groups that the directory has sent. */
export function GroupRoles({ id, provisioning: { groups, groupRoles }, onChange }: ProvisioningProps) {
  const t = useMessages(provisioningMessages);
  const roles = useMessages(roleMessages);
  const say = useSay();
  const explain = useExplain();
  const [asked, setAsked] = useState<string>();
  const set = (next: GroupRole[]) => client.setGroupRoles({ params: { id }, body: { groupRoles: next } });
  const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
  const form = useForm({ group: '', role: 'member' as Role }, async ({ group, role }) => {
    const result = await set([...groupRoles.filter((one) => !isSame(one.group, group)), { group, role }]);
    if (!result.success) return { group: explain(result.error) };
    say(result, t.saved);
    form.reset();
    return onChange();
  });
  const remove = async (group: string) => {
    say(await set(groupRoles.filter((one) => one.group !== group)), t.saved);
    setAsked(undefined);
    onChange();
  };
  const peopleIn = (group: string) => groups.find((one) => isSame(one.group, group))?.people;
  const others = groups.filter(({ group }) => !groupRoles.some((one) => isSame(one.group, group)));
  return (
    <Card title={t.roles}>
      <p>{t.rolesText}</p>
      {groupRoles.length > 0 && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.group, t.role, t.people]} actions={t.actions} />
          <tbody>
            {groupRoles.map(({ group, role }) => (
              <tr key={group}>
                <td data-label={t.group} className={css.name}>
                  {group}
                </td>
                <td data-label={t.role}>{roles[role]}</td>
                <td data-label={t.people}>{peopleIn(group) ?? t.notSent}</td>
                <td className={pageCss.end}>
                  <Button
                    size="small"
                    variant="danger"
                    aria-label={t.removeNamed(group)}
                    onClick={() => setAsked(group)}
                  >
                    {t.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <form className={css.stack} onSubmit={(event) => void form.submit(event)}>
        <div className={css.pair}>
          <TextField label={t.groupName} required maxLength={200} list="scim-groups" {...form.field('group')} />
          <SelectField label={t.role} {...form.field('role')}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {roles[role]}
              </option>
            ))}
          </SelectField>
        </div>
        <datalist id="scim-groups">
          {others.map(({ group }) => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t.add}
          </Button>
        </div>
      </form>
      {asked !== undefined && (
        <ConfirmDialog
          title={t.removeTitle(asked)}
          text={t.removeText}
          action={t.remove}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {others.length > 0 && <p className={css.muted}>{t.others(others.map(({ group }) => group).join(', '))}</p>}
    </Card>
  );
}

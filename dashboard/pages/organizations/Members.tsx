import { hasRight, ROLES, type Role } from '@veilmark/contract/organization-roles';
import type { Member } from '@veilmark/contract/organizations';
import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { SelectField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import { useUser } from '../../app/session';
import { TableHead } from '../../app/TableHead';
import { When } from '../../app/When';
import { organizationMessages, roleMessages } from './messages';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { useSay } from './use-say';

/** Who belongs to the organization. Only the first 500 are listed; `next` says that there are more. */
export function Members({ organization, members, onChange, next }: SectionProps & { next: string | null }) {
  const t = useMessages(organizationMessages);
  const roles = useMessages(roleMessages);
  const say = useSay();
  const user = useUser();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<Member | 'leave'>();
  const [more, setMore] = useState<{ members: readonly Member[]; next: string | null }>({ members: [], next });
  const { id, role } = organization;
  const mayManage = hasRight(role, 'manage');
  const change = async (member: Member, wanted: Role) => {
    const result = await client.changeMember({ params: { id, userId: member.userId }, body: { role: wanted } });
    say(result, t.roleChanged(member.name));
    onChange();
  };
  const remove = async (member: Member) => {
    say(await client.removeMember({ params: { id, userId: member.userId } }), t.removed(member.name));
    setAsked(undefined);
    onChange();
  };
  const leave = async () => {
    const isGone = say(await client.leaveOrganization({ params: { id } }), t.left);
    setAsked(undefined);
    if (isGone) navigate('/organizations');
  };
  const showMore = async (after: string) => {
    const result = await client.listMembers({ params: { id }, query: { limit: 500, after } });
    if (!result.success) return void say(result, '');
    const { data } = result;
    setMore(({ members: known }) => ({ members: [...known, ...data.members], next: data.next }));
  };
  const shown = [...members, ...more.members];
  // An organization is not left without an owner.
  const isLastOwner =
    role === 'owner' && more.next === null && shown.filter((member) => member.role === 'owner').length < 2;
  return (
    <Card
      title={t.people}
      actions={
        !isLastOwner && (
          <Button size="small" onClick={() => setAsked('leave')}>
            {t.leave}
          </Button>
        )
      }
    >
      {shown.length === 0 && <p>{t.hidden}</p>}
      {shown.length > 0 && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.person, t.memberRole, t.joined]} actions={t.actions} />
          <tbody>
            {shown.map((member) => (
              <tr key={member.userId}>
                <td data-label={t.person}>
                  <div>
                    <div className={css.name}>
                      {member.name} {member.email === user?.email && t.you}
                    </div>
                    <div className={css.muted}>{member.email}</div>
                  </div>
                </td>
                <td data-label={t.memberRole}>
                  {mayManage ? (
                    <SelectField
                      label={t.roleOf(member.name)}
                      isLabelHidden
                      value={member.role}
                      onChange={(event) => void change(member, event.target.value as Role)}
                    >
                      {ROLES.map((one) => (
                        <option key={one} value={one}>
                          {roles[one]}
                        </option>
                      ))}
                    </SelectField>
                  ) : (
                    roles[member.role]
                  )}
                </td>
                <td data-label={t.joined}>
                  <When iso={member.joinedAt} />
                </td>
                <td className={pageCss.end}>
                  {mayManage && member.email !== user?.email && (
                    <Button
                      size="small"
                      variant="danger"
                      aria-label={t.removeNamed(member.name)}
                      onClick={() => setAsked(member)}
                    >
                      {t.remove}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more.next !== null && (
        <Button size="small" onClick={() => void showMore(more.next ?? '')}>
          {t.more}
        </Button>
      )}
      {asked === 'leave' && (
        <ConfirmDialog
          title={t.leaveTitle}
          text={t.leaveText}
          action={t.leave}
          onConfirm={leave}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && asked !== 'leave' && (
        <ConfirmDialog
          title={t.removeTitle(asked.name)}
          text={asked.role === 'owner' ? t.removeOwnerText : t.removeText}
          action={t.remove}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

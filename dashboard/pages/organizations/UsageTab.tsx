import { USAGE_BY } from '@veilmark/contract/organization-billing';
import { hasRight } from '@veilmark/contract/organization-roles';
import { Button } from '@veilmark/ui/Button';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { CreateKeyDialog } from '../keys/CreateKeyDialog';
import { Balance } from './Balance';
import { OrganizationKeys } from './OrganizationKeys';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { usageMessages } from './usage-messages';
import { useSay } from './use-say';

type By = (typeof USAGE_BY)[number];

/** What was charged to the organization, and who may take how much. */
export function UsageTab({ organization, members, onChange }: SectionProps) {
  const t = useMessages(usageMessages);
  const { number } = useFormat();
  const [by, setBy] = useState<By>('member');
  const [isCreating, setCreating] = useState(false);
  const { id, role } = organization;
  const list = useResource((signal) => client.getOrganizationUsage({ params: { id }, query: { by }, signal }), by);
  const { usage = [], isOwn = true, quota = 0, used = 0 } = list.data ?? {};
  const nameOf = ({ id: group, name }: (typeof usage)[number]) =>
    name ?? (by === 'key' ? t.deletedKey : by !== 'member' ? group : group === null ? t.organizationKeys : t.former);
  return (
    <div className={css.stack}>
      {hasRight(role, 'pay') && <Balance organization={organization} />}
      <Card
        title={t.usage}
        actions={
          <Button size="small" onClick={() => setCreating(true)}>
            {t.createForMe}
          </Button>
        }
      >
        <p>
          {t.usageText} {isOwn && t.ownText} {list.data && t.yours(number(used), number(quota))}
        </p>
        <SelectField label={t.by} value={by} onChange={(event) => setBy(event.target.value as By)}>
          {USAGE_BY.map((group) => (
            <option key={group} value={group}>
              {t.groups[group]}
            </option>
          ))}
        </SelectField>
        {list.state === 'loading' && <SkeletonRows rows={2} />}
        {list.state === 'failed' && <ErrorState error={list.error} onRetry={list.reload} />}
        {list.data && usage.length === 0 && <p>{t.nothing}</p>}
        {usage.length > 0 && (
          <table className={`${pageCss.table} ${pageCss.stacked}`}>
            <TableHead columns={[t.groups[by], t.tokens, t.requests]} />
            <tbody>
              {usage.map((row) => (
                <tr key={row.id}>
                  <td data-label={t.groups[by]} className={css.name}>
                    {nameOf(row)}
                  </td>
                  <td data-label={t.tokens}>{number(row.tokens)}</td>
                  <td data-label={t.requests}>{number(row.requests)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
      {hasRight(role, 'pay') && members.length > 0 && (
        <Card title={t.quota}>
          {members.map((member) => (
            <MemberQuota key={member.userId} id={id} member={member} onChange={onChange} />
          ))}
        </Card>
      )}
      {hasRight(role, 'manage') && <OrganizationKeys organization={organization} members={members} />}
      {isCreating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={list.reload}
          create={(body) => client.createApiKey({ body: { ...body, organizationId: id, isPaidByOrganization: true } })}
        />
      )}
    </div>
  );
}

function MemberQuota({
  id,
  member,
  onChange,
}: {
  id: string;
  member: SectionProps['members'][number];
  onChange: () => void;
}) {
  const t = useMessages(usageMessages);
  const say = useSay();
  const [value, setValue] = useState(member.quota === null ? '' : String(member.quota));
  const save = async () => {
    const body = value === '' ? {} : { quota: Number(value) };
    say(await client.setQuotaOfMember({ params: { id, userId: member.userId }, body }), t.saved);
    onChange();
  };
  return (
    <div className={css.pair}>
      <TextField
        label={t.quotaOf(member.name)}
        hint={member.email}
        type="number"
        min={0}
        placeholder={t.asEvery}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className={css.buttons}>
        <Button size="small" onClick={() => void save()}>
          {t.save}
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@veilmark/ui/Button';
import { TextField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { EmptyState, ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { client } from '../../api/client';
import { useResource } from '../../api/use-resource';
import { FormDialog } from '../../app/FormDialog';
import { Card, Page, pageCss } from '../../app/Page';
import { TableHead } from '../../app/TableHead';
import { organizationMessages, roleMessages } from './messages';
import css from './Organizations.module.css';

export default function OrganizationsPage() {
  const t = useMessages(organizationMessages);
  const roles = useMessages(roleMessages);
  const format = useFormat();
  const [isCreating, setCreating] = useState(false);
  const list = useResource((signal) => client.listOrganizations({ signal }));
  const organizations = list.data?.organizations ?? [];
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  return (
    <Page title={t.title} lead={t.lead} actions={organizations.length > 0 && create}>
      {list.state === 'loading' && <SkeletonRows />}
      {list.state === 'failed' && <ErrorState error={list.error} onRetry={list.reload} />}
      {list.state === 'ready' && organizations.length === 0 && (
        <EmptyState icon={Building2} title={t.empty} actions={create}>
          {t.emptyText}
        </EmptyState>
      )}
      {organizations.length > 0 && (
        <Card>
          <table className={`${pageCss.table} ${pageCss.stacked}`}>
            <TableHead columns={[t.name, t.role, { label: t.members, isNumber: true }]} actions={t.actions} />
            <tbody>
              {organizations.map(({ id, name, role, members }) => (
                <tr key={id}>
                  <td data-label={t.name} className={css.name}>
                    {name}
                  </td>
                  <td data-label={t.role}>{roles[role]}</td>
                  <td data-label={t.members} className={pageCss.number}>
                    {format.number(members)}
                  </td>
                  <td className={pageCss.end}>
                    <Link href={`/organizations/${id}`} aria-label={t.openNamed(name)}>
                      {t.open}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(organizationMessages);
  const explain = useExplain();
  const [, navigate] = useLocation();
  const form = useForm({ name: '' }, async ({ name }) => {
    const result = await client.createOrganization({ body: { name } });
    if (!result.success) return { name: explain(result.error) };
    showToast(t.made(result.data.organization.name));
    return navigate(`/organizations/${result.data.organization.id}`);
  });
  return (
    <FormDialog title={t.create} submit={t.create} form={form} onClose={onClose}>
      <TextField label={t.name} required maxLength={100} autoComplete="organization" {...form.field('name')} />
    </FormDialog>
  );
}

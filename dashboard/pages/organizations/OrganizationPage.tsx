import { hasRight } from '@veilmark/contract/organization-roles';
import type { Member, Organization } from '@veilmark/contract/organizations';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { Tabs } from '@veilmark/ui/Tabs';
import { Link, useParams } from 'wouter';
import { client } from '../../api/client';
import { Page } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { AuditLog } from './AuditLog';
import { Counts } from './Counts';
import { Events } from './Events';
import { Invites } from './Invites';
import { Members } from './Members';
import { organizationMessages, roleMessages } from './messages';
import css from './Organizations.module.css';
import { OwnReports } from './OwnReports';
import { PolicyTab } from './PolicyTab';
import { ProvisioningTab } from './ProvisioningTab';
import { Reviews } from './Reviews';
import { Settings } from './Settings';
import { SignInTab } from './SignInTab';
import { UsageTab } from './UsageTab';

/** What the sections of an organization share. */
export interface SectionProps {
  organization: Organization;
  /** Where the role lets them be seen. */
  members: readonly Member[];
  onChange: () => void;
}

export default function OrganizationPage() {
  const { id = '' } = useParams<{ id: string }>();
  const t = useMessages(organizationMessages);
  const roles = useMessages(roleMessages);
  const found = useResource((signal) => client.getOrganization({ params: { id }, signal }), id);
  if (found.state === 'loading') return <SkeletonRows rows={6} height={48} />;
  if (found.state === 'failed')
    return (
      <Page title={t.title}>
        <ErrorState error={found.error} onRetry={found.reload} />
        <Link href="/organizations">{t.back}</Link>
      </Page>
    );
  const { organization } = found.data;
  return (
    <Page
      title={organization.name}
      lead={`${t.role}: ${roles[organization.role]}`}
      actions={<Link href="/organizations">{t.back}</Link>}
    >
      <Sections organization={organization} onChange={found.reload} />
    </Page>
  );
}

function Sections({ organization, onChange }: Omit<SectionProps, 'members'>) {
  const t = useMessages(organizationMessages);
  const { id, role } = organization;
  const seesMembers = hasRight(role, 'seeMembers');
  const list = useResource<{ members: Member[]; next: string | null }>(async (signal) =>
    seesMembers
      ? client.listMembers({ params: { id }, query: { limit: 500 }, signal })
      : { success: true, data: { members: [], next: null } },
  );
  const members = list.data?.members ?? [];
  const section = { organization, members, onChange };
  const reload = () => {
    onChange();
    list.reload();
  };
  const tabs = [
    {
      id: 'people',
      label: t.people,
      content: (
        <div className={css.stack}>
          {list.state === 'failed' && <ErrorState error={list.error} onRetry={list.reload} />}
          <Members {...section} onChange={reload} next={list.data?.next ?? null} />
          {hasRight(role, 'manage') && <Invites organization={organization} />}
        </div>
      ),
    },
    ...(hasRight(role, 'readPolicies') ? [{ id: 'policy', label: t.policy, content: <PolicyTab {...section} /> }] : []),
    { id: 'usage', label: t.usage, content: <UsageTab {...section} onChange={reload} /> },
    {
      id: 'counts',
      label: t.counts,
      content: (
        <div className={css.stack}>
          {hasRight(role, 'readCounts') && <Counts {...section} />}
          {hasRight(role, 'manage') && <Events {...section} />}
          <OwnReports {...section} />
        </div>
      ),
    },
    ...(hasRight(role, 'review') ? [{ id: 'reviews', label: t.reviews, content: <Reviews {...section} /> }] : []),
    ...(hasRight(role, 'readAudit') ? [{ id: 'log', label: t.log, content: <AuditLog {...section} /> }] : []),
    ...(hasRight(role, 'manage') ? [{ id: 'sign-in', label: t.signIn, content: <SignInTab {...section} /> }] : []),
    ...(hasRight(role, 'manage')
      ? [{ id: 'provisioning', label: t.provisioning, content: <ProvisioningTab {...section} /> }]
      : []),
    ...(hasRight(role, 'manage') ? [{ id: 'settings', label: t.settings, content: <Settings {...section} /> }] : []),
  ];
  return <Tabs label={t.sections} tabs={tabs} />;
}

import type { PolicyChange, PolicyVersion } from '@veilmark/contract/organization-policies';
import { hasRight } from '@veilmark/contract/organization-roles';
import type { PolicyDocument } from '@veilmark/contract/policy';
import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { useState } from 'react';
import { client } from '../../api/client';
import { CodeBlock } from '../../app/CodeBlock';
import { Card } from '../../app/Page';
import { saveFile } from '../../app/save-file';
import { useResource } from '../../app/use-resource';
import { Changes } from './Changes';
import { EditPolicyDialog } from './EditPolicyDialog';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { policyMessages } from './policy-messages';
import { writePolicyText } from './policy-text';
import { useSay } from './use-say';
import { VersionTable } from './VersionTable';

interface Shown {
  policy: PolicyVersion;
  document: PolicyDocument;
  changes: readonly PolicyChange[];
}

export function PolicyTab({ organization, members }: SectionProps) {
  const t = useMessages(policyMessages);
  const say = useSay();
  const { id, role } = organization;
  const [shown, setShown] = useState<Shown>();
  const [edited, setEdited] = useState<{ current: PolicyDocument; newest: number }>();
  const list = useResource((signal) => client.listPolicies({ params: { id }, query: { limit: 100 }, signal }), id);
  const now = useResource((signal) => client.getSignedPolicy({ params: { id }, signal }), id);
  const reload = () => {
    list.reload();
    now.reload();
  };
  const show = async (version: number) => {
    const result = await client.getPolicy({ params: { id, version }, query: {} });
    if (result.success) setShown(result.data);
    else say(result, '');
  };
  // Another person may have saved or approved one since this page was opened: an edit begins with what applies now.
  const edit = async () => {
    const [versions, applying] = await Promise.all([
      client.listPolicies({ params: { id }, query: { limit: 1 } }),
      client.getSignedPolicy({ params: { id } }),
    ]);
    if (!versions.success) return void say(versions, '');
    if (!applying.success) return void say(applying, '');
    setEdited({ current: applying.data.claims.policy, newest: versions.data.policies[0]?.policyVersion ?? 0 });
  };
  const restore = async (version: number) => {
    const result = await client.restorePolicy({ params: { id, version } });
    say(result, result.success ? t.restored(version, result.data.policy.policyVersion) : '');
    reload();
  };
  const decide = async (version: number, isApproved: boolean) => {
    const result = await client.decidePolicy({ params: { id, version }, body: { isApproved } });
    say(result, isApproved ? t.approved(version) : t.rejected(version));
    reload();
  };
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={list.reload} />;
  if (now.state === 'failed') return <ErrorState error={now.error} onRetry={now.reload} />;
  if (list.state === 'loading' || now.state === 'loading') return <SkeletonRows />;
  const { policies } = list.data;
  const { policy_version, policy: current } = now.data.claims;
  return (
    <div className={css.stack}>
      <Card
        title={t.title}
        actions={
          hasRight(role, 'editPolicy') && (
            <Button variant="primary" size="small" onClick={() => void edit()}>
              {t.edit}
            </Button>
          )
        }
      >
        <p>{t.lead}</p>
        <p role="status">{t.versionNow(policy_version)}</p>
        {policy_version > 0 && <CodeBlock code={writePolicyText(current)} label={t.title} />}
      </Card>
      <Card title={t.versions}>
        {policies.length === 0 ? (
          <p>{t.empty}</p>
        ) : (
          <VersionTable
            policies={policies}
            members={members}
            mayEdit={hasRight(role, 'editPolicy')}
            onShow={show}
            onRestore={restore}
            onDecide={decide}
          />
        )}
      </Card>
      {edited && (
        <EditPolicyDialog organizationId={id} {...edited} onClose={() => setEdited(undefined)} onSaved={reload} />
      )}
      {shown && (
        <Dialog
          isOpen
          isWide
          onClose={() => setShown(undefined)}
          title={t.showTitle(shown.policy.policyVersion)}
          description={shown.policy.note}
        >
          <h3>{t.changes}</h3>
          <Changes changes={shown.changes} />
          <CodeBlock code={writePolicyText(shown.document)} label={t.title} />
          <DialogActions>
            <Button
              onClick={() =>
                saveFile(
                  `policy-${shown.policy.policyVersion}.json`,
                  `${writePolicyText(shown.document)}\n`,
                  'application/json',
                )
              }
            >
              {t.export}
            </Button>
            <Button onClick={() => setShown(undefined)}>{t.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

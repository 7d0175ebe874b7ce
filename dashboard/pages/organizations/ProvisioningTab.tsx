import type { Provisioning } from '@veilmark/contract/organization-provisioning';
import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { useState } from 'react';
import { client } from '../../api/client';
import { CodeBlock } from '../../app/CodeBlock';
import { Card } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';
import { GroupRoles } from './GroupRoles';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { provisioningMessages } from './provisioning-messages';
import { useSay } from './use-say';

/** What the sections of provisioning share. */
export interface ProvisioningProps {
  id: string;
  provisioning: Provisioning;
  onChange: () => void;
}

export function ProvisioningTab({ organization: { id } }: SectionProps) {
  const found = useResource((signal) => client.getProvisioning({ params: { id }, signal }), id);
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={found.reload} />;
  if (!found.data) return <SkeletonRows rows={3} />;
  const section = { id, provisioning: found.data, onChange: found.reload };
  return (
    <div className={css.stack}>
      <Token {...section} />
      <GroupRoles {...section} />
    </div>
  );
}

function Token({ id, provisioning: { scimAddress, scimToken, people }, onChange }: ProvisioningProps) {
  const t = useMessages(provisioningMessages);
  const say = useSay();
  const [asked, setAsked] = useState<'replace' | 'end'>();
  const [token, setToken] = useState<string>();
  const close = () => setAsked(undefined);
  const make = async () => {
    const result = await client.makeProvisioningToken({ params: { id } });
    close();
    if (result.success) setToken(result.data.token);
    else say(result, '');
    onChange();
  };
  const end = async () => {
    say(await client.endProvisioningToken({ params: { id } }), t.ended);
    close();
    onChange();
  };
  return (
    <Card title={t.directory}>
      <p>{t.directoryText}</p>
      <CodeBlock code={scimAddress} label={t.address} />
      {scimToken === null ? (
        <p>{t.off}</p>
      ) : (
        <p>
          {t.on(people)} {t.lastUsed}: {scimToken.lastUsedAt === null ? t.never : <When iso={scimToken.lastUsedAt} />}
        </p>
      )}
      <div className={css.buttons}>
        {scimToken !== null && (
          <Button variant="danger" onClick={() => setAsked('end')}>
            {t.end}
          </Button>
        )}
        <Button onClick={() => (scimToken === null ? void make() : setAsked('replace'))}>
          {scimToken === null ? t.make : t.replace}
        </Button>
      </div>
      {asked === 'replace' && (
        <ConfirmDialog
          title={t.replaceTitle}
          text={t.replaceText}
          action={t.replace}
          onConfirm={make}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <ConfirmDialog title={t.endTitle} text={t.endText} action={t.end} onConfirm={end} onClose={close} />
      )}
      {token !== undefined && (
        <Dialog isOpen isPinned onClose={() => setToken(undefined)} title={t.madeTitle} description={t.madeText}>
          <output className={css.value} aria-label={t.token} data-testid="scim-token">
            {token}
          </output>
          <DialogActions>
            <CopyButton text={token} label={t.copy} variant="primary" />
            <Button onClick={() => setToken(undefined)}>{t.stored}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  );
}

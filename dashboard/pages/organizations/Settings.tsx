import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { client } from '../../api/client';
import { CodeBlock } from '../../app/CodeBlock';
import { Card } from '../../app/Page';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { settingsMessages } from './settings-messages';
import { useSay } from './use-say';

export function Settings({ organization, onChange }: SectionProps) {
  const t = useMessages(settingsMessages);
  const explain = useExplain();
  const say = useSay();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<'delete' | 'delivery'>();
  const [address, setAddress] = useState<string>();
  const { id, requiresApproval, publicKey } = organization;
  const close = () => setAsked(undefined);
  const form = useForm({ name: organization.name }, async ({ name }) => {
    const result = await client.updateOrganization({ params: { id }, body: { name } });
    if (!result.success) return { name: explain(result.error) };
    say(result, t.saved);
    return onChange();
  });
  const setApproval = async (isOn: boolean) => {
    say(await client.updateOrganization({ params: { id }, body: { requiresApproval: isOn } }), t.saved);
    onChange();
  };
  const make = async () => {
    const result = await client.makeDeliveryAddress({ params: { id } });
    close();
    if (result.success) setAddress(result.data.deliveryAddress);
    else say(result, '');
  };
  const remove = async () => {
    const isGone = say(await client.deleteOrganization({ params: { id } }), t.deleted(organization.name));
    close();
    if (isGone) navigate('/organizations');
  };
  const managed = JSON.stringify({ organizationUrl: address, organizationKey: publicKey }, null, 2);
  return (
    <div className={css.stack}>
      <Card>
        <form className={css.stack} onSubmit={(event) => void form.submit(event)}>
          <TextField label={t.name} required maxLength={100} {...form.field('name')} />
          <div>
            <Button type="submit" isBusy={form.isBusy}>
              {t.save}
            </Button>
          </div>
        </form>
        <Switch
          label={t.approval}
          hint={t.approvalHint}
          isOn={requiresApproval}
          onChange={(isOn) => void setApproval(isOn)}
        />
      </Card>
      <Card title={t.delivery}>
        <p>{t.deliveryText}</p>
        <CodeBlock code={publicKey} label={t.key} />
        <div>
          <Button onClick={() => setAsked('delivery')}>{t.make}</Button>
        </div>
      </Card>
      <Card title={t.danger}>
        <div>
          <Button variant="danger" onClick={() => setAsked('delete')}>
            {t.delete}
          </Button>
        </div>
      </Card>
      {asked === 'delivery' && (
        <ConfirmDialog title={t.makeTitle} text={t.makeText} action={t.make} onConfirm={make} onClose={close} />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t.deleteTitle(organization.name)}
          text={t.deleteText}
          action={t.delete}
          onConfirm={remove}
          onClose={close}
        />
      )}
      {address !== undefined && (
        <Dialog
          isOpen
          isPinned
          isWide
          onClose={() => setAddress(undefined)}
          title={t.madeTitle}
          description={t.madeText}
        >
          <output className={css.value} aria-label={t.address} data-testid="delivery-address">
            {address}
          </output>
          <h3>{t.browsers}</h3>
          <CodeBlock code={managed} label={t.browsers} />
          <h3>{t.command}</h3>
          <CodeBlock code={`veilmark login '${address}' --key ${publicKey}`} label={t.command} />
          <DialogActions>
            <CopyButton text={address} label={t.copy} variant="primary" />
            <Button onClick={() => setAddress(undefined)}>{t.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  );
}

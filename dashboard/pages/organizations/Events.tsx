import type { EventFormat, EventWebhook } from '@veilmark/contract/organization-events';
import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { Switch } from '@veilmark/ui/Switch';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import { Card } from '../../app/Page';
import { useResource } from '../../app/use-resource';
import { eventsMessages } from './events-messages';
import { FailedDeliveries } from './FailedDeliveries';
import type { SectionProps } from './OrganizationPage';
import css from './Organizations.module.css';
import { useSay } from './use-say';

/** Where published figures and the audit log are sent. */
export function Events({ organization: { id } }: Pick<SectionProps, 'organization'>) {
  const t = useMessages(eventsMessages);
  const found = useResource((signal) => client.getEvents({ params: { id }, signal }), id);
  return (
    <Card title={t.title}>
      <p>{t.text}</p>
      {found.state === 'loading' && <SkeletonRows rows={2} />}
      {found.state === 'failed' && <ErrorState error={found.error} onRetry={found.reload} />}
      {found.data && (
        <Webhook
          key={JSON.stringify(found.data.webhook)}
          id={id}
          webhook={found.data.webhook}
          onChange={found.reload}
        />
      )}
      {found.data && found.data.deliveries.length > 0 && (
        <FailedDeliveries id={id} deliveries={found.data.deliveries} onChange={found.reload} />
      )}
    </Card>
  );
}

function Webhook({ id, webhook, onChange }: { id: string; webhook: EventWebhook | null; onChange: () => void }) {
  const t = useMessages(eventsMessages);
  const format = useFormat();
  const explain = useExplain();
  const say = useSay();
  const params = { id };
  const [chosen, setChosen] = useState<EventFormat>(webhook?.format ?? 'json');
  const [includesAudit, setIncludesAudit] = useState(webhook?.includesAudit ?? false);
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const close = () => setAsked(undefined);
  const save = async (url: string, newSecret: boolean) => {
    const result = await client.setEvents({ params, body: { url, format: chosen, includesAudit, newSecret } });
    if (!result.success) return { url: explain(result.error) };
    if (result.data.secret === undefined) {
      say(result, t.saved);
      onChange();
    } else setSecret(result.data.secret);
    return undefined;
  };
  const form = useForm({ url: webhook?.url ?? '' }, ({ url }) => save(url, false));
  const test = async () => {
    const result = await client.testEvents({ params });
    if (!result.success) say(result, '');
    else if (result.data.isDelivered) showToast(t.tested);
    else showToast(t.notTested(result.data.problem ?? ''), { tone: 'danger' });
  };
  const renew = async () => {
    close();
    if (webhook) await save(webhook.url, true);
  };
  const remove = async () => {
    close();
    say(await client.removeEvents({ params }), t.removed);
    onChange();
  };
  return (
    <>
      <form className={css.stack} onSubmit={(event) => void form.submit(event)}>
        <TextField label={t.url} type="url" required maxLength={2000} {...form.field('url')} />
        <SelectField label={t.format} value={chosen} onChange={(event) => setChosen(event.target.value as EventFormat)}>
          {(['json', 'cef', 'ocsf'] as const).map((one) => (
            <option key={one} value={one}>
              {t.formats[one]}
            </option>
          ))}
        </SelectField>
        <Switch label={t.audit} hint={t.auditHint} isOn={includesAudit} onChange={setIncludesAudit} />
        <DialogActions>
          <Button type="submit" isBusy={form.isBusy}>
            {t.save}
          </Button>
          {webhook && <Button onClick={() => void test()}>{t.test}</Button>}
          {webhook && <Button onClick={() => setAsked('renew')}>{t.renew}</Button>}
          {webhook && (
            <Button variant="danger" onClick={() => setAsked('remove')}>
              {t.remove}
            </Button>
          )}
        </DialogActions>
      </form>
      {webhook && <p>{webhook.deliveredAt ? t.delivered(format.dateTime(webhook.deliveredAt)) : t.notDelivered}</p>}
      {asked === 'renew' && (
        <ConfirmDialog title={t.renewTitle} text={t.renewText} action={t.renew} onConfirm={renew} onClose={close} />
      )}
      {asked === 'remove' && (
        <ConfirmDialog title={t.removeTitle} text={t.removeText} action={t.remove} onConfirm={remove} onClose={close} />
      )}
      {secret !== undefined && (
        <Dialog isOpen isPinned isWide onClose={onChange} title={t.secretTitle} description={t.secretText}>
          <output className={css.value} aria-label={t.secret} data-testid="event-secret">
            {secret}
          </output>
          <DialogActions>
            <CopyButton text={secret} label={t.copy} variant="primary" />
            <Button
              onClick={() => {
                setSecret(undefined);
                onChange();
              }}
            >
              {t.close}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

import type { Result } from '@veilmark/client/client';
import { API_SCOPE_NAMES, type ApiScope } from '@veilmark/contract/scopes';
import { Button } from '@veilmark/ui/Button';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import { CodeBlock } from '../../app/CodeBlock';
import { FormDialog } from '../../app/FormDialog';
import { curlCall } from '../../app/first-call';
import css from './Keys.module.css';
import { ScopeChoice } from './ScopeChoice';

const messages = defineMessages('dashboard/pages/keys/CreateKeyDialog', {
  en: {
    title: 'Create an API key',
    name: 'Name',
    nameHint: 'Helps you remember where it is used.',
    expiry: 'Valid until',
    expiries: { never: 'revoked', '30': '30 days from now', '90': '90 days from now', '365': 'a year from now' },
    isTest: 'Test key',
    isTestHint: 'Returns the same answers and is never charged. Limit: ten requests per minute on each billable route.',
    create: 'Create key',
    madeTitle: 'Copy your key now',
    madeText: 'It is not stored and cannot be shown again. If you lose it, revoke it and create a new one.',
    key: 'Your new key',
    tryIt: 'Try it in a terminal:',
    command: 'Command with your key',
    copyCommand: 'Copy command',
    copy: 'Copy key',
    done: 'I have stored it',
  },
  de: {
    title: 'API-Schlüssel anlegen',
    name: 'Name',
    nameHint: 'Damit Sie später wissen, wo er verwendet wird.',
    expiry: 'Läuft ab',
    expiries: { never: 'nie', '30': 'in 30 Tagen', '90': 'in 90 Tagen', '365': 'in einem Jahr' },
    isTest: 'Testschlüssel',
    isTestHint:
      'Antwortet wie jeder andere Schlüssel und kostet nichts; höchstens zehn Anfragen je Minute und kostenpflichtiger Route.',
    create: 'Schlüssel anlegen',
    madeTitle: 'Kopieren Sie jetzt Ihren Schlüssel',
    madeText:
      'Er wird nicht gespeichert und kann nicht noch einmal angezeigt werden. Geht er verloren, widerrufen Sie ihn und legen Sie einen neuen an.',
    key: 'Ihr neuer Schlüssel',
    tryIt: 'Im Terminal ausprobieren:',
    command: 'Befehl mit Ihrem Schlüssel',
    copyCommand: 'Befehl kopieren',
    copy: 'Schlüssel kopieren',
    done: 'Ich habe ihn gespeichert',
  },
});

const EXPIRIES = ['never', '30', '90', '365'] as const;
type Expiry = (typeof EXPIRIES)[number];
const DAY_MS = 86_400_000;

const newKey = () => ({
  name: '',
  expiry: 'never' as Expiry,
  scopes: [...API_SCOPE_NAMES] as ApiScope[],
  isTest: false,
});

interface Props {
  onClose: () => void;
  onCreated: () => void;
  /** Makes the key; one of the account unless given. */
  create?: (body: NewKey) => Promise<Result<{ key: string }>>;
}

interface NewKey {
  name: string;
  expiresAt: string | undefined;
  scopes?: ApiScope[];
  mode: 'test' | 'live';
}

export function CreateKeyDialog({ onClose, onCreated, create = (body) => client.createApiKey({ body }) }: Props) {
  const t = useMessages(messages);
  const explain = useExplain();
  const [key, setKey] = useState<string>();
  const form = useForm(newKey, async ({ name, expiry, scopes, isTest }) => {
    const expiresAt = expiry === 'never' ? undefined : new Date(Date.now() + Number(expiry) * DAY_MS).toISOString();
    const isFull = scopes.length === API_SCOPE_NAMES.length;
    const choice = { ...(!isFull && { scopes }), mode: isTest ? ('test' as const) : ('live' as const) };
    const result = await create({ name, expiresAt, ...choice });
    if (!result.success) return { name: explain(result.error) };
    setKey(result.data.key);
    return onCreated();
  });

  if (key !== undefined)
    return (
      <Dialog isOpen onClose={onClose} title={t.madeTitle} description={t.madeText} isPinned>
        <output className={css.key} aria-label={t.key} data-testid="new-key">
          {key}
        </output>
        <p className={css.tryIt}>{t.tryIt}</p>
        <CodeBlock code={curlCall(location.origin, key)} label={t.command} copyLabel={t.copyCommand} />
        <DialogActions>
          <CopyButton text={key} label={t.copy} variant="primary" />
          <Button onClick={onClose}>{t.done}</Button>
        </DialogActions>
      </Dialog>
    );
  const { expiry, scopes, isTest } = form.values;
  return (
    <FormDialog title={t.title} submit={t.create} isDisabled={scopes.length === 0} form={form} onClose={onClose}>
      <TextField label={t.name} hint={t.nameHint} maxLength={100} required autoComplete="off" {...form.field('name')} />
      <SelectField
        label={t.expiry}
        value={expiry}
        onChange={(event) => form.set({ expiry: event.target.value as Expiry })}
      >
        {EXPIRIES.map((days) => (
          <option key={days} value={days}>
            {t.expiries[days]}
          </option>
        ))}
      </SelectField>
      <ScopeChoice chosen={scopes} onChange={(chosen) => form.set({ scopes: chosen })} />
      <Switch label={t.isTest} hint={t.isTestHint} isOn={isTest} onChange={(on) => form.set({ isTest: on })} />
    </FormDialog>
  );
}

import { API_SCOPE_NAMES, type ApiScope } from '@veilmark/contract/scopes';
import { Button } from '@veilmark/ui/Button';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { explainError } from '@veilmark/ui/explain-error';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { type SubmitEvent, useState } from 'react';
import { client } from '../../api/client';
import { CodeBlock } from '../../app/CodeBlock';
import { curlCall } from '../../app/first-call';
import css from './Keys.module.css';
import { ScopeChoice } from './ScopeChoice';

const messages = defineMessages({
  en: {
    title: 'Create an API key',
    name: 'Name',
    nameHint: 'So that you know later where it is used.',
    expiry: 'Works until',
    expiries: { never: 'It is revoked', '30': '30 days from now', '90': '90 days from now', '365': 'A year from now' },
    isTest: 'Test key',
    isTestHint: 'Answers like any other and is never charged; ten requests a minute on each billable route.',
    cancel: 'Cancel',
    create: 'Create key',
    madeTitle: 'Copy your key now',
    madeText: 'It is not stored and cannot be shown again. If you lose it, revoke it and make a new one.',
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
    expiry: 'Gilt bis',
    expiries: { never: 'er widerrufen wird', '30': 'in 30 Tagen', '90': 'in 90 Tagen', '365': 'in einem Jahr' },
    isTest: 'Testschlüssel',
    isTestHint: 'Antwortet wie jeder andere und wird nie berechnet; zehn Anfragen je Minute und berechneter Route.',
    cancel: 'Abbrechen',
    create: 'Schlüssel anlegen',
    madeTitle: 'Kopieren Sie jetzt Ihren Schlüssel',
    madeText:
      'Er wird nicht gespeichert und kann nicht noch einmal angezeigt werden. Geht er verloren, widerrufen Sie ihn und legen Sie einen neuen an.',
    key: 'Ihr neuer Schlüssel',
    tryIt: 'Im Terminal ausprobieren:',
    command: 'Befehl mit Ihrem Schlüssel',
    copyCommand: 'Befehl kopieren',
    copy: 'Schlüssel kopieren',
    done: 'Ich habe ihn gesichert',
  },
});

const EXPIRIES = ['never', '30', '90', '365'] as const;
type Expiry = (typeof EXPIRIES)[number];
const DAY_MS = 86_400_000;

interface CreateKeyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** Asks for a name, an end and what it is for, then shows the key this one time. */
export function CreateKeyDialog({ isOpen, onClose, onCreated }: CreateKeyDialogProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState<Expiry>('never');
  const [scopes, setScopes] = useState<ApiScope[]>([...API_SCOPE_NAMES]);
  const [isTest, setTest] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState<string>();

  const close = () => {
    setName('');
    setExpiry('never');
    setScopes([...API_SCOPE_NAMES]);
    setTest(false);
    setError(undefined);
    setKey(undefined);
    onClose();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const expiresAt = expiry === 'never' ? undefined : new Date(Date.now() + Number(expiry) * DAY_MS).toISOString();
    const isFull = scopes.length === API_SCOPE_NAMES.length;
    const choice = { ...(!isFull && { scopes }), mode: isTest ? ('test' as const) : ('live' as const) };
    const result = await client.createApiKey({ body: { name, expiresAt, ...choice } });
    setBusy(false);
    if (!result.success) {
      const { title, next } = explainError(result.error, locale);
      return setError(`${title}. ${next}`);
    }
    setKey(result.data.key);
    onCreated();
  };

  if (key !== undefined)
    return (
      <Dialog isOpen={isOpen} onClose={close} title={t.madeTitle} description={t.madeText} isPinned>
        <output className={css.key} aria-label={t.key} data-testid="new-key">
          {key}
        </output>
        <p className={css.tryIt}>{t.tryIt}</p>
        <CodeBlock code={curlCall(location.origin, key)} label={t.command} copyLabel={t.copyCommand} />
        <DialogActions>
          <CopyButton text={key} label={t.copy} variant="primary" />
          <Button onClick={close}>{t.done}</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t.title}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          maxLength={100}
          required
          autoComplete="off"
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField label={t.expiry} value={expiry} onChange={(event) => setExpiry(event.target.value as Expiry)}>
          {EXPIRIES.map((days) => (
            <option key={days} value={days}>
              {t.expiries[days]}
            </option>
          ))}
        </SelectField>
        <ScopeChoice chosen={scopes} onChange={setScopes} />
        <Switch label={t.isTest} hint={t.isTestHint} isOn={isTest} onChange={setTest} />
        <DialogActions>
          <Button variant="ghost" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={scopes.length === 0}>
            {t.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

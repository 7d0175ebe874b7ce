import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { ErrorState, SkeletonRows } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { Card, pageCss } from '../../app/Page';
import { CurrentPasswordField } from '../../app/PasswordField';
import { useUser } from '../../app/session';
import { TableHead } from '../../app/TableHead';
import { useResource } from '../../app/use-resource';
import { When } from '../../app/When';
import { createPasskey, passkeySupport } from '../../crypto/passkey';
import { currentSecret } from '../../crypto/secret';
import css from './Account.module.css';
import { describeAgent } from './describe-agent';

const messages = defineMessages('dashboard/pages/account/PasskeysCard', {
  en: {
    title: 'Passkeys',
    explain:
      'A passkey signs you in with your finger, your face or the PIN of your device, without a password or code. A fake page cannot steal it.',
    add: 'Add a passkey',
    address: 'Browsers allow passkeys only for addresses with a name, not for numbers.',
    byName: 'Open the dashboard as localhost and sign in there',
    browser: 'This browser has no passkeys yet. Update it, or use another one.',
    addText: 'Enter your password first, so that no one else can add a passkey. Then your device asks you to confirm.',
    name: 'Name of the passkey',
    nameHint: 'For example the device it is kept on.',
    password: 'Password',
    wrongPassword: 'This is not the password of this account.',
    cancelled: 'No passkey was created. Try again, and confirm when your device asks.',
    known: 'This device already has a passkey for this account.',
    added: 'Passkey added. You can sign in with it from now on.',
    made: 'Added',
    lastUsed: 'Last used',
    never: 'Never',
    actions: 'Actions',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeText:
      'You can no longer sign in with this passkey. Make sure that you know your password or have another one.',
    removed: (name: string) => `“${name}” no longer signs in. Delete it on your device as well.`,
    fallback: 'My device',
  },
  de: {
    title: 'Passkeys',
    explain:
      'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne Passwort und Code. Eine gefälschte Seite kann ihn nicht stehlen.',
    add: 'Passkey hinzufügen',
    address: 'Browser erlauben Passkeys nur für Adressen mit einem Namen, nicht für Zahlen.',
    byName: 'Dashboard als localhost öffnen und dort anmelden',
    browser: 'Dieser Browser unterstützt noch keine Passkeys. Aktualisieren Sie ihn oder nehmen Sie einen anderen.',
    addText:
      'Geben Sie zuerst Ihr Passwort ein, damit niemand sonst einen Passkey anlegt. Dann fragt Ihr Gerät nach einer Bestätigung.',
    name: 'Name des Passkeys',
    nameHint: 'Zum Beispiel das Gerät, auf dem er gespeichert ist.',
    password: 'Passwort',
    wrongPassword: 'Das ist nicht das Passwort dieses Kontos.',
    cancelled: 'Es wurde kein Passkey angelegt. Versuchen Sie es erneut, wenn Ihr Gerät fragt.',
    known: 'Dieses Gerät hat für dieses Konto schon einen Passkey.',
    added: 'Passkey hinzugefügt. Sie können sich ab jetzt damit anmelden.',
    made: 'Hinzugefügt',
    lastUsed: 'Zuletzt benutzt',
    never: 'Nie',
    actions: 'Aktionen',
    remove: 'Entfernen',
    removeNamed: (name: string) => `${name} entfernen`,
    removeTitle: (name: string) => `„${name}“ entfernen?`,
    removeText:
      'Sie können sich mit diesem Passkey nicht mehr anmelden. Sie brauchen dann Ihr Passwort oder einen anderen Passkey.',
    removed: (name: string) =>
      `Mit „${name}“ können Sie sich nicht mehr anmelden. Löschen Sie ihn auch auf Ihrem Gerät.`,
    fallback: 'Mein Gerät',
  },
});

export function PasskeysCard() {
  const t = useMessages(messages);
  const locale = useLocale();
  const passkeys = useResource((signal) => client.listPasskeys({ signal }));
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<{ id: string; name: string }>();
  const support = passkeySupport();
  const remove = async ({ id, name }: { id: string; name: string }) => {
    const result = await client.removePasskey({ params: { id } });
    if (result.success) showToast(t.removed(name));
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
    setRemoving(undefined);
    passkeys.reload();
  };
  const list = passkeys.data?.passkeys;
  return (
    <Card title={t.title}>
      <p className={css.explain}>{t.explain}</p>
      {passkeys.state === 'loading' && <SkeletonRows rows={1} />}
      {passkeys.state === 'failed' && <ErrorState error={passkeys.error} onRetry={passkeys.reload} />}
      {list && list.length > 0 && (
        <table className={`${pageCss.table} ${pageCss.stacked}`}>
          <TableHead columns={[t.name, t.made, t.lastUsed]} actions={t.actions} />
          <tbody>
            {list.map(({ id, name, createdAt, lastUsedAt }) => (
              <tr key={id}>
                <td data-label={t.name}>{name}</td>
                <td data-label={t.made}>
                  <When iso={createdAt} />
                </td>
                <td data-label={t.lastUsed}>{lastUsedAt ? <When iso={lastUsedAt} isRelative /> : t.never}</td>
                <td className={pageCss.end}>
                  <Button size="small" aria-label={t.removeNamed(name)} onClick={() => setRemoving({ id, name })}>
                    {t.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {support === 'yes' ? (
        <div className={css.actions}>
          <Button onClick={() => setAdding(true)}>{t.add}</Button>
        </div>
      ) : (
        <p className={css.explain}>
          {t[support]}
          {support === 'address' && isLoopback() && (
            <>
              {' '}
              <a href={addressByName()}>{t.byName}</a>
            </>
          )}
        </p>
      )}
      {removing && (
        <ConfirmDialog
          title={t.removeTitle(removing.name)}
          text={t.removeText}
          action={t.remove}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            showToast(t.added);
            passkeys.reload();
          }}
        />
      )}
    </Card>
  );
}

const isLoopback = () => /^(?:127(?:\.\d+){3}|\[::1\])$/.test(location.hostname);

/** This page under the name that every machine has for itself. */
function addressByName(): string {
  const address = new URL(location.href);
  address.hostname = 'localhost';
  return address.href;
}

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const t = useMessages(messages);
  const explain = useExplain();
  const user = useUser();
  const form = useForm(
    { name: describeAgent(navigator.userAgent) ?? t.fallback, password: '' },
    async ({ name, password }) => {
      const derived = await currentSecret(user?.email ?? '', password);
      const result = derived.success ? await createPasskey(name.trim(), derived.data.secret) : derived;
      if (result.success) return onAdded();
      if ('cancelled' in result) return { password: t.cancelled };
      if ('known' in result) return { password: t.known };
      return { password: result.error.status === 403 ? t.wrongPassword : explain(result.error) };
    },
  );
  return (
    <FormDialog title={t.add} description={t.addText} submit={t.add} form={form} onClose={onClose}>
      <TextField label={t.name} hint={t.nameHint} required maxLength={100} {...form.field('name')} />
      <CurrentPasswordField label={t.password} {...form.field('password')} />
    </FormDialog>
  );
}

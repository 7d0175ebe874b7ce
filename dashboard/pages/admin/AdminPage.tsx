import { type Client, createClient } from '@veilmark/client/client';
import type { adminEndpoints } from '@veilmark/contract/admin';
import { Button } from '@veilmark/ui/Button';
import { Chip } from '@veilmark/ui/Chip';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { EmptyState } from '@veilmark/ui/States';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod';
import { Card, Page } from '../../app/Page';
import { PasswordField } from '../../app/PasswordField';
import css from './Admin.module.css';
import { ServiceCard } from './ServiceCard';

const messages = defineMessages('dashboard/pages/admin/AdminPage', {
  en: {
    title: 'Administration',
    lead: 'For the administrator of this server: how the service is doing, and the OAuth clients that addins sign in with. Secrets are stored encrypted and never shown again.',
    token: 'Admin token',
    tokenHint: 'ADMIN_TOKEN of this server. It stays in this page and is forgotten on reload.',
    open: 'Open',
    wrong: 'This is not the admin token.',
    leave: 'Forget the token',
    empty: 'No addins',
    emptyText: 'This server has no addin records.',
    set: 'Client stored',
    unset: 'No client',
    clientId: 'OAuth client id',
    clientSecret: 'OAuth client secret',
    save: 'Store encrypted',
    saved: (name: string) => `The client of ${name} is stored.`,
    callback: 'Redirect URI to register',
    noClient: 'Needs no OAuth client.',
  },
  de: {
    title: 'Verwaltung',
    lead: 'Für den Betreiber dieses Servers: der Zustand des Dienstes und die OAuth-Zugänge, mit denen sich Anbindungen anmelden. Geheimnisse werden verschlüsselt gespeichert und nie wieder angezeigt.',
    token: 'Verwaltungstoken',
    tokenHint: 'ADMIN_TOKEN dieses Servers. Es bleibt auf dieser Seite und ist nach dem Neuladen vergessen.',
    open: 'Öffnen',
    wrong: 'Das ist nicht das Verwaltungstoken.',
    leave: 'Token vergessen',
    empty: 'Keine Anbindungen',
    emptyText: 'Auf diesem Server sind keine Anbindungen eingetragen.',
    set: 'Zugang hinterlegt',
    unset: 'Kein Zugang',
    clientId: 'OAuth-Client-Kennung',
    clientSecret: 'OAuth-Client-Geheimnis',
    save: 'Verschlüsselt speichern',
    saved: (name: string) => `Der Zugang von ${name} ist hinterlegt.`,
    callback: 'Einzutragende Redirect-URI',
    noClient: 'Braucht keinen OAuth-Zugang.',
  },
});

type AdminAddin = z.infer<typeof adminEndpoints.adminListAddins.response>['addins'][number];

export default function AdminPage() {
  const t = useMessages(messages);
  const explain = useExplain();
  const [opened, setOpened] = useState<{ client: Client; addins: AdminAddin[] }>();

  const form = useForm({ token: '' }, async ({ token }) => {
    const client = createClient({ origin: location.origin, apiKey: token.trim() });
    const result = await client.adminListAddins();
    if (result.success) return setOpened({ client, addins: result.data.addins });
    return { token: result.error.status === 401 ? t.wrong : explain(result.error) };
  });
  const forget = () => {
    setOpened(undefined);
    form.reset();
  };
  const replace = (addin: AdminAddin) =>
    setOpened((now) => now && { ...now, addins: now.addins.map((old) => (old.id === addin.id ? addin : old)) });

  return (
    <Page title={t.title} lead={t.lead} actions={opened && <Button onClick={forget}>{t.leave}</Button>}>
      {!opened && (
        <Card>
          <form className={css.form} onSubmit={(event) => void form.submit(event)}>
            <PasswordField label={t.token} hint={t.tokenHint} autoComplete="off" required {...form.field('token')} />
            <div>
              <Button type="submit" variant="primary" isBusy={form.isBusy}>
                {t.open}
              </Button>
            </div>
          </form>
        </Card>
      )}
      {opened && <ServiceCard client={opened.client} />}
      {opened?.addins.length === 0 && (
        <EmptyState icon={Wrench} title={t.empty}>
          {t.emptyText}
        </EmptyState>
      )}
      {opened?.addins.map((addin) => (
        <CredentialsCard key={addin.id} addin={addin} client={opened.client} onSaved={replace} />
      ))}
    </Page>
  );
}

interface CredentialsCardProps {
  addin: AdminAddin;
  client: Client;
  onSaved: (addin: AdminAddin) => void;
}

function CredentialsCard({ addin, client, onSaved }: CredentialsCardProps) {
  const t = useMessages(messages);
  const explain = useExplain();
  const needsClient = addin.metadata.requiresOAuth !== false;
  const form = useForm({ oauthClientId: '', oauthClientSecret: '' }, async (body) => {
    const result = await client.adminUpdateAddin({ params: { id: addin.id }, body });
    if (!result.success) return { oauthClientSecret: explain(result.error) };
    form.reset();
    showToast(t.saved(addin.name));
    return onSaved(result.data.addin);
  });
  return (
    <Card
      title={addin.name}
      actions={
        needsClient && (
          <Chip tone={addin.hasCredentials ? 'success' : 'neutral'}>{addin.hasCredentials ? t.set : t.unset}</Chip>
        )
      }
    >
      {needsClient ? (
        <form className={css.form} onSubmit={(event) => void form.submit(event)}>
          <p className={css.uri}>
            {t.callback}: <code>{`${location.origin}/api/addins/${addin.slug}/callback`}</code>
          </p>
          <TextField label={t.clientId} required autoComplete="off" {...form.field('oauthClientId')} />
          <PasswordField label={t.clientSecret} required autoComplete="off" {...form.field('oauthClientSecret')} />
          <div>
            <Button type="submit" isBusy={form.isBusy}>
              {t.save}
            </Button>
          </div>
        </form>
      ) : (
        <p>{t.noClient}</p>
      )}
    </Card>
  );
}

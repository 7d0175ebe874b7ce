import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import { CodeBlock } from '../../app/CodeBlock';
import { Card } from '../../app/Page';
import { When } from '../../app/When';
import css from './Organizations.module.css';
import type { SignInProps } from './SignInTab';
import { signInMessages } from './sign-in-messages';
import { useSay } from './use-say';

/** Where people of the organization sign in. */
export function Provider({ id, signIn, onChange }: SignInProps) {
  const t = useMessages(signInMessages);
  const explain = useExplain();
  const say = useSay();
  const [isRemoving, setRemoving] = useState(false);
  const { provider, redirectUri } = signIn;
  const form = useForm(
    { issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '', clientSecret: '' },
    async ({ issuer, clientId, clientSecret }) => {
      const body = { issuer: issuer.trim(), clientId: clientId.trim(), ...(clientSecret && { clientSecret }) };
      const result = await client.setOrganizationProvider({ params: { id }, body });
      if (result.success) {
        say(result, t.saved);
        form.set({ clientSecret: '' });
        return onChange();
      }
      const { status, details } = result.error;
      if (details?.field === 'clientSecret') return { clientSecret: t.needSecret };
      if (status === 400) return { issuer: t.badIssuer };
      if (status === 422) return { issuer: t.noDiscovery };
      return { issuer: status === 502 || status === 504 ? t.noAnswer : explain(result.error) };
    },
  );
  const remove = async () => {
    say(await client.removeOrganizationProvider({ params: { id } }), t.removed);
    setRemoving(false);
    onChange();
  };
  return (
    <Card title={t.provider}>
      <p>{t.providerText}</p>
      <CodeBlock code={redirectUri} label={t.redirect} />
      <form className={css.stack} onSubmit={(event) => void form.submit(event)}>
        <TextField label={t.issuer} hint={t.issuerHint} type="url" required maxLength={500} {...form.field('issuer')} />
        <div className={css.pair}>
          <TextField label={t.clientId} required maxLength={500} {...form.field('clientId')} />
          <TextField
            label={t.clientSecret}
            hint={provider ? t.secretKept : t.secretHint}
            type="password"
            autoComplete="off"
            required={!provider}
            maxLength={1000}
            {...form.field('clientSecret')}
          />
        </div>
        <div className={css.buttons}>
          {provider && (
            <Button variant="danger" onClick={() => setRemoving(true)}>
              {t.remove}
            </Button>
          )}
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
      {provider && (
        <p className={css.muted}>
          {provider.lastUsedAt === null ? (
            t.unused
          ) : (
            <>
              {t.lastUsed} <When iso={provider.lastUsedAt} />
            </>
          )}
        </p>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t.removeTitle}
          text={t.removeText}
          action={t.remove}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  );
}

import { Button } from '@veilmark/ui/Button';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useEffect } from 'react';
import { client } from '../../api/client';
import css from '../../app/SignIn.module.css';
import { FormFrame } from './FormFrame';
import { organizationSignInMessages } from './organization-messages';

interface OrganizationSignInProps {
  email: string;
  next: string;
  /** The service has refused another way in. */
  isRequired: boolean;
  onBack: () => void;
  onAsOwner: () => void;
}

/** Asks for the address, whose domain says where to sign in, and goes there. */
export function OrganizationSignIn({ email, next, isRequired, onBack, onAsOwner }: OrganizationSignInProps) {
  const t = useMessages(organizationSignInMessages);
  const explain = useExplain();
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);
  const form = useForm({ email }, async (values) => {
    const body = { email: values.email.trim(), returnTo: next };
    const result = await client.startOrganizationSignIn({ body });
    if (result.success) return location.assign(result.data.redirectTo);
    const { status } = result.error;
    if (status === 404) return { email: t.unknown };
    return { email: status === 502 || status === 504 ? t.unreachable : explain(result.error) };
  });
  return (
    <FormFrame
      title={t.title}
      lead={isRequired ? t.required : t.lead}
      submit={t.submit}
      form={form}
      below={
        <div className={css.form}>
          {isRequired && <p className={css.lead}>{t.asOwner}</p>}
          {isRequired ? (
            <Button variant="ghost" onClick={onAsOwner}>
              {t.asOwnerLink}
            </Button>
          ) : (
            <Button variant="ghost" onClick={onBack}>
              {t.back}
            </Button>
          )}
        </div>
      }
    >
      <TextField
        label={t.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        required
        {...form.field('email')}
      />
    </FormFrame>
  );
}

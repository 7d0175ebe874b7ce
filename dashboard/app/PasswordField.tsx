import { IconButton } from '@veilmark/ui/Button';
import { Field } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import css from './SignIn.module.css';

const messages = defineMessages('dashboard/app/PasswordField', {
  en: { show: (label: string) => `Show: ${label}`, hide: (label: string) => `Hide: ${label}` },
  de: { show: (label: string) => `Anzeigen: ${label}`, hide: (label: string) => `Verbergen: ${label}` },
});

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = useMessages(messages);
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={css.password}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? t.hide(label) : t.show(label)}
            size="small"
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}

/** The password the account has: asked for before anything that a stolen session must not do. */
export function CurrentPasswordField(field: PasswordFieldProps) {
  return <PasswordField {...field} autoComplete="current-password" required />;
}

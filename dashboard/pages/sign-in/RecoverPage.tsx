import { explainError } from '@veilmark/ui/explain-error';
import { TextAreaField, TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PasswordField } from '../../app/PasswordField';
import { SHORTEST_PASSWORD } from '../../app/password-rules';
import { recover } from '../../crypto/vault';
import { FormFrame } from './FormFrame';

const messages = defineMessages({
  en: {
    title: 'Recover a zero-knowledge account',
    lead: 'The 24 words open your vault in this page. They are not sent; every other sign-in ends.',
    email: 'E-mail',
    words: 'Recovery words',
    wordsHint: '24 words, in order. Case and line breaks do not matter.',
    password: 'New password',
    short: 'Use at least 10 characters.',
    wrong: 'The words and the e-mail do not belong together. Check spelling and order.',
    submit: 'Set new password',
    done: 'The new password is set. Sign in with it.',
  },
  de: {
    title: 'Zero-Knowledge-Konto wiederherstellen',
    lead: 'Die 24 Wörter öffnen Ihren Tresor in dieser Seite. Sie werden nicht gesendet; alle anderen Anmeldungen enden.',
    email: 'E-Mail',
    words: 'Wiederherstellungswörter',
    wordsHint: '24 Wörter in der richtigen Reihenfolge. Großschreibung und Zeilenumbrüche spielen keine Rolle.',
    password: 'Neues Passwort',
    short: 'Bitte mindestens 10 Zeichen.',
    wrong: 'Wörter und E-Mail gehören nicht zusammen. Prüfen Sie Schreibweise und Reihenfolge.',
    submit: 'Neues Passwort setzen',
    done: 'Das neue Passwort gilt. Melden Sie sich damit an.',
  },
});

export default function RecoverPage() {
  const t = useMessages(messages);
  const locale = useLocale();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState('');
  const [words, setWords] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ words?: string; password?: string }>({});
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (password.length < SHORTEST_PASSWORD) return setErrors({ password: t.short });
    setBusy(true);
    setErrors({});
    const outcome = await recover(email.trim(), words, password);
    setBusy(false);
    if (outcome === 'done') {
      showToast(t.done);
      return navigate('/sign-in');
    }
    setErrors({ words: outcome === 'wrong-words' ? t.wrong : explainError(outcome, locale).next });
  };
  return (
    <FormFrame title={t.title} lead={t.lead} submit={t.submit} isBusy={isBusy} onSubmit={submit}>
      <TextField
        label={t.email}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextAreaField
        label={t.words}
        hint={t.wordsHint}
        rows={4}
        required
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        value={words}
        error={errors.words}
        onChange={(event) => setWords(event.target.value)}
      />
      <PasswordField
        label={t.password}
        autoComplete="new-password"
        required
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormFrame>
  );
}

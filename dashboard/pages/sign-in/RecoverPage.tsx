import { flawOfRecoveryWords } from '@veilmark/crypto/zk';
import { TextAreaField, TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { PasswordField } from '../../app/PasswordField';
import { usePasswordCheck } from '../../app/use-password-check';
import { recover } from '../../crypto/vault';
import { FormFrame } from './FormFrame';

const messages = defineMessages('dashboard/pages/sign-in/RecoverPage', {
  en: {
    title: 'Recover a zero-knowledge account',
    lead: 'The 24 words open your vault in this page. They are not sent. Every other sign-in ends.',
    email: 'E-mail',
    words: 'Recovery words',
    wordsHint: '24 words, in order. Case and line breaks do not matter.',
    password: 'New password',
    wrong: 'The words and the e-mail do not belong together. Check spelling and order.',
    count: (count: number) => `You entered ${count} words; there must be 24.`,
    unknown: (position: number, word: string) => `Word ${position}, “${word}”, is not in the list. Check its spelling.`,
    submit: 'Set new password',
    done: 'The new password is set. Sign in with it.',
  },
  de: {
    title: 'Zero-Knowledge-Konto wiederherstellen',
    lead: 'Die 24 Wörter öffnen Ihren Tresor auf dieser Seite. Sie werden nicht gesendet; alle anderen Anmeldungen enden.',
    email: 'E-Mail',
    words: 'Wiederherstellungswörter',
    wordsHint: '24 Wörter in der richtigen Reihenfolge. Großschreibung und Zeilenumbrüche spielen keine Rolle.',
    password: 'Neues Passwort',
    wrong: 'Wörter und E-Mail gehören nicht zusammen. Prüfen Sie Schreibweise und Reihenfolge.',
    count: (count: number) => `Das sind ${count} Wörter; es müssen 24 sein.`,
    unknown: (position: number, word: string) =>
      `Wort ${position}, „${word}“, steht nicht in der Liste: Prüfen Sie die Schreibweise.`,
    submit: 'Neues Passwort setzen',
    done: 'Das neue Passwort gilt. Melden Sie sich damit an.',
  },
});

export default function RecoverPage() {
  const t = useMessages(messages);
  const explain = useExplain();
  const check = usePasswordCheck();
  const [, navigate] = useLocation();
  useEffect(() => {
    document.title = `${t.title} · Veilmark`;
  }, [t]);

  const form = useForm({ email: '', words: '', password: '' }, async ({ email, words, password }) => {
    const weakness = check(password, [email]);
    if (weakness) return { password: weakness };
    const flaw = flawOfRecoveryWords(words);
    if (flaw) return { words: flaw.kind === 'count' ? t.count(flaw.count) : t.unknown(flaw.position, flaw.word) };
    const outcome = await recover(email.trim(), words, password);
    if (outcome !== 'done') return { words: outcome === 'wrong-words' ? t.wrong : explain(outcome) };
    showToast(t.done);
    return navigate('/sign-in');
  });
  return (
    <FormFrame title={t.title} lead={t.lead} submit={t.submit} form={form}>
      <TextField label={t.email} type="email" autoComplete="username" required {...form.field('email')} />
      <TextAreaField
        label={t.words}
        hint={t.wordsHint}
        rows={4}
        required
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        {...form.field('words')}
      />
      <PasswordField label={t.password} autoComplete="new-password" required {...form.field('password')} />
    </FormFrame>
  );
}

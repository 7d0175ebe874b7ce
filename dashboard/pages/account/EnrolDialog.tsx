import { createRecoveryWords } from '@veilmark/crypto/zk';
import { Button } from '@veilmark/ui/Button';
import { CopyButton } from '@veilmark/ui/CopyButton';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../app/FormDialog';
import { CurrentPasswordField, PasswordField } from '../../app/PasswordField';
import { saveFile } from '../../app/save-file';
import { useUser } from '../../app/session';
import { usePasswordCheck } from '../../app/use-password-check';
import { enrol } from '../../crypto/vault';
import css from './Account.module.css';
import { pickPositions } from './pick-positions';

const messages = defineMessages('dashboard/pages/account/EnrolDialog', {
  en: {
    title: 'Switch to zero knowledge',
    passwordText:
      'Choose the password of your vault. The service cannot read keys encrypted with it. Other sign-ins end.',
    current: 'Current password',
    next: 'New password',
    cancel: 'Cancel',
    go: 'Continue',
    wordsTitle: 'Write down your recovery words',
    wordsText: 'They open your vault if you forget the password. They are shown only once and not stored.',
    copy: 'Copy words',
    save: 'Save as text',
    wrote: 'I have written them down',
    checkTitle: 'Check what you wrote down',
    checkText: 'Type these three words.',
    word: (position: number) => `Word ${position}`,
    wrongWord: 'This is not the right word.',
    back: 'Show the words again',
    finish: 'Switch now',
    done: 'Your account is zero-knowledge now. Other sign-ins were ended.',
  },
  de: {
    title: 'Auf Zero Knowledge umstellen',
    passwordText:
      'Wählen Sie das Passwort Ihres Tresors. Damit verschlüsselte Schlüssel kann der Dienst nicht lesen. Andere Anmeldungen werden beendet.',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    cancel: 'Abbrechen',
    go: 'Weiter',
    wordsTitle: 'Schreiben Sie Ihre Wiederherstellungswörter auf',
    wordsText:
      'Diese Wörter öffnen Ihren Tresor, wenn Sie das Passwort vergessen. Sie werden nur jetzt gezeigt und nirgends gespeichert.',
    copy: 'Wörter kopieren',
    save: 'Als Text speichern',
    wrote: 'Ich habe sie aufgeschrieben',
    checkTitle: 'Prüfen Sie, was Sie aufgeschrieben haben',
    checkText: 'Geben Sie diese drei Wörter ein.',
    word: (position: number) => `Wort ${position}`,
    wrongWord: 'Das ist nicht das richtige Wort.',
    back: 'Wörter noch einmal zeigen',
    finish: 'Jetzt umstellen',
    done: 'Ihr Konto ist jetzt ein Zero-Knowledge-Konto. Andere Anmeldungen wurden beendet.',
  },
});

const CHECKED_WORDS = 3;
type Step = 'password' | 'words' | 'check';

/** New password, recovery words, a check that they were written down, and only then the switch. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const explain = useExplain();
  const check = usePasswordCheck();
  const user = useUser();
  const [recovery] = useState(createRecoveryWords);
  const words = recovery.words.split(' ');
  const positions = useMemo(() => pickPositions(words.length, CHECKED_WORDS), [words.length]);
  const [step, setStep] = useState<Step>('password');
  const isRight = (word: string | undefined, index: number) =>
    word?.trim().toLowerCase() === words[positions[index] ?? -1];

  const passwords = useForm({ current: '', next: '' }, async ({ next }) => {
    const weakness = check(next, [user?.name ?? '', user?.email ?? '']);
    if (weakness) return { next: weakness };
    setRefusal(undefined);
    setStep('words');
    return undefined;
  });
  /** What the service said to the current password, after the words. */
  const [refusal, setRefusal] = useState<string>();
  const proof = useForm({ typed: positions.map(() => '') }, async ({ typed }) => {
    if (!typed.every(isRight)) return { typed: t.wrongWord };
    if (!user) return onClose();
    const { current, next } = passwords.values;
    const result = await enrol(user, current, next, recovery);
    if (!result.success) {
      if (result.error.status !== 403) return { form: explain(result.error) };
      setRefusal(explain(result.error));
      return setStep('password');
    }
    showToast(t.done);
    return onClose();
  });

  if (step === 'password')
    return (
      <FormDialog title={t.title} description={t.passwordText} submit={t.go} form={passwords} onClose={onClose}>
        <CurrentPasswordField label={t.current} {...passwords.field('current')} error={refusal} />
        <PasswordField label={t.next} autoComplete="new-password" required {...passwords.field('next')} />
      </FormDialog>
    );
  if (step === 'words')
    return (
      <Dialog isOpen isWide isPinned onClose={onClose} title={t.wordsTitle} description={t.wordsText}>
        <ol className={css.words} data-testid="recovery-words">
          {words.map((word, index) => (
            // A word may occur twice; its place is what tells it apart.
            <li key={index}>{word}</li>
          ))}
        </ol>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <CopyButton text={recovery.words} label={t.copy} />
          <Button
            icon={Download}
            onClick={() => saveFile('veilmark-recovery-words.txt', `${recovery.words}\n`, 'text/plain')}
          >
            {t.save}
          </Button>
          <Button variant="primary" onClick={() => setStep('check')}>
            {t.wrote}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <FormDialog
      title={t.checkTitle}
      description={t.checkText}
      submit={t.finish}
      isPinned
      form={proof}
      onClose={onClose}
      back={{ label: t.back, onBack: () => setStep('words') }}
    >
      {positions.map((position, index) => (
        <TextField
          key={position}
          label={t.word(position + 1)}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={proof.values.typed[index] ?? ''}
          error={isRight(proof.values.typed[index], index) ? undefined : proof.problems.typed}
          onChange={(event) => proof.set({ typed: proof.values.typed.with(index, event.target.value) })}
        />
      ))}
      {proof.problems.form && <p role="alert">{proof.problems.form}</p>}
    </FormDialog>
  );
}

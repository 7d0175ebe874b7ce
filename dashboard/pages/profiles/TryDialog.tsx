import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { explainError } from '@veilmark/ui/explain-error';
import { TextAreaField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { type SubmitEvent, useState } from 'react';
import { client } from '../../api/client';
import { profileMessages } from './messages';
import css from './Profiles.module.css';

/** Anonymizes a text with a profile in one call, as a program would. */
export function TryDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const [text, setText] = useState(t.sample);
  const [answer, setAnswer] = useState<{ text: string; note: string }>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    const result = await client.anonymize({ body: { text, profile: name }, headers: {} });
    setBusy(false);
    if (!result.success) {
      const { title, next } = explainError(result.error, locale);
      return setError(`${title}. ${next}`);
    }
    if ('text' in result.data)
      setAnswer({
        text: result.data.text,
        note: t.found(result.data.results?.length ?? 0, result.data.tokens_charged),
      });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t.tryTitle(name)} description={t.tryText}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label={t.text}
          rows={4}
          required
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        {answer && (
          <div aria-live="polite">
            <output className={css.result} aria-label={t.result}>
              {answer.text}
            </output>
            <p className={css.note}>{answer.note}</p>
          </div>
        )}
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t.close}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t.run}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

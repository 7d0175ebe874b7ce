import { TextAreaField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { profileMessages } from './messages';
import css from './Profiles.module.css';

/** Anonymizes a text with a profile in one call, as a program would. */
export function TryDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useMessages(profileMessages);
  const explain = useExplain();
  const [answer, setAnswer] = useState<{ text: string; note: string }>();
  const form = useForm({ text: t.sample }, async ({ text }) => {
    const result = await client.anonymize({ body: { text, profile: name }, headers: {} });
    if (!result.success) return { text: explain(result.error) };
    if ('text' in result.data)
      setAnswer({
        text: result.data.text,
        note: t.found(result.data.results?.length ?? 0, result.data.tokens_charged),
      });
    return undefined;
  });
  return (
    <FormDialog
      title={t.tryTitle(name)}
      description={t.tryText}
      submit={t.run}
      form={form}
      onClose={onClose}
      back={{ label: t.close, onBack: onClose }}
    >
      <TextAreaField label={t.text} rows={4} required {...form.field('text')} />
      {answer && (
        <div aria-live="polite">
          <output className={css.result} aria-label={t.result}>
            {answer.text}
          </output>
          <p className={css.note}>{answer.note}</p>
        </div>
      )}
    </FormDialog>
  );
}

import { Button } from '@veilmark/ui/Button';
import { TextAreaField } from '@veilmark/ui/Field';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { useState } from 'react';
import { WEB_PAGE } from '../job/analyze-file';
import { useJob } from '../job/store';
import { type Job, newFile } from '../job/types';
import { stepMessages } from '../messages';
import css from '../wizard.module.css';

const messages = defineMessages('extension/ui/wizard/steps/AddressStep', {
  en: {
    title: 'Which pages?',
    label: 'Addresses, one per line',
    hint: 'Public pages only, starting with https://. The wizard cannot write to a website, so you get a text to save.',
    wrong: (line: string) => `This is not an address that starts with https://: ${line}`,
    tooMany: (most: number) => `At most ${most} addresses at a time.`,
    analyze: 'Analyze',
  },
  de: {
    title: 'Welche Seiten?',
    label: 'Adressen, eine pro Zeile',
    hint: 'Nur öffentliche Seiten, die mit https:// beginnen. Auf eine Website lässt sich nichts schreiben: Sie erhalten einen Text zum Speichern.',
    wrong: (line: string) => `Das ist keine Adresse, die mit https:// beginnt: ${line}`,
    tooMany: (most: number) => `Höchstens ${most} Adressen auf einmal.`,
    analyze: 'Prüfen',
  },
});

const MOST = 20;

/** In place of the file browser, for an addin that reads pages. */
export function AddressStep({ job }: { job: Job }) {
  const t = useMessages(messages);
  const steps = useMessages(stepMessages);
  const { update, goTo } = useJob.getState();
  const [text, setText] = useState(job.files.map(({ file }) => file.id).join('\n'));
  const lines = [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ];
  const wrong = lines.find((line) => !URL.canParse(line) || new URL(line).protocol !== 'https:');
  const problem = wrong ? t.wrong(wrong) : lines.length > MOST ? t.tooMany(MOST) : undefined;
  const start = () => {
    const files = lines.map((url) =>
      newFile({ id: url, name: url, mimeType: WEB_PAGE, size: 0, modifiedAt: '', isFolder: false, path: '' }),
    );
    update((current) => ({ ...current, files, step: 'analyze' }));
  };
  return (
    <section className={css.card}>
      <h2>{t.title}</h2>
      <TextAreaField
        label={t.label}
        hint={t.hint}
        error={problem}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.actions}>
        <Button onClick={() => goTo('preset')}>{steps.back}</Button>
        <Button variant="primary" disabled={lines.length === 0 || problem !== undefined} onClick={start}>
          {t.analyze}
        </Button>
      </div>
    </section>
  );
}

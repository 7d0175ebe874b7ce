import { Button } from '@veilmark/ui/Button';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { type SubmitEvent, useState } from 'react';
import { changeName } from '../../api/auth';
import { Card } from '../../app/Page';
import { restoreSession, useUser } from '../../app/session';
import css from './Account.module.css';

const messages = defineMessages({
  en: { title: 'You', name: 'Name', email: 'E-mail', save: 'Save name', saved: 'Name saved.' },
  de: { title: 'Sie', name: 'Name', email: 'E-Mail', save: 'Namen sichern', saved: 'Name gesichert.' },
});

export function ProfileCard() {
  const t = useMessages(messages);
  const locale = useLocale();
  const user = useUser();
  const [name, setName] = useState(user?.name ?? '');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await changeName(name.trim());
    if (result.success) await restoreSession();
    setBusy(false);
    if (result.success) showToast(t.saved);
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
  };
  return (
    <Card title={t.title}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField label={t.email} type="email" value={user?.email ?? ''} readOnly autoComplete="username" />
        <TextField
          label={t.name}
          required
          maxLength={100}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { Button } from '@veilmark/ui/Button';
import { explainError } from '@veilmark/ui/explain-error';
import { TextField } from '@veilmark/ui/Field';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useForm } from '@veilmark/ui/use-form';
import { useState } from 'react';
import { changeName } from '../../api/auth';
import { useSite } from '../../api/site';
import { Card } from '../../app/Page';
import { restoreSession, useUser } from '../../app/session';
import css from './Account.module.css';
import { ChangeEmailDialog } from './ChangeEmailDialog';

const messages = defineMessages('dashboard/pages/account/ProfileCard', {
  en: {
    title: 'You',
    name: 'Name',
    email: 'E-mail',
    save: 'Save name',
    saved: 'Name saved.',
    change: 'Change e-mail',
    noMail: 'This server sends no mail, so the address cannot be changed here.',
  },
  de: {
    title: 'Sie',
    name: 'Name',
    email: 'E-Mail',
    save: 'Namen speichern',
    saved: 'Name gespeichert.',
    change: 'E-Mail ändern',
    noMail: 'Dieser Server verschickt keine E-Mails, daher kann die Adresse hier nicht geändert werden.',
  },
});

export function ProfileCard() {
  const t = useMessages(messages);
  const locale = useLocale();
  const user = useUser();
  const [isChanging, setChanging] = useState(false);
  const sendsMail = useSite(({ site }) => site?.sendsMail);
  const form = useForm({ name: user?.name ?? '' }, async ({ name }) => {
    const result = await changeName(name.trim());
    if (result.success) await restoreSession();
    if (result.success) showToast(t.saved);
    else showToast(explainError(result.error, locale).title, { tone: 'danger' });
  });
  return (
    <Card title={t.title}>
      <form className={css.form} onSubmit={(event) => void form.submit(event)}>
        <TextField
          label={t.email}
          type="email"
          value={user?.email ?? ''}
          readOnly
          autoComplete="username"
          {...(sendsMail === false && { hint: t.noMail })}
        />
        <TextField label={t.name} required maxLength={100} autoComplete="name" {...form.field('name')} />
        <div className={css.actions}>
          <Button type="submit" isBusy={form.isBusy}>
            {t.save}
          </Button>
          {sendsMail && <Button onClick={() => setChanging(true)}>{t.change}</Button>}
        </div>
      </form>
      {isChanging && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}

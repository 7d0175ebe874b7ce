import type { Profile } from '@veilmark/contract/profiles';
import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { explainError } from '@veilmark/ui/explain-error';
import { TextAreaField, TextField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { type SubmitEvent, useState } from 'react';
import { client } from '../../api/client';
import { profileMessages } from './messages';
import css from './Profiles.module.css';
import { EMPTY_FORM, FormError, formOf, type ProfileForm, requestOf } from './profile-form';
import { WhatFields } from './WhatFields';

interface EditDialogProps {
  /** Absent for a new one. */
  profile: Profile | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function EditDialog({ profile, onClose, onSaved }: EditDialogProps) {
  const t = useMessages(profileMessages);
  const locale = useLocale();
  const [form, setForm] = useState<ProfileForm>(() => (profile ? formOf(profile) : EMPTY_FORM));
  const [error, setError] = useState<{ field: 'name' | 'denied' | 'more'; text: string }>();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<ProfileForm>) => setForm((current) => ({ ...current, ...part }));
  const errorAt = (field: 'name' | 'denied' | 'more') => (error?.field === field ? error.text : undefined);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setError(undefined);
    let body: ReturnType<typeof requestOf>;
    try {
      body = requestOf(form);
    } catch (failure) {
      if (!(failure instanceof FormError)) throw failure;
      return setError({ field: failure.field, text: failure.field === 'denied' ? t.deniedError : t.extrasError });
    }
    setBusy(true);
    const result = profile
      ? await client.updateProfile({ params: { id: profile.id }, body })
      : await client.createProfile({ body });
    setBusy(false);
    if (!result.success) {
      const { title, next } = explainError(result.error, locale);
      return setError({ field: 'name', text: `${title}. ${next}` });
    }
    showToast(t.saved(result.data.profile.name));
    onSaved();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={profile ? t.editTitle : t.createTitle}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          required
          maxLength={64}
          autoComplete="off"
          value={form.name}
          error={errorAt('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <WhatFields form={form} onChange={change} />
        <div className={css.pair}>
          <TextAreaField
            label={t.allowed}
            rows={3}
            value={form.allowed}
            onChange={(event) => change({ allowed: event.target.value })}
          />
          <TextAreaField
            label={t.denied}
            hint={t.deniedHint}
            rows={3}
            value={form.denied}
            error={errorAt('denied')}
            onChange={(event) => change({ denied: event.target.value })}
          />
        </div>
        <TextAreaField
          label={t.extras}
          hint={t.extrasHint}
          rows={3}
          spellCheck={false}
          value={form.more}
          error={errorAt('more')}
          onChange={(event) => change({ more: event.target.value })}
        />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import type { Profile } from '@veilmark/contract/profiles';
import { explainError } from '@veilmark/ui/explain-error';
import { TextAreaField, TextField } from '@veilmark/ui/Field';
import { useLocale, useMessages } from '@veilmark/ui/i18n';
import { OwnEntries } from '@veilmark/ui/OwnEntries';
import { showToast } from '@veilmark/ui/Toasts';
import { useState } from 'react';
import { client } from '../../api/client';
import { useResource } from '../../api/use-resource';
import { FormDialog } from '../../app/FormDialog';
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
  const [error, setError] = useState<{ field: 'name' | 'more' | 'all'; text: string }>();
  const catalog = useResource((signal) => client.listEntities({ signal }));
  const entities = catalog.data?.entities ?? [];
  const types = entities.map(({ type }) => type);
  const change = (part: Partial<ProfileForm>) => setForm((current) => ({ ...current, ...part }));
  const errorAt = (field: 'name' | 'more' | 'all') => (error?.field === field ? error.text : undefined);

  const submit = async () => {
    setError(undefined);
    let body: ReturnType<typeof requestOf>;
    try {
      body = requestOf(form);
    } catch (failure) {
      if (!(failure instanceof FormError)) throw failure;
      return setError({ field: 'more', text: t.extrasError });
    }
    if (body.entities?.length === 0) return setError({ field: 'all', text: t.noTypes });
    const result = profile
      ? await client.updateProfile({ params: { id: profile.id }, body })
      : await client.createProfile({ body });
    if (!result.success) {
      const { title, next } = explainError(result.error, locale);
      return setError({ field: result.error.code === 'CONFLICT' ? 'name' : 'all', text: `${title}. ${next}` });
    }
    showToast(t.saved(result.data.profile.name));
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={profile ? t.editTitle : t.createTitle}
      submit={t.save}
      isWide
      onClose={onClose}
      onSubmit={submit}
    >
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
      <WhatFields form={form} types={entities} onChange={change} />
      <OwnEntries
        label={t.denied}
        hint={t.deniedHint}
        textLabel={t.word}
        types={types}
        entries={form.denied}
        onChange={(denied) => change({ denied })}
      />
      <OwnEntries
        label={t.patterns}
        hint={t.patternsHint}
        textLabel={t.pattern}
        types={types}
        entries={form.patterns}
        onChange={(patterns) => change({ patterns })}
      />
      <TextAreaField
        label={t.allowed}
        rows={3}
        value={form.allowed}
        onChange={(event) => change({ allowed: event.target.value })}
      />
      <TextAreaField
        label={t.extras}
        hint={t.extrasHint}
        rows={3}
        spellCheck={false}
        value={form.more}
        error={errorAt('more')}
        onChange={(event) => change({ more: event.target.value })}
      />
      {errorAt('all') && (
        <p className={css.error} role="alert">
          {errorAt('all')}
        </p>
      )}
    </FormDialog>
  );
}

import type { Profile } from '@veilmark/contract/profiles';
import { TextAreaField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { OwnEntries } from '@veilmark/ui/OwnEntries';
import { showToast } from '@veilmark/ui/Toasts';
import { TypeFromExamples } from '@veilmark/ui/TypeFromExamples';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { useResource } from '../../app/use-resource';
import { proposeHere } from '../../playground/propose-type';
import { profileMessages } from './messages';
import css from './Profiles.module.css';
import { EMPTY_FORM, FormError, formOf, type Recognizer, requestOf, withRecognizer } from './profile-form';
import { WhatFields } from './WhatFields';

interface EditDialogProps {
  /** Absent for a new one. */
  profile: Profile | undefined;
  onClose: () => void;
  onSaved: () => void;
}

export function EditDialog({ profile, onClose, onSaved }: EditDialogProps) {
  const t = useMessages(profileMessages);
  const explain = useExplain();
  const catalog = useResource((signal) => client.listEntities({ signal }));
  const entities = catalog.data?.entities ?? [];
  const types = entities.map(({ type }) => type);
  const initial = () => (profile ? formOf(profile) : EMPTY_FORM);
  const form = useForm(initial, async (values) => {
    let body: ReturnType<typeof requestOf>;
    try {
      body = requestOf(values);
    } catch (failure) {
      if (!(failure instanceof FormError)) throw failure;
      return { more: t.extrasError };
    }
    if (body.entities?.length === 0) return { form: t.noTypes };
    const result = profile
      ? await client.updateProfile({ params: { id: profile.id }, body })
      : await client.createProfile({ body });
    if (!result.success) return { [result.error.code === 'CONFLICT' ? 'name' : 'form']: explain(result.error) };
    showToast(t.saved(result.data.profile.name));
    onSaved();
    return onClose();
  });
  const { values, set } = form;
  const addType = (recognizer: Recognizer) => {
    try {
      // A list of types leaves out what is not on it.
      const types = [...new Set([...values.types, recognizer.entity_type])];
      set({ more: withRecognizer(values.more, recognizer), types });
      showToast(t.typeAdded(recognizer.entity_type));
    } catch (failure) {
      if (!(failure instanceof FormError)) throw failure;
      showToast(t.extrasError);
    }
  };
  return (
    <FormDialog title={profile ? t.editTitle : t.createTitle} submit={t.save} isWide form={form} onClose={onClose}>
      <TextField label={t.name} hint={t.nameHint} required maxLength={64} autoComplete="off" {...form.field('name')} />
      <WhatFields form={values} types={entities} onChange={set} />
      <OwnEntries
        label={t.denied}
        hint={t.deniedHint}
        textLabel={t.word}
        types={types}
        entries={values.denied}
        onChange={(denied) => set({ denied })}
      />
      <OwnEntries
        label={t.patterns}
        hint={t.patternsHint}
        textLabel={t.pattern}
        types={types}
        entries={values.patterns}
        onChange={(patterns) => set({ patterns })}
      />
      <TypeFromExamples propose={proposeHere} onAdd={addType} />
      <TextAreaField label={t.allowed} rows={3} {...form.field('allowed')} />
      <TextAreaField label={t.extras} hint={t.extrasHint} rows={3} spellCheck={false} {...form.field('more')} />
      {form.problems.form && (
        <p className={css.error} role="alert">
          {form.problems.form}
        </p>
      )}
    </FormDialog>
  );
}

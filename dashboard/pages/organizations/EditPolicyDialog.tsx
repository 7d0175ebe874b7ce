import type { PolicyDocument } from '@veilmark/contract/policy';
import { diffPolicies } from '@veilmark/policy/diff';
import { policyWith } from '@veilmark/policy/lesson-lists';
import { Button } from '@veilmark/ui/Button';
import { SelectField, TextAreaField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { TypeFromExamples } from '@veilmark/ui/TypeFromExamples';
import { useExplain, useForm } from '@veilmark/ui/use-form';
import { useRef } from 'react';
import { client } from '../../api/client';
import { FormDialog } from '../../app/FormDialog';
import { proposeHere } from '../../playground/propose-type';
import { Changes } from './Changes';
import css from './Organizations.module.css';
import { policyMessages } from './policy-messages';
import { readPolicyText, withSetting, writePolicyText } from './policy-text';
import { TryTexts } from './TryTexts';

interface EditPolicyDialogProps {
  organizationId: string;
  /** The policy that applies now. */
  current: PolicyDocument;
  /** The newest version, whatever became of it. */
  newest: number;
  onClose: () => void;
  onSaved: () => void;
}

export function EditPolicyDialog({ organizationId: id, current, newest, onClose, onSaved }: EditPolicyDialogProps) {
  const t = useMessages(policyMessages);
  const explain = useExplain();
  const file = useRef<HTMLInputElement>(null);
  const form = useForm({ text: writePolicyText(current), note: '' }, async ({ text, note }) => {
    const document = readPolicyText(text);
    if (!document) return { text: t.notJson };
    const result = await client.savePolicy({ params: { id }, body: { document, note, basedOn: newest } });
    if (!result.success) return { text: explain(result.error) };
    const { policyVersion, policyState } = result.data.policy;
    showToast(policyState === 'pending' ? t.waits(policyVersion) : t.saved(policyVersion));
    onSaved();
    return onClose();
  });
  const { text } = form.values;
  const written = readPolicyText(text);
  const choose = (name: 'submitAction' | 'attachments', value: string) =>
    form.set({ text: withSetting(text, name, value) });
  const load = async (chosen: File | undefined) => {
    if (chosen) form.set({ text: await chosen.text() });
  };
  return (
    <FormDialog
      title={t.editTitle}
      submit={t.save}
      isWide
      isPinned
      form={form}
      onClose={onClose}
      more={<Button onClick={() => file.current?.click()}>{t.import}</Button>}
    >
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => void load(event.target.files?.[0])}
      />
      <div className={css.pair}>
        <SelectField
          label={t.guard}
          value={written?.submitAction ?? ''}
          disabled={!written}
          onChange={(event) => choose('submitAction', event.target.value)}
        >
          {Object.entries(t.guards).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.attachments}
          value={written?.attachments ?? ''}
          disabled={!written}
          onChange={(event) => choose('attachments', event.target.value)}
        >
          {Object.entries(t.files).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={css.code}>
        <TextAreaField label={t.document} hint={t.documentHint} rows={10} spellCheck={false} {...form.field('text')} />
      </div>
      {written && (
        <TypeFromExamples
          propose={proposeHere}
          onAdd={(recognizer) => form.set({ text: writePolicyText(policyWith(written, { kind: 'type', recognizer })) })}
        />
      )}
      {written && (
        <section aria-label={t.changes}>
          <h3>{t.changes}</h3>
          <Changes changes={diffPolicies(current, written)} />
        </section>
      )}
      <TextField label={t.note} maxLength={1000} {...form.field('note')} />
      <TryTexts organizationId={id} document={written} />
    </FormDialog>
  );
}

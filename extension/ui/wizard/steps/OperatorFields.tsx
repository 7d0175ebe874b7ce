import { definitionOf, type OperatorInput } from '@veilmark/replace/operators';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useEffect, useState } from 'react';
import { callService } from '../job/service';
import css from '../wizard.module.css';
import { presetMessages } from './preset-messages';

interface FieldsProps {
  operator: OperatorInput;
  onChange: (operator: OperatorInput) => void;
}

/** The parameters of one operator. */
export function OperatorFields({ operator, onChange }: FieldsProps) {
  const t = useMessages(presetMessages);
  switch (operator.type) {
    case 'replace':
      return (
        <TextField
          label={t.newValue}
          value={operator.new_value ?? ''}
          onChange={({ target }) =>
            onChange(target.value ? { ...operator, new_value: target.value } : { type: 'replace' })
          }
        />
      );
    case 'hash':
      return (
        <SelectField
          label={t.hashType}
          value={operator.hash_type ?? 'sha256'}
          onChange={({ target }) =>
            onChange({ ...operator, hash_type: target.value === 'sha512' ? 'sha512' : 'sha256' })
          }
        >
          <option value="sha256">SHA-256</option>
          <option value="sha512">SHA-512</option>
        </SelectField>
      );
    case 'mask':
      return (
        <span className={css.inline}>
          <TextField
            label={t.maskChar}
            maxLength={1}
            value={operator.masking_char ?? '*'}
            onChange={({ target }) => onChange({ ...operator, masking_char: target.value || '*' })}
          />
          <TextField
            label={t.maskCount}
            type="number"
            min={1}
            value={operator.chars_to_mask ?? ''}
            onChange={({ target }) => {
              const { chars_to_mask: _, ...rest } = operator;
              onChange(target.value ? { ...rest, chars_to_mask: Number(target.value) } : rest);
            }}
          />
          <label className={css.check}>
            <input
              type="checkbox"
              checked={operator.from_end ?? false}
              onChange={({ target }) => onChange({ ...operator, from_end: target.checked })}
            />
            {t.fromEnd}
          </label>
        </span>
      );
    case 'encrypt_asym':
      return <KeyChoice operator={operator} onChange={onChange} />;
    default:
      return <KeyAndSubject operator={operator} onChange={onChange} />;
  }
}

/** What operators without a form of their own need before anything else. */
function KeyAndSubject({ operator, onChange }: FieldsProps) {
  const t = useMessages(presetMessages);
  const { secretField, subjectField } = definitionOf(operator.type);
  const values = operator as unknown as Record<string, string>;
  const set = (field: string, value: string) => onChange({ ...operator, [field]: value } as OperatorInput);
  return (
    <span className={css.inline}>
      {secretField && (
        <TextField
          label={t.key}
          type="password"
          autoComplete="off"
          value={values[secretField] ?? ''}
          onChange={({ target }) => set(secretField, target.value)}
        />
      )}
      {subjectField && (
        <TextField
          label={t.subject}
          value={values[subjectField] ?? ''}
          onChange={({ target }) => set(subjectField, target.value)}
        />
      )}
    </span>
  );
}

function KeyChoice({ operator, onChange }: FieldsProps) {
  const t = useMessages(presetMessages);
  const [keys, setKeys] = useState<{ id: string; keyName: string }[]>();
  useEffect(() => {
    void callService('listKeyPairs', {}).then((answer) =>
      setKeys(answer.success ? answer.data.keyPairs.filter(({ isActive }) => isActive) : []),
    );
  }, []);
  if (operator.type !== 'encrypt_asym') return null;
  if (keys?.length === 0) return <p className={css.warning}>{t.noKeys}</p>;
  return (
    <SelectField
      label={t.publicKey}
      value={operator.public_key_id ?? ''}
      onChange={({ target }) => onChange({ type: 'encrypt_asym', public_key_id: target.value })}
    >
      <option value="">…</option>
      {keys?.map(({ id, keyName }) => (
        <option key={id} value={id}>
          {keyName}
        </option>
      ))}
    </SelectField>
  );
}

import { SUPPORTED_LANGUAGES } from '@veilmark/catalog/languages';
import type { OperatorName } from '@veilmark/contract/operators';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { PresetField } from '@veilmark/ui/PresetField';
import { TypePicker } from '@veilmark/ui/TypePicker';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { LanguageField } from '../../app/LanguageField';
import { OPERATORS, operatorText, secretFieldOf } from '../../app/operators';
import { usePresets } from '../../playground/use-presets';
import { profileMessages } from './messages';
import css from './Profiles.module.css';
import { OWN_LIST, type ProfileForm } from './profile-form';

const THRESHOLDS = ['0', '0.2', '0.5', '0.65', '0.8', '0.95'];

interface WhatFieldsProps {
  form: ProfileForm;
  /** Every type of the catalog. */
  types: readonly { type: string; description: string }[];
  onChange: (part: Partial<ProfileForm>) => void;
}

/** What to find, in which language, and what to do with it. */
export function WhatFields({ form, types, onChange }: WhatFieldsProps) {
  const t = useMessages(profileMessages);
  const format = useFormat();
  const text = useCatalogText();
  const presets = usePresets();
  // A value that somebody saved through the API stays choosable.
  const thresholds =
    THRESHOLDS.includes(form.threshold) || !form.threshold ? THRESHOLDS : [form.threshold, ...THRESHOLDS];
  return (
    <>
      <div className={css.pair}>
        <PresetField
          label={t.types}
          value={form.preset}
          presets={presets}
          extra={[{ value: OWN_LIST, name: t.ownList }]}
          onChange={(preset) => onChange({ preset })}
        />
        <LanguageField
          label={t.language}
          any={t.anyLanguage}
          codes={SUPPORTED_LANGUAGES}
          value={form.language}
          onChange={(language) => onChange({ language })}
        />
        <SelectField
          label={t.threshold}
          value={form.threshold}
          onChange={(event) => onChange({ threshold: event.target.value })}
        >
          <option value="">{t.usual}</option>
          {thresholds.map((value) => (
            <option key={value} value={value}>
              {format.percent(Number(value))}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.operator}
          value={form.operator}
          onChange={(event) => onChange({ operator: event.target.value as OperatorName })}
        >
          {OPERATORS.map((operator) => (
            <option key={operator} value={operator}>
              {operatorText(t.operators, operator)}
            </option>
          ))}
        </SelectField>
      </div>
      {form.preset === OWN_LIST && (
        <TypePicker
          types={types.map(text.entity)}
          most={REQUEST_LIMITS.entities}
          chosen={form.types}
          onChange={(chosen) => onChange({ types: chosen })}
        />
      )}
      {secretFieldOf(form.operator) && (
        <TextField
          label={t.key}
          hint={t.keyHint}
          required
          pattern=".{16}|.{24}|.{32}"
          autoComplete="off"
          spellCheck={false}
          value={form.key}
          onChange={(event) => onChange({ key: event.target.value })}
        />
      )}
    </>
  );
}

import { SelectField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { useMemo } from 'react';

interface LanguageFieldProps {
  label: string;
  /** What stands for no language. */
  any: string;
  codes: readonly string[];
  value: string;
  onChange: (code: string) => void;
}

/** A language of the text, by its name in the reader's language. */
export function LanguageField({ label, any, codes, value, onChange }: LanguageFieldProps) {
  const format = useFormat();
  const languages = useMemo(
    () => codes.map((code) => ({ code, name: format.language(code) })).sort((a, b) => a.name.localeCompare(b.name)),
    [codes, format],
  );
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{any}</option>
      {languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

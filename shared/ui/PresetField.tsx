import { type ReactNode, useState } from 'react';
import { SelectField } from './Field';
import { useMessages } from './i18n';
import { PresetDialog } from './PresetDialog';
import { type ListedPreset, presetTexts, SCOPES } from './preset-texts';

interface PresetFieldProps {
  label: string;
  /** A scope or preset by its id, or the value of an extra option. Empty: every type, as "identifiers and facts" says. */
  value: string;
  presets: readonly ListedPreset[];
  /** Choices that are neither, behind the scopes. */
  extra?: readonly { value: string; name: string; isDisabled?: boolean }[];
  hint?: ReactNode;
  title?: string | undefined;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** Opens the list of presets; no preset has this id. */
const MORE = ' more';

/** How much to look for: three scopes that everyone understands, and every preset behind a search. */
export function PresetField({ label, value, presets, extra = [], hint, title, disabled, onChange }: PresetFieldProps) {
  const t = useMessages(presetTexts);
  const [isOpen, setOpen] = useState(false);
  const shown = value === '' ? 'identifiers-and-facts' : value;
  const chosen = presets.find(({ id }) => id === shown);
  const isKnown = chosen || extra.some((one) => one.value === shown) || SCOPES.some((id) => id === shown);
  const scope = SCOPES.find((id) => id === shown);
  return (
    <>
      <SelectField
        label={label}
        value={shown}
        disabled={disabled}
        title={title}
        hint={hint || (scope && t.scopes[scope].hint)}
        onChange={(event) => (event.target.value === MORE ? setOpen(true) : onChange(event.target.value))}
      >
        {SCOPES.map((id) => (
          <option key={id} value={id}>
            {t.scopes[id].name}
          </option>
        ))}
        {extra.map((one) => (
          <option key={one.value} value={one.value} disabled={one.isDisabled}>
            {one.name}
          </option>
        ))}
        {chosen && <option value={chosen.id}>{t.preset(chosen.name, chosen.count)}</option>}
        {/* A policy or another version of the service may name one that is not known here. */}
        {!isKnown && <option value={shown}>{shown}</option>}
        {presets.length > 0 && <option value={MORE}>{t.more}</option>}
      </SelectField>
      {isOpen && (
        <PresetDialog
          presets={presets}
          chosen={chosen?.id ?? ''}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            setOpen(false);
            onChange(id);
          }}
        />
      )}
    </>
  );
}

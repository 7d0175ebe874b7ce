import { presetOf } from '@veilmark/policy/preset-of';
import { PresetField } from '@veilmark/ui/PresetField';
import type { ListedPreset } from '@veilmark/ui/preset-texts';
import type { UiState } from '../../messaging/protocol';
import { LockedHint } from '../parts';
import { isLocked, useUi } from '../store';
import css from '../ui.module.css';

/** Stands for the types chosen one by one; no preset has this id. */
const OWN_TYPES = ' ';

interface PresetChoiceProps {
  state: UiState;
  text: { label: string };
  /** What types of one's own choice are called. */
  own: string;
  presets: readonly ListedPreset[];
}

/** How much is looked for. Choosing a scope or preset drops the types that were picked one by one. */
export function PresetChoice({ state, text, own, presets }: PresetChoiceProps) {
  const change = useUi((ui) => ui.change);
  const { entities, preset } = state.settings;
  const hasOwn = presetOf(state.settings) === '' && entities.length > 0;
  const locked = isLocked(state, 'preset') || (hasOwn && isLocked(state, 'entities'));
  return (
    <div className={css.setting}>
      <PresetField
        label={text.label}
        value={hasOwn ? OWN_TYPES : preset}
        presets={presets}
        extra={hasOwn ? [{ value: OWN_TYPES, name: own, isDisabled: true }] : []}
        disabled={locked}
        onChange={(chosen) => void change({ preset: chosen, ...(hasOwn ? { entities: [] } : {}) })}
      />
      {locked && <LockedHint />}
    </div>
  );
}

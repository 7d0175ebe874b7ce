import { useMessages } from './i18n';
import { Option } from './OptionList';
import css from './PresetGroups.module.css';
import { type ListedPreset, PRESET_GROUPS, presetTexts } from './preset-texts';

interface PresetGroupsProps {
  presets: readonly ListedPreset[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Presets to choose from, by group; inside an OptionList. */
export function PresetGroups({ presets, chosen, onChoose }: PresetGroupsProps) {
  const t = useMessages(presetTexts);
  return PRESET_GROUPS.map((group) => {
    const inGroup = presets.filter((preset) => preset.group === group);
    if (inGroup.length === 0) return null;
    return (
      <section key={group} aria-label={t.groups[group]}>
        <h3 className={css.group}>{t.groups[group]}</h3>
        {inGroup.map(({ id, name, description, count }) => (
          <Option
            key={id}
            type="radio"
            group="preset"
            name={name}
            detail={[description, t.types(count)].filter(Boolean).join(' · ')}
            isChosen={chosen === id}
            onChoose={() => onChoose(id)}
          />
        ))}
      </section>
    );
  });
}

import { useMemo } from 'react';
import { useMessages } from './i18n';
import { PresetGroups } from './PresetGroups';
import { type ListedPreset, presetTexts } from './preset-texts';
import { SearchDialog } from './SearchDialog';
import { useCatalogText } from './use-catalog-text';

interface PresetDialogProps {
  presets: readonly ListedPreset[];
  chosen: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

interface Shown extends ListedPreset {
  /** What it is called in English. */
  english: string;
}

/** Every preset in its group, searched by name, country and regulation. */
export function PresetDialog({ presets, ...choice }: PresetDialogProps) {
  const t = useMessages(presetTexts);
  const catalog = useCatalogText();
  const shown = useMemo(
    () => presets.map((preset): Shown => ({ ...catalog.preset(preset), english: preset.name })),
    [presets, catalog],
  );
  return (
    <SearchDialog texts={t} options={shown} idOf={idOf} wordsOf={wordsOf} {...choice}>
      {(found, taken, pick) => <PresetGroups presets={found} chosen={taken ?? ''} onChoose={pick} />}
    </SearchDialog>
  );
}

const idOf = ({ id }: Shown): string => id;
const wordsOf = ({ id, english, name, description }: Shown): string => `${id} ${english} ${name} ${description}`;

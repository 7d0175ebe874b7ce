import { useMemo, useState } from 'react';
import { Button } from './Button';
import { Dialog, DialogActions } from './Dialog';
import { TextField } from './Field';
import { useMessages } from './i18n';
import { OptionList } from './OptionList';
import css from './PresetDialog.module.css';
import { PresetGroups } from './PresetGroups';
import { type ListedPreset, presetTexts } from './preset-texts';
import { useCatalogText } from './use-catalog-text';

interface PresetDialogProps {
  presets: readonly ListedPreset[];
  chosen: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** Every preset in its group, searched by name, country and regulation. */
export function PresetDialog({ presets, chosen, onChoose, onClose }: PresetDialogProps) {
  const t = useMessages(presetTexts);
  const catalog = useCatalogText();
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState(chosen);
  const found = useMemo(() => {
    const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
    return presets.flatMap((preset) => {
      const shown = catalog.preset(preset);
      const words = `${preset.id} ${preset.name} ${shown.name} ${shown.description}`.toLowerCase();
      return wanted.every((word) => words.includes(word)) ? [shown] : [];
    });
  }, [presets, query, catalog]);
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          if (picked) onChoose(picked);
        }}
      >
        <TextField
          label={t.search}
          type="search"
          placeholder={t.searchHint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className={css.count} role="status">
          {found.length === 0 ? t.none : t.found(found.length)}
        </p>
        <OptionList label={t.title}>
          <PresetGroups presets={found} chosen={picked} onChoose={setPicked} />
        </OptionList>
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!found.some(({ id }) => id === picked)}>
            {t.choose}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

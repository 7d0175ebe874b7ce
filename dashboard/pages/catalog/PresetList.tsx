import { Button } from '@veilmark/ui/Button';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { EmptyState } from '@veilmark/ui/States';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { Layers } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CatalogPreset } from '../../playground/engine-protocol';
import css from './Catalog.module.css';
import { catalogMessages } from './messages';

export function PresetList({ presets: listed }: { presets: readonly CatalogPreset[] }) {
  const t = useMessages(catalogMessages);
  const text = useCatalogText();
  const presets = useMemo(() => listed.map(text.preset), [listed, text]);
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const shown = useMemo(() => {
    const words = deferredQuery.toLowerCase().split(/\s+/).filter(Boolean);
    return presets.filter(({ id, name, description, entities }) => {
      const text = [id, name, description, ...entities].join('\n').toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }, [presets, deferredQuery]);
  return (
    <>
      <div className={`${css.filters} ${css.presetFilters}`}>
        <TextField
          type="search"
          label={t.search}
          placeholder={t.searchPresets}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p className={css.count} role="status">
        {t.count(shown.length, presets.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={t.none} actions={<Button onClick={() => setQuery('')}>{t.reset}</Button>}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {shown.map((preset) => (
            <PresetRow key={preset.id} preset={preset} />
          ))}
        </ul>
      )}
    </>
  );
}

function PresetRow({ preset: { id, name, description, entities } }: { preset: CatalogPreset }) {
  const t = useMessages(catalogMessages);
  const entityName = useEntityName();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={css.item}>
      <button type="button" className={css.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Layers size={16} aria-hidden />
        <span className={css.name}>{name}</span>
        <span className={css.description}>{description}</span>
        <span className={css.place}>{t.types(entities.length)}</span>
      </button>
      {isOpen && (
        <dl className={css.details}>
          <dt>{t.wireName}</dt>
          <dd>
            <code>{id}</code>
          </dd>
          <dt>{t.types(entities.length)}</dt>
          <dd className={css.samples}>
            {entities.map((type) => (
              <code key={type} title={type}>
                {entityName(type)}
              </code>
            ))}
          </dd>
        </dl>
      )}
    </li>
  );
}

import { Button } from '@veilmark/ui/Button';
import { CATEGORY_ICONS, categoryColor, categoryNames, UI_CATEGORIES } from '@veilmark/ui/categories';
import { SelectField, TextField } from '@veilmark/ui/Field';
import { type Format, useFormat } from '@veilmark/ui/format';
import { useMessages } from '@veilmark/ui/i18n';
import { EmptyState } from '@veilmark/ui/States';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { CatalogEntity } from '../../playground/engine-protocol';
import css from './Catalog.module.css';
import { EntityDetails } from './EntityDetails';
import { catalogMessages } from './messages';

const WORLDWIDE = 'worldwide';

interface EntityListProps {
  entities: readonly CatalogEntity[];
  /** What the address asks for. */
  wanted: string;
}

export function EntityList({ entities: listed, wanted }: EntityListProps) {
  const t = useMessages(catalogMessages);
  const entityName = useEntityName();
  const names = useMessages(categoryNames);
  const format = useFormat();
  const text = useCatalogText();
  const entities = useMemo(() => listed.map(text.entity), [listed, text]);
  const [query, setQuery] = useState(wanted);
  const [category, setCategory] = useState('');
  const [country, setCountry] = useState('');
  const deferredQuery = useDeferredValue(query);
  const countries = useMemo(() => {
    const codes = [...new Set(entities.flatMap((entity) => entity.country ?? []))];
    return codes.map((code) => ({ code, name: format.country(code) })).sort((a, b) => a.name.localeCompare(b.name));
  }, [entities, format]);
  const shown = useMemo(() => {
    const words = deferredQuery.toLowerCase().split(/\s+/).filter(Boolean);
    return entities.filter(
      (entity) =>
        (category === '' || entity.category === category) &&
        (country === '' || (entity.country ?? WORLDWIDE) === country) &&
        words.every((word) => searchText(entity, entityName(entity.type), format).includes(word)),
    );
  }, [entities, deferredQuery, category, country, format, entityName]);
  const reset = () => {
    setQuery('');
    setCategory('');
    setCountry('');
  };
  return (
    <>
      <div className={css.filters}>
        <TextField
          type="search"
          label={t.search}
          placeholder={t.searchEntities}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <SelectField label={t.category} value={category} onChange={(event) => setCategory(event.target.value)}>
          <option value="">{t.anyCategory}</option>
          {UI_CATEGORIES.map((id) => (
            <option key={id} value={id}>
              {names[id]}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.country} value={country} onChange={(event) => setCountry(event.target.value)}>
          <option value="">{t.anyCountry}</option>
          <option value={WORLDWIDE}>{t.worldwide}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={css.count} role="status">
        {t.count(shown.length, entities.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={t.none} actions={<Button onClick={reset}>{t.reset}</Button>}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {shown.map((entity) => (
            <EntityRow key={entity.type} entity={entity} />
          ))}
        </ul>
      )}
    </>
  );
}

const EntityRow = memo(function EntityRow({ entity }: { entity: CatalogEntity }) {
  const t = useMessages(catalogMessages);
  const entityName = useEntityName();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const Icon = CATEGORY_ICONS[entity.category];
  return (
    <li className={css.item}>
      <button type="button" className={css.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon size={16} aria-hidden style={{ color: categoryColor(entity.category) }} />
        <span className={css.name}>{entityName(entity.type)}</span>
        <span className={css.description}>{entity.description}</span>
        <span className={css.place}>{entity.country ? format.country(entity.country) : t.worldwide}</span>
      </button>
      {isOpen && <EntityDetails entity={entity} />}
    </li>
  );
});

function searchText(entity: CatalogEntity, name: string, format: Format): string {
  const country = entity.country ? `${entity.country} ${format.country(entity.country)}` : '';
  const parts = [entity.type, name, entity.description, country, ...entity.context, ...entity.matches];
  return parts.join('\n').toLowerCase();
}

import { listEntities } from '@veilmark/catalog';
import { REQUEST_LIMITS } from '@veilmark/catalog/plans';
import { Button } from '@veilmark/ui/Button';
import { TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { useMemo, useState } from 'react';
import css from '../wizard.module.css';
import { presetMessages } from './preset-messages';

const all = listEntities();

/** Own selection of entity types; one request takes 50. */
export function TypePicker({ chosen, onChange }: { chosen: string[]; onChange: (types: string[]) => void }) {
  const t = useMessages(presetMessages);
  const entityName = useEntityName();
  const [query, setQuery] = useState('');
  const found = useMemo(() => {
    const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
    return all.filter(({ type, description }) => {
      const words = `${type} ${entityName(type)} ${description}`.toLowerCase();
      return wanted.every((word) => words.includes(word));
    });
  }, [query, entityName]);
  const isFull = chosen.length >= REQUEST_LIMITS.entities;
  const toggle = (type: string) =>
    onChange(chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type]);
  return (
    <div className={css.stack}>
      <TextField label={t.searchTypes} type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      <div className={css.between}>
        <span className={css.muted} role="status">
          {t.chosen(chosen.length, REQUEST_LIMITS.entities)}
        </span>
        <Button size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t.clear}
        </Button>
      </div>
      <fieldset className={css.list} aria-label={t.own}>
        {found.map(({ type, description }) => (
          <label key={type} className={css.option} title={type}>
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              disabled={isFull && !chosen.includes(type)}
              onChange={() => toggle(type)}
            />
            <span>
              <span>{entityName(type)}</span>
              <span className={css.detail}>{description}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

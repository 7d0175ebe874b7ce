import { useMemo, useState } from 'react';
import { Button } from './Button';
import { TextField } from './Field';
import { defineMessages, useMessages } from './i18n';
import { Option, OptionList } from './OptionList';
import css from './TypePicker.module.css';
import { useEntityName } from './use-entity-name';

const messages = defineMessages('shared/ui/TypePicker', {
  en: {
    search: 'Search types',
    own: 'Own selection',
    chosen: (count: number, most: number) => `${count} of at most ${most} chosen`,
    none: 'No type is called that.',
    clear: 'Clear',
  },
  de: {
    search: 'Arten suchen',
    own: 'Eigene Auswahl',
    chosen: (count: number, most: number) => `${count} von höchstens ${most} gewählt`,
    none: 'So heißt keine Art.',
    clear: 'Leeren',
  },
});

interface TypePickerProps {
  types: readonly { type: string; description: string }[];
  /** How many one call takes. */
  most: number;
  chosen: readonly string[];
  onChange: (types: string[]) => void;
}

/** Own selection of entity types, so that none can be misspelt. */
export function TypePicker({ types, most, chosen, onChange }: TypePickerProps) {
  const t = useMessages(messages);
  const entityName = useEntityName();
  const [query, setQuery] = useState('');
  // Those that were chosen stand first; one that is ticked later does not move away under the pointer.
  const [first] = useState(() => new Set(chosen));
  const found = useMemo(() => {
    const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
    const found = types.filter(({ type, description }) => {
      const words = `${type} ${entityName(type)} ${description}`.toLowerCase();
      return wanted.every((word) => words.includes(word));
    });
    return found.sort((a, b) => Number(first.has(b.type)) - Number(first.has(a.type)));
  }, [query, types, entityName, first]);
  const isFull = chosen.length >= most;
  const toggle = (type: string) =>
    onChange(chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type]);
  return (
    <div className={css.picker}>
      <TextField label={t.search} type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      <div className={css.head}>
        <span className={css.count} role="status">
          {found.length === 0 ? t.none : t.chosen(chosen.length, most)}
        </span>
        <Button size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t.clear}
        </Button>
      </div>
      <OptionList label={t.own}>
        {found.map(({ type, description }) => (
          <Option
            key={type}
            type="checkbox"
            name={entityName(type)}
            detail={description}
            title={type}
            isChosen={chosen.includes(type)}
            isDisabled={isFull && !chosen.includes(type)}
            onChoose={() => toggle(type)}
          />
        ))}
      </OptionList>
    </div>
  );
}

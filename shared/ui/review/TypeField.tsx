import { useMemo, useState } from 'react';
import { Button } from '../Button';
import { Dialog, DialogActions } from '../Dialog';
import { SelectField, TextField } from '../Field';
import { defineMessages, useMessages } from '../i18n';
import { Option, OptionList } from '../OptionList';
import { useEntityName } from '../use-entity-name';
import css from './review.module.css';

const messages = defineMessages('shared/ui/review/TypeField', {
  en: {
    find: 'Search types…',
    title: 'Types',
    search: 'Search types',
    searchHint: 'Name or country, for example passport or Japan',
    none: 'No type is called that.',
    found: (count: number) => (count === 1 ? '1 type' : `${count} types`),
    choose: 'Use this type',
    cancel: 'Cancel',
  },
  de: {
    find: 'Arten suchen …',
    title: 'Arten',
    search: 'Arten suchen',
    searchHint: 'Name oder Land, zum Beispiel Reisepass oder Japan',
    none: 'So heißt keine Art.',
    found: (count: number) => (count === 1 ? '1 Art' : `${count} Arten`),
    choose: 'Diese Art verwenden',
    cancel: 'Abbrechen',
  },
});

interface TypeFieldProps {
  label: string;
  value: string;
  types: readonly string[];
  onChange: (type: string) => void;
}

/** Opens the search; no type has this name. */
const FIND = ' find';

/** One type of a list that is too long to read, so it can be searched. */
export function TypeField({ label, value, types, onChange }: TypeFieldProps) {
  const t = useMessages(messages);
  const entityName = useEntityName();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SelectField
        label={label}
        value={value}
        onChange={({ target }) => (target.value === FIND ? setOpen(true) : onChange(target.value))}
      >
        <option value={FIND}>{t.find}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {entityName(type)}
          </option>
        ))}
      </SelectField>
      {isOpen && (
        <TypeDialog
          types={types}
          chosen={value}
          onClose={() => setOpen(false)}
          onChoose={(type) => {
            setOpen(false);
            onChange(type);
          }}
        />
      )}
    </>
  );
}

interface TypeDialogProps {
  types: readonly string[];
  chosen: string;
  onChoose: (type: string) => void;
  onClose: () => void;
}

function TypeDialog({ types, chosen, onChoose, onClose }: TypeDialogProps) {
  const t = useMessages(messages);
  const entityName = useEntityName();
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState(chosen);
  const found = useMemo(() => {
    const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
    return types.filter((type) => {
      const words = `${type} ${entityName(type)}`.toLowerCase();
      return wanted.every((word) => words.includes(word));
    });
  }, [types, query, entityName]);
  // Enter takes the only one that is left, without a press on it.
  const taken = found.length === 1 ? found[0] : found.find((type) => type === picked);
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <form
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          // Drawn elsewhere, but to React inside the form around the field, which is not sent.
          event.stopPropagation();
          if (taken) onChoose(taken);
        }}
      >
        <TextField
          label={t.search}
          type="search"
          placeholder={t.searchHint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status">{found.length === 0 ? t.none : t.found(found.length)}</p>
        <OptionList label={t.title}>
          {found.map((type) => (
            <Option
              key={type}
              type="radio"
              group="type"
              name={entityName(type)}
              detail={type}
              isChosen={type === taken}
              onChoose={() => setPicked(type)}
            />
          ))}
        </OptionList>
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={taken === undefined}>
            {t.choose}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

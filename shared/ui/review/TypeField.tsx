import { useCallback, useState } from 'react';
import { SelectField } from '../Field';
import { defineMessages, useMessages } from '../i18n';
import { Option } from '../OptionList';
import { SearchDialog } from '../SearchDialog';
import { useEntityName } from '../use-entity-name';

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

function TypeDialog({ types, ...choice }: TypeDialogProps) {
  const t = useMessages(messages);
  const entityName = useEntityName();
  const wordsOf = useCallback((type: string) => `${type} ${entityName(type)}`, [entityName]);
  return (
    <SearchDialog texts={t} options={types} idOf={itself} wordsOf={wordsOf} {...choice}>
      {(found, taken, pick) =>
        found.map((type) => (
          <Option
            key={type}
            type="radio"
            group="type"
            name={entityName(type)}
            detail={type}
            isChosen={type === taken}
            onChoose={() => pick(type)}
          />
        ))
      }
    </SearchDialog>
  );
}

const itself = (type: string): string => type;

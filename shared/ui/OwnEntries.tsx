import { Plus, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button, IconButton } from './Button';
import { TextField } from './Field';
import { defineMessages, useMessages } from './i18n';
import css from './OwnEntries.module.css';
import { OWN_TYPE, type OwnEntry, ownEntry } from './own-entry';
import { showToast } from './Toasts';
import { useEntityName } from './use-entity-name';

const messages = defineMessages('shared/ui/OwnEntries', {
  en: {
    type: 'Type',
    add: 'Add',
    remove: (text: string) => (text ? `Remove ${text}` : 'Remove this line'),
    removed: (text: string) => `“${text}” was removed.`,
    row: (label: string, row: number) => `${label}, line ${row}`,
  },
  de: {
    type: 'Art',
    add: 'Hinzufügen',
    remove: (text: string) => (text ? `${text} entfernen` : 'Diese Zeile entfernen'),
    removed: (text: string) => `„${text}“ wurde entfernt.`,
    row: (label: string, row: number) => `${label}, Zeile ${row}`,
  },
});

interface OwnEntriesProps {
  label: string;
  hint?: ReactNode;
  /** What the text of an entry is called. */
  textLabel: string;
  /** Offered; any other name can be written. */
  types: readonly string[];
  entries: readonly OwnEntry[];
  isDisabled?: boolean;
  /** What is wrong with an entry, by its id. */
  wrong?: ReadonlyMap<string, string>;
  onChange: (entries: OwnEntry[]) => void;
  /** A field was left, or an entry removed: a good time to store. */
  onSettled?: (entries: OwnEntry[]) => void;
}

/** Words or patterns, one a row, each with a picker for its type. */
export function OwnEntries(props: OwnEntriesProps) {
  const { label, hint, textLabel, types, entries, isDisabled = false, wrong, onChange, onSettled } = props;
  const t = useMessages(messages);
  const entityName = useEntityName();
  const id = useId();
  const changed = (row: string, part: Partial<OwnEntry>) =>
    entries.map((entry) => (entry.id === row ? { ...entry, ...part } : entry));
  const settle = (next: OwnEntry[]) => {
    onChange(next);
    onSettled?.(next);
  };
  const latest = useRef({ entries, settle });
  latest.current = { entries, settle };
  const remove = (entry: OwnEntry, index: number) => {
    settle(entries.filter((other) => other.id !== entry.id));
    const undo = () => latest.current.settle(latest.current.entries.toSpliced(index, 0, entry));
    if (entry.text) showToast(t.removed(entry.text), { undo });
  };
  const typeNamed = (text: string) => types.find((type) => entityName(type).toLowerCase() === text.toLowerCase());
  return (
    <fieldset className={css.entries} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={css.legend}>{label}</legend>
      {entries.map((entry, index) => (
        <div key={entry.id} className={css.row}>
          <TextField
            label={t.row(t.type, index + 1)}
            isLabelHidden
            list={`${id}-types`}
            placeholder={OWN_TYPE}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            disabled={isDisabled}
            value={entry.type}
            onChange={(event) => onChange(changed(entry.id, { type: event.target.value }))}
            onBlur={() => settle(changed(entry.id, { type: typeNamed(entry.type.trim()) ?? toTypeName(entry.type) }))}
          />
          <TextField
            label={t.row(textLabel, index + 1)}
            isLabelHidden
            placeholder={textLabel}
            autoComplete="off"
            spellCheck={false}
            maxLength={800}
            disabled={isDisabled}
            value={entry.text}
            error={wrong?.get(entry.id)}
            onChange={(event) => onChange(changed(entry.id, { text: event.target.value }))}
            onBlur={() => onSettled?.([...entries])}
          />
          {!isDisabled && <IconButton icon={X} label={t.remove(entry.text)} onClick={() => remove(entry, index)} />}
        </div>
      ))}
      {!isDisabled && (
        <Button size="small" icon={Plus} onClick={() => onChange([...entries, ownEntry()])}>
          {t.add}
        </Button>
      )}
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
      <datalist id={`${id}-types`}>
        {types.map((type) => (
          <option key={type} value={type}>
            {entityName(type)}
          </option>
        ))}
      </datalist>
    </fieldset>
  );
}

/** As types are written: `Employee id` -> `EMPLOYEE_ID`. */
const toTypeName = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');

import { useMessages } from '@veilmark/ui/i18n';
import { Search } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Command, matching } from './match';
import { paletteTexts } from './messages';
import css from './Palette.module.css';
import { useCatalogSearch, useCommands } from './use-commands';

const GROUPS = ['pages', 'actions', 'guides'] as const;

interface PaletteProps {
  onClose: () => void;
  showShortcuts: () => void;
}

/** A field over a list, as a combobox: the focus stays in the field, arrows choose, Enter does it. */
export default function PaletteDialog({ onClose, showShortcuts }: PaletteProps) {
  const t = useMessages(paletteTexts);
  const commands = useCommands(showShortcuts);
  const inCatalog = useCatalogSearch();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const matches = useMemo(() => {
    const all = matching(commands, query);
    return GROUPS.flatMap((group) => all.filter((command) => command.group === group));
  }, [commands, query]);
  const last = inCatalog(query);
  const found = [...matches, ...last];
  const current = found[Math.min(chosen, found.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Math.min(chosen, found.length - 1);
    const target = { ArrowDown: (at + 1) % found.length, ArrowUp: (at - 1 + found.length) % found.length }[event.key];
    // Enter that ends the composition of a character is no choice.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(current);
    else if (target === undefined || found.length === 0) return;
    else setChosen(target);
    event.preventDefault();
  };
  const optionId = ({ id }: Command) => `${listId}-${id}`;
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={css.overlay} />
        <Radix.Content className={css.content} aria-describedby={undefined}>
          <Radix.Title className="visually-hidden">{t.title}</Radix.Title>
          <div className={css.field}>
            <Search size={18} aria-hidden />
            <input
              type="text"
              role="combobox"
              aria-label={t.field}
              aria-expanded="true"
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={current && optionId(current)}
              placeholder={t.field}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setChosen(0);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <p className={matches.length === 0 ? css.none : 'visually-hidden'} role="status">
            {matches.length === 0 && query.trim() !== '' ? t.none : t.found(found.length)}
          </p>
          <div id={listId} role="listbox" aria-label={t.title} ref={list} className={css.list} tabIndex={-1}>
            {GROUPS.map((group) => (
              <Group
                key={group}
                name={t.groups[group]}
                commands={matches.filter((command) => command.group === group)}
                current={current}
                optionId={optionId}
                onRun={run}
              />
            ))}
            <Options commands={last} current={current} optionId={optionId} onRun={run} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface OptionsProps {
  commands: readonly Command[];
  current: Command | undefined;
  optionId: (command: Command) => string;
  onRun: (command: Command) => void;
}

function Group({ name, ...options }: OptionsProps & { name: string }) {
  const id = useId();
  if (options.commands.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox, which no fieldset can be.
    <div role="group" aria-labelledby={id}>
      <div id={id} className={css.group}>
        {name}
      </div>
      <Options {...options} />
    </div>
  );
}

function Options({ commands, current, optionId, onRun }: OptionsProps) {
  return commands.map((command) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option.
    <div
      key={command.id}
      id={optionId(command)}
      role="option"
      aria-selected={command === current}
      className={css.option}
      onClick={() => onRun(command)}
    >
      {command.name}
    </div>
  ));
}

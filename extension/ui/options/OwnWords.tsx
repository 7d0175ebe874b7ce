import { listEntities } from '@veilmark/catalog';
import { useMessages } from '@veilmark/ui/i18n';
import { OwnEntries } from '@veilmark/ui/OwnEntries';
import { OWN_TYPE, type OwnEntry, ownEntry } from '@veilmark/ui/own-entry';
import { useState } from 'react';
import type { UiState } from '../../messaging/protocol';
import { isWholeType, readLine, writeLine } from '../../state/own-words';
import { LockedHint } from '../parts';
import { isLocked } from '../store';
import css from '../ui.module.css';
import { useSaving } from './Controls';
import { pageTexts } from './texts';

const catalog = listEntities().map(({ type }) => type);

interface OwnWordsProps {
  state: UiState;
  name: 'denyList' | 'ownPatterns';
  text: { label: string; hint: string; entry: string };
}

/** The person's own words or patterns. Nothing is stored while one is wrong, and it is said which. */
export function OwnWords({ state, name, text }: OwnWordsProps) {
  const t = useMessages(pageTexts);
  const save = useSaving();
  // Types made from examples have a list of their own.
  const types = state.settings[name].filter(isWholeType);
  const stored = state.settings[name].filter((line) => !isWholeType(line));
  const [entries, setEntries] = useState(() => stored.map(toEntry));
  const [last, setLast] = useState(stored);
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  // Changed elsewhere, or as they were written here: rows that are being filled stay.
  if (String(last) !== String(stored)) {
    setLast(stored);
    if (String(toLines(entries)) !== String(stored)) setEntries(stored.map(toEntry));
  }
  const locked = isLocked(state, name);
  const store = async (next: OwnEntry[]) => {
    const lines = toLines(next);
    if (String(lines) === String(stored)) return setWrong(new Map());
    const invalid = await save({ [name]: [...lines, ...types] });
    const refused = (invalid[name] ?? []).map((line) => next.find((entry) => toLine(entry) === line));
    setWrong(new Map(refused.flatMap((entry) => (entry ? [[entry.id, t.notAPattern]] : []))));
  };
  return (
    <div className={css.setting}>
      <OwnEntries
        label={text.label}
        hint={text.hint}
        textLabel={text.entry}
        types={catalog}
        entries={entries}
        isDisabled={locked}
        wrong={wrong}
        onChange={setEntries}
        onSettled={(next) => void store(next)}
      />
      {locked && <LockedHint />}
    </div>
  );
}

function toEntry(line: string): OwnEntry {
  const { entity_type, text } = readLine(line);
  return ownEntry(entity_type, text);
}

const toLine = ({ type, text }: OwnEntry) => writeLine({ entity_type: type || OWN_TYPE, text: text.trim() });

const toLines = (entries: readonly OwnEntry[]) => [
  ...new Set(entries.filter(({ text }) => text.trim() !== '').map(toLine)),
];

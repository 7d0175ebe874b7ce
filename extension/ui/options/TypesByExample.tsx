import type { AdHocRecognizer } from '@veilmark/contract/pii';
import { IconButton } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { TypeFromExamples } from '@veilmark/ui/TypeFromExamples';
import { X } from 'lucide-react';
import type { UiState } from '../../messaging/protocol';
import { readWholeType } from '../../state/own-words';
import { LockedHint } from '../parts';
import { proposeHere, typeLine } from '../propose-type';
import { isLocked, useUi } from '../store';
import css from '../ui.module.css';
import { useSaving } from './Controls';

const messages = defineMessages('extension/ui/options/TypesByExample', {
  en: {
    list: 'Types from examples',
    near: (words: string) => `near ${words}`,
    remove: (type: string) => `Remove ${type}`,
    removed: (type: string) => `${type} was removed.`,
    tooLong: 'This type has too many forms to be kept here. Give examples of fewer forms.',
  },
  de: {
    list: 'Arten aus Beispielen',
    near: (words: string) => `neben ${words}`,
    remove: (type: string) => `${type} entfernen`,
    removed: (type: string) => `${type} wurde entfernt.`,
    tooLong: 'Diese Art hat zu viele Formen, um hier gespeichert zu werden. Geben Sie Beispiele mit weniger Formen an.',
  },
});

/** Types that the person made from a few values; kept with their own patterns. */
export function TypesByExample({ state }: { state: UiState }) {
  const t = useMessages(messages);
  const save = useSaving();
  const { ownPatterns } = state.settings;
  const types = ownPatterns.flatMap((line) => {
    const type = readWholeType(line);
    return type ? [{ line, type }] : [];
  });
  const locked = isLocked(state, 'ownPatterns');
  const add = (recognizer: AdHocRecognizer) => {
    const line = typeLine(recognizer);
    if (line) void save({ ownPatterns: [...ownPatterns, line] });
    else showToast(t.tooLong, { tone: 'danger' });
  };
  const remove = (line: string, type: string) => {
    void save({ ownPatterns: ownPatterns.filter((one) => one !== line) });
    const kept = () => useUi.getState().state?.settings.ownPatterns ?? [];
    showToast(t.removed(type), { undo: () => void save({ ownPatterns: [...kept(), line] }) });
  };
  return (
    <div className={css.setting}>
      {types.length > 0 && (
        <ul className={css.ownTypes} aria-label={t.list}>
          {types.map(({ line, type: { entity_type, patterns, context } }) => (
            <li key={line}>
              <span>
                <strong>{entity_type}</strong> <code>{patterns.map(({ regex }) => regex).join(' | ')}</code>{' '}
                {context && t.near(context.join(', '))}
              </span>
              <IconButton
                icon={X}
                disabled={locked}
                label={t.remove(entity_type)}
                onClick={() => remove(line, entity_type)}
              />
            </li>
          ))}
        </ul>
      )}
      {locked ? types.length > 0 && <LockedHint /> : <TypeFromExamples propose={proposeHere} onAdd={add} />}
    </div>
  );
}

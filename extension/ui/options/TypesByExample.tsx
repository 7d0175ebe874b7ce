import type { AdHocRecognizer } from '@veilmark/contract/pii';
import { InputError } from '@veilmark/engine/input-error';
import { IconButton } from '@veilmark/ui/Button';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { type ProposedType, TypeFromExamples, type TypeRequest } from '@veilmark/ui/TypeFromExamples';
import { X } from 'lucide-react';
import type { UiState } from '../../messaging/protocol';
import { readWholeType } from '../../state/own-words';
import { LockedHint } from '../parts';
import { isLocked } from '../store';
import css from '../ui.module.css';
import { useSaving } from './Controls';

const messages = defineMessages('extension/ui/options/TypesByExample', {
  en: {
    list: 'Types from examples',
    near: (words: string) => `near ${words}`,
    remove: (type: string) => `Remove ${type}`,
    tooLong: 'This type has too many forms to be kept here. Give examples of fewer forms.',
  },
  de: {
    list: 'Arten aus Beispielen',
    near: (words: string) => `neben ${words}`,
    remove: (type: string) => `${type} entfernen`,
    tooLong: 'Diese Art hat zu viele Formen, um hier gespeichert zu werden. Geben Sie Beispiele mit weniger Formen an.',
  },
});

/** As long as an entry of the setting may be. */
const LONGEST = 1000;

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
    const line = JSON.stringify(recognizer);
    if (line.length > LONGEST) showToast(t.tooLong, { tone: 'danger' });
    else void save({ ownPatterns: [...ownPatterns, line] });
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
                onClick={() => void save({ ownPatterns: ownPatterns.filter((one) => one !== line) })}
              />
            </li>
          ))}
        </ul>
      )}
      {locked ? types.length > 0 && <LockedHint /> : <TypeFromExamples propose={proposeHere} onAdd={add} />}
    </div>
  );
}

/** Made in this page: nothing is sent. The samples of other texts are fetched from the extension when they are needed. */
async function proposeHere(request: TypeRequest): Promise<ProposedType<AdHocRecognizer> | { problem: string }> {
  const { loadCorpora, propose } = await import('@veilmark/finders/by-example');
  try {
    const { recognizer, ...proposal } = propose(request, await loadCorpora());
    const { context, ...rest } = recognizer;
    const patterns = recognizer.patterns.map((pattern) => ({ ...pattern }));
    return { ...proposal, recognizer: { ...rest, patterns, ...(context && { context: [...context] }) } };
  } catch (error) {
    if (error instanceof InputError) return { problem: error.message };
    throw error;
  }
}

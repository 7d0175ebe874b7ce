import { Button } from '@veilmark/ui/Button';
import { ConfirmDialog } from '@veilmark/ui/ConfirmDialog';
import { SelectField, TextAreaField, TextField } from '@veilmark/ui/Field';
import { useMessages } from '@veilmark/ui/i18n';
import { Switch } from '@veilmark/ui/Switch';
import { showToast } from '@veilmark/ui/Toasts';
import { type ReactNode, useEffect, useState } from 'react';
import type { UiState } from '../../messaging/protocol';
import type { SettingName, Settings } from '../../state/settings';
import { LockedHint } from '../parts';
import { isLocked, useUi } from '../store';
import css from '../ui.module.css';
import { pageTexts } from './texts';

interface ControlProps<N extends SettingName> {
  state: UiState;
  name: N;
  text: { label: string; hint: string };
}

/** Stores settings and says what became of it; answers what could not be stored. */
export function useSaving(): (settings: Partial<Settings>) => Promise<Record<string, string[]>> {
  const t = useMessages(pageTexts);
  const change = useUi((ui) => ui.change);
  return async (settings) => {
    const invalid = await change(settings);
    if (Object.keys(invalid).length > 0) showToast(t.refused, { tone: 'danger' });
    else showToast(t.saved);
    return invalid;
  };
}

function useSave(): (settings: Partial<Settings>) => Promise<boolean> {
  const save = useSaving();
  return async (settings) => Object.keys(await save(settings)).length === 0;
}

function Setting({ isLocked: locked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <div className={css.setting}>
      {children}
      {locked && <LockedHint />}
    </div>
  );
}

type NamesOf<T> = { [N in SettingName]: Settings[N] extends T ? N : never }[SettingName];

export function Choice<N extends NamesOf<string>>({
  state,
  name,
  text,
  options,
}: ControlProps<N> & { options: readonly (readonly [string, string])[] }) {
  const save = useSave();
  const locked = isLocked(state, name);
  return (
    <Setting isLocked={locked}>
      <SelectField
        label={text.label}
        hint={text.hint || undefined}
        disabled={locked}
        // Secrets are no choices; everything else a choice can name is in the state.
        value={String((state.settings as Record<string, unknown>)[name])}
        onChange={(event) => void save({ [name]: event.target.value })}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </Setting>
  );
}

export function Toggle<N extends NamesOf<boolean>>({ state, name, text }: ControlProps<N>) {
  const save = useSave();
  const locked = isLocked(state, name);
  return (
    <Setting isLocked={locked}>
      <Switch
        label={text.label}
        hint={text.hint || undefined}
        isOn={state.settings[name]}
        isDisabled={locked}
        onChange={(isOn) => void save({ [name]: isOn })}
      />
    </Setting>
  );
}

/** Stored on leaving the field as well; the button says that there is something to store. */
function SaveButton({ isShown, onSave }: { isShown: boolean; onSave: () => void }) {
  const t = useMessages(pageTexts);
  if (!isShown) return null;
  return (
    <div>
      <Button size="small" variant="primary" onClick={onSave}>
        {t.save}
      </Button>
    </div>
  );
}

/** What is written in a field until it is stored. */
function useDraft(name: NamesOf<string>, stored: string) {
  const save = useSave();
  const [value, setValue] = useState(stored);
  useEffect(() => setValue(stored), [stored]);
  const isChanged = value !== stored;
  const store = () => {
    if (isChanged) void save({ [name]: value.trim() });
  };
  return { value, setValue, store, isChanged };
}

/** Text that is stored by its button, by Enter and on leaving the field. */
export function Line({ state, name, text, type = 'text' }: ControlProps<NamesOf<string>> & { type?: string }) {
  const stored = String((state.settings as Record<string, unknown>)[name] ?? '');
  const { value, setValue, store, isChanged } = useDraft(name, stored);
  const locked = isLocked(state, name);
  return (
    <Setting isLocked={locked}>
      <TextField
        label={text.label}
        hint={text.hint || undefined}
        type={type}
        disabled={locked}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={store}
        onKeyDown={({ key }) => key === 'Enter' && store()}
      />
      <SaveButton isShown={isChanged && !locked} onSave={store} />
    </Setting>
  );
}

/** A secret: it can be set and removed, never seen again. */
export function Secret({ state, name, text, setText }: ControlProps<'apiKey' | 'encryptionKey'> & { setText: string }) {
  const t = useMessages(pageTexts);
  const save = useSave();
  const [value, setValue] = useState('');
  const locked = isLocked(state, name);
  const isSet = state.secrets[name];
  const [isAsking, setAsking] = useState(false);
  return (
    <Setting isLocked={locked}>
      <TextField
        label={text.label}
        hint={isSet ? setText : text.hint}
        type="password"
        autoComplete="off"
        disabled={locked}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      {!locked && (
        <div className={css.row}>
          <Button
            size="small"
            variant={value === '' ? 'secondary' : 'primary'}
            disabled={value === ''}
            onClick={() => void save({ [name]: value }).then((ok) => ok && setValue(''))}
          >
            {t.save}
          </Button>
          {isSet && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t.remove}
            </Button>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.removeTitle(text.label)}
          text={t.removeText}
          action={t.remove}
          onConfirm={() => save({ [name]: '' }).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </Setting>
  );
}

/** One entry a line. Nothing is stored while a line is wrong, and it is said which. */
export function Lines({
  state,
  name,
  text,
  clean = (line) => line,
}: ControlProps<NamesOf<readonly string[]>> & { clean?: (line: string) => string }) {
  const t = useMessages(pageTexts);
  const save = useSaving();
  const [wrong, setWrong] = useState<string[]>([]);
  const stored = state.settings[name].join('\n');
  const [value, setValue] = useState(stored);
  useEffect(() => setValue(stored), [stored]);
  const locked = isLocked(state, name);
  const store = async () => {
    const entries = value.split('\n').map((line) => clean(line.trim()));
    if (value === stored) return;
    const invalid = await save({ [name]: [...new Set(entries.filter(Boolean))] });
    setWrong(invalid[name] ?? []);
  };
  const lineOf = (entry: string) => value.split('\n').findIndex((line) => clean(line.trim()) === entry) + 1;
  return (
    <Setting isLocked={locked}>
      <TextAreaField
        label={text.label}
        hint={text.hint || undefined}
        rows={3}
        disabled={locked}
        value={value}
        error={wrong.length > 0 ? wrong.map((entry) => t.wrongLine(lineOf(entry), entry)).join(' ') : undefined}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => void store()}
      />
      <SaveButton isShown={value !== stored && !locked} onSave={() => void store()} />
    </Setting>
  );
}

export function LongText({ state, name, text }: ControlProps<'recipientPublicKey'>) {
  const { value, setValue, store, isChanged } = useDraft(name, state.settings[name]);
  const locked = isLocked(state, name);
  return (
    <Setting isLocked={locked}>
      <TextAreaField
        label={text.label}
        hint={text.hint || undefined}
        rows={4}
        spellCheck={false}
        disabled={locked}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={store}
      />
      <SaveButton isShown={isChanged && !locked} onSave={store} />
    </Setting>
  );
}

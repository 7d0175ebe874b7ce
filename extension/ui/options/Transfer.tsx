import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { showToast } from '@veilmark/ui/Toasts';
import { useRef, useState } from 'react';
import type { UiState } from '../../messaging/protocol';
import { SETTING_NAMES, type SettingName, type Settings } from '../../state/settings';
import { useUi } from '../store';
import css from '../ui.module.css';
import { settingTexts } from './texts';
import { whereItGoes } from './where-it-goes';

const messages = defineMessages('extension/ui/options/Transfer', {
  en: {
    title: 'Export and import',
    hint: 'A file with these settings, for another browser. Keys are not in it.',
    export: 'Export settings',
    import: 'Import settings…',
    imported: (count: number) => (count === 1 ? '1 setting imported' : `${count} settings imported`),
    notOurs: 'This file contains no Veilmark settings. Nothing was changed.',
    left: (names: string) => `Not imported, because they are not valid or your organization sets them: ${names}`,
    question: 'Let this file decide what leaves the browser?',
    explain: 'It changes these settings. Take them only from a file that you trust.',
    cancel: 'Cancel',
    rest: 'Import the rest',
    all: 'Import all',
    empty: 'none',
    off: 'off',
  },
  de: {
    title: 'Exportieren und importieren',
    hint: 'Eine Datei mit diesen Einstellungen, für einen anderen Browser. Schlüssel sind nicht enthalten.',
    export: 'Einstellungen exportieren',
    import: 'Einstellungen importieren …',
    imported: (count: number) => (count === 1 ? '1 Einstellung importiert' : `${count} Einstellungen importiert`),
    notOurs: 'Diese Datei enthält keine Veilmark-Einstellungen. Es wurde nichts geändert.',
    left: (names: string) => `Nicht importiert, weil ungültig oder von Ihrer Organisation festgelegt: ${names}`,
    question: 'Soll diese Datei bestimmen, was den Browser verlässt?',
    explain: 'Sie ändert diese Einstellungen. Übernehmen Sie sie nur aus einer Datei, der Sie vertrauen.',
    cancel: 'Abbrechen',
    rest: 'Nur den Rest importieren',
    all: 'Alles importieren',
    empty: 'leer',
    off: 'aus',
  },
});

const KIND = 'veilmark-settings';

/** Settings as a file. What is locked here stays as it is. */
export function Transfer({ state }: { state: UiState }) {
  const t = useMessages(messages);
  const change = useUi((ui) => ui.change);
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Partial<Settings>>();
  const texts = useMessages(settingTexts);
  const nameOf = (name: string): string => (texts as Partial<Record<string, { label?: string }>>)[name]?.label ?? name;
  const shownValue = (name: SettingName): string => {
    if (name === 'mode' && asked?.mode) return texts.modes[asked.mode];
    return asked?.[name] === false ? t.off : String(asked?.[name]) || t.empty;
  };
  const goes = asked ? whereItGoes(state, asked) : [];

  function save(): void {
    const text = JSON.stringify({ kind: KIND, version: state.version, settings: state.settings }, null, 2);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'application/json' }));
    link.download = 'veilmark-settings.json';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async function load(file: File | undefined): Promise<void> {
    const settings = file && readSettings(await file.text());
    if (!settings) return showToast(t.notOurs, { tone: 'danger' });
    if (whereItGoes(state, settings).length > 0) setAsked(settings);
    else await take(settings);
  }

  async function take(settings: Partial<Settings>): Promise<void> {
    setAsked(undefined);
    const wanted = Object.fromEntries(
      Object.entries(settings).filter(([name]) => !state.locked.includes(name as never)),
    );
    const locked = Object.keys(settings).filter((name) => !(name in wanted));
    const invalid = Object.keys(await change(wanted));
    const left = [...locked, ...invalid].map(nameOf).join(', ');
    const count = Object.keys(wanted).length - invalid.length;
    showToast(left ? `${t.imported(count)}. ${t.left(left)}` : t.imported(count));
  }

  return (
    <section className={css.section}>
      <h2>{t.title}</h2>
      <p className={css.muted}>{t.hint}</p>
      <div className={css.row}>
        <Button onClick={save}>{t.export}</Button>
        <Button onClick={() => field.current?.click()}>{t.import}</Button>
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={t.import}
          onChange={({ target }) => {
            void load(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {asked && (
        <Dialog isOpen onClose={() => setAsked(undefined)} title={t.question} description={t.explain}>
          <dl className={css.changes}>
            {goes.map((name) => (
              <div key={name}>
                <dt>{nameOf(name)}</dt>
                <dd>{shownValue(name)}</dd>
              </div>
            ))}
          </dl>
          <DialogActions>
            <Button onClick={() => setAsked(undefined)}>{t.cancel}</Button>
            <Button onClick={() => void take(asked)}>{t.all}</Button>
            <Button variant="primary" onClick={() => void take(without(asked, goes))}>
              {t.rest}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}

const without = (settings: Partial<Settings>, names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name as SettingName)));

/** The settings in a file of ours; names this version does not know are left out. */
function readSettings(text: string): Partial<Settings> | undefined {
  try {
    const file = JSON.parse(text) as { kind?: unknown; settings?: Record<string, unknown> };
    if (file.kind !== KIND || typeof file.settings !== 'object' || file.settings === null) return undefined;
    const known = Object.entries(file.settings).filter(([name]) => SETTING_NAMES.includes(name as never));
    // Safe: the background takes each value only if the schema of its name does.
    return Object.fromEntries(known) as Partial<Settings>;
  } catch {
    return undefined;
  }
}

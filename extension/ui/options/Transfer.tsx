import { Button } from '@veilmark/ui/Button';
import { Dialog, DialogActions } from '@veilmark/ui/Dialog';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { presetTexts } from '@veilmark/ui/preset-texts';
import { showToast } from '@veilmark/ui/Toasts';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { useRef, useState } from 'react';
import type { UiState } from '../../messaging/protocol';
import { SETTING_NAMES, type SettingName, type Settings } from '../../state/settings';
import { useUi } from '../store';
import css from '../ui.module.css';
import { lessSafe } from './less-safe';
import { settingTexts } from './texts';

const messages = defineMessages('extension/ui/options/Transfer', {
  en: {
    title: 'Export and import',
    hint: 'A file with these settings, for another browser. Keys are not in it.',
    export: 'Export settings',
    import: 'Import settings…',
    imported: (count: number) => (count === 1 ? '1 setting imported' : `${count} settings imported`),
    notOurs: 'This file contains no Veilmark settings. Nothing was changed.',
    left: (names: string) => `Not imported, because they are not valid or your organization sets them: ${names}`,
    question: 'Let this file protect less?',
    explain:
      'With these settings, more leaves the browser or less is checked. Take them only from a file that you trust.',
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
    question: 'Soll diese Datei den Schutz verringern?',
    explain:
      'Mit diesen Einstellungen verlässt mehr den Browser, oder es wird weniger geprüft. Übernehmen Sie sie nur aus einer Datei, der Sie vertrauen.',
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
  const catalog = useCatalogText();
  const { scopes } = useMessages(presetTexts);
  const presetName = (id: string): string | undefined => {
    if (Object.hasOwn(scopes, id)) return scopes[id as keyof typeof scopes].name;
    const preset = state.presets.find((one) => one.id === id);
    return preset && catalog.preset(preset).name;
  };
  const shownValue = (name: SettingName): string => {
    const value = asked?.[name];
    const words = name === 'preset' ? presetName(String(value)) : inWords(name, texts)?.[String(value)];
    if (words) return words;
    if (Array.isArray(value)) return shortList(value) || t.empty;
    return value === false ? t.off : String(value).slice(0, LONGEST_SHOWN) || t.empty;
  };
  const less = asked ? lessSafe(state, asked) : [];

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
    if (lessSafe(state, settings).length > 0) setAsked(settings);
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
            {less.map((name) => (
              <div key={name}>
                <dt>{nameOf(name)}</dt>
                <dd>{shownValue(name)}</dd>
              </div>
            ))}
          </dl>
          <DialogActions>
            <Button onClick={() => setAsked(undefined)}>{t.cancel}</Button>
            <Button onClick={() => void take(asked)}>{t.all}</Button>
            <Button variant="primary" onClick={() => void take(without(asked, less))}>
              {t.rest}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}

const LONGEST_SHOWN = 200;
const MOST_SHOWN = 10;

/** As many entries as a person reads. */
function shortList(entries: readonly unknown[]): string {
  const shown = entries.slice(0, MOST_SHOWN).map((entry) => String(entry).slice(0, LONGEST_SHOWN));
  return [...shown, ...(entries.length > MOST_SHOWN ? [`+${entries.length - MOST_SHOWN}`] : [])].join(', ');
}

/** What a choice is called on this page. */
function inWords(name: SettingName, texts: (typeof settingTexts)['en']): Readonly<Record<string, string>> | undefined {
  const words: Partial<Record<SettingName, Readonly<Record<string, string>>>> = {
    mode: texts.modes,
    submitAction: texts.actions,
    attachments: texts.attachmentRules,
    restoreAnswers: texts.restores,
    keepPlaceholders: texts.keeping,
  };
  return words[name];
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

import { presetOf } from '@veilmark/policy/preset-of';
import { SelectField } from '@veilmark/ui/Field';
import { useFormat } from '@veilmark/ui/format';
import { defineMessages, useMessages } from '@veilmark/ui/i18n';
import { PresetField } from '@veilmark/ui/PresetField';
import { useCatalogText } from '@veilmark/ui/use-catalog-text';
import { useEntityName } from '@veilmark/ui/use-entity-name';
import { useEffect, useMemo, useState } from 'react';
import type { UiState } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import { matchesAny, originsOf } from '../../sites/match';
import { REDACTION_STYLES, type RedactionStyle } from '../../state/settings';
import { requestSites } from '../commands';
import { LockedHint } from '../parts';
import { isLocked, useUi } from '../store';
import { styleNames } from '../style-names';
import css from '../ui.module.css';

const messages = defineMessages('extension/ui/panel/Tools', {
  en: {
    preset: 'Look for',
    own: (count: number) => (count === 1 ? '1 type of your choice' : `${count} types of your choice`),
    profile: (name: string) => `Profile “${name}”`,
    threshold: 'Minimum confidence',
    style: 'Replace with',
    site: (host: string) => `On ${host}`,
    ask: 'Check when I ask',
    automatic: 'Check automatically',
    never: 'Never check',
  },
  de: {
    preset: 'Suchen nach',
    own: (count: number) => (count === 1 ? '1 selbst gewählte Art' : `${count} selbst gewählte Arten`),
    profile: (name: string) => `Profil „${name}“`,
    threshold: 'Mindestsicherheit',
    style: 'Ersetzen durch',
    site: (host: string) => `Prüfung auf ${host}`,
    ask: 'Nur auf Wunsch',
    automatic: 'Automatisch',
    never: 'Nie',
  },
});

/** Stands for the types chosen one by one in the settings; no preset has this id. */
const OWN_TYPES = ' ';

/** What is looked for, how sure it must be, what replaces it, and the rule for this site. */
export function Tools({ state, host }: { state: UiState; host: string | undefined }) {
  const t = useMessages(messages);
  const names = useMessages(styleNames);
  const change = useUi((ui) => ui.change);
  const entityName = useEntityName();
  const catalog = useCatalogText();
  const { settings } = state;
  const hasOwn = presetOf(settings) === '' && settings.entities.length > 0;
  const presets = useMemo(() => state.presets.map(catalog.preset), [state.presets, catalog]);
  return (
    <div className={css.tools}>
      {state.isProfileKnown ? (
        <SelectField label={t.preset} disabled value="">
          <option value="">{t.profile(settings.profile)}</option>
        </SelectField>
      ) : (
        <PresetField
          label={t.preset}
          value={hasOwn ? OWN_TYPES : settings.preset}
          presets={presets}
          extra={hasOwn ? [{ value: OWN_TYPES, name: t.own(settings.entities.length), isDisabled: true }] : []}
          disabled={isLocked(state, 'preset') || (hasOwn && isLocked(state, 'entities'))}
          hint={isLocked(state, 'preset') && <LockedHint />}
          title={hasOwn ? settings.entities.map((type) => entityName(type)).join(', ') : undefined}
          onChange={(preset) => void change({ preset, ...(hasOwn ? { entities: [] } : {}) })}
        />
      )}
      {!state.isProfileKnown && <Threshold state={state} label={t.threshold} />}
      <SelectField
        label={t.style}
        value={settings.redactionStyle}
        disabled={isLocked(state, 'redactionStyle')}
        hint={isLocked(state, 'redactionStyle') && <LockedHint />}
        onChange={(event) => void change({ redactionStyle: event.target.value as RedactionStyle })}
      >
        {REDACTION_STYLES.map((style) => (
          <option key={style} value={style}>
            {names[style]}
          </option>
        ))}
      </SelectField>
      {host && <SiteRule state={state} host={host} />}
    </div>
  );
}

/** Follows the hand at once and stores where it comes to rest. */
function Threshold({ state, label }: { state: UiState; label: string }) {
  const format = useFormat();
  const change = useUi((ui) => ui.change);
  const stored = state.settings.scoreThreshold;
  const [value, setValue] = useState(stored);
  useEffect(() => setValue(stored), [stored]);
  const locked = isLocked(state, 'scoreThreshold');
  useEffect(() => {
    if (value === stored) return undefined;
    const timer = setTimeout(() => void change({ scoreThreshold: value }), 250);
    return () => clearTimeout(timer);
  }, [value, stored, change]);
  return (
    <div className={css.slider}>
      <div className={css.between} aria-hidden>
        <span>{label}</span>
        <output>{format.percent(value)}</output>
      </div>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={format.percent(value)}
        min={0}
        max={1}
        step={0.05}
        value={value}
        disabled={locked}
        onChange={(event) => setValue(Number(event.target.value))}
      />
      {locked && <LockedHint />}
    </div>
  );
}

function SiteRule({ state, host }: { state: UiState; host: string }) {
  const t = useMessages(messages);
  const load = useUi((ui) => ui.load);
  const { autoScanSites, excludedSites } = state.settings;
  const rule = matchesAny(excludedSites, host) ? 'never' : matchesAny(autoScanSites, host) ? 'automatic' : 'ask';

  async function choose(next: 'automatic' | 'ask' | 'never'): Promise<void> {
    if (next === 'automatic' && !(await requestSites(originsOf([host])))) return;
    await ask('ui.site', { host, rule: next });
    await load();
  }

  const locked = isLocked(state, 'autoScanSites') || isLocked(state, 'excludedSites');
  return (
    <SelectField
      label={t.site(host)}
      value={rule}
      disabled={locked}
      hint={locked && <LockedHint />}
      onChange={(event) => void choose(event.target.value as 'automatic' | 'ask' | 'never')}
    >
      <option value="ask">{t.ask}</option>
      <option value="automatic">{t.automatic}</option>
      <option value="never">{t.never}</option>
    </SelectField>
  );
}

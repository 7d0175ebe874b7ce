import { findPreset, listEntities } from '@veilmark/catalog';
import { presetOf } from '@veilmark/policy/preset-of';
import type { UiState } from '../../messaging/protocol';
import { ATTACHMENT_RULES, KEEPING, type Settings, SUBMIT_ACTIONS } from '../../state/settings';
import { isUnknownPreset } from '../../state/wrong-entries';

type Shown = UiState['settings'];
type Name = keyof Shown;
type Asks = (before: Shown, after: Shown) => boolean;

const isOther =
  (name: Name): Asks =>
  (before, after) =>
    before[name] !== after[name];

/** A list that protects by what is in it. */
const losesSome =
  (name: 'denyList' | 'ownPatterns' | 'autoScanSites' | 'protectedSites' | 'blockedSites'): Asks =>
  (before, after) =>
    before[name].some((entry) => !after[name].includes(entry));

/** A list that leaves out what is in it. */
const exemptsMore =
  (name: 'allowList' | 'excludedSites'): Asks =>
  (before, after) =>
    after[name].some((entry) => !before[name].includes(entry));

/** Of two choices in order; what is none of them is refused where it is stored. */
const isEarlier = <T>(order: readonly T[], one: T, other: T) =>
  order.includes(one) && order.includes(other) && order.indexOf(one) < order.indexOf(other);

/** By setting, whether a change sends more, shows more to others, or protects less. */
const ASKS: Partial<Record<Name, Asks>> = {
  mode: (before, after) => isOther('mode')(before, after) && after.mode !== 'device',
  apiBaseUrl: isOther('apiBaseUrl'),
  siteListUrl: isOther('siteListUrl'),
  siteListKey: isOther('siteListKey'),
  reportUrl: isOther('reportUrl'),
  deviceModel: (before, after) => before.deviceModel && !after.deviceModel,
  profile: (before, after) => isOther('profile')(before, after) && after.profile !== '',
  preset: findsLess,
  entities: findsLess,
  scoreThreshold: (before, after) => after.scoreThreshold > before.scoreThreshold,
  allowList: exemptsMore('allowList'),
  denyList: losesSome('denyList'),
  ownPatterns: losesSome('ownPatterns'),
  recipientPublicKey: isOther('recipientPublicKey'),
  autoScanSites: losesSome('autoScanSites'),
  excludedSites: exemptsMore('excludedSites'),
  guardEnabled: (before, after) => before.guardEnabled && !after.guardEnabled,
  protectedSites: losesSome('protectedSites'),
  blockedSites: losesSome('blockedSites'),
  submitAction: (before, after) => isEarlier(SUBMIT_ACTIONS, after.submitAction, before.submitAction),
  attachments: (before, after) => isEarlier(ATTACHMENT_RULES, after.attachments, before.attachments),
  restoreAnswers: (before, after) => isOther('restoreAnswers')(before, after) && after.restoreAnswers === 'page',
  keepPlaceholders: (before, after) => isEarlier(KEEPING, before.keepPlaceholders, after.keepPlaceholders),
};

/** What a file would change so that more leaves this browser or less is protected; what is locked it does not change. */
export function lessSafe(
  { settings, locked }: Pick<UiState, 'settings' | 'locked'>,
  wanted: Partial<Settings>,
): Name[] {
  const changed = Object.entries(wanted).filter(([name]) => !locked.includes(name as Name));
  const after: Shown = { ...settings, ...Object.fromEntries(changed) };
  const names = Object.keys(ASKS) as Name[];
  return names.filter((name) => changed.some(([changes]) => changes === name) && isAsked(name, settings, after));
}

/** A value of another kind is refused where it is stored: nothing is asked about it. */
function isAsked(name: Name, before: Shown, after: Shown): boolean {
  const areAlike =
    typeof before[name] === typeof after[name] && Array.isArray(before[name]) === Array.isArray(after[name]);
  return areAlike && ASKS[name]?.(before, after) === true;
}

/** Whether types are no longer looked for. A preset that nobody knows is refused where it is stored. */
function findsLess(before: Shown, after: Shown): boolean {
  if (isUnknownPreset('preset', after.preset)) return false;
  const typesOf = (settings: Shown): readonly string[] => {
    const preset = presetOf(settings);
    if (preset) return findPreset(preset)?.entities ?? [];
    return settings.entities.length > 0 ? settings.entities : listEntities().map(({ type }) => type);
  };
  const found = new Set(typesOf(after));
  return typesOf(before).some((type) => !found.has(type));
}

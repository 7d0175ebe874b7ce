import type { PolicyDocument } from '@veilmark/contract/policy';
import { chooseProfile } from '@veilmark/policy/profiles';
import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import { closedPolicy } from './closed';
import { readRules } from './managed-rules';
import { readOrganization } from './organization';
import type { OrganizationState, PolicyProfiles } from './organization-state';
import { applyPolicy, type Effective, ManagedPolicy } from './policy';
import { DEFAULT_SETTINGS, SETTINGS, type SettingName, Settings } from './settings';
import { createTurns } from './turns';

const userSettings = storage.defineItem<Settings>('local:settings', {
  fallback: DEFAULT_SETTINGS,
  version: 1,
});

/** What a policy of an organization says beyond the settings. */
export type PolicyRules = Pick<PolicyDocument, 'scoreThresholds' | 'customTypes' | 'operators'>;

interface InForce extends Effective {
  organization: OrganizationState | null;
  rules: PolicyRules;
  /** Where the policy has any, of an organization or of the machine. */
  profiles: PolicyProfiles | null;
}

/**
 * Settings as they apply now: what the machine's administrator set, over the organization's policy, over the user's own, over the defaults.
 * Without a policy in force, no person's settings let anything out.
 */
export async function readSettings(): Promise<InForce> {
  const managed = await readManaged();
  const followed = await readOrganization(managed);
  const user = await readUserSettings();
  const { rules: managedRules, invalid } = readRules(managed);
  const said: PolicyDocument = { ...followed?.policy, ...readable(managed), ...managedRules };
  const chosen = chooseProfile(said, typeof managed.profile === 'string' ? managed.profile : user.profile);
  const { profile } = chosen;
  const policy = followed?.isClosed ? closedPolicy(chosen.policy, user) : chosen.policy;
  const { scoreThresholds, customTypes, operators } = policy;
  const rules = {
    ...(scoreThresholds && { scoreThresholds }),
    ...(customTypes && { customTypes }),
    ...(operators && { operators }),
  };
  const isLockedHere = managed.lockUserSettings !== undefined && managed.lockUserSettings !== false;
  const beyond = isLockedHere ? [] : followed?.beyond;
  const effective = applyPolicy(user, { ...policy, ...unreadable(managed) }, beyond);
  const names = (policy.profiles ?? []).map(({ name }) => name);
  const isFixed = said.profile !== undefined;
  return {
    ...effective,
    invalid: [...effective.invalid, ...invalid],
    // A profile of the policy is part of it: no profile of the account has anything to do with it.
    ...(profile !== undefined && { settings: { ...effective.settings, profile: '' } }),
    // What the policy offers can be chosen, whatever else is locked.
    ...(names.length > 0 && !isFixed && { locked: effective.locked.filter((name) => name !== 'profile') }),
    organization: followed?.state ?? null,
    rules,
    profiles: names.length > 0 ? { names, chosen: profile ?? null, isFixed } : null,
  };
}

const isReadable = ([name, value]: [string, unknown]): boolean =>
  !Object.hasOwn(ManagedPolicy.shape, name) || ManagedPolicy.shape[name as 'mode'].safeParse(value).success;

/** What an administrator set and can be read: part of the policy. */
const readable = (managed: Record<string, unknown>): PolicyDocument =>
  Object.fromEntries(Object.entries(managed).filter(isReadable));

/** The rest, over everything: somebody meant to set something. */
const unreadable = (managed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(managed).filter((entry) => !isReadable(entry)));

async function readUserSettings(): Promise<Settings> {
  const stored = await userSettings.getValue();
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  // A value an older version stored and this one refuses falls back to its default; the others stay.
  for (const [name, schema] of Object.entries(SETTINGS)) {
    const parsed = schema.safeParse(stored[name as SettingName]);
    if (parsed.success) settings[name] = parsed.data;
  }
  return Settings.parse(settings);
}

/** What an administrator set, as it is. */
export async function readManaged(): Promise<Record<string, unknown>> {
  try {
    return await browser.storage.managed.get(null);
  } catch {
    // Firefox refuses the area where no policy exists.
    return {};
  }
}

/** One change at a time: of two that come together neither may write back what the other had just changed. */
const inTurn = createTurns();

/** Stores what the user may change; answers the names that were refused because they are locked. */
export function changeSettings(
  patch: Partial<Settings> | ((settings: Settings) => Partial<Settings>),
): Promise<SettingName[]> {
  return inTurn(async () => {
    const { settings, locked } = await readSettings();
    const wanted = typeof patch === 'function' ? patch(settings) : patch;
    const refused = (Object.keys(wanted) as SettingName[]).filter((name) => locked.includes(name));
    const allowed: Partial<Settings> = Object.fromEntries(
      Object.entries(wanted).filter(([name]) => !refused.includes(name as SettingName)),
    );
    await userSettings.setValue(
      Settings.parse({ ...(await readUserSettings()), ...withoutOldKey(settings, allowed), ...allowed }),
    );
    return refused;
  });
}

/** A key is for one service: another address does not get it, wherever that address comes from. */
const withoutOldKey = (before: Settings, changes: Partial<Settings>): Partial<Settings> =>
  isOtherService(before.apiBaseUrl, changes.apiBaseUrl) ? { apiKey: '' } : {};

/** Whether an address leads to another service than before. */
export const isOtherService = (before: string, after: string | undefined): boolean =>
  after !== undefined && new URL(after).origin !== new URL(before).origin;

/** Written while somebody works, and nothing that settings say. */
const NO_SETTINGS = ['kept-placeholders', 'health', 'profile-copy', 'hinted'];

/** Calls back when the user's settings or the policy change. */
export function watchSettings(changed: (area: 'managed' | 'local') => void): () => void {
  const listener = (changes: object, area: string) => {
    const isOther = (key: string) => !NO_SETTINGS.includes(key.replace(/\$$/, ''));
    if (area === 'managed' || (area === 'local' && Object.keys(changes).some(isOther))) changed(area);
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}

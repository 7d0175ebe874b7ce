import type { PolicyDocument } from '@veilmark/contract/policy';
import { SETTINGS, type SettingName, type Settings } from './settings';

/** What holds, whoever says otherwise, where a policy is meant to be followed and there is no valid one. */
const CLOSED = {
  guardEnabled: true,
  submitAction: 'block',
  attachments: 'refuse',
  lockUserSettings: true,
} as const satisfies PolicyDocument;

/** Lists that only ever protect more: what a person put on them counts as well. */
const PROTECTING = ['protectedSites', 'blockedSites', 'denyList', 'ownPatterns'] as const;

/** What lets nothing out stays the person's own: with another value, placeholders that are kept would be forgotten. */
export const STILL_OWN = ['interfaceLanguage', 'keepPlaceholders'] as const satisfies readonly (keyof PolicyDocument &
  SettingName)[];

/**
 * The last policy, or what the machine sets where there was none, so that nothing personal gets out: what it leaves open is no choice of
 * the person, but every type on the device, on every site.
 */
export function closedPolicy(last: PolicyDocument, user: Settings): PolicyDocument {
  const choosesTypes = last.preset !== undefined || Boolean(last.entities?.length);
  const lists = PROTECTING.map((name) => {
    const both = [...new Set([...(last[name] ?? []), ...user[name]])];
    return [name, SETTINGS[name].safeParse(both).success ? both : last[name]];
  });
  return {
    ...last,
    ...Object.fromEntries(lists),
    ...(!choosesTypes && { preset: '' }),
    mode: last.mode ?? 'device',
    ...CLOSED,
  };
}

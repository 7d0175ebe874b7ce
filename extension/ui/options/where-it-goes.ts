import type { UiState } from '../../messaging/protocol';
import type { SettingName, Settings } from '../../state/settings';

/** Settings that name where something of this browser is sent, or whose list says where it is protected. */
const PLACES = ['apiBaseUrl', 'siteListUrl', 'siteListKey', 'reportUrl'] as const satisfies readonly SettingName[];

/** What a file would change about what leaves this browser, and to whom; what is locked it does not change. */
export function whereItGoes(
  { settings, locked }: Pick<UiState, 'settings' | 'locked'>,
  wanted: Partial<Settings>,
): (keyof UiState['settings'])[] {
  const isChanged = (name: keyof UiState['settings']) =>
    wanted[name] !== undefined && wanted[name] !== settings[name] && !locked.includes(name);
  const sendsMore = isChanged('mode') && wanted.mode !== 'device';
  const shelters = isChanged('guardEnabled') && wanted.guardEnabled === false;
  return [
    ...(sendsMore ? (['mode'] as const) : []),
    ...PLACES.filter(isChanged),
    ...(shelters ? (['guardEnabled'] as const) : []),
  ];
}

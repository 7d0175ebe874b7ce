import { setLocale } from '@veilmark/ui/i18n';
import { create } from 'zustand';
import type { UiState } from '../messaging/protocol';
import { ask } from '../messaging/send';
import type { SettingName, Settings } from '../state/settings';
import { watchSettings } from '../state/store';

interface UiStore {
  state: UiState | undefined;
  /** Set when the background does not answer. */
  isBroken: boolean;
  load(): Promise<void>;
  /** Stores settings; answers the names that were not valid, each with the entries it could not take. */
  change(settings: Partial<Settings>): Promise<Record<string, string[]>>;
}

/** Loads that were begun. The balance may take long; an answer that comes after a later one began would bring old settings back. */
let loads = 0;

export const useUi = create<UiStore>()((set, get) => ({
  state: undefined,
  isBroken: false,
  async load() {
    const own = ++loads;
    try {
      // The balance needs the service; everything else is there at once.
      const quick = await ask('ui.state', {});
      if (own !== loads) return;
      setLocale(quick.locale);
      const { account = quick.account, hasService = false } = get().state ?? {};
      set({ state: { ...quick, account, hasService: hasService || quick.hasService }, isBroken: false });
      const whole = await ask('ui.state', { refresh: true });
      if (own === loads) set({ state: whole });
    } catch {
      if (own === loads) set({ isBroken: true });
    }
  },
  async change(settings) {
    const { invalid, wrong } = await ask('ui.change', { settings });
    await get().load();
    return Object.fromEntries(invalid.map((name) => [name, wrong[name] ?? []]));
  },
}));

/** Loads the state and keeps it fresh while the page is open. */
export function startUi(): void {
  void useUi.getState().load();
  watchSettings(() => void useUi.getState().load());
}

export const isLocked = (state: UiState, name: SettingName) => state.locked.includes(name);

import { create } from 'zustand';
import { setLocale } from '../../shared/ui/i18n';
import type { UiState } from '../messaging/protocol';
import { ask } from '../messaging/send';
import type { SettingName, Settings } from '../state/settings';
import { watchSettings } from '../state/store';

interface UiStore {
  state: UiState | undefined;
  /** Set when the background does not answer. */
  isBroken: boolean;
  load(): Promise<void>;
  /** Stores settings; answers the names that were not valid. */
  change(settings: Partial<Settings>): Promise<string[]>;
}

export const useUi = create<UiStore>()((set, get) => ({
  state: undefined,
  isBroken: false,
  async load() {
    try {
      // The balance needs the service; everything else is there at once.
      const quick = await ask('ui.state', {});
      setLocale(quick.locale);
      set({ state: { ...quick, account: get().state?.account ?? quick.account }, isBroken: false });
      set({ state: await ask('ui.state', { refresh: true }) });
    } catch {
      set({ isBroken: true });
    }
  },
  async change(settings) {
    const { invalid } = await ask('ui.change', { settings });
    await get().load();
    return invalid;
  },
}));

/** Loads the state and keeps it fresh while the page is open. */
export function startUi(): void {
  void useUi.getState().load();
  watchSettings(() => void useUi.getState().load());
}

export const isLocked = (state: UiState, name: SettingName) => state.locked.includes(name);

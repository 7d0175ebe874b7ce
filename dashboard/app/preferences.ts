import { LOCALES, type Locale, pickLocale, setLocale } from '@veilmark/ui/i18n';
import { applyTheme, isTheme, type Theme } from '@veilmark/ui/theme';
import { create } from 'zustand';

const THEME_KEY = 'veilmark.theme';
const LOCALE_KEY = 'veilmark.locale';

interface Preferences {
  theme: Theme;
  chooseTheme: (theme: Theme) => void;
  chooseLocale: (locale: Locale) => void;
}

export const usePreferences = create<Preferences>((set) => ({
  theme: 'system',
  chooseTheme: (theme) => {
    applyTheme(theme);
    write(THEME_KEY, theme);
    set({ theme });
  },
  chooseLocale: (locale) => {
    setLocale(locale);
    write(LOCALE_KEY, locale);
  },
}));

/** Applies what was chosen before, or what the browser asks for. */
export function restorePreferences(): void {
  const theme = read(THEME_KEY);
  if (isTheme(theme)) usePreferences.setState({ theme });
  const stored = LOCALES.find((locale) => locale === read(LOCALE_KEY));
  setLocale(stored ?? pickLocale(navigator.languages));
}

/** Storage may be blocked or full; a preference that is not kept is no reason to fail. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

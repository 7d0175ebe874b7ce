import { LOCALES, type Locale, pickLocale, setLocale } from '@veilmark/ui/i18n';
import { read, write } from '@veilmark/ui/kept';
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

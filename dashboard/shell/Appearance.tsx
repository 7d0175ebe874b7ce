import { Button, IconButton } from '@veilmark/ui/Button';
import { defineMessages, useLocale, useMessages } from '@veilmark/ui/i18n';
import { THEMES, type Theme } from '@veilmark/ui/theme';
import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { usePreferences } from '../app/preferences';
import css from './Shell.module.css';

const messages = defineMessages({
  en: {
    theme: { system: 'Theme: same as the system', light: 'Theme: light', dark: 'Theme: dark' },
    language: 'Deutsch',
    languageHint: 'Auf Deutsch anzeigen',
  },
  de: {
    theme: { system: 'Farben: wie das System', light: 'Farben: hell', dark: 'Farben: dunkel' },
    language: 'English',
    languageHint: 'Show in English',
  },
});

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

/** Theme and language, one press each. */
export function Appearance() {
  const t = useMessages(messages);
  const locale = useLocale();
  const { theme, chooseTheme, chooseLocale } = usePreferences();
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const other = locale === 'en' ? 'de' : 'en';
  return (
    <div className={css.choices}>
      <IconButton icon={ICONS[theme]} label={t.theme[theme]} size="small" onClick={() => chooseTheme(nextTheme)} />
      <Button
        variant="ghost"
        size="small"
        icon={Languages}
        lang={other}
        title={t.languageHint}
        onClick={() => chooseLocale(other)}
      >
        {t.language}
      </Button>
    </div>
  );
}

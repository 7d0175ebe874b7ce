import { Button, IconButton } from '@veilmark/ui/Button';
import { defineMessages, LOCALES, useLocale, useMessages } from '@veilmark/ui/i18n';
import { THEMES, type Theme } from '@veilmark/ui/theme';
import { INTERFACE_LANGUAGES } from '@veilmark/wire/interface-languages';
import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { usePreferences } from '../app/preferences';
import css from './Shell.module.css';

const messages = defineMessages('dashboard/shell/Appearance', {
  en: {
    theme: { system: 'Theme: same as the system', light: 'Theme: light', dark: 'Theme: dark' },
  },
  de: {
    theme: { system: 'Farben: wie das System', light: 'Farben: hell', dark: 'Farben: dunkel' },
  },
});

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

/** Theme and language, one press each. */
export function Appearance() {
  const t = useMessages(messages);
  const locale = useLocale();
  const { theme, chooseTheme, chooseLocale } = usePreferences();
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <div className={css.choices}>
      <IconButton icon={ICONS[theme]} label={t.theme[theme]} size="small" onClick={() => chooseTheme(nextTheme)} />
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <Button
          key={other}
          variant="ghost"
          size="small"
          icon={Languages}
          lang={other}
          title={INTERFACE_LANGUAGES[other].show}
          onClick={() => chooseLocale(other)}
        >
          {INTERFACE_LANGUAGES[other].name}
        </Button>
      ))}
    </div>
  );
}

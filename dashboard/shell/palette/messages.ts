import { defineMessages } from '@veilmark/ui/i18n';

export const paletteTexts = defineMessages('dashboard/shell/palette/messages', {
  en: {
    open: 'Search or go to…',
    title: 'Go to a page or run an action',
    field: 'Search pages, actions and guides',
    none: 'Nothing matches. Try another word.',
    found: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
    groups: { pages: 'Pages', actions: 'Actions', guides: 'Guides' },
    reference: 'API reference',
    themes: { system: 'Use the theme of the system', light: 'Use the light theme', dark: 'Use the dark theme' },
    themeWords: 'appearance colors mode',
    shortcuts: 'Show keyboard shortcuts',
    signOut: 'Sign out',
    signIn: 'Sign in',
    signUp: 'Create account',
  },
  de: {
    open: 'Suchen oder öffnen …',
    title: 'Eine Seite öffnen oder eine Aktion ausführen',
    field: 'Seiten, Aktionen und Anleitungen durchsuchen',
    none: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
    found: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
    groups: { pages: 'Seiten', actions: 'Aktionen', guides: 'Anleitungen' },
    reference: 'API-Referenz',
    themes: { system: 'Farben wie das System', light: 'Helle Farben', dark: 'Dunkle Farben' },
    themeWords: 'Aussehen Modus theme',
    shortcuts: 'Tastenkürzel zeigen',
    signOut: 'Abmelden',
    signIn: 'Anmelden',
    signUp: 'Konto anlegen',
  },
});

import { defineMessages } from '@veilmark/ui/i18n';

export const profileTexts = defineMessages('extension/ui/options/profile-texts', {
  en: {
    typed: {
      label: 'Profile of your account',
      hint: 'Its name. Sign in to choose from your profiles.',
    },
    chosen: {
      label: 'Profile of your account',
      hint: 'Says what is looked for, here and in every browser and program that uses it. Words, patterns and values below count in addition.',
    },
    none: 'None: the settings here',
    missing: 'Your account has no profile of this name. Choose another, or none.',
    edit: 'See and change profiles in the dashboard',
    move: 'Move the words, patterns and values below into the profile',
    moved: (name: string) => `Saved in “${name}”, which is used from now on`,
    newName: 'Save what is looked for as a new profile',
    newHint: 'Language, types, words, patterns and values move into your account under this name.',
    create: 'Save as profile',
    fromProfile: (name: string) => `Language, types and lowest score are those of the profile “${name}”.`,
  },
  de: {
    typed: {
      label: 'Profil Ihres Kontos',
      hint: 'Sein Name. Melden Sie sich an, um aus Ihren Profilen zu wählen.',
    },
    chosen: {
      label: 'Profil Ihres Kontos',
      hint: 'Sagt, wonach gesucht wird, hier und in jedem Browser und Programm, das es nutzt. Wörter, Muster und Werte unten kommen hinzu.',
    },
    none: 'Keines: die Einstellungen hier',
    missing: 'Ihr Konto hat kein Profil dieses Namens. Wählen Sie ein anderes oder keines.',
    edit: 'Profile im Dashboard ansehen und ändern',
    move: 'Wörter, Muster und Werte von unten in das Profil übernehmen',
    moved: (name: string) => `In „${name}“ gesichert; ab jetzt gilt dieses Profil`,
    newName: 'Was gesucht wird als neues Profil sichern',
    newHint: 'Sprache, Arten, Wörter, Muster und Werte kommen unter diesem Namen in Ihr Konto.',
    create: 'Als Profil sichern',
    fromProfile: (name: string) => `Sprache, Arten und Mindestsicherheit sind die des Profils „${name}“.`,
  },
});

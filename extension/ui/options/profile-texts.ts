import { defineMessages } from '@veilmark/ui/i18n';

export const profileTexts = defineMessages('extension/ui/options/profile-texts', {
  en: {
    typed: {
      label: 'Profile of your account',
      hint: 'Its name. Sign in to choose from your profiles.',
    },
    chosen: {
      label: 'Profile of your account',
      hint: 'Defines what to look for, here and in every browser and program that uses it. The words, patterns and values below apply in addition.',
    },
    ofPolicy: {
      label: 'Profile of your organization',
      hint: 'Your organization offers these. What you choose counts as part of its policy.',
    },
    policyItself: 'None: the policy itself',
    none: 'None: the settings here',
    missing: 'Your account has no profile with this name. Choose another one, or none.',
    edit: 'See and change profiles in the dashboard',
    move: 'Move the words, patterns and values below into the profile',
    moved: (name: string) => `Saved in “${name}”, which is used from now on`,
    newName: 'Save these settings as a new profile',
    newHint: 'Language, types, words, patterns and values move into your account under this name.',
    create: 'Save as profile',
    fromProfile: (name: string) => `The profile “${name}” sets the language, types and minimum confidence.`,
  },
  de: {
    typed: {
      label: 'Profil Ihres Kontos',
      hint: 'Der Name des Profils. Melden Sie sich an, um aus Ihren Profilen zu wählen.',
    },
    chosen: {
      label: 'Profil Ihres Kontos',
      hint: 'Legt fest, wonach gesucht wird, hier und in jedem Browser und Programm, das es nutzt. Wörter, Muster und Werte unten gelten zusätzlich.',
    },
    ofPolicy: {
      label: 'Profil Ihrer Organisation',
      hint: 'Ihre Organisation bietet diese an. Ihre Wahl gilt als Teil ihrer Richtlinie.',
    },
    policyItself: 'Keines: die Richtlinie selbst',
    none: 'Keines: die Einstellungen hier',
    missing: 'Ihr Konto hat kein Profil dieses Namens. Wählen Sie ein anderes oder keines.',
    edit: 'Profile im Dashboard ansehen und ändern',
    move: 'Wörter, Muster und Werte von unten in das Profil übernehmen',
    moved: (name: string) => `In „${name}“ gespeichert; ab jetzt gilt dieses Profil`,
    newName: 'Diese Einstellungen als neues Profil speichern',
    newHint: 'Sprache, Arten, Wörter, Muster und Werte kommen unter diesem Namen in Ihr Konto.',
    create: 'Als Profil speichern',
    fromProfile: (name: string) => `Sprache, Arten und Mindestsicherheit sind die des Profils „${name}“.`,
  },
});

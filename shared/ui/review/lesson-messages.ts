import { defineMessages } from '../i18n';

export const lessonMessages = defineMessages('shared/ui/review/lesson-messages', {
  en: {
    title: (count: number) =>
      count === 1
        ? 'Your decisions propose 1 entry for your lists'
        : `Your decisions propose ${count} entries for your lists`,
    lead: 'Nothing is learned by itself. Without a press on a button, a decision counts for this document only.',
    target: 'Keep in',
    profile: (name: string) => `Your profile ${name}`,
    organization: (name: string) => `Policy of ${name}`,
    browser: 'This browser',
    keptHere: 'Kept in this browser',
    noTarget: 'Create a profile first, or ask an organization for the right to write its policy.',
    allow: (value: string) => `Never report “${value}”`,
    deny: (value: string, type: string) => `Always report “${value}” as ${type}`,
    type: (examples: string) =>
      `You added values with a form of their own (${examples}). A type finds others like them:`,
    keep: 'Keep this',
    kept: (name: string) => `Kept in ${name}`,
    waits: 'Waits for approval',
  },
  de: {
    title: (count: number) =>
      count === 1
        ? 'Ihre Entscheidungen schlagen 1 Eintrag für Ihre Listen vor'
        : `Ihre Entscheidungen schlagen ${count} Einträge für Ihre Listen vor`,
    lead: 'Nichts wird von selbst gelernt. Ohne einen Klick gilt eine Entscheidung nur für dieses Dokument.',
    target: 'Behalten in',
    profile: (name: string) => `Ihr Profil ${name}`,
    organization: (name: string) => `Richtlinie von ${name}`,
    browser: 'Diesem Browser',
    keptHere: 'In diesem Browser behalten',
    noTarget:
      'Legen Sie zuerst ein Profil an, oder bitten Sie eine Organisation um das Recht, ihre Richtlinie zu schreiben.',
    allow: (value: string) => `„${value}“ nie melden`,
    deny: (value: string, type: string) => `„${value}“ immer als ${type} melden`,
    type: (examples: string) =>
      `Sie haben Werte mit eigener Form ergänzt (${examples}). Eine Art findet andere wie diese:`,
    keep: 'Das behalten',
    kept: (name: string) => `In ${name} behalten`,
    waits: 'Wartet auf Zustimmung',
  },
});

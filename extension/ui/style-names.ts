import { defineMessages } from '@veilmark/ui/i18n';

export const styleNames = defineMessages('extension/ui/style-names', {
  en: {
    type: 'Type, <PERSON>',
    bars: 'Bars',
    numbered: 'Numbered, <PERSON_1>',
    mask: 'Asterisks',
    hash: 'Hash (SHA-256)',
    encrypt: 'Encrypted with a key',
    encrypt_asym: 'Encrypted for a recipient',
    surrogate: 'Invented value, from a key',
  },
  de: {
    type: 'Art, <PERSON>',
    bars: 'Balken',
    numbered: 'Nummeriert, <PERSON_1>',
    mask: 'Sternchen',
    hash: 'Hash (SHA-256)',
    encrypt: 'Mit Schlüssel verschlüsselt',
    encrypt_asym: 'Für Empfänger verschlüsselt',
    surrogate: 'Erfundener Wert, aus einem Schlüssel',
  },
});

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
    generalize: 'Wider value, 40-49 for 47',
    shift_date: 'Dates moved, from a key',
    fpe: 'Same form, encrypted with a key',
    tokenize: 'Token, equal for equal values',
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
    generalize: 'Gröberer Wert, 40-49 statt 47',
    shift_date: 'Datumsangaben verschoben, aus Schlüssel',
    fpe: 'Gleiche Form, mit Schlüssel verschlüsselt',
    tokenize: 'Token, gleich für gleiche Werte',
  },
});

import { labelled, REFERENCE_NUMBER } from '../patterns';
import type { EntityDefinition } from '../types';
import { euVat } from '../validators/europe';
import { taxScheme, taxSchemeLabels } from '../validators/national-schemes';

export const taxEntities: readonly EntityDefinition[] = [
  /** Format: 7-16 letters and digits, optional separators, after a tax label */
  {
    type: 'TAX_ID_NUMBER',
    description: 'Tax identification number of any country, recognised by its label',
    category: 'tax',
    detection: 'pattern',
    pattern: labelled(
      `${taxSchemeLabels}|tax(?:payer)?[ -]?(?:id(?:entification)?(?: number| no\\.?)?|number|no\\.?|reference)|tax registration|steuer-?(?:id(?:entifikationsnummer)?|nummer)|numéro fiscal|identifiant fiscal|número de identificación fiscal|código fiscal|codice fiscale|número de contribuinte|fiscaal nummer|numer podatkowy|ИНН|税号|納税者番号`,
      REFERENCE_NUMBER,
    ),
    score: 0.4,
    validator: taxScheme,
    needsContext: true,
    strong: { pattern: /./u, score: 0.55 },
    context: ['tax id', 'tin', 'taxpayer', 'steuernummer', 'numéro fiscal', 'nif', 'codice fiscale', 'инн'],
    labelled: true,
  },
  /** Format: two-letter country prefix plus 8-12 national characters. Check: national algorithm chosen by the prefix */
  {
    type: 'EU_VAT_NUMBER',
    description: 'VAT identification number of an EU member state or the United Kingdom',
    category: 'tax',
    detection: 'pattern',
    pattern:
      /(?<!\b(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[ .-]?)\b(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?:[ .-]?[0-9A-Z]){7,13}\b/u,
    score: 0.5,
    validator: euVat,
    validScore: 0.95,
    context: ['vat', 'vat number', 'ust-id', 'ust-idnr', 'tva', 'iva', 'btw', 'moms', 'nip', 'dph', 'áfa'],
  },
];

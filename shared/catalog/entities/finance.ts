import type { EntityDefinition } from '../types';
import {
  bankAccount,
  bic,
  cardTrack,
  creditCard,
  cusip,
  iban,
  securityIdentifier,
  sepaCreditor,
} from '../validators/finance';

export const financeEntities: readonly EntityDefinition[] = [
  /** Format: currency amount after a pay label */
  {
    type: 'SALARY',
    description: 'Pay amount of a person, recognised by its label',
    category: 'financial',
    detection: 'pattern',
    pattern:
      /(?:salary|base pay|annual pay|wage|wages|compensation|earnings|gross income|gehalt|bruttogehalt|jahresgehalt|lohn|einkommen|salaire|rémunération|salario|sueldo|nómina|stipendio|retribuzione|salário|remuneração|salaris|wynagrodzenie)\s{0,2}(?:(?:of|is|was|will be|von|de|di|:|=)\s?){0,2}(?<v>(?:[$€£¥₹]|USD|EUR|GBP|CHF|PLN|R\$|Rs\.?)\s?\d{1,3}(?:[.,' ]?\d{3}){0,3}(?:[.,]\d{2})?k?|\d{1,3}(?:[.,' ]?\d{3}){0,3}(?:[.,]\d{2})?\s?(?:€|EUR|USD|GBP|CHF|PLN|dollars|euros?))/iu,
    score: 0.65,
    context: [
      'salary',
      'wage',
      'pay',
      'gehalt',
      'lohn',
      'salaire',
      'salario',
      'sueldo',
      'stipendio',
      'salário',
      'salaris',
    ],
    labelled: true,
  },
  /** Format: 12-19 digits, groups 4-4-4-4 or 4-6-5 with space or hyphen. Check: Luhn plus issuer prefix and length */
  {
    type: 'CREDIT_CARD',
    description: 'Payment card primary account number',
    category: 'financial',
    detection: 'pattern',
    pattern:
      /\b(?:\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}|3[47]\d{2}[ -]?\d{6}[ -]?\d{5}|3\d{3}[ -]?\d{6}[ -]?\d{4}|\d{12,19})\b/u,
    score: 0.3,
    validator: creditCard,
    validScore: 1,
    context: [
      'card',
      'credit',
      'debit',
      'visa',
      'mastercard',
      'amex',
      'pan',
      'kreditkarte',
      'carte bancaire',
      'carte bleue',
      'tarjeta',
      'carta di credito',
      'cartão',
      'creditcard',
    ],
  },
  /** Format: 3-4 digits after a CVV label */
  {
    type: 'CREDIT_CARD_CVV',
    description: 'Card verification value, recognised by its label',
    category: 'financial',
    detection: 'pattern',
    pattern:
      /\b(?:cvv2?|cvc2?|cid|cav2?|csc|card verification(?: value| code| number)?|security code|kartenprüfnummer|prüfziffer|sicherheitscode|cryptogramme(?: visuel)?|código de seguridad|codice di sicurezza|código de segurança|beveiligingscode)\W{0,3}(?:is\s|no\.?\s)?(?<v>\d{3,4})\b/iu,
    score: 0.8,
    context: ['cvv', 'cvc', 'security code', 'kartenprüfnummer', 'cryptogramme', 'código de seguridad'],
    labelled: true,
  },
  /** Format: MM/YY or MM/YYYY after an expiry label */
  {
    type: 'CREDIT_CARD_EXPIRATION',
    description: 'Card expiry month and year, recognised by its label',
    category: 'financial',
    detection: 'pattern',
    pattern:
      /\b(?:exp(?:iry|iration|ires|\.)?(?: date)?|valid (?:thru|through|until|to)|good thru|gültig bis|ablaufdatum|date d'expiration|expire (?:le|fin)|fecha de caducidad|caducidad|vencimiento|data di scadenza|scadenza|validade|vervaldatum)\s{0,2}[:=]?\s{0,2}(?<v>(?:0[1-9]|1[0-2])\s?[/-]\s?(?:20\d{2}|\d{2}))\b/iu,
    score: 0.75,
    context: ['expiry', 'valid thru', 'gültig bis', "date d'expiration", 'caducidad', 'scadenza', 'validade'],
    labelled: true,
  },
  /** Format: %B PAN ^ name ^ data ? or ; PAN = data ?. Check: Luhn on the embedded account number */
  {
    type: 'CREDIT_CARD_TRACK',
    description: 'Magnetic stripe track 1 or 2 data of a payment card',
    category: 'financial',
    detection: 'pattern',
    pattern: /%B\d{12,19}\^[^^?\r\n]{2,26}\^\d{4}[^?\r\n]{3,60}\?|;\d{12,19}=\d{4}[^?\r\n]{3,40}\?/u,
    score: 0.8,
    validator: cardTrack,
    validScore: 1,
    context: ['track', 'magstripe', 'card swipe', 'magnetstreifen'],
    container: true,
  },
  /** Format: 4-6 digits after a PIN label */
  {
    type: 'PIN',
    description: 'Personal identification number for a card or account, recognised by its label',
    category: 'financial',
    detection: 'pattern',
    pattern:
      /\b(?:pin(?:[ -]?(?:code|number|no))?|geheimzahl|code pin|code secret|código pin|clave secreta|codice pin|pincode)\b\W{0,3}(?:is\s|ist\s|est\s)?(?<v>\d{4,6})\b/iu,
    score: 0.6,
    context: ['pin', 'card', 'atm', 'geheimzahl', 'code secret'],
    labelled: true,
  },
  /** Format: 15-34 characters: country, 2 check digits, national account; groups of 4. Check: ISO 7064 mod 97-10 plus length per country */
  {
    type: 'IBAN_CODE',
    description: 'International bank account number',
    category: 'financial',
    detection: 'pattern',
    pattern:
      /\b(?:(?:A[DELT]|B[AEH]|C[HRYZ]|D[EKO]|E[ES]|F[IR]|GR|H[RU]|I[LST]|L[TU]|M[EK]|NO|P[LT]|RS|S[EIKM]|T[LNR]|XK) ?\d{2}(?:[ .-]?\d){11,26}(?![ .-]?[A-Z]{0,4}\d)|[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){2,7}(?:[ -]?[A-Z0-9]{1,3})?)\b/iu,
    score: 0.5,
    validator: iban,
    validScore: 1,
    context: ['iban', 'account', 'bank', 'konto', 'bankverbindung', 'compte', 'cuenta', 'conto', 'conta', 'rekening'],
    container: true,
  },
  /** Format: 8 or 11 characters: 4 letters, country, 2, optional 3 */
  {
    type: 'SWIFT_CODE',
    description: 'Business identifier code of a bank',
    category: 'financial',
    detection: 'pattern',
    pattern: /\b[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/u,
    score: 0.1,
    validator: bic,
    validScore: 0.3,
    context: ['swift', 'bic', 'bank identifier', 'bankleitzahl', 'code banque', 'código swift', 'codice bic'],
    needsContext: true,
  },
  /** Format: 6-22 digits with optional separators after an account label */
  {
    type: 'BANK_ACCOUNT_NUMBER',
    description: 'Bank account number of any country, recognised by its label',
    category: 'financial',
    detection: 'pattern',
    pattern:
      /(?:bank account|account|acct\.?|a\/c|kontonummer|konto-nr\.?|kto\.?-nr\.?|numéro de compte|n° de compte|número de cuenta|cuenta bancaria|conto corrente|numero di conto|número da conta|conta corrente|rekeningnummer|numer konta|номер счета|银行账号|口座番号|계좌번호|(?:เลขที่)?บัญชี(?:เงินฝาก|บริษัท|ปลายทาง|ธนาคาร[\u0e01-\u0e4e]{0,20})?(?: ?เลขที่)?)["']?\s{0,3}(?:number|no\.?|nr\.?|nummer|num\.?|n[°º]\.?|#)?\s{0,2}(?:is\s|ist\s|est\s|es\s|[:=#]\s?)?\s{0,2}["']?(?<v>\d[\d -]{4,20}\d)\b/iu,
    score: 0.6,
    validator: bankAccount,
    context: [
      'account number',
      'bank account',
      'kontonummer',
      'numéro de compte',
      'número de cuenta',
      'conto corrente',
      'conta',
      'rekeningnummer',
    ],
    labelled: true,
    fallback: true,
  },
  /** Format: 2 country letters, 9 alphanumerics, 1 check digit. Check: Luhn over letters expanded to numbers */
  {
    type: 'ISIN',
    description: 'Identifier of a security or its issuer: ISIN, FIGI or LEI',
    category: 'financial',
    detection: 'pattern',
    pattern: /\b(?:[A-Z]{2}[A-Z0-9]{9}\d|[A-Z0-9]{18}\d{2})\b/u,
    score: 0.2,
    validator: securityIdentifier,
    validScore: 0.85,
    context: ['isin', 'security', 'wertpapier', 'titre', 'valor', 'titolo', 'lei', 'legal entity identifier', 'figi'],
  },
  /** Format: 9 characters: 3 digits, 5 alphanumerics, 1 check digit. Check: modulus 10 double-add-double */
  {
    type: 'CUSIP',
    description: 'North American securities identifier',
    category: 'financial',
    detection: 'pattern',
    pattern: /\b\d{3}[0-9A-Z]{5}\d\b/u,
    score: 0.05,
    validator: cusip,
    validScore: 0.25,
    context: ['cusip', 'security', 'bond', 'stock'],
    needsContext: true,
  },
  /** Format: country, 2 check digits, 3-character business code, national id. Check: ISO 7064 mod 97-10 ignoring the business code */
  {
    type: 'SEPA_CREDITOR_ID',
    description: 'SEPA direct-debit creditor identifier',
    category: 'financial',
    detection: 'pattern',
    pattern: /\b[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{4,28}\b/u,
    score: 0.1,
    validator: sepaCreditor,
    validScore: 0.3,
    context: [
      'creditor id',
      'creditor identifier',
      'gläubiger-id',
      'gläubiger-identifikationsnummer',
      'identifiant créancier',
      'identificador del acreedor',
      'sepa',
      'incassant',
    ],
    needsContext: true,
  },
  /** Format: 5-20 letters and digits after a policy label */
  {
    type: 'INSURANCE_POLICY_NUMBER',
    description: 'Insurance policy or contract number, recognised by its label',
    category: 'financial',
    detection: 'pattern',
    pattern:
      /(?:(?:insurance )?policy(?: number| no\.?| #)|versicherungsscheinnummer|versicherungsnummer|policennummer|numéro de (?:police|contrat)|número de póliza|numero di polizza|número da apólice|polisnummer)\s{0,2}(?:is\s|[:#]\s?)?(?<v>[A-Z]{0,5}[-/ ]?\d[\dA-Z./-]{3,18}[\dA-Z])\b/iu,
    score: 0.6,
    context: ['policy number', 'insurance', 'versicherung', 'assurance', 'póliza', 'polizza', 'apólice', 'polis'],
    labelled: true,
  },
];

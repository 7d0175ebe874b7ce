import type { EntityExamples } from '../types';

export const healthExamples: Readonly<Record<string, EntityExamples>> = {
  MEDICAL_DISEASE_DISORDER: {
    matches: ['type 2 diabetes', 'multiple sclerosis', 'Bluthochdruck'],
    rejects: ['diabetic-friendly', 'strokes of luck'],
    seenIn: ['presidio', 'google-dlp', 'gdpr-art-9-10'],
  },
  MEDICAL_MEDICATION: {
    matches: ['metformin 500 mg', 'Sertraline', 'rivaroxaban 20 mg'],
    rejects: ['aspiration', 'statistics'],
    seenIn: ['presidio'],
  },
  MEDICAL_THERAPEUTIC_PROCEDURE: {
    matches: ['appendectomy', 'chemotherapy', 'Darmspiegelung'],
    rejects: ['chemotherapist', 'vectomeyer'],
    seenIn: ['presidio'],
  },
  MEDICAL_CLINICAL_EVENT: {
    matches: ['admitted to the hospital', 'cardiac arrest', 'hospitalisée'],
    rejects: ['admission fee', 'overdosed'],
    seenIn: ['presidio'],
  },
  MEDICAL_BIOLOGICAL_ATTRIBUTE: {
    matches: ['blood pressure 140/90', 'HbA1c 7.2%', 'BMI: 31.4'],
    rejects: ['blood pressure high', 'BMI calculator'],
    seenIn: ['presidio'],
  },
  MEDICAL_BIOLOGICAL_STRUCTURE: {
    matches: ['left ventricle', 'lymph nodes', 'Bauchspeicheldrüse'],
    rejects: ['delivered', 'colonel'],
    seenIn: ['presidio'],
  },
  MEDICAL_FAMILY_HISTORY: {
    matches: ['family history of breast cancer', 'father died of heart failure', 'Familienanamnese'],
    rejects: ['history of families', 'father had'],
    carrier: 'Notes: {}.',
    seenIn: ['presidio'],
  },
  MEDICAL_HISTORY: {
    matches: ['history of hypertension', 'status post appendectomy', 'Vorerkrankungen'],
    rejects: ['historical', 'prehistory'],
    carrier: 'Notes: {}.',
    seenIn: ['presidio'],
  },
  MEDICAL_RECORD_NUMBER: {
    matches: ['00482913', 'MR-4410982', '7719204'],
    rejects: ['pending', '123'],
    carrier: 'MRN: {}',
    seenIn: ['google-dlp', 'hipaa-safe-harbor'],
  },
  HEALTH_INSURANCE_MEMBER_ID: {
    matches: ['XYZ123456789', 'W123456789', '80012345-01'],
    rejects: ['none', '12'],
    carrier: 'Member ID: {}',
    seenIn: ['hipaa-safe-harbor'],
  },
  ICD10_CODE: {
    matches: ['E11.9', 'J45.909', 'U07.1'],
    rejects: ['11.9', 'E1.9'],
    seenIn: ['google-dlp', 'cloak.business'],
  },
  RX_NUMBER: {
    matches: ['7284910', '100482933', '6654321-02'],
    rejects: ['1234', 'refill'],
    carrier: 'Rx #{}',
    seenIn: ['cloak.business', 'hipaa-safe-harbor'],
  },
  MEDICAL_DEVICE_UDI: {
    matches: [
      '(01)00844588003288(17)141120(10)7654321D(21)10987654d321',
      '(01)00844588003288',
      '(01)05520762512122(17)250630(10)LOT42',
    ],
    rejects: ['(01)00844588003289', '(01)0084458800328'],
    seenIn: ['hipaa-safe-harbor'],
  },
  EU_EHIC: {
    matches: ['80276000011234567890', '80380001234567890123', '80250 00001 23456 78901'],
    rejects: ['80999000011234567890', '8027600001123456789'],
    seenIn: ['azure-pii', 'cloak.business'],
  },
};

import type { EntityExamples } from '../types';

export const healthExamples: Readonly<Record<string, EntityExamples>> = {
  MEDICAL_DISEASE_DISORDER: {
    issuer: 'World Health Organization (ICD)',
    source: 'https://icd.who.int/',
    matches: ['type 2 diabetes', 'multiple sclerosis', 'Bluthochdruck'],
    rejects: ['diabetic-friendly', 'strokes of luck'],
  },
  MEDICAL_MEDICATION: {
    issuer: 'World Health Organization (ATC)',
    source: 'https://atcddd.fhi.no/atc_ddd_index/',
    matches: ['metformin 500 mg', 'Sertraline', 'rivaroxaban 20 mg'],
    rejects: ['aspiration', 'statistics'],
  },
  MEDICAL_THERAPEUTIC_PROCEDURE: {
    issuer: 'HL7 (Procedure)',
    source: 'https://hl7.org/fhir/procedure.html',
    matches: ['appendectomy', 'chemotherapy', 'Darmspiegelung'],
    rejects: ['chemotherapist', 'vectomeyer'],
  },
  MEDICAL_CLINICAL_EVENT: {
    issuer: 'HL7 (Encounter)',
    source: 'https://hl7.org/fhir/encounter.html',
    matches: ['admitted to the hospital', 'cardiac arrest', 'hospitalisée'],
    rejects: ['admission fee', 'overdosed'],
  },
  MEDICAL_BIOLOGICAL_ATTRIBUTE: {
    issuer: 'HL7 (Observation)',
    source: 'https://hl7.org/fhir/observation.html',
    matches: ['blood pressure 140/90', 'HbA1c 7.2%', 'BMI: 31.4'],
    rejects: ['blood pressure high', 'BMI calculator'],
  },
  MEDICAL_BIOLOGICAL_STRUCTURE: {
    issuer: 'HL7 (BodyStructure)',
    source: 'https://hl7.org/fhir/bodystructure.html',
    matches: ['left ventricle', 'lymph nodes', 'Bauchspeicheldrüse'],
    rejects: ['delivered', 'colonel'],
  },
  MEDICAL_FAMILY_HISTORY: {
    issuer: 'HL7 (FamilyMemberHistory)',
    source: 'https://hl7.org/fhir/familymemberhistory.html',
    matches: ['family history of breast cancer', 'father died of heart failure', 'Familienanamnese'],
    rejects: ['history of families', 'father had'],
    carrier: 'Notes: {}.',
  },
  MEDICAL_HISTORY: {
    issuer: 'HL7 (Condition)',
    source: 'https://hl7.org/fhir/condition.html',
    matches: ['history of hypertension', 'status post appendectomy', 'Vorerkrankungen'],
    rejects: ['historical', 'prehistory'],
    carrier: 'Notes: {}.',
  },
  MEDICAL_RECORD_NUMBER: {
    issuer: 'The hospital or practice',
    source: 'https://www.hhs.gov/hipaa/for-professionals/special-topics/de-identification/index.html',
    matches: ['00482913', 'MR-4410982', '7719204'],
    rejects: ['pending', '123'],
    carrier: 'MRN: {}',
  },
  HEALTH_INSURANCE_MEMBER_ID: {
    issuer: 'The health insurer',
    source: 'https://www.hhs.gov/hipaa/for-professionals/special-topics/de-identification/index.html',
    matches: ['XYZ123456789', 'W123456789', '80012345-01'],
    rejects: ['none', '12'],
    carrier: 'Member ID: {}',
  },
  ICD10_CODE: {
    issuer: 'World Health Organization',
    source: 'https://icd.who.int/browse10/2019/en',
    matches: ['E11.9', 'J45.909', 'U07.1'],
    rejects: ['11.9', 'E1.9'],
  },
  RX_NUMBER: {
    issuer: 'The pharmacy',
    source: 'https://en.wikipedia.org/wiki/Medical_prescription',
    matches: ['7284910', '100482933', '6654321-02'],
    rejects: ['1234', 'refill'],
    carrier: 'Rx #{}',
  },
  MEDICAL_DEVICE_UDI: {
    issuer: 'Manufacturers, as the US Food and Drug Administration says',
    source:
      'https://www.fda.gov/medical-devices/device-advice-comprehensive-regulatory-assistance/unique-device-identification-system-udi-system',
    checkIsPartial: true,
    matches: [
      '(01)00844588003288(17)141120(10)7654321D(21)10987654d321',
      '(01)00844588003288',
      '(01)05520762512122(17)250630(10)LOT42',
    ],
    rejects: ['(01)00844588003289', '(01)0084458800328'],
  },
  EU_EHIC: {
    issuer: 'Health insurers of the European Economic Area and Switzerland',
    source: 'https://en.wikipedia.org/wiki/European_Health_Insurance_Card',
    checkIsPartial: true,
    matches: ['80276000011234567890', '80380001234567890123', '80250 00001 23456 78901'],
    rejects: ['80999000011234567890', '8027600001123456789'],
  },
};

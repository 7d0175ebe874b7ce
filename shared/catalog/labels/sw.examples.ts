import type { LabelExamples } from './label';

export const examples: LabelExamples = {
  PERSON: ['Jina kamili: [Neema Kasulu]'],
  ADDRESS: ['Anwani: [Mtaa wa Uhuru 14]'],
  PHONE: ['Simu: [0755 412 287]'],
  EMAIL: ['Barua pepe: [n.kasulu@sanduku.example]'],
  USERNAME: ['Jina la mtumiaji: [nkasulu84]'],
  ID: ['Namba ya mteja: [7714-0392]'],
  'ID/NATIONAL_ID_NUMBER': ['Kitambulisho: [29471203]'],
  'ID/PASSPORT_NUMBER': ['Pasipoti: [TAE447120]'],
  BANK: ['Akaunti namba: [0152447120300]'],
  DOB: ['Tarehe ya kuzaliwa: [14/03/1962]'],
  SECRET: ['Nywila: [Simba!41]'],
  PLATE: ['Namba ya gari: [T 447 DKQ]'],
  LOCATION: ['Wilaya: [Kasulu]'],
  ORGANIZATION: ['Mwajiri: [Kiwanda cha Uhuru]'],
  DATE: ['Tarehe: [3 Februari 2024]'],
  AGE: ['Umri: [47]'],
  HEALTH: ['Ugonjwa: [kisukari]'],
  NRP: ['Uraia: [Mtanzania]'],
  JOB: ['Wadhifa: [fundi cherehani]'],
};

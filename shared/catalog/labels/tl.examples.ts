import type { LabelExamples } from './label';

export const examples: LabelExamples = {
  PERSON: ['Pangalan: [Maricel Dimaculangan]'],
  ADDRESS: ['Kasalukuyang tirahan: [Blk 14 Lot 7 Sampaguita St]'],
  PHONE: ['Selpon: [0917 447 1209]'],
  ID: ['Numero ng miyembro: [7714-0392]'],
  DOB: ['Petsa ng kapanganakan: [14 Marso 1962]'],
  SECRET: ['Kontrasenyas: [Pusa!41]'],
  LOCATION: ['Lungsod: [Tagaytay]'],
  ORGANIZATION: ['Pinapasukan: [Sampaguita Foods]'],
  DATE: ['Petsa: [3 Pebrero 2024]'],
  AGE: ['Edad: [47]'],
  HEALTH: ['Karamdaman: [diabetes]'],
  NRP: ['Relihiyon: [Katoliko]'],
  JOB: ['Hanapbuhay: [mananahi]'],
};

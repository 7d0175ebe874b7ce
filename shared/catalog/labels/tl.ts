import type { LanguageLabels } from './label';

/** Tagalog. */
export const tl: LanguageLabels = {
  language: 'tl',
  groups: {
    PERSON:
      'pangalan|buong pangalan|apelyido|gitnang pangalan|palayaw|pangalan ng ama|pangalan ng ina|pangalan ng miyembro|ama!|ina!|asawa!|pasyente|kliyente|saksi|nagrereklamo|aplikante|may ari|nangungupahan|guro|doktor|inirehistro ni|taong tatawagan sa emergency|pirma|mula kay|para kay|dumalo|benepisyaryo',
    ADDRESS: 'tirahan|kasalukuyang tirahan|permanenteng tirahan|blg kalye|tirahan sa lungsod',
    PHONE: 'telepono|selpon|numero ng telepono|cellphone #',
    ID: 'numero ng account|numero ng miyembro|numero ng resibo|blotter entry #|numero ng id',
    DOB: 'petsa ng kapanganakan|kapanganakan',
    SECRET: 'kontrasenyas',
    LOCATION: 'lungsod|bayan!|lalawigan|barangay|brgy|lugar ng kapanganakan',
    ORGANIZATION: 'kasalukuyang employer|pinapasukan|paaralan',
    DATE: 'petsa',
    AGE: 'edad|gulang',
    HEALTH: 'sakit!|gamot!|karamdaman',
    NRP: 'relihiyon|pagkamamamayan',
    JOB: 'hanapbuhay|trabaho|posisyon',
    NONE: 'paksa|kasarian|halaga|kabuuan|oras|tala',
  },
};

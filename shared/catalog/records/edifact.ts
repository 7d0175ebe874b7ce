import type { SegmentStandard } from './standard';

/** The names of a PNA segment are pairs of what they are and what they say, in its last five fields. */
const NAMES = [5, 6, 7, 8, 9].map((field) => `${field}.2 PERSON`).join('; ');

/** UN/EDIFACT: orders, invoices, customs, passenger lists and medical messages. */
export const EDIFACT: SegmentStandard = {
  composites: {
    STREET: '1-4 ADDRESS',
    LINES: '1-5 ADDRESS',
    PEOPLE: '1-5 PERSON',
    PARTY: '1-5 ORGANIZATION',
  },
  segments: {
    UNB: '2.1 ORGANIZATION; 3.1 ORGANIZATION; 4.1 DATE; 1 NONE',
    UNH: '2 NONE',
    UNS: '1 NONE',
    CNT: '1 NONE',
    BGM: '2.1 ID',
    // Passengers, crew, patients, employees and those whom goods are sent to.
    NAD: '2.1 ID; 3 LINES; 4 PEOPLE if 1=FL,FM,DDU,DDT,COJ,CA1,PAT,PO,EM,PE,HP,CN,UC,AP,ADR,BB; 4 PARTY; 5 STREET; 6-7 LOCATION; 8 POSTCODE; 9 LOCATION',
    PNA: `2.1 ID; ${NAMES}`,
    ADR: '2.2 ADDRESS; 2.3 ADDRESS; 2.4 ADDRESS; 2.5 ADDRESS; 3.1 LOCATION; 4.1 POSTCODE; 5 LOCATION',
    CTA: '2.1 ID; 2.2 PERSON',
    COM: [1, 2, 3].map((n) => `${n}.1 EMAIL if ${n}.2=EM; ${n}.1 URL if ${n}.2=AH; ${n}.1 PHONE`).join('; '),
    FII: '2.1 BANK; 2.2 PERSON; 2.3 PERSON; 3.1 BANK; 3.2 ORGANIZATION; 3.4 BANK; 3.7 ORGANIZATION; 3.8 LOCATION',
    DTM: '1.2 DOB if 1.1=329; 1.2 DATE',
    RFF: '1.2 NONE if 1.1=SEA,ON1; 1.2 ID',
    DOC: '2.1 ID/PASSPORT_NUMBER if 1.1=P; 2.1 ID',
    NAT: '2.1 NRP/NATIONALITY',
    LOC: '2.1 LOCATION; 2.4 LOCATION',
    EMP: '3.4 JOB',
    GIN: '2.1 ID; 3.1 ID',
    TDT: '8.1 ID',
    IDE: '2.1 ID',
    S02: '2.1 ID',
    S07: '2.1 ID; 3.1 ORGANIZATION; 3.2 PERSON; 3.3 PERSON',
  },
};

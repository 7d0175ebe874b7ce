import type { EntityExamples } from '../../types';

export const ruExamples: Readonly<Record<string, EntityExamples>> = {
  RU_INN: {
    issuer: 'Federal Tax Service',
    source: 'https://www.nalog.gov.ru/',
    matches: ['471573157376', '639307959783', '0729017387'],
    rejects: ['471573157377', '71573157376'],
  },
  RU_SNILS: {
    issuer: 'Social Fund of Russia',
    source: 'https://sfr.gov.ru/',
    matches: ['129-243-312 44', '13102109981', '458-587-435 51'],
    rejects: ['129-243-312 45', '29-243-312 44'],
  },
  RU_PASSPORT: {
    issuer: 'Ministry of Internal Affairs',
    source: 'https://en.wikipedia.org/wiki/Internal_passport_of_Russia',
    matches: ['45 08 123456', '4510 482190', '0312345678'],
    rejects: ['45 08 12345', '450 812345'],
  },
};

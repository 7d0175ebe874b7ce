import type { EntityExamples } from '../../types';

export const rsExamples: Readonly<Record<string, EntityExamples>> = {
  RS_JMBG: {
    issuer: 'Ministarstvo unutrašnjih poslova',
    source: 'https://en.wikipedia.org/wiki/Unique_Master_Citizen_Number',
    matches: ['0611911714174', '2809974809258', '0502007714144'],
    rejects: ['0611911714175', '611911714174'],
  },
};

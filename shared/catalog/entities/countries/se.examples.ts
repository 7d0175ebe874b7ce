import type { EntityExamples } from '../../types';

export const seExamples: Readonly<Record<string, EntityExamples>> = {
  SE_PERSONNUMMER: {
    matches: ['670925-8732', '19990724-5576', '9307236076'],
    rejects: ['670925-8733', '70925-8732'],
  },
  SE_ORGANISATIONSNUMMER: {
    matches: ['556638-8558', '802112-2638', '5565150249'],
    rejects: ['556638-8559', '56638-8558'],
  },
};

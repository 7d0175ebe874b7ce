import type { EntityExamples } from '../../types';

export const ilExamples: Readonly<Record<string, EntityExamples>> = {
  IL_ID: {
    issuer: 'Population and Immigration Authority',
    source: 'https://en.wikipedia.org/wiki/Israeli_identity_card',
    matches: ['332245810', '60680739-4', '324187335'],
    rejects: ['332245811', '32245810'],
  },
};

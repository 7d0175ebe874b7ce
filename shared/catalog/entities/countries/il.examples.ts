import type { EntityExamples } from '../../types';

export const ilExamples: Readonly<Record<string, EntityExamples>> = {
  IL_ID: {
    matches: ['332245810', '60680739-4', '324187335'],
    rejects: ['332245811', '32245810'],
  },
};

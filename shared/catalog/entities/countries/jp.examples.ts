import type { EntityExamples } from '../../types';

export const jpExamples: Readonly<Record<string, EntityExamples>> = {
  JP_MY_NUMBER: {
    issuer: 'The municipality, through J-LIS',
    source: 'https://en.wikipedia.org/wiki/Individual_Number',
    matches: ['863712350332', '4296 5652 1062', '2706-9660-6681'],
    rejects: ['863712350333', '63712350332'],
  },
  JP_DRIVER_LICENSE: {
    issuer: 'Public safety commissions of the prefectures',
    source: 'https://www.npa.go.jp/',
    matches: ['301234567890', '620123456780', '450048219901'],
    rejects: ['091234567890', '30123456789'],
  },
  JP_PASSPORT: {
    issuer: 'Ministry of Foreign Affairs',
    source: 'https://en.wikipedia.org/wiki/Japanese_passport',
    matches: ['TK1234567', 'MU0048219', 'TZ7712034'],
    rejects: ['T1234567', 'TK123456'],
  },
  JP_RESIDENCE_CARD: {
    issuer: 'Immigration Services Agency',
    source: 'https://www.moj.go.jp/isa/index.html',
    matches: ['AB12345678CD', 'UH04821990EA', 'TK00771203YZ'],
    rejects: ['AB1234567CD', 'A12345678CD'],
  },
};

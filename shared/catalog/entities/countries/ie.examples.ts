import type { EntityExamples } from '../../types';

export const ieExamples: Readonly<Record<string, EntityExamples>> = {
  IE_PPSN: {
    matches: ['9926390I', '0382805OA', '2646099S'],
    rejects: ['9926391I', '926390I'],
  },
  IE_EIRCODE: {
    matches: ['A65 F4E2', 'D02 AF30', 'D6WXY45'],
    rejects: ['B65 F4E2', 'A6 F4E2'],
  },
};

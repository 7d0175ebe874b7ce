import type { EntityExamples } from '../../types';

export const ieExamples: Readonly<Record<string, EntityExamples>> = {
  IE_PPSN: {
    issuer: 'Department of Social Protection',
    source: 'https://en.wikipedia.org/wiki/Personal_Public_Service_Number',
    matches: ['9926390I', '0382805OA', '2646099S'],
    rejects: ['9926391I', '926390I'],
  },
  IE_EIRCODE: {
    issuer: 'Eircode',
    source: 'https://www.eircode.ie/',
    matches: ['A65 F4E2', 'D02 AF30', 'D6WXY45'],
    rejects: ['B65 F4E2', 'A6 F4E2'],
  },
};

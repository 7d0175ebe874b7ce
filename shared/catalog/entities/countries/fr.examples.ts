import type { EntityExamples } from '../../types';

export const frExamples: Readonly<Record<string, EntityExamples>> = {
  FR_NIR: {
    matches: ['1 27 08 75 900 382 97', '242116900785240', '179023373898630'],
    rejects: ['1 27 08 75 900 382 98', ' 27 08 75 900 382 97'],
  },
  FR_NIF: {
    matches: ['30 40 818 494 063', '0262010681030', '2167233919137'],
    rejects: ['30 40 818 494 064', '0 40 818 494 063'],
  },
  FR_SIRET: {
    matches: ['909 017 311 80873', '51472369168322', '085 462 380 78673'],
    rejects: ['909 017 311 80874', '09 017 311 80873'],
  },
  FR_CNI: {
    matches: ['880692310285', '050375201234', 'X4RTBPFW4'],
    rejects: ['881392310285', 'X4RTBPFW'],
  },
  FR_PASSPORT: {
    matches: ['09AE12345', '12CV48291', '20FH00713'],
    rejects: ['9AE12345', '09AEX2345'],
  },
  FR_LICENSE_PLATE: {
    matches: ['AB-123-CD', 'FG-482-ZX', 'GA 771 BN'],
    rejects: ['AI-123-CD', 'AB-12-CD'],
  },
};

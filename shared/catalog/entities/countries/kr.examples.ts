import type { EntityExamples } from '../../types';

export const krExamples: Readonly<Record<string, EntityExamples>> = {
  KR_RRN: {
    matches: ['650505-1528669', '951108-2119294', '0407253800034'],
    rejects: ['971332-1019902', '971013-5019902'],
  },
  KR_FRN: {
    matches: ['800623-5114782', '910821-6128065', '0405137090988'],
    rejects: ['971332-5019902', '971013-1019902'],
  },
  KR_DRIVER_LICENSE: {
    matches: ['11-17-123456-02', '26-98-048219-31', '130512345678'],
    rejects: ['31-17-123456-02', '11-17-12345-02'],
  },
  KR_PASSPORT: {
    matches: ['M123A4567', 'M12345678', 'S00482199'],
    rejects: ['X123A4567', 'M1234567'],
  },
  KR_BRN: {
    matches: ['180-89-98917', '204-02-57773', '1898188026'],
    rejects: ['180-89-98918', '80-89-98917'],
  },
};

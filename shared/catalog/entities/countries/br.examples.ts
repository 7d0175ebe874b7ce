import type { EntityExamples } from '../../types';

export const brExamples: Readonly<Record<string, EntityExamples>> = {
  BR_CPF: {
    matches: ['305.814.578-03', '31323219587', '039.296.406-60'],
    rejects: ['305.814.578-04', '05.814.578-03'],
    seenIn: ['google-dlp', 'azure-pii', 'cloak.business', 'npm:stdnum', 'python-stdnum'],
  },
  BR_CNPJ: {
    matches: ['31.073.221/0001-13', '86367488294699', '12.ABC.383/0001-30'],
    rejects: ['31.073.221/0001-14', '1.073.221/0001-13'],
    seenIn: ['azure-pii', 'cloak.business', 'npm:stdnum', 'python-stdnum'],
  },
  BR_RG: {
    matches: ['12.345.678-9', '48.219.903-X', '12345678-5'],
    rejects: ['12.345.67-9', '1234567'],
    seenIn: ['azure-pii', 'cloak.business'],
  },
  BR_CNH: {
    matches: ['09967895229', '02473799752', '13236110367'],
    rejects: ['09967895220', '9967895229'],
    seenIn: [],
  },
  BR_CNS: {
    matches: ['772 5580 3056 8298', '121553087930002', '860 3503 9247 2041'],
    rejects: ['772 5580 3056 8299', '72 5580 3056 8298'],
    seenIn: [],
  },
  BR_CEP: {
    matches: ['01310-100', '20.040-020', '30130010'],
    rejects: ['0131-100', '01310-10'],
    seenIn: [],
  },
  BR_LICENSE_PLATE: {
    matches: ['BRA2E19', 'ABC-1234', 'KLM4C82'],
    rejects: ['AB2E19', 'BRA2Z19'],
    seenIn: [],
  },
};

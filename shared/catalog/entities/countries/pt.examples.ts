import type { EntityExamples } from '../../types';

export const ptExamples: Readonly<Record<string, EntityExamples>> = {
  PT_NIF: {
    issuer: 'Autoridade Tributária e Aduaneira',
    source: 'https://pt.wikipedia.org/wiki/N%C3%BAmero_de_identifica%C3%A7%C3%A3o_fiscal',
    matches: ['251328333', '110 178 203', '514323248'],
    rejects: ['251328334', '51328333'],
  },
  PT_CC: {
    issuer: 'Instituto dos Registos e do Notariado',
    source: 'https://pt.wikipedia.org/wiki/Cart%C3%A3o_de_cidad%C3%A3o',
    matches: ['11913798 2 ZZ7', '244640828ZY0', '30360502 9 ZX4'],
    rejects: ['11913798 2 ZZ8', '1913798 2 ZZ7'],
  },
  PT_NISS: {
    issuer: 'Instituto da Segurança Social',
    source: 'https://www.seg-social.pt/',
    matches: ['12679382712', '10492537664', '20368034811'],
    rejects: ['12679382713', '2679382712'],
  },
};

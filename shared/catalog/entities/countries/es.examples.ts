import type { EntityExamples } from '../../types';

export const esExamples: Readonly<Record<string, EntityExamples>> = {
  ES_NIF: {
    issuer: 'Agencia Tributaria and Policía Nacional',
    source: 'https://es.wikipedia.org/wiki/N%C3%BAmero_de_identificaci%C3%B3n_fiscal',
    matches: ['66034216C', '70491368-W', '23.252.032-K'],
    rejects: ['66034217C', '6034216C'],
  },
  ES_NIE: {
    issuer: 'Policía Nacional',
    source: 'https://es.wikipedia.org/wiki/N%C3%BAmero_de_identidad_de_extranjero',
    matches: ['X2563328R', 'Y-7917555-A', 'Z3000862B'],
    rejects: ['X2563329R', 'X563328R'],
  },
  ES_PASSPORT: {
    issuer: 'Policía Nacional',
    source: 'https://en.wikipedia.org/wiki/Spanish_passport',
    matches: ['PAA123456', 'XDA482910', 'BC104822'],
    rejects: ['PA12345', 'PAAA12345'],
  },
  ES_NSS: {
    issuer: 'Tesorería General de la Seguridad Social',
    source: 'https://www.seg-social.es/',
    matches: ['285520288629', '08/79748338/48', '41 53221864 24'],
    rejects: ['285520288620', '85520288629'],
  },
  ES_CIF: {
    issuer: 'Agencia Tributaria',
    source: 'https://es.wikipedia.org/wiki/C%C3%B3digo_de_identificaci%C3%B3n_fiscal',
    matches: ['A48194567', 'B-87671269', 'B39200324'],
    rejects: ['A48194568', 'A8194567', 'A4819456G'],
  },
  ES_LICENSE_PLATE: {
    issuer: 'Dirección General de Tráfico',
    source: 'https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_Spain',
    matches: ['1234 BCD', '4821-KLM', '0077GHZ'],
    rejects: ['1234 ABC', '123 BCD'],
  },
};

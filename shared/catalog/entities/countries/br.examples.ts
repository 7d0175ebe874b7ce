import type { EntityExamples } from '../../types';

export const brExamples: Readonly<Record<string, EntityExamples>> = {
  BR_CPF: {
    issuer: 'Receita Federal',
    source: 'https://en.wikipedia.org/wiki/Cadastro_de_Pessoas_F%C3%ADsicas',
    matches: ['305.814.578-03', '31323219587', '039.296.406-60'],
    rejects: ['305.814.578-04', '05.814.578-03'],
  },
  BR_CNPJ: {
    issuer: 'Receita Federal',
    source: 'https://en.wikipedia.org/wiki/CNPJ',
    matches: ['31.073.221/0001-13', '86367488294699', '12.ABC.383/0001-30'],
    rejects: ['31.073.221/0001-14', '1.073.221/0001-13'],
  },
  BR_RG: {
    issuer: 'Identification institutes of the states',
    source: 'https://en.wikipedia.org/wiki/Brazilian_identity_card',
    matches: ['12.345.678-9', '48.219.903-X', '12345678-5'],
    rejects: ['12.345.67-9', '1234567'],
  },
  BR_CNH: {
    issuer: 'Departments of traffic of the states (Detran)',
    source: 'https://pt.wikipedia.org/wiki/Carteira_Nacional_de_Habilita%C3%A7%C3%A3o',
    matches: ['09967895229', '02473799752', '13236110367'],
    rejects: ['09967895220', '9967895229'],
  },
  BR_CNS: {
    issuer: 'Ministério da Saúde',
    source: 'https://www.gov.br/saude/pt-br',
    matches: ['772 5580 3056 8298', '121553087930002', '860 3503 9247 2041'],
    rejects: ['772 5580 3056 8299', '72 5580 3056 8298'],
  },
  BR_CEP: {
    issuer: 'Correios',
    source: 'https://en.wikipedia.org/wiki/C%C3%B3digo_de_Endere%C3%A7amento_Postal',
    matches: ['01310-100', '20.040-020', '30130010'],
    rejects: ['0131-100', '01310-10'],
  },
  BR_LICENSE_PLATE: {
    issuer: 'Departments of traffic of the states (Detran)',
    source: 'https://en.wikipedia.org/wiki/Vehicle_registration_plates_of_Brazil',
    matches: ['BRA2E19', 'ABC-1234', 'KLM4C82'],
    rejects: ['AB2E19', 'BRA2Z19'],
  },
};

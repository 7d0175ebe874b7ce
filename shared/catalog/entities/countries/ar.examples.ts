import type { EntityExamples } from '../../types';

export const arExamples: Readonly<Record<string, EntityExamples>> = {
  AR_DNI: {
    issuer: 'Registro Nacional de las Personas (RENAPER)',
    source: 'https://en.wikipedia.org/wiki/Documento_Nacional_de_Identidad_(Argentina)',
    checkIsPartial: true,
    matches: ['20.123.456', '30482199', '8.765.432'],
    rejects: ['20.123.45', '123456'],
  },
  AR_CUIT: {
    issuer: 'Agencia de Recaudación y Control Aduanero (ARCA, formerly AFIP) and ANSES',
    source: 'https://es.wikipedia.org/wiki/Clave_%C3%9Anica_de_Identificaci%C3%B3n_Tributaria',
    matches: ['20-15643669-1', '27-39925847-8', '30539134023'],
    rejects: ['20-15643669-2', '0-15643669-1'],
  },
  AR_CBU: {
    issuer: 'Banks, as the Banco Central de la República Argentina says',
    source: 'https://es.wikipedia.org/wiki/Clave_Bancaria_Uniforme',
    matches: ['2850590968239174156981', '0110012900947266787417', '28505909 54185526236573'],
    rejects: ['2850590968239174156982', '850590968239174156981'],
  },
};

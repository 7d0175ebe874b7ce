import type { EntityExamples } from '../../types';

export const mxExamples: Readonly<Record<string, EntityExamples>> = {
  MX_CURP: {
    issuer: 'Registro Nacional de Población (RENAPO)',
    source: 'https://www.gob.mx/curp/',
    matches: ['BOXW020417HNERXN09', 'GOMC941106MDFRRL08', 'PEPJ670205HJCRRN09'],
    rejects: ['BOXW020417HNERXN00', 'BOXW20417HNERXN09'],
  },
  MX_RFC: {
    issuer: 'Servicio de Administración Tributaria (SAT)',
    source: 'https://es.wikipedia.org/wiki/Registro_Federal_de_Contribuyentes_(M%C3%A9xico)',
    matches: ['GOMC020211PI2', 'ABC6203018X1', 'PEPJ9307222R5'],
    rejects: ['GOMC021311PI2', 'GO020211PI2'],
  },
  MX_CLABE: {
    issuer: 'Banks, as the Asociación de Bancos de México says',
    source: 'https://en.wikipedia.org/wiki/CLABE',
    matches: ['002180545217317150', '012180662385185530', '014180111432419006'],
    rejects: ['002180545217317151', '02180545217317150'],
  },
  MX_NSS: {
    issuer: 'Instituto Mexicano del Seguro Social',
    source: 'https://www.imss.gob.mx/',
    matches: ['63101000329', '03-16-06-4628-1', '78686747243'],
    rejects: ['63101000320', '3101000329'],
  },
};

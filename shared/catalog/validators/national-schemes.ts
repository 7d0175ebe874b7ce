import { countryNamedIn } from './named-country';
import { isStandardNumber } from './stdnum';
import { validator } from './validator';

/**
 * National numbers without a type of their own, by the abbreviation people write before them. Each entry names the
 * modules of npm stdnum that know the number; several countries use the same abbreviation.
 */
const TAX_SCHEMES: Readonly<Record<string, string>> = {
  ABGABENKONTONUMMER: 'AT.tin',
  ALV: 'FI.alv',
  ANUM: 'HU.anum',
  BN: 'CA.bn',
  BTW: 'BE.vat NL.btw',
  CBL: 'IE.vat',
  CF: 'IT.codicefiscale RO.cif',
  CIF: 'ES.cif RO.cif RO.cui',
  COE: 'SM.coe',
  CPJ: 'CR.cpj',
  CUI: 'RO.cui PE.cui GT.cui',
  CVR: 'DK.cvr',
  DDV: 'SI.ddv',
  DIČ: 'CZ.dic',
  DPH: 'SK.dph',
  EDB: 'MK.edb',
  ЕДБ: 'MK.edb',
  EDRPOU: 'UA.edrpou',
  ЄДРПОУ: 'UA.edrpou',
  GST: 'CA.gst IN.gstin',
  ICE: 'MA.ice',
  IČO: 'CZ.ico',
  IDNO: 'MD.idno',
  IVA: 'IT.iva CH.vat',
  KMKR: 'EE.kmkr',
  MF: 'TN.mf',
  MOA: 'TH.moa',
  MST: 'VN.mst',
  MVA: 'NO.mva',
  MWST: 'CH.vat',
  NCF: 'DO.ncf',
  NIF: 'AO.nif ES.nif FR.nif PT.nif DZ.nif',
  NIFP: 'GN.nifp',
  NIPC: 'PT.nipc',
  NIPT: 'AL.nipt',
  NUIS: 'AL.nipt',
  NIT: 'CO.nit GT.nit SV.nit',
  NPWP: 'ID.npwp',
  NRT: 'AD.nrt',
  NTN: 'PK.ntn',
  NUIT: 'MZ.nuit',
  NWST: 'BE.vat',
  ONDERNEMINGSNUMMER: 'BE.vat',
  ONRC: 'RO.onrc',
  ORGNR: 'NO.orgnr SE.orgnr',
  PIB: 'ME.pib RS.pib',
  PVM: 'LT.pvm',
  PVN: 'LV.pvn',
  QST: 'CA.qst',
  REGISTRIKOOD: 'EE.registrikood',
  REGON: 'PL.regon',
  RIF: 'VE.rif',
  RNC: 'DO.rnc',
  RUC: 'EC.ruc PE.ruc PY.ruc',
  RUT: 'CL.rut UY.rut',
  SIREN: 'FR.siren',
  TIN: 'AT.tin AZ.tin BZ.tin GH.tin TH.tin ZA.tin',
  TVA: 'FR.tva LU.tva MC.tva BE.vat CH.vat',
  UBN: 'TW.ubn',
  UID: 'AT.uid CH.uid',
  UNP: 'BY.unp',
  УНП: 'BY.unp',
  USCC: 'CN.uscc',
  VAT: 'BG.vat CH.vat GB.vat IE.vat MT.vat ZA.vat',
  VINNUTAL: 'FO.vn',
  VKN: 'TR.vkn',
  'V-NUMBER': 'FO.vn',
  VÖEN: 'AZ.tin',
  VSK: 'IS.vsk',
  'Y-TUNNUS': 'FI.ytunnus',
};

const PERSON_SCHEMES: Readonly<Record<string, string>> = {
  BI: 'AO.bi MZ.bi',
  BIS: 'BE.bis',
  CE: 'PE.ce',
  CEDULA: 'DO.cedula EC.ci PY.cedula UY.cedula',
  CÉDULA: 'DO.cedula EC.ci PY.cedula UY.cedula',
  CI: 'BO.ci EC.ci PY.cedula UY.cedula',
  CPF: 'BR.cpf CR.cpf',
  CR: 'CR.cr',
  CUI: 'GT.cui PE.cui',
  DNI: 'ES.dni AR.dni',
  EMBG: 'MK.jmbg',
  ЕМБГ: 'MK.jmbg',
  INSZ: 'BE.insz',
  JMBG: 'BA.jmbg ME.jmbg MK.jmbg RS.jmbg SI.jmbg',
  ЈМБГ: 'ME.jmbg RS.jmbg',
  NI: 'CU.ni',
  NID: 'MU.nid',
  NIE: 'ES.nie UY.nie',
  NISS: 'BE.insz',
  NN: 'BE.nn',
  ONDERWIJSNUMMER: 'NL.onderwijsnummer',
  PEID: 'LI.peid',
  PIN: 'AZ.pin KE.pin TH.idnr',
  PNF: 'BG.pnf',
  ЛНЧ: 'BG.pnf',
  RRN: 'BE.nn KR.rrn',
  RUN: 'CL.run',
  SSN: 'BE.insz CH.ssn',
};

const alternation = (schemes: Readonly<Record<string, string>>): string =>
  Object.keys(schemes)
    .sort((a, b) => b.length - a.length)
    .map((label) => `\\b${label}`.replace(/^\\b(?=[^\w])/, ''))
    .join('|');

export const taxSchemeLabels = alternation(TAX_SCHEMES);
export const personSchemeLabels = alternation(PERSON_SCHEMES);

/** Cuts the last group off, again and again: words that follow the number are not part of it. */
function* withoutLastGroups(value: string): Generator<string> {
  for (let cut = value.search(/[ ./-][^ ./-]*$/); cut > 4; cut = value.slice(0, cut).search(/[ ./-][^ ./-]*$/))
    yield value.slice(0, cut);
}

function schemeValidator(name: string, schemes: Readonly<Record<string, string>>) {
  return validator(
    name,
    (value, _language, label) => {
      if (!/\d.*\d.*\d.*\d/.test(value)) return false;
      const word = /^[\p{L}-]+/u.exec(label)?.[0].toUpperCase() ?? '';
      const modules = Object.hasOwn(schemes, word) ? schemes[word] : undefined;
      // "Tax id" names no scheme: nothing can be said about the number.
      if (!modules) return undefined;
      const country = countryNamedIn(label);
      const known = modules.split(' ').filter((module) => country === undefined || module.startsWith(country));
      return known.some((module) => isStandardNumber(module.slice(0, 2), module.slice(3), value));
    },
    withoutLastGroups,
  );
}

export const taxScheme = schemeValidator('national tax number', TAX_SCHEMES);
export const personScheme = schemeValidator('national personal number', PERSON_SCHEMES);

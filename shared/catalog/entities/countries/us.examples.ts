import type { EntityExamples } from '../../types';

export const usExamples: Readonly<Record<string, EntityExamples>> = {
  US_COURT_CASE_NUMBER: {
    issuer: 'The federal courts',
    source: 'https://pacer.uscourts.gov/',
    matches: ['1:21-cv-01234', '2:19-cr-00512-RSM', '3:23-mj-71845'],
    rejects: ['1:21-xx-01234', '1:21-cv-012'],
  },
  CPT_CODE: {
    issuer: 'American Medical Association (CPT) and CMS (HCPCS)',
    source: 'https://www.ama-assn.org/practice-management/cpt',
    matches: ['99213', 'J1885', '99214-25'],
    rejects: ['9921', 'Z9213'],
  },
  NDC_CODE: {
    issuer: 'Food and Drug Administration',
    source: 'https://www.fda.gov/drugs/drug-approvals-and-databases/national-drug-code-directory',
    matches: ['0777-3105-02', '50242-040-62', '60575-4112-1'],
    rejects: ['777-3105-02', '0777-31-02'],
  },
  MEDICAL_LICENSE: {
    issuer: 'Drug Enforcement Administration',
    source: 'https://en.wikipedia.org/wiki/DEA_number',
    matches: ['AB4227787', 'FB4079718', 'BJ-3745330'],
    rejects: ['AB4227788', 'AB227787'],
  },
  US_SSN: {
    issuer: 'Social Security Administration',
    source: 'https://www.ssa.gov/employer/verifySSN.htm',
    checkIsPartial: true,
    matches: ['536-22-8746', '219 09 4821', '123-45-6789', '457554629'],
    rejects: ['000-12-3456', '666-45-6789'],
  },
  US_ITIN: {
    issuer: 'Internal Revenue Service',
    source: 'https://en.wikipedia.org/wiki/Individual_Taxpayer_Identification_Number',
    checkIsPartial: true,
    matches: ['912-70-1234', '900 88 4321', '998951234'],
    rejects: ['912-45-1234', '812-70-1234'],
  },
  US_ATIN: {
    issuer: 'Internal Revenue Service',
    source: 'https://www.irs.gov/individuals/adoption-taxpayer-identification-number',
    matches: ['912-93-1234', '900-93-4321', '998931234'],
    rejects: ['912-94-1234', '812-93-1234'],
  },
  US_PTIN: {
    issuer: 'Internal Revenue Service',
    source: 'https://www.irs.gov/tax-professionals/ptin-requirements-for-tax-return-preparers',
    matches: ['P01234567', 'P-00634642', 'P02199871'],
    rejects: ['P0123456', 'Q01234567'],
  },
  US_EIN: {
    issuer: 'Internal Revenue Service',
    source: 'https://en.wikipedia.org/wiki/Employer_Identification_Number',
    checkIsPartial: true,
    matches: ['91-1144442', '12-3456789', '83-2210045'],
    rejects: ['00-1144442', '91-114444'],
  },
  US_PASSPORT: {
    issuer: 'Department of State',
    source: 'https://en.wikipedia.org/wiki/United_States_passport',
    matches: ['A12345678', '488839667', 'Z04821993'],
    rejects: ['AB1234567', '48883966'],
  },
  US_DRIVER_LICENSE: {
    issuer: 'The states',
    source: 'https://en.wikipedia.org/wiki/Driver%27s_licenses_in_the_United_States',
    matches: ['D1234567', 'S530-4608-5201', '12ABC34567', 'WDLABCD456DG', '1234567A'],
    rejects: ['D12', '123456'],
  },
  US_BANK_NUMBER: {
    issuer: 'The bank',
    source: 'https://en.wikipedia.org/wiki/Bank_account',
    matches: ['945456787654', '12345678', '00012345678901234'],
    rejects: ['1234567', '123456789012345678'],
  },
  ABA_ROUTING_NUMBER: {
    issuer: 'American Bankers Association',
    source: 'https://en.wikipedia.org/wiki/ABA_routing_transit_number',
    matches: ['121000248', '021000021', '0260-0959-3'],
    rejects: ['121000249', '021000022'],
  },
  US_NPI: {
    issuer: 'Centers for Medicare and Medicaid Services',
    source: 'https://en.wikipedia.org/wiki/National_Provider_Identifier',
    matches: ['1381980246', '1793304894', '2001435991'],
    rejects: ['1381980247', '381980246'],
  },
  US_MBI: {
    issuer: 'Centers for Medicare and Medicaid Services',
    source: 'https://www.cms.gov/medicare/new-medicare-card/understanding-the-mbi-with-format.pdf',
    matches: ['1EG4-TE5-MK73', '1EG4TE5MK73', '9RT2-XY8-QW41'],
    rejects: ['1SG4-TE5-MK73', '0EG4TE5MK73'],
  },
  US_ZIP_CODE: {
    issuer: 'United States Postal Service',
    source: 'https://en.wikipedia.org/wiki/ZIP_Code',
    matches: ['94103', '10118-3299', '60614'],
    rejects: ['9410', '94103-32'],
  },
  US_ALIEN_NUMBER: {
    issuer: 'US Citizenship and Immigration Services',
    source: 'https://www.uscis.gov/tools/glossary',
    matches: ['A123-456-789', 'A 204 881 937', 'A087654321'],
    rejects: ['A12-456-789', 'B123-456-789'],
  },
};

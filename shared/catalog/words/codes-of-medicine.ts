/** Codes of diseases, of questions of authorities, and of tables of codes. Patterns. */
export const CODES_OF_MEDICINE: readonly string[] = [
  '[A-TV-Z]\\d[A-Z\\d]\\.[A-Z\\d]{1,4}',
  '(?:DEM|INV|LAB|NOT|PHC|VAX)\\d{2,5}',
  '[012](?:\\.\\d{1,9}){5,14}',
  '(?:HL7|99[A-Z])[A-Z\\d]{2,5}|FIPS\\d_\\d|ISO\\d{4}',
  'CDCREC|I10C|LOCAL|LOINC|NULLFL|PHINVS|RXNORM|SNOMED|UCUM|USGSGNIS',
];

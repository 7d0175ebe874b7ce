/**
 * Words that name a number, a field or a form of address and are written like names: "NIR : 2 76 …", "Mme Ferrando". Alone they are
 * nobody's name. As written, because some are names in other letters ("Pan", "Rib").
 */
const NUMBERS =
  'IP IPv4 IPv6 MAC IMEI IMSI ICCID IBAN BIC SWIFT BSB RIB CLABE CBU CVU CCI PAN CVV CVC PIN PUK OTP MRN NIR NPI NHI NRIC SSN TFN ABN ACN EIN ITIN TIN VAT CUIT CUIL CURP RFC RUT RUC NIT DNI NIF CIF NUHSA NSS NUSS SIRET SIREN PESEL NIP REGON BSN CPR CVR AHV OIB EGN EIK CNP ИНН СНИЛС ОГРН КПП БИК ІПН РНОКПП ЄДРПОУ ЕГН ΑΦΜ ΑΜΚΑ CPF CNPJ CEP PLZ NIN BVN PPSN NINO UTR DOB VIN UUID URL';
const FORMS =
  'Mr Mrs Ms Miss Mme Mlle M Mmes MM Hr Fr Frl Fam Sr Sra Srta Sig Sigra Dott Dra Dhr Mevr Pani Pan BSc MSc MBA PhD A&E ICU';
const CAPTIONS =
  'Tel Tél Tfno Tlf Fax GSM TM Mob Mobil Mobile Mobiel E-Mail Email Ref Réf Betr Datum Date Data Fecha Subject Betreff Objet Oggetto Asunto';

/** In small letters only those that are no other word. */
const SMALL_NUMBERS = 'iban plz zip card karte carte tarjeta';

const NUMBER_WORDS: ReadonlySet<string> = new Set(`${NUMBERS} ${SMALL_NUMBERS}`.split(' '));
const WORDS: ReadonlySet<string> = new Set(`${NUMBERS} ${FORMS} ${CAPTIONS}`.split(' '));

/** Whether this names a kind of number, and is none itself. */
export const isNumberWord = (text: string): boolean => NUMBER_WORDS.has(text);

/** Whether this is the word for a field or a person's form of address, and no name. */
export const isLabelWord = (text: string): boolean => WORDS.has(text.endsWith('.') ? text.slice(0, -1) : text);

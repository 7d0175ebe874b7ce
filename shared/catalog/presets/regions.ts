import type { Preset } from '../types';
import { typesOf } from './types-of';

export const regions: readonly Preset[] = [
  {
    id: 'region-eu-identifiers',
    name: 'EU national identifiers',
    description: 'Identity, tax and health numbers of all 27 EU member states',
    entities: typesOf(`
      MRZ IBAN_CODE EU_VAT_NUMBER EU_EHIC IE_PPSN DE_TAX_ID DE_TAX_NUMBER DE_PASSPORT DE_ID_CARD
      DE_SOCIAL_SECURITY DE_HEALTH_INSURANCE DE_FUEHRERSCHEIN DE_VAT_ID AT_SVN NL_BSN NL_PASSPORT
      BE_NATIONAL_NUMBER LU_NATIONAL_ID FR_NIR FR_NIF FR_SIRET FR_CNI FR_PASSPORT ES_NIF ES_NIE ES_PASSPORT
      ES_NSS ES_CIF PT_NIF PT_CC PT_NISS IT_FISCAL_CODE IT_DRIVER_LICENSE IT_VAT_CODE IT_PASSPORT
      IT_IDENTITY_CARD GR_AFM GR_AMKA CY_TAX_ID MT_ID_CARD SE_PERSONNUMMER SE_ORGANISATIONSNUMMER DK_CPR
      FI_PERSONAL_IDENTITY_CODE EE_ISIKUKOOD LV_PERSONAL_CODE LT_ASMENS_KODAS PL_PESEL PL_NIP PL_ID_CARD
      CZ_BIRTH_NUMBER SK_BIRTH_NUMBER HU_TAJ HU_TAX_ID RO_CNP BG_EGN HR_OIB SI_EMSO
    `),
  },
  {
    id: 'region-nordics-baltics',
    name: 'Nordics and Baltics',
    description: 'Sweden, Norway, Denmark, Finland, Iceland, Estonia, Latvia, Lithuania',
    entities: typesOf(`
      PERSON LOCATION EMAIL_ADDRESS PHONE_NUMBER STREET_ADDRESS DATE_OF_BIRTH IBAN_CODE SE_PERSONNUMMER
      SE_ORGANISATIONSNUMMER NO_FODSELSNUMMER DK_CPR FI_PERSONAL_IDENTITY_CODE IS_KENNITALA EE_ISIKUKOOD
      LV_PERSONAL_CODE LT_ASMENS_KODAS
    `),
  },
  {
    id: 'region-central-eastern-europe',
    name: 'Central and Eastern Europe',
    description: 'Poland to the Balkans, Ukraine, Russia and Kazakhstan',
    entities: typesOf(`
      PERSON LOCATION EMAIL_ADDRESS PHONE_NUMBER STREET_ADDRESS DATE_OF_BIRTH IBAN_CODE PL_PESEL PL_NIP
      PL_ID_CARD CZ_BIRTH_NUMBER SK_BIRTH_NUMBER HU_TAJ HU_TAX_ID RO_CNP BG_EGN HR_OIB SI_EMSO RS_JMBG RU_INN
      RU_SNILS RU_PASSPORT UA_RNTRC KZ_IIN
    `),
  },
  {
    id: 'region-latin-america',
    name: 'Latin America',
    description: 'Identity, tax and bank numbers from Mexico to Argentina',
    entities: typesOf(`
      PERSON LOCATION EMAIL_ADDRESS PHONE_NUMBER STREET_ADDRESS DATE_OF_BIRTH CREDIT_CARD BANK_ACCOUNT_NUMBER
      BR_CPF BR_CNPJ BR_RG BR_CNH BR_CNS BR_CEP BR_LICENSE_PLATE MX_CURP MX_RFC MX_CLABE MX_NSS AR_DNI AR_CUIT
      AR_CBU CL_RUT CO_CC PE_DNI VE_CEDULA UY_CI PY_CI EC_CI DO_CEDULA
    `),
  },
  {
    id: 'region-asia-pacific',
    name: 'Asia-Pacific',
    description: 'Identity and tax numbers of South, East and South-East Asia and Oceania',
    entities: typesOf(`
      PERSON LOCATION EMAIL_ADDRESS PHONE_NUMBER STREET_ADDRESS DATE_OF_BIRTH CREDIT_CARD AU_ABN AU_ACN AU_TFN
      AU_MEDICARE AU_PASSPORT AU_BANK_ACCOUNT NZ_IRD NZ_NHI NZ_BANK_ACCOUNT IN_PAN IN_AADHAAR IN_GSTIN
      IN_VOTER IN_PASSPORT IN_VEHICLE_REGISTRATION IN_DRIVER_LICENSE IN_IFSC IN_UPI_ID IN_PIN_CODE PK_CNIC
      CN_RESIDENT_ID HK_ID TW_NATIONAL_ID JP_MY_NUMBER JP_DRIVER_LICENSE JP_PASSPORT JP_RESIDENCE_CARD KR_RRN
      KR_FRN KR_DRIVER_LICENSE KR_PASSPORT KR_BRN SG_NRIC_FIN SG_UEN MY_NRIC TH_TNIN ID_NIK VN_CCCD PH_TIN
      PH_UMID
    `),
  },
  {
    id: 'region-middle-east-africa',
    name: 'Middle East and Africa',
    description: 'Identity and tax numbers of the Middle East, Türkiye and Africa',
    entities: typesOf(`
      PERSON LOCATION EMAIL_ADDRESS PHONE_NUMBER STREET_ADDRESS DATE_OF_BIRTH IBAN_CODE TR_NATIONAL_ID
      TR_LICENSE_PLATE IL_ID AE_EMIRATES_ID SA_NATIONAL_ID KW_CIVIL_ID EG_NATIONAL_ID ZA_ID_NUMBER NG_NIN
      NG_VEHICLE_REGISTRATION KE_PIN GH_CARD
    `),
  },
];

import type { LanguageLabels } from './label';

/** Hungarian. */
export const hu: LanguageLabels = {
  language: 'hu',
  groups: {
    PERSON:
      'név!|nev!|neve!|teljes név|családi név|családi és utónév|vezetéknév|keresztnév|utónév|uto!|csaladi!|születési név|szül név|szn!|leánykori név|anyja neve|an!|anyja leánykori neve|anyjaneve|apja neve|beteg|beteg neve|páciens|ügyfél!|ügyfél neve|számlatulajdonos|bérlő|bérbeadó|tulajdonos|vezető!|tanú|kérelmező|biztosított|szerződő|kedvezményezett|kapcsolattartó|értesítendő|apa!|anya!|gyermek|a gyermek neve|házastárs|törvényes képviselő|gondviselő|tanuló|tanár|oktató|orvos|kezelőorvos|háziorvos|nővér!|ügyvéd|bíró|jegyző|jegyzőkönyvvezető|jkv!|elnök|titkár|jelen vannak|résztvevők|készítette|aláírás!|feladó!|címzett!|munkavállaló|dolgozó|ügyintéző|vevő|eladó|utas|vendég|elhunyt|felperes|alperes|sértett|hívó|eltartott nev|helyettes',
    ADDRESS:
      'cím|lakcím|lakcíme|állandó lakcím|új lakcím|előző lakcím|lakóhely|tartózkodási hely|értesítési cím|levelezési cím|szállítási cím|számlázási cím|utca|utca házszám|fogyasztási hely|lakik!|postacím',
    POSTCODE: 'irányítószám|irsz|ir szám|lakcim irsz',
    PHONE:
      'telefon|tel|tel#|telefonszám|telefonszáma|mobil|mobiltelefon|mobilszám|fax|tel fax|ügyeleti telefon|vezetékes',
    EMAIL: 'e mail|email|e mail cím|emailcím|drótposta|mail!',
    USERNAME: 'felhasználónév|felhasználó!|felhasználói név|login!|user!',
    ID: 'ügyfél#|ügyfélszám|ügyfélazonosító|vevő#|rendelés#|rendelésszám|rendelési szám|foglalás#|foglalási szám|szerződés#|szerződésszám|számla sorszám|számlaszám sorszám|tag#|tagsági szám|hivatkozási szám|hiv szám|azonosító|azonosító!|személyi igazolvány|személyi igazolvány#|szig|szig#|szig szám|személyazonosító igazolvány#|útlevél!|okmány#|törzsszám|törzs#|napló#|naplósorszám|pecsét#|pecsétszám|alváz#|alvázszám|forgalmi#|forgalmi!|okt azonosító|oktatási azonosító|regisztrációs szám|kérelem#|diákigazolvány#',
    'ID/EMPLOYEE_ID': 'tsz!|dolgozói azonosító|munkavállalói azonosító|törzsszám dolgozó',
    'ID/HU_TAJ': 'taj|taj#|tajszám|taj szám',
    'ID/HU_TAX_ID': 'adóazonosító|adóazonosító jel|adójel|adoazonosito',
    'ID/TAX_ID_NUMBER': 'adó#|adószám|cégjegyzék#',
    'ID/NATIONAL_ID_NUMBER': 'személyi szám|személyi azonosító|személyi azonosító jel',
    'ID/PASSPORT_NUMBER': 'útlevél#|útlevélszám|útlevél száma',
    'ID/DRIVER_LICENSE_NUMBER': 'jogosítvány|jogosítvány#|vezetői engedély|vezetői engedély#',
    'ID/CASE_NUMBER':
      'ügyszám|ügy#|ügyirat#|ügyiratszám|iktató#|iktatószám|kár#|kárszám|bírósági ügyszám|nyomozati szám',
    'ID/INSURANCE_POLICY_NUMBER': 'kötvény#|kötvényszám|biztosítási kötvény',
    'ID/MEDICAL_RECORD_NUMBER': 'beteg#|betegazonosító|ambuláns napló|kórlap#|esetszám',
    'ID/PARCEL_TRACKING_NUMBER': 'csomag#|csomagszám|küldemény#|nyomkövetési szám',
    BANK: 'számla!|számlaszám|bankszámla|bankszámla#|bankszámlaszám',
    CARD: 'kártya#|kártyaszám|bankkártya|bankkártya#|kártya!',
    'CARD/CREDIT_CARD_EXPIRATION': 'lejárat|lejárati dátum|érvényes|érvényesség',
    DOB: 'születési dátum|születési idő|született|szül|szül idő|szül hely idő|születési hely idő|születési év|szul ido|ido!',
    SECRET: 'jelszó|jelszava|belépési kód|kapukód|wifi jelszó|riasztó kód|ideiglenes jelszó',
    'SECRET/PIN': 'pin!|pin kód|vpn pin',
    'SECRET/ONE_TIME_PASSCODE': 'megerősítő kód|ellenőrző kód|sms kód',
    PLATE: 'rendszám|frsz|forgalmi rendszám|rendszáma',
    LOCATION: 'város|település|megye|ország|születési hely|szül hely|helység|kelt!',
    ORGANIZATION: 'munkáltató|munkahely|cég|cégnév|iskola!|egyetem|kórház|bank!|biztosító|intézmény|osztály!',
    DATE: 'dátum|kelt|felvétel dátuma|távozás|belépés|kezdete|időpont|vizsgálat ideje|kontroll!|készült|kár időpontja|birtokbaadás|elhalálozás',
    AGE: 'életkor|kor!',
    HEALTH:
      'diagnózis|dg!|gyógyszer|gyógyszerei|gyógyszerérzékenység|allergia|anamnézis|terápia|th!|betegség|betegségek|vércsoport|panasz',
    NRP: 'állampolgárság|állampolgársága|vallás|nemzetiség',
    JOB: 'foglalkozás|foglalkozása|munkakör|beosztás|szakma',
    MONEY: 'fizetés|bruttó bér|nettó bér|jövedelem|bérleti díj|összeg!|egyenleg!',
    NONE: 'tárgy|neme|családi állapot|mennyiség|ár|összesen|idő!|megjegyzés|megj|melléklet|nyelv|magasság|súly|cikk#|oldal#|verzió|szoba|emelet|állapot|típus|ok|eredmény|fájlnév|terméknév',
  },
};

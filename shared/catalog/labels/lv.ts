import type { LanguageLabels } from './label';

/** Latvian. */
export const lv: LanguageLabels = {
  language: 'lv',
  groups: {
    PERSON:
      'vārds|uzvārds|vārds uzvārds|vārds un uzvārds|pacients|paciente|klients!|īpašnieks|īrnieks|izīrētājs|vadītājs!|liecinieks|iesniedzējs|pieteicējs|apdrošinātais|kontaktpersona|kontakts!|tēvs|māte|bērns|otrs vecāks|brālis māsa|laulātais|aizbildnis|skolēns|skolotājs|ārsts|ģimenes ārsts|advokāts|tiesnesis|sekretārs|priekšsēdētājs|klātesošie|sagatavoja|paraksts!|sūtītājs|saņēmējs|no!|kam!|darbinieks|pircējs|pārdevējs|prasītājs|atbildētājs|cietušais|palīdze|zvanītājs',
    ADDRESS: 'adrese|dzīvesvieta|deklarētā dzīvesvieta|dzīvesvietas adrese|iela!|piegādes adrese',
    POSTCODE: 'pasta indekss|indekss!',
    PHONE: 'tālrunis|tālr|telefons|tel|tel #|mob|mob tālr|mobilais|fakss|tālruņa numurs|sms!',
    EMAIL: 'e pasts|epasts|e mail|email|mail!|e pasta adrese',
    USERNAME: 'lietotājs!|lietotājvārds|lietotāja vārds|login!',
    ID: 'klienta #|klienta numurs|pasūtījuma #|pasūtījuma numurs|līguma #|līguma numurs|rēķina #|rezervācijas #|biedra #|iesnieguma #|personas apliecība|personas apliecības #|id karte|apliecības #',
    'ID/LV_PERSONAL_CODE': 'personas kods|pk!',
    'ID/EMPLOYEE_ID': 'darbinieka #|tabeles #',
    'ID/PASSPORT_NUMBER': 'pase!|pases #|pases nr|pases numurs',
    'ID/CASE_NUMBER': 'lietas #|lieta #|lietas nr|zaudējumu lietas #',
    'ID/INSURANCE_POLICY_NUMBER': 'polise|polises #|polises nr|polises numurs',
    'ID/MEDICAL_RECORD_NUMBER': 'slimības vēstures #|ambulatorās kartes #|pacienta #',
    BANK: 'konts|konts!|konta #|konta nr|konta numurs|bankas konts',
    CARD: 'kartes #|kartes numurs|karte!|bankas karte',
    'CARD/CREDIT_CARD_EXPIRATION': 'derīga līdz|derīguma termiņš',
    DOB: 'dzimšanas datums|dzimis|dzimusi|dz!',
    SECRET: 'parole|durvju kods|piekļuves kods',
    'SECRET/PIN': 'pin!|pin kods',
    PLATE: 'valsts #|reģistrācijas #|auto numurs|valsts reģistrācijas #|numurzīme',
    LOCATION: 'pilsēta|novads|pagasts|valsts!|dzimšanas vieta|vieta!',
    ORGANIZATION: 'uzņēmums|darba devējs|darbavieta|skola!|universitāte|slimnīca|banka!|iestāde',
    DATE: 'datums|izdošanas datums|vizītes datums|stacionēts|izrakstīts',
    AGE: 'vecums',
    HEALTH: 'diagnoze|dg!|ārstēšana|zāles|alerģijas|anamnēze|rekomendācijas|asinsgrupa|bērna veselība',
    NRP: 'pilsonība|tautība|ticība',
    JOB: 'amats|profesija|nodarbošanās',
    NONE: 'temats|dzimums|ģimenes stāvoklis|daudzums|cena|kopā|laiks|piezīme|piezīmes|pielikums|valoda|versija|stāvs|statuss|veids|iemesls|rezultāts|nosaukums',
  },
};

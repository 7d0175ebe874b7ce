import type { LanguageLabels } from './label';

/** Lithuanian. */
export const lt: LanguageLabels = {
  language: 'lt',
  groups: {
    PERSON:
      'vardas|pavardė|vardas pavardė|vardas ir pavardė|vardas pavarde|pacientas|pacientė|klientas!|savininkas|nuomininkas|nuomotojas|vairuotojas|liudytojas|pareiškėjas|apdraustasis|kontaktinis asmuo|kontaktas!|tėvas|motina|vaikas|sutuoktinis|globėjas|mokinys|mokytojas|gydytojas|advokatas|teisėjas|sekretorius|pirmininkas|dalyvavo|nedalyvavo|parengė|parašas!|siuntėjas|gavėjas|gavejas|kam!|nuo!|darbuotojas|pirkėjas|pardavėjas|ieškovas|atsakovas|nukentėjusysis|užsakovas',
    ADDRESS: 'adresas|gyvenamoji vieta|gyv vieta|deklaruota gyvenamoji vieta|gatvė|gatve|pristatymo adresas',
    POSTCODE: 'pašto kodas|pk!|pasto kodas',
    PHONE: 'telefonas|tel|tel #|tel nr|mobilusis|mob|mob tel|telefono numeris|faksas',
    EMAIL: 'el paštas|el p|el pastas|elektroninis paštas|email|e mail|mail!',
    USERNAME: 'vartotojas|vartotojo vardas|prisijungimo vardas|naudotojas|login!',
    ID: 'kliento #|kliento kodas|kliento nr|užsakymo #|užsakymo nr|uzsakymo nr|sutarties #|sutarties nr|sąskaitos faktūros #|rezervacijos #|nario #|prašymo #|asmens tapatybės kortelė|asmens tapatybės kortelės #|dokumento #|pažymėjimo #|bilieto #',
    'ID/LT_ASMENS_KODAS': 'asmens kodas|a k|ak!',
    'ID/EMPLOYEE_ID': 'tabelio #|darbuotojo #',
    'ID/PASSPORT_NUMBER': 'pasas|paso #|paso nr',
    'ID/CASE_NUMBER': 'bylos #|bylos nr|byla|žalos #|žalos nr',
    'ID/INSURANCE_POLICY_NUMBER': 'poliso #|poliso nr|polisas',
    'ID/MEDICAL_RECORD_NUMBER': 'ligos istorijos #|ligos istorija|paciento #',
    BANK: 'sąskaita|sąskaitos #|sąskaitos nr|banko sąskaita|sąskaitos numeris',
    CARD: 'kortelės #|kortelės nr|korteles nr|kortelė!|banko kortelė',
    'CARD/CREDIT_CARD_EXPIRATION': 'galioja|galioja iki',
    DOB: 'gimimo data|gim data|gimęs|gimusi|gim!',
    SECRET: 'slaptažodis|slaptazodis|laiptinės kodas|durų kodas|prieigos kodas',
    'SECRET/PIN': 'pin!|pin kodas',
    PLATE: 'valstybinis #|valstybinis numeris|valst #|automobilio #',
    LOCATION: 'miestas|rajonas|savivaldybė|šalis|gimimo vieta|vieta!',
    ORGANIZATION: 'įmonė|darbovietė|darbdavys|mokykla|universitetas|ligoninė|bankas!|įstaiga|draudikas',
    DATE: 'data|gydymo pradžia|apsilankymo data|išdavimo data|data ir laikas',
    AGE: 'amžius',
    HEALTH: 'diagnozė|gydymas|vaistai|alergijos|alergija|anamnezė|skirta!|kraujo grupė',
    NRP: 'pilietybė|tautybė|tikyba',
    JOB: 'pareigos|profesija|darbas!',
    NONE: 'tema|lytis|šeiminė padėtis|kiekis|kaina|iš viso|laikas|pastaba|pastabos|priedas|kalba|versija|aukštas|būsena|tipas|priežastis|rezultatas|pavadinimas',
  },
};

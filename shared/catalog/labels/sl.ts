import type { LanguageLabels } from './label';

/** Slovenian. */
export const sl: LanguageLabels = {
  language: 'sl',
  groups: {
    PERSON:
      'ime|priimek|ime in priimek|priimek in ime|dekliški priimek|pacient|bolnik|bolnica|stranka!|imetnik|najemnik|najemodajalec|lastnik|voznik|priča|vlagatelj|zavarovanec|zavarovanka|kontaktna oseba|kontakt!|oče|mati|otrok|zakonec|skrbnik|učenec|učitelj|zdravnik|napotni zdravnik|osebni zdravnik|odvetnik|sodnik|zapisnikar|predsednik|prisotni|odsotni|sestavil|podpis!|pošiljatelj|prejemnik|naslovnik|delavec|zaposleni|kandidat|od!|za!|kupec|prodajalec|pokojnik|tožnik|toženec|oškodovanec',
    ADDRESS:
      'naslov|stalno prebivališče|začasno prebivališče|naslov prebivališča|ulica|ulica in številka|naslov za dostavo',
    POSTCODE: 'poštna številka|poštna #|pošta!|posta!',
    PHONE: 'telefon|tel|tel #|telefonska številka|mobitel|gsm|mobilni telefon|faks',
    EMAIL: 'e pošta|e naslov|elektronska pošta|e mail|email|mail!',
    USERNAME: 'uporabnik|uporabniško ime|login!',
    ID: '# stranke|številka stranke|# naročila|naročilo|# pogodbe|številka pogodbe|# računa dokumenta|# računa izdanega|članska #|referenca|sklic|osebna izkaznica|# osebne izkaznice|# obravnave|# vloge|dovoljenje za prebivanje|zzzs|# kartice zdravstvenega zavarovanja|kzz',
    'ID/SI_EMSO': 'emšo|emso',
    'ID/TAX_ID_NUMBER': 'davčna številka|davčna #|id za ddv|matična # podjetja',
    'ID/PASSPORT_NUMBER': 'potni list|# potnega lista',
    'ID/CASE_NUMBER': 'opr št|opravilna številka|# zadeve|# škodnega primera|zadeva #',
    'ID/INSURANCE_POLICY_NUMBER': 'polica|# police|polica #',
    BANK: 'trr|račun!|# računa|številka računa|bančni račun|transakcijski račun',
    CARD: '# kartice|številka kartice|kartica!|kreditna kartica',
    'CARD/CREDIT_CARD_EXPIRATION': 'velja|velja do|veljavnost',
    DOB: 'datum rojstva|rojen|rojena|rojstvo|roj!',
    SECRET: 'geslo|koda za vstop|geslo za wifi',
    'SECRET/PIN': 'pin!|pin koda',
    PLATE: 'registrska številka|registrska #|registrska oznaka|registracija!|reg #|reg št',
    LOCATION: 'kraj|mesto|občina|država|kraj rojstva',
    ORGANIZATION: 'podjetje|delodajalec|šola|univerza|bolnišnica|banka!|zavarovalnica|oddelek!|ustanova',
    DATE: 'datum|datum sprejema|datum odpusta|prihod|odhod|termin!|datum nezgode',
    AGE: 'starost',
    HEALTH: 'diagnoza|zdravila|terapija|alergije|anamneza|bolezni|krvna skupina|dieta',
    NRP: 'državljanstvo|narodnost|vera!|drz!',
    JOB: 'poklic|delovno mesto|funkcija',
    NONE: 'zadeva|spol|zakonski stan|količina|cena|skupaj|ura|čas|opomba|opombe|priloga|jezik|različica|soba|nadstropje|stanje|vrsta|razlog|rezultat|naziv|posebnosti',
  },
};

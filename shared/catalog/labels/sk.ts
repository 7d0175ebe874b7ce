import type { LanguageLabels } from './label';

/** Slovak. */
export const sk: LanguageLabels = {
  language: 'sk',
  groups: {
    PERSON:
      'meno|priezvisko|meno a priezvisko|meno a priezvisko dieťaťa|rodné priezvisko|pacient|pacientka|klient!|zákazník!|majiteľ|nájomca|prenajímateľ|vlastník|vodič|svedok|žiadateľ|poistený|poistník|kontaktná osoba|kontakt!|otec|matka|dieťa|manžel|manželka|zákonný zástupca|žiak|učiteľ|učiteľka|lekár|ošetrujúci lekár|sestra!|advokát|sudca|zapísal|zapísala|predseda|prítomní|neprítomní|účastníci|vypracoval|vybavuje|prijal|prijala|podpis!|odosielateľ|príjemca|adresát|zamestnanec|uchádzač|od!|komu!|kupujúci|predávajúci|zomrelý|žalobca|žalovaný|poškodený|volajúci',
    ADDRESS:
      'adresa|bydlisko|trvalé bydlisko|trvalý pobyt|prechodné bydlisko|bytom|ulica|ulica a číslo|korešpondenčná adresa|dodacia adresa|fakturačná adresa',
    POSTCODE: 'psč|psc',
    PHONE: 'telefón|telefon|tel|tel #|telefónne číslo|mobil|mobilný telefón|fax',
    EMAIL: 'e mail|email|mail!',
    USERNAME: 'používateľ|používateľské meno|prihlasovacie meno|login!',
    ID: 'zákaznícke #|# zákazníka|zákaznícke číslo|# objednávky|objednávka|# zmluvy|číslo zmluvy|zmluva #|# faktúry|faktúra #|# rezervácie|členské #|variabilný symbol|občiansky preukaz|# op|číslo op|č op|op!|preukaz|# preukazu|čvs|vin!|povolenie na pobyt|# žiadosti|číslo!',
    'ID/EMPLOYEE_ID': 'osobné číslo|osobné #|# zamestnanca',
    'ID/SK_BIRTH_NUMBER': 'rodné číslo|rodné #|rč!|r č!',
    'ID/TAX_ID_NUMBER': 'ičo|dič|ič dph',
    'ID/PASSPORT_NUMBER': 'pas!|cestovný pas|# pasu|číslo pasu',
    'ID/CASE_NUMBER': 'sp zn|spisová značka|č k|# konania|poistná udalosť|# poistnej udalosti|číslo prípadu',
    'ID/INSURANCE_POLICY_NUMBER': 'poistná zmluva|poistná zmluva #|# poistnej zmluvy|# poistky',
    BANK: 'účet!|# účtu|číslo účtu|bankový účet|bankové spojenie',
    CARD: '# karty|číslo karty|platobná karta|karta!',
    'CARD/CREDIT_CARD_EXPIRATION': 'platnosť|platnosť do|platná do',
    DOB: 'dátum narodenia|dátum nar|narodený|narodená|nar!|dátum a miesto narodenia|rok narodenia',
    SECRET: 'heslo|prístupový kód|heslo na wifi|heslo wifi|vstupný kód|dočasné heslo',
    'SECRET/PIN': 'pin!|pin kód',
    PLATE: 'ečv|špz|evidenčné číslo vozidla|spz',
    LOCATION: 'mesto|obec|okres|kraj|štát|miesto narodenia|miesto!',
    ORGANIZATION:
      'firma|spoločnosť|zamestnávateľ|škola|univerzita|nemocnica|banka!|poisťovňa|zdravotná poisťovňa|úrad|oddelenie!',
    DATE: 'dátum|dátum prijatia|dátum prepustenia|prijaté|termín|dňa!|dátum vystavenia|dátum úmrtia',
    AGE: 'vek',
    HEALTH: 'diagnóza|dg!|lieky|liečba|alergie|anamnéza|choroby|krvná skupina',
    NRP: 'štátne občianstvo|občianstvo|štátna príslušnosť|národnosť|náboženstvo',
    JOB: 'povolanie|zamestnanie|pozícia|funkcia|profesia',
    NONE: 'predmet|vec|pohlavie|rodinný stav|množstvo|cena|spolu|čas|hodina|poznámka|poznámky|príloha|prílohy|jazyk|verzia|izba|poschodie|stav|typ|dôvod|výsledok|názov',
  },
};

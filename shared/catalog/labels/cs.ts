import type { LanguageLabels } from './label';

/** Czech. */
export const cs: LanguageLabels = {
  language: 'cs',
  groups: {
    PERSON:
      'jméno|jmeno|příjmení|prijmeni|jméno a příjmení|jméno příjmení|příjmení a jméno|rodné příjmení|titul jméno|pacient|pacientka|pac!|klient!|klientka!|zákazník!|majitel|majitel účtu|držitel|nájemce|pronajímatel|vlastník|řidič|svědek|žadatel|žadatelka|žadatel ka|pojištěný|pojištěná|pojistník|oprávněný|kontaktní osoba|kontakt!|otec|matka|dítě|manžel|manželka|zákonný zástupce|opatrovník|žák|žákyně|student!|učitel|učitelka|lékař|ošetřující lékař|praktický lékař|sestra!|advokát|soudce|zapisovatel|zapsal|zapsala|předseda|přítomni|nepřítomni|omluveni|účastníci|vypracoval|vyřizuje|podpis!|podepsán|odesílatel|příjemce|adresát|zaměstnanec|zaměstnankyně|uchazeč|referent|od!|komu!|kopie!|kupující|prodávající|cestující|host!|zemřelý|žalobce|žalovaný|poškozený|podezřelý|volající|vedoucí!|zadavatel',
    ADDRESS:
      'adresa|bydliště|trvalé bydliště|trvalý pobyt|adresa trvalého pobytu|přechodné bydliště|bytem|bydl!|bytem na|ulice|ulice a číslo|č p!|korespondenční adresa|doručovací adresa|dodací adresa|fakturační adresa|p o box',
    POSTCODE: 'psč|psc|poštovní směrovací číslo',
    PHONE: 'telefon|tel|tel #|telefonní číslo|# telefonu|mobil|mobilní telefon|fax|kontaktní telefon|tel domů',
    EMAIL: 'e mail|email|mail!|e mailová adresa|elektronická pošta',
    USERNAME: 'uživatel|uživatelské jméno|login!|přihlašovací jméno|user!|řešitel!',
    ID: '# zákazníka|zákaznické #|zákaznické číslo|klientské #|# klienta|# objednávky|objednávka|objednavka|# smlouvy|smlouva #|číslo smlouvy|# faktury|faktura #|faktura|# rezervace|rezervace|členské #|členské číslo|# členské|variabilní symbol|vs!|# jednací interní|značka!|naše značka|referenční #|občanský průkaz|# op|č op|# občanského průkazu|číslo op|op!|průkaz|# průkazu|povolení k pobytu|# elektroměru|ean!|# tp|č tp|vernostni karta|věrnostní karta|datová schránka|dat schránka|id datové schránky|# žádosti|# rozhodnutí|# protokolu|osobní #|evidenční #',
    'ID/EMPLOYEE_ID': 'osobní číslo|osobní #|# zaměstnance|os číslo|zaměstnanecké #',
    'ID/CZ_BIRTH_NUMBER': 'rodné číslo|rodné #|rč|r č!|r č|rodne cislo|rc!',
    'ID/TAX_ID_NUMBER': 'ičo|ič!|dič|ico!|dic!',
    'ID/HEALTH_INSURANCE_MEMBER_ID': '# pojištěnce|číslo pojištěnce|čp!',
    'ID/PASSPORT_NUMBER': 'pas!|cestovní pas|# pasu|číslo pasu|# cestovního pasu',
    'ID/DRIVER_LICENSE_NUMBER': 'řidičský průkaz|# řidičského průkazu|# řp|číslo řp',
    'ID/CASE_NUMBER':
      'č j|čj!|číslo jednací|sp zn|spisová značka|# pojistné události|pojistná událost|# škody|škodní událost|# případu|číslo případu',
    'ID/INSURANCE_POLICY_NUMBER': '# pojistky|pojistná smlouva|pojistná smlouva #|# pojistné smlouvy|pojistka',
    'ID/MEDICAL_RECORD_NUMBER': '# chorobopisu|chorobopis|# pacienta|zdravotní karta #',
    'ID/PARCEL_TRACKING_NUMBER': '# zásilky|číslo zásilky|podací #',
    BANK: 'účet!|# účtu|číslo účtu|č ú|bankovní účet|bankovní spojení|bankovní spojeni',
    CARD: '# karty|číslo karty|platební karta|kreditní karta|karta!',
    'CARD/CREDIT_CARD_EXPIRATION': 'platnost|platnost do|platná do|platí do',
    DOB: 'datum narození|datum nar|dat nar|narozen|narozena|nar!|narozen dne|datum a místo narození|rok narození',
    SECRET: 'heslo|přístupový kód|heslo k wifi|heslo wifi|kód dveří|kód od dveří|vstupní kód|dočasné heslo',
    'SECRET/PIN': 'pin!|pin kód',
    'SECRET/ONE_TIME_PASSCODE': 'ověřovací kód|sms kód|autorizační kód|potvrzovací kód',
    PLATE: 'spz|rz!|registrační značka|rz vozidla|státní poznávací značka',
    'IP/DEVICE_SERIAL_NUMBER': 'výrobní #|sériové #|sériové číslo',
    LOCATION: 'město|mesto|obec|okres|kraj|stát|místo narození|místo!',
    ORGANIZATION:
      'firma|společnost|zaměstnavatel|škola|univerzita|nemocnice|banka!|pojišťovna|zdravotní pojišťovna|úřad|oddělení!|pracoviště|provozovatel',
    DATE: 'datum|datum přijetí|datum propuštění|datum vystavení|datum události|datum nástupu|termín|dne!|datum vyšetření|datum úmrtí|vytvořeno|vytvoreno|poslední kontakt',
    AGE: 'věk',
    HEALTH: 'diagnóza|dg!|léky|léčba|medikace|alergie|anamnéza|oa!|nemoci|krevní skupina|příznaky|závěr!|fa!',
    NRP: 'státní příslušnost|občanství|státní občanství|národnost|náboženství|vyznání',
    JOB: 'povolání|zaměstnání|pozice|funkce|profese|pracovní pozice',
    MONEY: 'mzda|plat!|hrubá mzda|příjem|nájemné|částka!|castka!|zůstatek|kauce',
    NONE: 'předmět|věc|pohlaví|rodinný stav|množství|cena|celkem|čas|hodina|poznámka|poznámky|příloha|přílohy|jazyk|výška|váha|# položky|strana #|verze|pokoj|patro|stav|typ|důvod|výsledek|název souboru|název|no!',
  },
};

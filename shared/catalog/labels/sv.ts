import type { LanguageLabels } from './label';

/** Swedish. */
export const sv: LanguageLabels = {
  language: 'sv',
  groups: {
    PERSON:
      'namn!|förnamn|fornamn|efternamn|tilltalsnamn|fullständigt namn|för och efternamn|fnamn|enamn|patient!|patientens namn|pat!|kund!|kundens namn|innehavare|kontoinnehavare|kortinnehavare|hyresgäst|hyresvärd!|förstahandshyresgäst|andrahandshyresgäst|ägare|förare|vittne|sökande|försäkringstagare|försäkrad|förmånstagare|kontaktperson|kontakt!|anhörig|närmast anhörig|far!|mor!|pappa!|mamma!|barn!|barnets namn|make maka!|makes namn|maka!|sambo|vårdnadshavare|god man|elev!|lärare|läkare|ansvarig läkare|sjuksköterska|tandläkare|advokat|ombud|domare|sekreterare|ordförande|kassör|närvarande|frånvarande|deltagare|justeras|justerare|vid protokollet|upprättad av|underskrift!|undertecknad|sign!|signatur!|avsändare|mottagare|anställd|medarbetare|sökandens namn|handläggare|er handläggare|från!|till!|kopia!|köpare|säljare|passagerare|gäst|besökare|avliden|målsägande|målsägare|misstänkt|tilltalad|kärande|svarande|ledare!|uppringare',
    ADDRESS:
      'adress|gatuadress|gata!|bostadsadress|postadress!|besöksadress|leveransadress|fakturaadress|hemadress|folkbokföringsadress|adr!|lgh nr|lägenhets#|box!|besök!|c o!',
    POSTCODE: 'postnummer|postnr|post#',
    PHONE:
      'telefon|telefon#|tel|tel#|mobil|mobil#|mobiltelefon|mobilnummer|hemtelefon|arbetstelefon|fax|mobil dagtid|telefon dagtid|direktnummer|växel|tfn',
    EMAIL: 'e post|epost|mejl|mail!|email|e postadress|mejladress|e mail',
    USERNAME: 'användarnamn|användare!|användar id|inloggning|login!|inloggningsnamn|user!',
    ID: 'kund#|kundnummer|order#|ordernummer|beställnings#|boknings#|bokning!|bokningsref|avtals#|kontrakts#|faktura#|faktura|medlems#|medlemsnummer|ärende#|referens|vår referens|er referens|ref!|ref#|ocr|ocr#|id kort|id kort#|legitimation|legitimations#|bonuskort|bonuskort#|anläggnings#|anläggnings id|mätar#|registrerings#|dossier#|lms#|samordnings#|beteckning!|biljett#|kvitto#|ansökan#|handlings#',
    'ID/EMPLOYEE_ID': 'anställnings#|anst#|anst id|anstid|tjänste#|personal#',
    'ID/SE_PERSONNUMMER': 'personnummer|person#|persnr|pnr!|pers#|personnr|p nr!|födelse#',
    'ID/SE_ORGANISATIONSNUMMER': 'organisations#|org#|orgnr|organisationsnummer',
    'ID/PASSPORT_NUMBER': 'pass#|passnummer|pass!',
    'ID/DRIVER_LICENSE_NUMBER': 'körkort|körkorts#|körkortsnummer',
    'ID/CASE_NUMBER': 'mål#|målnummer|diarie#|dnr!|diarienummer|skade#|skadenummer|k#|polisanmälan|anmälnings#',
    'ID/INSURANCE_POLICY_NUMBER': 'försäkrings#|försäkringsbrev|försäkringsnummer|polis#',
    'ID/MEDICAL_RECORD_NUMBER': 'journal#|patient#|remiss#|provnummer|reserv#',
    'ID/PARCEL_TRACKING_NUMBER': 'kolli#|kolli id|spårnings#|försändelse#',
    BANK: 'konto!|konto#|kontonummer|bankkonto|bankgiro|plusgiro|clearing#|clearingnummer|swish|swish#',
    CARD: 'kort#|kortnummer|kort!|kreditkort|bankkort|betalt med!',
    'CARD/CREDIT_CARD_EXPIRATION': 'giltigt till|giltig till|utgångsdatum',
    DOB: 'födelsedatum|född|född den|födelsedag|födelseår|född!',
    SECRET:
      'lösenord|losenord|portkod|kod!|dörrkod|wifi lösenord|nätverksnyckel|kodord|larmkod|tillfälligt lösenord|lösen!',
    'SECRET/PIN': 'pin!|pinkod|pin kod',
    'SECRET/ONE_TIME_PASSCODE': 'engångskod|verifieringskod|säkerhetskod|sms kod|bekräftelsekod',
    PLATE: 'registreringsnummer|regnr|reg nr|reg#|bil reg nr|bilens registreringsnummer',
    'IP/DEVICE_SERIAL_NUMBER': 'serie#|serienummer|dator sn',
    IP: 'ip adress|ip!',
    LOCATION: 'ort!|stad!|kommun|län|land!|födelseort|postort|hemort|hemvist|ort datum!',
    ORGANIZATION:
      'företag|arbetsgivare|arbetsplats|bank!|skola!|universitet|sjukhus|vårdcentral|enhet!|försäkringsbolag|myndighet|avdelning!|förening|fastighetsägare|klinik',
    DATE: 'datum|inskrivningsdatum|utskrivningsdatum|inskriven|utskriven|skadedatum|brottstid|fakturadatum|startdatum|slutdatum|anställningsdatum|tillträde|nästa besök|tid!|besökstid|avgång|ankomst|skickat!|skapad|dödsdag|utfärdat|period!',
    AGE: 'ålder',
    HEALTH:
      'diagnos|diagnoser|läkemedel|lm!|medicinering|allergi|allergier|anamnes|sjukdom|sjukdomar|bedömning!|blodgrupp|symtom|behandling!',
    NRP: 'nationalitet|medborgarskap|religion|trossamfund',
    JOB: 'yrke|titel!|befattning|roll!|anställning!',
    MONEY: 'lön|månadslön|bruttolön|nettolön|inkomst|hyra!|belopp!|saldo!',
    NONE: 'ärende!|ämne|kön|civilstånd|antal|pris|summa|totalt|klockan|anmärkning|anteckning|bilaga|bilagor|språk|längd|vikt|artikel#|sid#|version|rum!|våning|status|typ|orsak|resultat|produktnamn|filnamn|särskilt|res',
  },
};

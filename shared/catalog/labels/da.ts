import type { LanguageLabels } from './label';

/** Danish. */
export const da: LanguageLabels = {
  language: 'da',
  groups: {
    PERSON:
      'navn!|fulde navn|fornavn|efternavn|mellemnavn|for og efternavn|patient!|pt!|patientens navn|kunde!|kundens navn|kontohaver|kortholder|lejer|udlejer|ejer|fører|vidne|ansøger|forsikringstager|forsikrede|begunstiget|kontaktperson|kontakt!|pårørende|paaroerende|nærmeste pårørende|far!|mor!|barn!|barnets navn|ægtefælle|ægtefælle samlever|samlever|værge|forælder|elev!|lærer|læge|behandler|behandlende læge|egen læge|sygeplejerske|tandlæge|advokat|dommer|sekretær|formand|kasserer|til stede|tilstede|fraværende|afbud|deltagere|referent|udarbejdet af|underskrift!|underskrevet|afsender|modtager|medarbejder|ansat|sagsbehandler|vores ref!|fra!|til!|cc!|køber|sælger|passager|gæst|besøgende|afdøde|skadelidte|anmelder|sigtede|vært',
    ADDRESS:
      'adresse|vejnavn|vej!|vej og husnr|vej og husnummer|vej nr etage side|bopæl|privatadresse|postadresse|leveringsadresse|fakturaadresse|besøgsadresse|gade!|adr!|boks!|bor på',
    POSTCODE: 'postnummer|postnr|post#|postnr by|postnr og by',
    PHONE:
      'telefon|telefon#|tlf|tlf#|tlf nr|mobil|mobil#|mobiltelefon|mobilnummer|fax|direkte tlf|tlf privat|tlf arbejde|hjemmetelefon',
    EMAIL: 'e mail|email|mail!|mailadresse|e mailadresse',
    USERNAME: 'brugernavn|bruger!|bruger id|login!|user id|user!',
    ID: 'kunde#|kundenummer|ordre#|ordrenummer|bestillings#|booking#|kontrakt#|aftale#|faktura#|faktura|medlems#|medlemsnr|sags#|sagsnummer|journalsag|reference|ref|vores reference|deres reference|kvitterings#|id kort|legitimation|kørekort!|målernummer|måler#|installations#|billet#|ansøgnings#|løbe#|bonuskort|udlændinge#|deres police!',
    'ID/EMPLOYEE_ID': 'medarbejder#|medarbejdernummer|løn#|lønnummer|tjeneste#',
    'ID/DK_CPR': 'cpr|cpr#|cpr nr|cprnr|personnummer|person#',
    'ID/TAX_ID_NUMBER': 'cvr|cvr#|se#',
    'ID/PASSPORT_NUMBER': 'pas#|pasnummer|pas!',
    'ID/DRIVER_LICENSE_NUMBER': 'kørekort|kørekort#|kørekortnummer',
    'ID/CASE_NUMBER': 'sags#|jnr|skade#|skadenummer|anmeldelses#|sagsnr|rets#',
    'ID/INSURANCE_POLICY_NUMBER': 'police|police#|policenummer|forsikrings#',
    'ID/MEDICAL_RECORD_NUMBER': 'journal#|journalnummer|patient#|henvisnings#',
    'ID/PARCEL_TRACKING_NUMBER': 'pakke#|sporings#|track trace|forsendelses#',
    BANK: 'konto!|konto#|kontonummer|kontonr|reg#|registrerings#|bankkonto|reg nr|mobilepay|nemkonto',
    CARD: 'kort#|kortnummer|kort!|betalingskort|kreditkort|dankort',
    'CARD/CREDIT_CARD_EXPIRATION': 'udløb|udløber|udløbsdato|gyldig til',
    DOB: 'fødselsdato|født|født den|foedt|fødselsdag|fødselsår|barnets fødselsdato|f!',
    SECRET: 'adgangskode|kodeord|kode!|password|dørkode|portkode|wifi kode|midlertidig adgangskode|alarmkode|løsen!',
    'SECRET/PIN': 'pin!|pinkode|pin kode',
    'SECRET/ONE_TIME_PASSCODE': 'engangskode|sms kode|bekræftelseskode|sikkerhedskode',
    PLATE: 'nummerplade|registreringsnummer|registrerings nr|reg nr bil|indregistreringsnummer',
    'IP/DEVICE_SERIAL_NUMBER': 'serie#|serienummer',
    LOCATION: 'by!|kommune!|land!|region!|fødested|sted!|stednavn|hjemby',
    ORGANIZATION:
      'firma|virksomhed|arbejdsgiver|arbejdsplads|bank!|skole!|universitet|sygehus|hospital!|afdeling!|afd!|forsikringsselskab|fagforening|a kasse|forening|klinik',
    DATE: 'dato|indlæggelsesdato|udskrivelsesdato|indlagt|udskrevet|indl!|udskr!|skadedato|fakturadato|startdato|slutdato|ansættelsesdato|aftale!|næste tid|dato underskrift!|dødsdato|oprettet|ankomst|afrejse',
    AGE: 'alder',
    HEALTH:
      'diagnose|diagnoser|medicin|allergi|allergier|anamnese|sygdom|sygdomme|behandling!|blodtype|symptomer|cave!',
    NRP: 'nationalitet|statsborgerskab|religion|trossamfund',
    JOB: 'stilling|erhverv|titel!|jobtitel|rolle!|uddannelse!',
    MONEY: 'løn|månedsløn|bruttoløn|indkomst|husleje|beløb!|saldo!|depositum',
    NONE: 'emne|vedr|vedrørende|køn|civilstand|antal|pris|i alt|klokken|bemærkning|bemærkninger|bilag|sprog|højde|vægt|vare#|side#|version|værelse|status|type|årsag|resultat|produktnavn|filnavn|husk!|begrundelse',
  },
};

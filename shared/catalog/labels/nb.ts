import type { LanguageLabels } from './label';

/** Norwegian. */
export const nb: LanguageLabels = {
  language: 'nb',
  groups: {
    PERSON:
      'navn!|fullt navn|fornavn|etternavn|mellomnavn|for og etternavn|pasient|pasient navn|pasientens navn|kunde!|kontohaver|kortholder|leietaker|utleier|eier|sjåfør|fører|vitne|søker|forsikringstaker|forsikrede|kontaktperson|kontakt!|pårørende|nærmeste pårørende|far!|mor!|barn!|barnets navn|ektefelle|samboer|verge|foresatt|foresatte|elev|lærer|lege|fastlege|behandlende lege|behandler|sykepleier|tannlege|advokat|dommer|sekretær|leder!|kasserer|til stede|tilstede|fraværende|forfall|deltakere|referent|utarbeidet av|underskrift!|signatur!|avsender|mottaker|ansatt|arbeidstaker|saksbehandler|vår saksbehandler|for arbeidsgiver|fra!|til!|kopi!|kjøper|selger|passasjer|gjest|besøkende|avdøde|fornærmede|anmelder|siktede|tiltalte|saksøker|saksøkt',
    ADDRESS:
      'adresse|gateadresse|gate!|bostedsadresse|bopel|bopæl|bosted|postadresse|leveringsadresse|fakturaadresse|besøksadresse|hjemmeadresse|adr!|postboks|besøk!|gate og husnr',
    POSTCODE: 'postnummer|postnr|post#|postnr sted|postnr og sted',
    PHONE: 'telefon|telefon#|tlf|tlf#|mobil|mobil#|mobiltelefon|mobilnummer|faks|direkte|tlf privat|tlf jobb|sms!',
    EMAIL: 'e post|epost|mail!|email|e postadresse|e mail',
    USERNAME: 'brukernavn|bruker!|bruker id|login!|innlogging|user!',
    ID: 'kunde#|kundenummer|ordre#|ordrenummer|bestillings#|bestilling!|kontrakt#|avtale#|faktura#|faktura|medlems#|medlemsnummer|referanse|ref|vår ref|deres ref|vår referanse|kid|kid#|legitimasjon|id kort|målernummer|måler#|måle#|dufnummer|duf#|hpr#|lege hpr|npr id|billett#|søknads#|løpe#|sak!',
    'ID/EMPLOYEE_ID': 'ansatt#|ansattnummer|tjeneste#|lønns#',
    'ID/NO_FODSELSNUMMER': 'fødselsnummer|fødsels#|fnr|fnr#|personnummer|person#|d nummer|pasient fnr|fødselsnr',
    'ID/TAX_ID_NUMBER': 'organisasjons#|org#|orgnr',
    'ID/PASSPORT_NUMBER': 'pass#|passnummer|pass!',
    'ID/DRIVER_LICENSE_NUMBER': 'førerkort|førerkort#|førerkortnummer',
    'ID/CASE_NUMBER': 'saks#|saksnummer|saksnr|skade#|skadenummer|anmeldelses#|dok nr',
    'ID/INSURANCE_POLICY_NUMBER': 'polise|polise#|polisenummer|forsikrings#|forsikringsbevis',
    'ID/MEDICAL_RECORD_NUMBER': 'journal#|pasient#|pasientnummer|henvisnings#',
    'ID/PARCEL_TRACKING_NUMBER': 'sporings#|sporingsnummer|pakke#|kolli#|sendings#',
    BANK: 'konto!|konto#|kontonummer|kontonr|bankkonto|vipps',
    CARD: 'kort#|kortnummer|kortnr|kort!|bankkort|kredittkort',
    'CARD/CREDIT_CARD_EXPIRATION': 'utløp|utløper|utløpsdato|gyldig til',
    DOB: 'fødselsdato|født|født den|fødselsdag|fødselsår|f!',
    SECRET: 'passord|kodeord|kode!|dørkode|portkode|wifi passord|midlertidig passord|alarmkode',
    'SECRET/PIN': 'pin!|pinkode|pin kode',
    'SECRET/ONE_TIME_PASSCODE': 'engangskode|sms kode|bekreftelseskode|sikkerhetskode',
    PLATE: 'registreringsnummer|regnr|reg nr|reg#|skiltnummer|bilskilt|kjennemerke',
    'IP/DEVICE_SERIAL_NUMBER': 'serie#|serienummer',
    LOCATION: 'by!|sted!|kommune!|fylke|land!|fødested|poststed|hjemsted|sted og dato!',
    ORGANIZATION:
      'firma|bedrift|arbeidsgiver|arbeidssted|bank!|skole!|universitet|sykehus|avdeling!|forsikringsselskap|etat|forening|klinikk|legekontor',
    DATE: 'dato|innleggelsesdato|utskrivningsdato|innlagt|utskrevet|skadedato|fakturadato|startdato|sluttdato|ansettelsesdato|tiltredelse|neste time|time!|vår dato|dødsdato|sendt!|opprettet|ankomst|avreise',
    AGE: 'alder',
    HEALTH:
      'diagnose|diagnoser|medisiner|medikamenter|allergi|allergier|anamnese|sykdom|sykdommer|behandling!|blodtype|symptomer|årsak!',
    NRP: 'nasjonalitet|statsborgerskap|religion|trossamfunn',
    JOB: 'stilling|yrke|tittel!|rolle!',
    MONEY: 'lønn|månedslønn|bruttolønn|årslønn|inntekt|husleie|beløp!|saldo!|depositum|egenandel',
    NONE: 'emne|gjelder|kjønn|sivilstand|sivilstatus|antall|pris|sum!|totalt|klokken|merknad|merknader|vedlegg|språk|høyde|vekt|vare#|side#|versjon|rom!|etasje|status|type|resultat|produktnavn|filnavn',
  },
};

import type { LanguageLabels } from './label';

/** Dutch. */
export const nl: LanguageLabels = {
  language: 'nl',
  groups: {
    PERSON:
      'naam!|namen!|voornaam|voornamen|achternaam|familienaam|tussenvoegsel|voorletters|voorl!|roepnaam|meisjesnaam|geboortenaam|naam en voornaam|naam voornaam|volledige naam|naam patient|naam patiënt|patient!|patiënt!|pat!|klant!|klantnaam|client!|cliënt!|naam rekeninghouder|rekeninghouder|kaarthouder|tnv|t n v|ten name van|huurder|verhuurder|eigenaar|bestuurder!|getuige|getuigen|aanvrager|verzekerde|verzekeringnemer|begunstigde|contactpersoon|contact!|contactpersoon bij nood|vader!|moeder!|kind!|partner!|echtgenoot|echtgenote|voogd|ouder!|leerling|student!|docent|leraar|huisarts|arts!|behandelaar|behandelend arts|tandarts|advocaat|notaris|rechter|griffier|secretaris|voorzitter|penningmeester|aanwezig|aanw!|aanwezigen|afwezig|afgemeld|verontschuldigd|verontsch!|deelnemers|opgesteld door|ondertekend|handtekening!|getekend|afzender|ontvanger|geadresseerde|medewerker!|medewerkster!|werknemer!|kandidaat|sollicitant|auteur|contactpersoon school|van!|aan!|cc!|koper|verkoper|passagier|gast!|bezoeker|overledene|slachtoffer|aangever|verdachte|eiser|eiseres|gedaagde|melder|behandeld door|uw contactpersoon|mdw!|ref!',
    ADDRESS:
      'adres|woonadres|straat|straat en huisnummer|straat en huisnr|straat huisnummer|huisnr!|huisnummer!|postadres|bezoekadres|afleveradres|factuuradres|correspondentieadres|ophaaladres|wonende te|toev!|toevoeging|bus!|postbus|nieuw adres|oud adres|verblijfadres|rouwadres|regel!',
    'POSTCODE/NL_POSTCODE': 'postcode|pc!|postcode en woonplaats|postcode woonplaats|postcode plaats',
    PHONE:
      'telefoon|telefoon#|tel|tel#|telefoonnummer|mobiel|mobiel#|gsm|gsm#|gsm tel|06!|06 nummer|fax|vast!|tel prive|tel privé|tel werk|noodnummer|bereikbaar op|toestel',
    EMAIL: 'e mail|email|mail!|e mailadres|emailadres|mailadres',
    USERNAME: 'gebruikersnaam|gebruiker!|gebr!|login!|inlognaam|gebruikers id|accountnaam|user!',
    ID: 'klant#|klant id|cliënt#|client#|relatie#|order#|bestel#|bestelling|bestelling #|bestelling nr|contract#|factuur#|factuur|lidmaatschaps#|lid#|dossier#|dossier!|boekings#|reserverings#|reservering!|kenmerk|ons kenmerk|uw kenmerk|referentie|referentie#|zaak!|meter#|ean|ean code|rma|ticket#|ticket!|aanvraag#|aansluit#|registratie#|id bewijs|identiteitskaart|identiteitskaart#|id kaart|id kaart#|document#|verblijfsvergunning|v#|agb|agb code|big#|praktijk agb|chassis#|badge|badge#|kaart id|pas#|inschrijvings#|kvk|kvk#',
    'ID/EMPLOYEE_ID': 'personeels#|medewerkers#|werknemers#|stam#|personeelsnummer',
    'ID/NL_BSN': 'bsn|bsn#|burgerservice#|burgerservicenummer|sofi#',
    'ID/BE_NATIONAL_NUMBER': 'rijksregister#|rijksregisternummer|rr!|insz',
    'ID/TAX_ID_NUMBER': 'btw#|btw id|btw!|rsin|fiscaal#|ondernemings#',
    'ID/PASSPORT_NUMBER': 'paspoort|paspoort#|paspoortnummer',
    'ID/DRIVER_LICENSE_NUMBER': 'rijbewijs|rijbewijs#',
    'ID/CASE_NUMBER': 'zaak#|zaaknummer|rol#|parket#|pv#|proces verbaal#|schade#|schadenummer|aangifte#|incident#',
    'ID/INSURANCE_POLICY_NUMBER': 'polis#|polis!|polisnummer|verzekerings#',
    'ID/HEALTH_INSURANCE_MEMBER_ID': 'verzekerden#|uzovi|relatienummer zorg|verzekerde#',
    'ID/MEDICAL_RECORD_NUMBER': 'patient#|patiënt#|patientnummer|patiëntnummer|zis#',
    'ID/STUDENT_ID': 'student#|leerling#|studentnummer|leerlingnummer',
    'ID/PARCEL_TRACKING_NUMBER': 'track trace|barcode pakket|zending#|pakket#',
    BANK: 'rekening#|rekening!|rekeningnummer|rek nr|bankrekening|bankrekening#|rek#|uitbetalen iban|terugbetaling op',
    CARD: 'kaart#|creditcard|creditcard#|bankkaart|bankkaart#|pas#',
    'CARD/CREDIT_CARD_EXPIRATION': 'vervaldatum!|verval!|geldig tot!|geldig t m',
    DOB: 'geboortedatum|geb datum|gebdat|geboren|geboren op|geb!|geboortedag|geboortejaar|geb dat|verjaardag|geboorteplaats en datum',
    SECRET:
      'wachtwoord|ww!|wachtwoord wifi|wifi wachtwoord|toegangscode|deurcode|poortcode|alarmcode|tijdelijk wachtwoord|geheime code|inlogcode!',
    'SECRET/PIN': 'pin!|pincode|alarm pin',
    'SECRET/ONE_TIME_PASSCODE': 'verificatiecode|bevestigingscode|sms code|eenmalige code|beveiligingscode',
    PLATE: 'kenteken|nummerplaat|kenteken auto',
    IP: 'ip adres|ip!',
    'IP/DEVICE_SERIAL_NUMBER': 'serie#|serienummer|toestelnummer!',
    LOCATION: 'woonplaats|plaats!|stad!|gemeente|deelgemeente|provincie|land!|geboorteplaats|herkomst|plaats en datum!',
    ORGANIZATION:
      'bedrijf|bedrijfsnaam|werkgever|organisatie|school!|universiteit|ziekenhuis|zorgverzekeraar|verzekeraar|bank!|apotheek|leverancier|instelling|afdeling!|gemeente!|vereniging|huisartsenpraktijk',
    DATE: 'datum|datum opname|opnamedatum|ontslagdatum|datum ontslag|datum in dienst|in dienst|in dienst sinds|datum schade|schadedatum|afspraak|volgende afspraak|factuurdatum|besteldatum|ingangsdatum|einddatum|afgegeven op|aangemaakt op|overleden|overlijdensdatum|aankomst|vertrek!|trouwdatum',
    AGE: 'leeftijd',
    HEALTH:
      'diagnose|medicatie|med!|voorgeschiedenis|vg!|allergieen|allergieën|allergie|anamnese|klachten|aandoening|behandeling|bloedgroep|ziektebeeld',
    NRP: 'nationaliteit|geloof|godsdienst|religie|etniciteit|kerkgenootschap',
    JOB: 'beroep|functie|functietitel|rol!',
    MONEY: 'salaris|bruto salaris|brutoloon|nettoloon|inkomen|huur!|huurprijs|bedrag!|saldo!|waarborgsom|borg!',
    NONE: 'betreft|onderwerp|geslacht|burgerlijke staat|aantal|prijs|totaal|tijd|tijdstip|opmerking|opmerkingen|bijlage|bijlagen|taal|lengte|gewicht|artikel#|pagina#|versie|kamer!|status|soort|reden|resultaat|bestandsnaam|productnaam|bijz!',
  },
};

import type { LanguageLabels } from './label';

/** German. */
export const de: LanguageLabels = {
  language: 'de',
  groups: {
    PERSON:
      'name!|vorname|vornamen|nachname|familienname|zuname|rufname|geburtsname|maedchenname|mädchenname|name vorname|vorname name|vor und nachname|vor und zuname|nname|vname|vn!|nn!|realname|anzeigename|patient!|patientin!|pat!|patientenname|kunde!|kundin!|kundenname|inhaber!|kontoinhaber|karteninhaber|mieter!|mieterin|vermieter|halter!|fahrzeughalter|fahrer!|fahrerin|zeuge|zeugin|antragsteller|antragstellerin|versicherungsnehmer|versicherungsnehmerin|versicherte person|versicherter|versicherte|vn name|ansprechpartner|ansprechpartnerin|kontaktperson|notfallkontakt|kontakt!|sachbearbeiter|sachbearbeiterin|sachbearb!|bearbeiter|bearbeiterin|bearbeitet von|verfasser|autor!|absender|empfaenger|empfänger|beguenstigter|begünstigter|zahlungsempfaenger|zahlungsempfänger|auftraggeber|kaeufer|käufer|verkaeufer|verkäufer|besitzer!|besitzerin|eigentuemer|eigentümer|vater!|mutter!|eltern!|kind!|ehemann|ehefrau|ehegatte|sohn!|tochter!|geschwister|erziehungsberechtigte|erziehungsberechtigter|vormund|betreuer|betreuerin|hausarzt|arzt!|aerztin|ärztin|behandelnder arzt|zahnarzt|klaeger|kläger|klaegerin|klägerin|beklagter|beklagte|beschuldigter|geschaedigter|geschädigter|geschaedigte|geschädigte|richter|protokoll!|protokollfuehrer|protokollführer|schriftfuehrer|schriftführer|schriftfuehrung|schriftführung|vorsitz|teilnehmer|anwesend|anwesende|entschuldigt|abwesend|gemeldet von|gast!|mitreisend|gez!|i a!|i v!|unterschrift!|anrufer|anruferin|schueler|schüler|schuelerin|schülerin|lehrer|lehrerin|mitarbeiter!|mitarbeiterin!|arbeitnehmer!|arbeitnehmerin!|vorgesetzter|bewerber|bewerberin|von!|an!|zu haenden|zu händen|z hd|zhd|anwalt|rechtsanwalt|rechtsanwaeltin|mandant|mandantin|verstorbene|verstorbener|pate|paten|freigabe!|es bediente sie|dienst!',
    ADDRESS:
      'adresse|anschrift|wohnanschrift|strasse|straße|str!|strasse hausnummer|straße hausnummer|strasse hausnr|strasse nr|strasse und hausnummer|strhnr|hausnummer!|hausnr!|wohnhaft|wohnhaft in|wohnort und strasse|lieferadresse|rechnungsadresse|rechnungsanschrift|lieferanschrift|postanschrift|neue adresse|alte adresse|hauptwohnsitz|nebenwohnsitz|zuzug von|zuzug aus|gemeldet!|meldeadresse|adresszusatz|zusatz!|postfach|objekt!',
    'POSTCODE/DE_PLZ': 'plz|postleitzahl',
    POSTCODE: 'plz ort|ort plz|plz wohnort|plz und ort',
    PHONE:
      'telefon|telefon #|telefonnummer|tel!|tel #|handy|handy #|mobil|mobil #|mobiltelefon|mobiltel|fax|fax #|telefax|rufnummer|rueckrufnummer|rückrufnummer|durchwahl|natel|festnetz|telefon privat|tel privat|tel dienstlich|erreichbar unter|erreichbar!|notfallnummer',
    EMAIL: 'e mail|email|mail!|e mail adresse|mailadresse|emailadresse|eml!',
    USERNAME:
      'benutzername|benutzer!|nutzername|nutzer!|benutzerkennung|kennung!|anmeldename|login!|loginname|login name|zugangskennung|user!',
    ID: 'kunden#|kd#|kunde#|kundenkarte|kundenkarte#|auftrags#|bestell#|bestellung|bestellung#|buchungs#|reservierungs#|res#|vertrags#|vertrag|vertrag#|vertragskonto|vertragskonto#|rechnungs#|rechnung#|rechnung|beleg#|mitglieds#|mitglied#|vorgangs#|vorgang|vorgang#|referenz|referenz#|unser zeichen|ihr zeichen|zeichen!|mandatsreferenz|mandats#|glaeubiger id|gläubiger id|glaeubiger identifikations#|gläubiger identifikations#|zaehler#|zähler#|antrags#|ausweis#|ausweis!|ident#|ticket|ticket#|bg#|chip#|matrikel#|anlagen#|fahrgestell#|fin!|mieter#|objekt#|urkunden#|register#|seriennummer ausweis|karten id|geschaeftspartner#|geschäftspartner#|verwaltungs#|dokumenten#|gp#',
    'ID/EMPLOYEE_ID': 'personal#|pers#|mitarbeiter#|ma#|dienst#|stamm#|personalausweis intern',
    'ID/NATIONAL_ID_NUMBER':
      'personalausweis|personalausweis#|perso!|ausweis id#|svnr|sv#|sozialversicherungs#|ahv|ahv#|aufenthaltstitel|aufenthaltstitel#|zmr zahl',
    'ID/DE_SOCIAL_SECURITY': 'rentenversicherungs#|rv#|rvnr|vsnr|rentenversicherung',
    'ID/DE_TAX_ID': 'steuer id|steuer id#|steueridentifikations#|steuer ident#|idnr!|steuerliche identifikations#',
    'ID/TAX_ID_NUMBER': 'steuer#|st#|ust id|ust id#|ustid|umsatzsteuer#|uid#|unternehmens#',
    'ID/HEALTH_INSURANCE_MEMBER_ID':
      'krankenversicherten#|krankenversicherungs#|krankenversicherung#|kv#|kvnr|versicherten#|kvnr!|krankenkassen#|egk#',
    'ID/INSURANCE_POLICY_NUMBER':
      'versicherungs#|versicherungsschein#|vs#|policen#|police!|police#|policennummer|versicherungsschein',
    'ID/PASSPORT_NUMBER': 'reisepass|reisepass#|pass#|pass!|reisepassnummer',
    'ID/DRIVER_LICENSE_NUMBER': 'fuehrerschein|führerschein|fuehrerschein#|führerschein#|fs#',
    'ID/CASE_NUMBER':
      'aktenzeichen|az!|geschaefts#|geschäfts#|gesch#|geschaeftszeichen|geschäftszeichen|gz!|schaden#|schadennummer|schadensnummer|schadens#|schaden!|vorgangszeichen|tagebuch#|js!',
    'ID/MEDICAL_RECORD_NUMBER': 'patienten#|pat#|fall#|fallnummer|aufnahme#|krankenakte|pid!',
    'ID/STUDENT_ID': 'matrikel#|matrikelnummer|schueler#|schüler#',
    'ID/PARCEL_TRACKING_NUMBER': 'sendungs#|paket#|trackingnummer|sendungsverfolgung',
    BANK: 'konto#|konto!|kontonummer|bankverbindung|bankkonto|kto!|kto#|bankleitzahl|blz|erstattung auf|depot#',
    CARD: 'karten#|kreditkarte|kreditkarten#|kreditkartennummer|karte!|kartennummer',
    'CARD/CREDIT_CARD_EXPIRATION': 'gueltig bis!|gültig bis!|ablaufdatum|gueltig!|gültig!|verfall|verfallsdatum',
    'CARD/CREDIT_CARD_CVV': 'pruefziffer!|prüfziffer!|kartenpruefnummer|kartenprüfnummer|kpn!',
    DOB: 'geburtsdatum|geb datum|gebdat|geb dat|geboren|geboren am|geb!|geb am|geburtstag|geburtsjahr|jahrgang|geboren am in',
    SECRET:
      'passwort|kennwort|passwd|pw!|passphrase|zugangscode|tuercode|türcode|wlan schluessel|wlan schlüssel|wlan passwort|wlan key|netzwerkschluessel|netzwerkschlüssel|initialpasswort|einmalpasswort|einmalkennwort|passwort initial|sicherheitsfrage antwort|freischaltcode|aktivierungscode|geheimnis|kundenkennwort|losungswort',
    'SECRET/PIN': 'pin!|pin code|geheimzahl|super pin|superpin',
    'SECRET/ONE_TIME_PASSCODE': 'tan|tan!|bestaetigungscode|bestätigungscode|verifizierungscode|sicherheitscode',
    PLATE:
      'kennzeichen|amtl kennzeichen|amtliches kennzeichen|kfz kennzeichen|kfz!|kontrollschild|kz!|polizeiliches kennzeichen|nummernschild|dienstwagen!',
    IP: 'ip adresse|ip!',
    'IP/DEVICE_SERIAL_NUMBER': 'serien#|seriennummer|geraete#|geräte#|geraete id',
    LOCATION: 'ort!|wohnort|stadt!|land!|geburtsort|gemeinde|bundesland|kanton|heimatort|unfallort|tatort|ortsteil|ot!',
    ORGANIZATION:
      'firma|arbeitgeber|arbeitgeber in|krankenkasse|versicherung!|versicherer|bank!|kreditinstitut|schule!|universitaet|universität|hochschule|klinik|krankenhaus|dienststelle|behoerde|behörde|abteilung!|verein!|unternehmen!|einheit!|kostentraeger|kostenträger|fahrschule',
    DATE: 'datum|unfalldatum|aufnahmedatum|entlassungsdatum|aufnahme am|entlassung am|eintritt!|eintrittsdatum|austritt!|beginn!|vertragsbeginn|ausstellungsdatum|ausgestellt am|rechnungsdatum|bestelldatum|anreise|abreise|ankunft!|termin!|stand!|eingang!|einzug!|auszug!|sterbedatum|gestorben|todestag|hochzeitstag|schadentag|schadendatum|kaufdatum',
    AGE: 'alter!',
    HEALTH:
      'diagnose|diagnosen|medikation|medikamente|allergien|allergie|vorerkrankungen|vorerkrankung|anamnese|befund|therapie!|blutgruppe|symptome|beschwerden|unvertraeglichkeiten|gesundheit!|behinderung|verdacht!',
    NRP: 'staatsangehoerigkeit|staatsangehörigkeit|staatsangeh|staatsbuergerschaft|staatsbürgerschaft|nationalitaet|nationalität|religion|konfession|religionsbekenntnis|bekenntnis!|nat!',
    JOB: 'beruf|taetigkeit|tätigkeit|position!|funktion!|berufsbezeichnung|stelle!|dienstgrad|erlernter beruf|ausgeuebter beruf',
    MONEY:
      'gehalt|bruttogehalt|nettogehalt|bruttolohn|nettolohn|lohn!|einkommen|gehaltswunsch|miete!|kaltmiete|warmmiete|kaution|betrag!|kontostand|saldo!|schadenhoehe|schadenhöhe|forderung!',
    NONE: 'artikel#|bestellmenge|teile#|modell#|seiten#|versions#|zimmer!|zimmer#|betreff|betr!|status!|menge|preis|summe|gesamt|uhrzeit|zeit!|bemerkung|bemerkungen|hinweis|hinweise|anlage!|anlagen!|geschlecht|familienstand|sprache!|groesse|größe|gewicht|gebühr|ust|mwst|netto!|brutto!|oeffnungszeiten|öffnungszeiten|produktname|dateiname|projektname|firmenname!|haus#!|isbn|thema|grund!|ergebnis|dauer|anzahl|stueck|stück|tag!|woche!|monat!|jahr!',
  },
};

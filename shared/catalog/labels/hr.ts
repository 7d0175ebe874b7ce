import type { LanguageLabels } from './label';

/** Croatian. */
export const hr: LanguageLabels = {
  language: 'hr',
  groups: {
    PERSON:
      'ime|prezime|ime i prezime|imeprezime|prezime i ime|djevojačko prezime|ime oca|ime majke|pacijent|pacijentica|bolesnik|stranka!|klijent!|korisnik!|vlasnik|vlasnik računa|najmoprimac|najmodavac|vozač|svjedok|podnositelj|podnositelj zahtjeva|osiguranik|ugovaratelj|kontakt osoba|kontakt!|otac|majka|dijete|suprug|supruga|skrbnik|učenik|učitelj|liječnik|dr!|odvjetnik|sudac|zapisničar|predsjednik|prisutni|odsutni|sastavio|sastavila|potpis!|pošiljatelj|primatelj|zaposlenik|radnik|kandidat|od!|za!|kupac|prodavatelj|pokojnik|tužitelj|tuženik|oštećenik|referent|zaprimila|zaprimio',
    ADDRESS:
      'adresa|prebivalište|boravište|adresa stanovanja|ulica|ulica i kućni broj|ulica i broj|adresa dostave|mjesto stanovanja',
    POSTCODE: 'poštanski broj|poštanski #|pbr|ptt|mjesto ptt',
    PHONE: 'telefon|tel|tel #|broj telefona|mobitel|mob|tel mob|mobilni|fax|faks',
    EMAIL: 'e pošta|eposta|e mail|email|mail!|elektronička pošta',
    USERNAME: 'korisničko ime|login!',
    ID: '# klijenta|# kupca|broj kupca|# narudžbe|narudžba|broj narudžbe|# ugovora|broj ugovora|# računa izdanog|članski #|referenca|poziv na broj|osobna iskaznica|# osobne iskaznice|broj osobne|mbo|osobni broj osiguranika|matični br boravka|matični #|klasa|urbroj|# zahtjeva|# iskaznice|šasija|# šasije',
    'ID/HR_OIB': 'oib|oib #',
    'ID/RS_JMBG': 'jmbg|mbg',
    'ID/PASSPORT_NUMBER': 'putovnica|# putovnice|broj putovnice',
    'ID/CASE_NUMBER': 'posl br|poslovni #|poslovni broj|# predmeta|predmet #|# štete|broj štete',
    'ID/INSURANCE_POLICY_NUMBER': 'polica|# police|broj police|polica osiguranja',
    BANK: 'račun!|# računa|broj računa|žiro račun|tekući račun|isplata na iban|bankovni račun',
    CARD: '# kartice|broj kartice|kartica!|kreditna kartica',
    'CARD/CREDIT_CARD_EXPIRATION': 'vrijedi do|valjanost|rok valjanosti',
    DOB: 'datum rođenja|rođen|rođena|datum rodjenja|datum i mjesto rođenja|dat rođ',
    SECRET: 'lozinka|zaporka|pristupni kod|lozinka za wifi|šifra!',
    'SECRET/PIN': 'pin!|pin kod',
    PLATE: 'registarska oznaka|registracija|reg oznaka|tablica|tablice|registracijska oznaka',
    LOCATION: 'grad|mjesto|općina|županija|država|mjesto rođenja',
    ORGANIZATION: 'tvrtka|poduzeće|poslodavac|škola|sveučilište|bolnica|banka!|osiguranje!|ustanova|odjel!',
    DATE: 'datum|datum prijema|datum otpusta|datum smrti|datum štete|termin!',
    AGE: 'dob|starost',
    HEALTH: 'dijagnoza|dg!|terapija|th!|lijekovi|alergije|anamneza|bolesti|krvna grupa',
    NRP: 'državljanstvo|narodnost|vjera!|nacionalnost',
    JOB: 'zanimanje|radno mjesto|funkcija|zvanje',
    NONE: 'predmet|spol|bračno stanje|količina|cijena|ukupno|sat|vrijeme|napomena|napomene|prilog|jezik|verzija|soba|kat|status|vrsta|razlog|rezultat|naziv',
  },
};

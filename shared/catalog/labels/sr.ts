import type { LanguageLabels } from './label';

/** Serbian. */
export const sr: LanguageLabels = {
  language: 'sr',
  groups: {
    PERSON:
      'ime|prezime|ime i prezime|prezime i ime|ime oca|име|презиме|име и презиме|презиме и име|име оца|pacijent|пацијент|stranka!|klijent!|клијент|korisnik!|корисник!|vlasnik|власник|zakupac|закупац|zakupodavac|vozač|возач|svedok|сведок|podnosilac|подносилац|osiguranik|осигураник|kontakt osoba|kontakt!|otac|отац|majka|мајка|dete|дете|suprug|supruga|staratelj|učenik|ученик|lekar|лекар|advokat|адвокат|sudija|судија|zapisničar|predsednik|prisutni|присутни|odsutni|sastavio|potpis!|потпис!|pošiljalac|пошиљалац|primalac|прималац|zaposleni|запослени|radnik|od!|za!|kupac|prodavac|pokojnik|tužilac|тужилац|tuženi|тужени|oštećeni|agent!',
    ADDRESS:
      'adresa|адреса|adresa stanovanja|адреса становања|prebivalište|пребивалиште|ulica|ulica i broj|улица|улица и број|adresa isporuke',
    POSTCODE: 'poštanski broj|поштански број|ptt',
    PHONE: 'telefon|tel|телефон|тел|tel #|broj telefona|број телефона|mobilni|мобилни|mob|моб|faks|факс',
    EMAIL: 'e pošta|e mail|email|mail!|е пошта|имејл|мејл',
    USERNAME: 'korisničko ime|корисничко име|nalog!|login!',
    ID: '# klijenta|# kupca|број купца|broj kupca|# porudžbine|# ugovora|број уговора|broj ugovora|# članske karte|poziv na broj|позив на број|lična karta|лична карта|# lične karte|број личне карте|br lk|бр лк|# zahteva|ticket|# šasije',
    'ID/RS_JMBG': 'jmbg|јмбг',
    'ID/TAX_ID_NUMBER': 'pib|пиб|matični broj firme',
    'ID/PASSPORT_NUMBER': 'pasoš|пасош|# pasoša|број пасоша|broj pasoša',
    'ID/CASE_NUMBER': 'predmet #|# predmeta|број предмета|# štete|број штете|posl br|посл бр',
    'ID/INSURANCE_POLICY_NUMBER': 'polisa|полиса|# polise|број полисе|broj polise',
    'ID/MEDICAL_RECORD_NUMBER': 'lbo|лбо|# kartona|број картона|broj kartona',
    BANK: 'račun!|рачун!|# računa|број рачуна|broj računa|tekući račun|текући рачун|žiro račun',
    CARD: '# kartice|број картице|broj kartice|kartica!|картица!',
    DOB: 'datum rođenja|датум рођења|rođen|rođena|рођен|рођена|datum rodjenja',
    SECRET: 'lozinka|лозинка|šifra|шифра|pristupni kod',
    'SECRET/PIN': 'pin!|пин!',
    PLATE: 'registracija|регистрација|registarska oznaka|регистарска ознака|reg oznaka|tablice|таблице',
    LOCATION: 'grad|град|mesto|место|opština|општина|mesto rođenja|место рођења|država|држава',
    ORGANIZATION: 'firma|фирма|poslodavac|послодавац|škola|школа|bolnica|болница|banka!|банка!|ustanova|установа',
    DATE: 'datum|датум|datum prijema|датум пријема|termin!|термин!',
    AGE: 'starost|старост|godine!',
    HEALTH: 'dijagnoza|дијагноза|terapija|терапија|lekovi|лекови|alergije|алергије|anamneza|анамнеза|krvna grupa',
    NRP: 'državljanstvo|држављанство|nacionalnost|националност|veroispovest|вероисповест',
    JOB: 'zanimanje|занимање|radno mesto|радно место|funkcija',
    NONE: 'predmet|предмет|pol|пол|količina|cena|цена|ukupno|укупно|vreme|време|napomena|напомена|prilog|прилог|verzija|status|vrsta|razlog|naziv|назив',
  },
};

import type { LanguageLabels } from './label';

/** Romanian. */
export const ro: LanguageLabels = {
  language: 'ro',
  groups: {
    PERSON:
      'nume!|prenume|nume si prenume|nume și prenume|numele si prenumele|numele|nume complet|nume de familie|numele de familie|pacient|pacienta|nume pacient|client!|cl!|titular|asigurat|asigurata|beneficiar|chirias|chiriaș|proprietar|locator|locatar|conducator auto|șofer|sofer|martor|reclamant|reclamanta|parat|pârât|solicitant|persoana de contact|persoană de contact|contact!|tata!|tată|mama!|mamă|copil!|sot|soț|sotie|soție|soția|tutore|elev|eleva|student!|profesor|profesor insotitor|profesor însoțitor|medic|medic curant|medic de familie|dr!|avocat|notar|judecator|judecător|grefier|secretar|presedinte|președinte|prezenti|prezenți|absenti|absenți|participanti|participanți|intocmit de|întocmit de|semnatura!|semnătura!|semnat|expeditor|destinatar|angajat|salariat|candidat|autor|de la!|catre!|către!|apelant|cumparator|cumpărător|vanzator|vânzător|pasager|vizitator|decedat|decedata|numitul|numita|subsemnatul|subsemnata|debitor|operator!|reprezentant',
    ADDRESS:
      'adresa|adresă|domiciliu|domiciliul|domiciliat in|domiciliat în|domiciliata in|adresa de domiciliu|adresa de livrare|adresa de corespondenta|strada|str!|resedinta|reședința|locuieste in|instalare!|bloc!|adresa postala',
    POSTCODE: 'cod postal|cod poștal|cp!',
    PHONE:
      'telefon|tel|tel #|telefon #|# de telefon|mobil|telefon mobil|celular|fax|telefon fix|fix!|telefon de contact|tel mobil',
    EMAIL: 'e mail|email|mail!|adresa de e mail|adresa de email|posta electronica|poștă electronică',
    USERNAME: 'utilizator|nume de utilizator|nume utilizator|user!|login!|cont utilizator',
    ID: 'cod client|# client|client #|# comanda|# de comanda|comanda|comandă|# contract|contract #|contract!|# factura|factura|factura #|# dosar client|# inregistrare|# de inregistrare|# înregistrare|referinta|referință|ref|# rezervare|rezervare|# cerere|# candidatura|ticket|tichet|# tichet|serie si #|seria!|ci seria|b i!|act de identitate|carte de identitate|c i!|# legitimatie|legitimatie|legitimație|# abonat|cod abonat|# polita auto|loc consum|cod loc consum|serie sasiu|vin!|# card fidelitate|awb|# matricol',
    'ID/EMPLOYEE_ID': '# marca|marca angajatului|# angajat',
    'ID/RO_CNP': 'cnp|c n p|cod numeric personal',
    'ID/TAX_ID_NUMBER': 'cui|cif|cod fiscal|cod de inregistrare fiscala|# reg com',
    'ID/PASSPORT_NUMBER': 'pasaport|pașaport|# pasaport|# pasaportului|pasaport #',
    'ID/DRIVER_LICENSE_NUMBER': 'permis de conducere|# permis',
    'ID/CASE_NUMBER': 'dosar|dosar #|# dosar|dosarul|dosar penal|# dauna|dosar dauna|dosar de dauna',
    'ID/INSURANCE_POLICY_NUMBER': 'polita|poliță|polita #|# polita|polița|polita rca',
    'ID/MEDICAL_RECORD_NUMBER': 'foaie de observatie|fo!|# fo|fisa|# fisa|fișa|cod pacient|# foaie',
    'ID/HEALTH_INSURANCE_MEMBER_ID': 'cid!|card de sanatate|card sanatate',
    BANK: 'cont!|cont iban|cont bancar|# cont|contul',
    CARD: 'card!|# card|card #|numar card|card bancar',
    'CARD/CREDIT_CARD_EXPIRATION': 'expira|expiră|data expirarii|valabil pana la',
    DOB: 'data nasterii|data nașterii|nascut|născut|nascuta|născută|nascut la|nascut la data de|născut la data de|născută la|data si locul nasterii|n!',
    SECRET:
      'parola|parolă|parola wifi|cod acces|cod de acces|cod interfon|cuvant cheie|cuvânt cheie|cod armare|parola temporara',
    'SECRET/PIN': 'pin!|cod pin|pin scan',
    'SECRET/ONE_TIME_PASSCODE': 'cod de verificare|cod sms|cod de confirmare',
    PLATE:
      '# inmatriculare|# de inmatriculare|# înmatriculare|# de înmatriculare|numar inmatriculare|inmatriculare|înmatriculare|placuta',
    'IP/DEVICE_SERIAL_NUMBER': 'serie!|# serie|serie aparat',
    LOCATION:
      'oras|oraș|localitate|localitatea|judet|județ|comuna|tara|țara|locul nasterii|locul nașterii|locatie|locație|sat!',
    ORGANIZATION:
      'firma|firmă|angajator|societate|societatea|companie|banca!|bancă!|scoala|școala|universitate|spital|spitalul|unitatea|institutia|instituția|sectia|secția|judecatoria',
    DATE: 'data!|data internarii|data internării|data externarii|data externării|internat|externat|data emiterii|eliberat la|data programarii|programare|data eveniment|deschis!',
    AGE: 'varsta|vârsta|vârstă',
    HEALTH:
      'diagnostic|diagnosticul|dg!|dg principal|tratament|alergii|antecedente|boli|grupa sanguina|motivele internarii',
    NRP: 'cetatenie|cetățenie|cetatenia|cetățenia|nationalitate|naționalitate|religie|religia|cultul|etnie',
    JOB: 'ocupatia|ocupația|profesia|profesie|functia|funcția|functie|funcție|meseria|loc de munca!',
    MONEY: 'salariu|salariul|salariu brut|salariu net|venit|chirie|suma!|sold!',
    NONE: 'subiect|obiect|sex|sexul|stare civila|starea civila|cantitate|pret|preț|total|ora|observatii|observații|nota|limba|inaltime|greutate|# articol|# pagina|versiune|camera!|etaj!|tip|motiv!|rezultat|anexe|denumire produs',
  },
};

// Headers of tables are read with two questions. What does the column do to the people in its rows (`roleOfHeader`)? And what is a
// name in one of its cells a name of (`headSays`)? "Employer" is a quasi-identifier, and its cells name organizations.

/** What headers of tables say in the languages tables are written in. Words are compared without case, accents and separators. */
interface HeaderWords {
  role: 'direct' | 'quasi_identifier' | 'sensitive';
  entity_type?: string;
  words: string;
}

const HEADERS: readonly HeaderWords[] = [
  {
    role: 'quasi_identifier',
    entity_type: 'AGE',
    words: 'age|alter|edad|idade|eta|leeftijd|alder|ålder|ikä|wiek|věk|yaş|возраст|年齢|年龄|나이',
  },
  {
    role: 'quasi_identifier',
    entity_type: 'GENDER',
    words:
      'sex|gender|geschlecht|sexe|sexo|genero|género|sesso|geslacht|kjønn|køn|kön|sukupuoli|płeć|pohlaví|cinsiyet|пол|性別|性别|성별',
  },
  {
    role: 'quasi_identifier',
    entity_type: 'DATE_OF_BIRTH',
    words:
      'birth date|birthdate|birthday|date of birth|dob|birth year|year of birth|yob|geburtsdatum|geburtstag|geburtsjahr|date de naissance|fecha de nacimiento|data de nascimento|data di nascita|geboortedatum|fødselsdato|födelsedatum|syntymäaika|data urodzenia|datum narození|doğum tarihi|дата рождения|生年月日|出生日期|생년월일',
  },
  {
    role: 'quasi_identifier',
    entity_type: 'LOCATION',
    words:
      'zip|zip code|zipcode|postcode|postal code|plz|postleitzahl|code postal|codigo postal|código postal|cep|cap|postnummer|postinumero|kod pocztowy|psč|posta kodu|индекс|郵便番号|邮编|우편번호|city|town|municipality|county|district|region|state|province|birthplace|place of birth|ort|wohnort|stadt|gemeinde|bundesland|ville|commune|ciudad|municipio|provincia|cidade|comune|citta|città|stad|plaats|by|miasto|město|şehir|город|市|城市|도시',
  },
  {
    role: 'quasi_identifier',
    words:
      'country|native country|country of birth|land|geburtsland|pays|pais|país|paese|marital status|marital|civil status|familienstand|etat civil|estado civil|stato civile|burgerlijke staat|education|school|degree|bildung|abschluss|household size|children|relationship|workclass|work class|employer|arbeitgeber|employeur|language|sprache|langue|idioma|hire date|eintrittsdatum|admission date|discharge date|aufnahmedatum|entlassungsdatum|visit date|eye color|hair color|estado|zivilstand',
  },
  {
    role: 'quasi_identifier',
    entity_type: 'JOB_TITLE',
    words:
      'occupation|profession|job|job title|beruf|metier|métier|profesion|profesión|profissao|professione|beroep|yrke|ammatti|zawód|povolání|meslek|профессия|職業|职业|직업',
  },
  {
    role: 'sensitive',
    words:
      'race|ethnicity|ethnic group|ethnie|herkunft|religion|religione|konfession|faith|party|political party|partei|sexual orientation|union|union member|gewerkschaft|conviction|criminal record|nationality|citizenship|staatsangehörigkeit|staatsangehoerigkeit|nationalite|nationalité|nacionalidad',
  },
  {
    role: 'sensitive',
    words:
      'diagnosis|diagnoses|disease|condition|icd|icd10|icd 10|icd9|medication|drug|treatment|therapy|procedure|symptoms|disability|hiv status|allergy|allergies|blood type|bmi|diagnose|krankheit|medikament|behandlung|diagnostic|diagnostique|maladie|traitement|diagnostico|diagnóstico|enfermedad|doença|diagnosi|malattia|ziekte|sykdom|sygdom|sjukdom|sairaus|choroba|nemoc|hastalık|диагноз|болезнь|診断|诊断|진단',
  },
  {
    role: 'sensitive',
    words:
      'salary|income|wage|wages|pay|bonus|net worth|debt|credit score|balance|gehalt|lohn|einkommen|schulden|salaire|revenu|salario|sueldo|ingresos|renda|stipendio|reddito|salaris|inkomen|lønn|løn|lön|palkka|wynagrodzenie|plat|mzda|maaş|зарплата|доход|年収|给与|工资|급여|grade|score|zensur|exam result',
  },
  {
    role: 'direct',
    words:
      'id|uid|uuid|guid|user id|userid|customer id|patient id|employee id|member id|account id|person id|client id|student id|record id|kundennummer|kunden nr|kundennr|personalnummer|patientennummer|mitgliedsnummer|matrikelnummer|mrn|ssn|pin|password|token|passport|passport number|policy number|account number|username|user name|login|nickname|handle|phone|mobile|email|e mail|mail|address|street|name|full name|first name|last name|surname|vorname|nachname|anschrift|strasse|straße|telefon|nom|prenom|prénom|nombre|apellido|apellidos|nome|cognome|sobrenome',
  },
];

let lookup: ReadonlyMap<string, HeaderWords> | undefined;

/** "DateOfBirth" as "Date Of Birth". */
export const parted = (header: string): string => header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/** Words without case, accents and the marks that programs put between them: "DateOfBirth", "date_of_birth". */
function plain(header: string): string {
  return parted(header)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a header says about its column: the whole header, else its last words, else its first ("patient_age", "age_years"). */
export function roleOfHeader(header: string): Pick<HeaderWords, 'role' | 'entity_type'> | undefined {
  lookup ??= new Map(HEADERS.flatMap((entry) => entry.words.split('|').map((word) => [plain(word), entry] as const)));
  const words = plain(header).split(' ');
  for (let length = words.length; length > 0; length--) {
    const found = lookup.get(words.slice(-length).join(' ')) ?? lookup.get(words.slice(0, length).join(' '));
    if (found) return found;
  }
  return undefined;
}

/** What a head of a column says its cells name. */
export type HeadSays = 'person' | 'organization' | 'place' | 'thing';

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

const PEOPLE = list(`
  person persons people contact owner author manager lead leader head chief director employee worker staff assignee reviewer approver
  patient student pupil teacher instructor coach player driver passenger guest member attendee participant speaker rep representative
  salesperson salesman agent officer doctor physician nurse applicant candidate tenant resident witness victim beneficiary recipient sender
  signatory user requester reporter editor translator artist singer composer actor who kontakt ansprechpartner mitarbeiter inhaber autor
  leiter patientin kunde kundin contacto persona empleado responsable auteur employé personne nom apellido nombre vorname nachname
  initials surname firstname lastname forename maiden
`);

const ORGANIZATIONS = list(`
  company companies firm employer supplier vendor manufacturer maker brand team club opponent agency bank carrier shipper institution
  institute school university college publisher airline organization organisation association hospital operator contractor distributor
  retailer store bureau firma unternehmen lieferant hersteller marke verein entreprise société fournisseur marque équipe empresa proveedor
  marca equipo azienda fornitore bedrijf
`);

const PLACES = list(`
  city town village country nation region state province county district municipality borough location place destination origin airport
  island river lake continent territory capital stadt ort land bundesland ville pays région ciudad país provincia città paese stad
`);

const THINGS = list(`
  product products item items article sku category categories status type kind class priority severity phase stage color colour size unit
  units currency language model version species variety breed competition league genre format method mode payment result activity course
  feature parameter variable field metric measure indicator month day weekday season quarter function formula operation option setting
  property attribute module component part material ingredient element compound drug medication disease animal plant crop vehicle game
  sport subject topic tag label flag level grade rating shape fruit food drink dish produkt produkte artikel kategorie farbe größe einheit
  währung sprache monat typ art produit catégorie statut couleur taille unité devise langue mois producto categoría estado color tamaño
  unidad moneda idioma mes tipo prodotto categoria stato colore
`);

let says: Map<string, HeadSays> | undefined;

function table(): Map<string, HeadSays> {
  says ??= new Map([
    ...THINGS.map((word) => [word, 'thing'] as const),
    ...PLACES.map((word) => [word, 'place'] as const),
    ...ORGANIZATIONS.map((word) => [word, 'organization'] as const),
    ...PEOPLE.map((word) => [word, 'person'] as const),
  ]);
  return says;
}

/**
 * What a head says: the last word that says something decides ("Product Name", "ShipCity"), but any word for a person comes first
 * ("Product Manager"). Undefined where none does.
 */
export function headSays(head: string): HeadSays | undefined {
  const words = parted(head)
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .flatMap((word) => table().get(word) ?? []);
  return words.includes('person') ? 'person' : words.at(-1);
}

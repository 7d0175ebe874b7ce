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
  const words = head
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .flatMap((word) => table().get(word) ?? []);
  return words.includes('person') ? 'person' : words.at(-1);
}

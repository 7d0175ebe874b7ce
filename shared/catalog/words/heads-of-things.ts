/** Heads of columns that only things and places have: how many there are, where they lie, how many votes they got. Patterns of whole heads. */
const OF_THINGS: readonly string[] = [
  '(?:gps )?(?:lat|lon|lng|latitude|longitude|latitud|longitud|latitudine|longitudine|breitengrad|längengrad|geo(?:m|metry|json)?|coord(?:inate)?s?|coordenadas|koordinat(?:en)?|titik koordinat|широта|долгота|緯度|経度|纬度|经度|위도|경도)(?: gps)?',
  '(?:qty|quantity|quantité|quantita|quantità|cantidad|quantidade|menge|anzahl|aantal|antal|ilość|množství|mennyiség|količina|количество|кількість|số lượng|jumlah|miktar|adet|数量|수량)',
  '(?:in )?(?:stock|stock actuel|stock level|inventory|existencias|estoque|giacenza|bestand|voorraad|lagerbestand|lager|magazyn|склад|在庫|库存|재고)',
  '(?:unit )?price|prix(?: unitaire)?|preis|stückpreis|precio|preço|prezzo|prijs|cena|цена|ціна|giá|harga|fiyat|価格|价格|가격',
  '(?:population|población|população|popolazione|einwohner|inwoners|area|area km2|elevation|altitude)',
  '(?:seats|mandates|mandati|mandate|sitze|sièges|escaños|mandaty|мандаты)',
];

/** Heads of lists that programs print of machines, services and volumes: their "AGE" is nobody's. */
const OF_MACHINES: readonly string[] = [
  'ready|restarts|up-to-date|desired|replicas|min ?pods|max ?pods|cluster[- ]ip|external[- ]ip|ports?\\(s\\)|selector|labels',
  'wanted|latest|reclaim ?policy|storage ?class|access ?modes|container id|image id|kernel-version|container-runtime',
];

/** Heads of columns that say how large, long or dear a thing is, as databases call them. */
const MEASURES: readonly string[] = [
  '(?:milli)?seconds|minutes|bytes|(?:file ?)?size|duration|length',
  '(?:unit|list) ?price|price|quantity|qty|discount|freight|(?:sub)?total|rating',
  '(?:rental|replacement) ?(?:rate|cost|duration)|reorder ?level|(?:sort|display) ?order',
];

/** Heads of the column in which a row says what it is about. */
const NAMING_THINGS: readonly string[] = [
  '(?:item|items|product|product name|article|artikel|produkt|produit|producto|produto|prodotto|object|objet|objeto|oggetto|gegenstand|goods|ware|material|designation|désignation|bezeichnung|description|part|part name|towar|zboží|termék|artikl|товар|изделие|sản phẩm|tên hàng|barang|ürün|品名|商品|품명)',
];

/** Heads of what people have and are. */
const OF_PEOPLE: readonly string[] = [
  '.*(?:e-?mail|phone|mobile|telefon|teléfono|téléphone|first ?name|last ?name|surname|given ?name|vorname|nachname|prénom|apellido|cognome|birth|geburt|naissance|nacimiento|nascita|gender|customer|client|kunde|cliente|patient|employee|mitarbeiter|student|pupil|schüler|member|mitglied|owner|contact|buyer|recipient|passenger|guest).*',
  '(?:dob|sex|age|tel|handy|người|họ|salary|gehalt|salaire)',
];

/** Heads of secrets in a letter ("Code: 4711B"), of short names for things above a column. */
const OF_CODES: readonly string[] = [
  'codes?',
  'clave',
  'claves',
  'código',
  'codigo',
  'codice',
  'kod',
  'kód',
  'koodi',
  'код',
];

const headOf = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`, 'iu');
const ofThings = headOf(OF_THINGS);
const ofMachines = headOf(OF_MACHINES);
const namingThings = headOf(NAMING_THINGS);
const ofPeople = headOf(OF_PEOPLE);
const measures = headOf(MEASURES);
const AGE = /^age$/i;
const plainHead = (head: string): string => head.replace(/["'*]/g, '').replace(/_/g, ' ').trim();

export const isHeadOfMeasure = (head: string): boolean => measures.test(plainHead(head));
export const isHeadOfPeople = (head: string): boolean => ofPeople.test(plainHead(head));

export const isHeadOfCodes = (head: string): boolean => ofCodes.test(head.replace(/["'*]/g, '').trim());
const ofCodes = headOf(OF_CODES);

/**
 * What the heads of a table say about its rows: `called` where the column of names calls things, `numbered` where the column of numbers is
 * of things, undefined where they may be about people.
 */
export function rowsOfThings(heads: readonly string[]): 'called' | 'numbered' | undefined {
  const plain = heads.map(plainHead);
  const isListOfMachines = plain.filter((head) => ofMachines.test(head)).length > 1;
  if (plain.some((head) => ofPeople.test(head) && !(isListOfMachines && AGE.test(head)))) return undefined;
  if (isListOfMachines) return 'called';
  if (!plain.some((head) => ofThings.test(head))) return undefined;
  return plain.some((head) => namingThings.test(head)) ? 'numbered' : 'called';
}

/** Keys of goods, services and parts of programs. Patterns. */
export const KEYS_OF_THINGS: readonly string[] = [
  'sku',
  'qty',
  'quantity',
  'price',
  'unit_?price',
  'apiversion',
  'namespace',
  'spanid',
  'traceid',
  'parentspanid',
  'starttimeunixnano',
  'replicas',
  'runs-on',
  'invoicedquantity',
  'lineextensionamount',
  'itemtype',
  'mimetype',
  'filename',
  'dockerfile',
  'containers?',
  'product_?id',
  'category',
];

/** Settings of services and steps of programs, with their values: the port of a ship and the protocol of a study are other ones. Patterns. */
export const SETTINGS_OF_THINGS: readonly string[] = [
  String.raw`(?:target|node)?port["']?\s*[:=]\s*["']?\d{2,5}(?![\d-])`,
  String.raw`protocol["']?\s*[:=]\s*["']?(?:tcp|udp|sctp|https?)(?!\p{L})`,
  String.raw`uses\s*:\s*["']?[\w.-]+[/@][\w.-]`,
];

/** Keys of what people have. Patterns. */
export const KEYS_OF_PEOPLE: readonly string[] = [
  'e-?mail',
  'phone',
  'tel',
  'mobile',
  'dob',
  String.raw`birth\w*`,
  'gender',
  'age',
  'first_?name',
  'last_?name',
  'surname',
  'given_?name',
  'passport',
  'patient',
];

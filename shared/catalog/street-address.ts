// How street lines are written, in the languages of the catalog. Parts of one pattern, kept apart to be read.

/** A house number, or two ("12-14", "12a"). */
const HOUSE = String.raw`\d{1,6}[A-Za-z]?(?:-\d{1,5})?`;
/** A number behind a street's name. "Storgatan 3 i Umeå": the letter says where the street is. */
const HOUSE_AFTER = String.raw`\s\d{1,5}(?:(?:\s(?!i\s\p{Lu}))?[a-zA-Z]\b)?`;
const NAME = String.raw`\p{Lu}[\p{L}\p{M}.'’-]{0,30}`;
const UNIT = String.raw`(?:\.?,?\s(?:(?:Apt|Apartment|Suite|Ste|Unit|Flat|Floor)\.?\s?#?|#\s?(?=\d))[0-9A-Za-z-]{1,6}\b)?`;

/** Street words of English (USPS Publication 28 and British usage), as far as they are no everyday nouns. */
const ENGLISH =
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Square|Sq|Highway|Hwy|Parkway|Pkwy|Terrace|Place|Pl|Way|Circle|Cir|Close|Crescent|Cottages|Villas|Row|Gardens|Mews|Trail|Alley|Bypass|Causeway|Coves?|Crossing|Esplanade|Expressway|Freeway|Glens?|Greens?|Groves?|Heights|Hollow|Junction|Knolls?|Landing|Loop|Manors?|Meadows?|Motorway|Overpass|Parade|Pass|Passage|Path|Pike|Plaza|Quay|Ridges?|Skyway|Throughway|Turnpike|Viaduct|Vista|Walks?';
/** Endings of one-word streets: German, Dutch, Scandinavian, Finnish, Hungarian. */
const ENDINGS =
  'straße|strasse|str\\.|weg|platz|allee|gasse|damm|ufer|straat|laan|plein|gracht|kade|singel|dijk|gata|gatan|vägen|vej|gade|stræde|gate|veien|katu|tie|kuja|utca|utcája';
/** The same as words of their own, behind the name. */
const WORDS_AFTER =
  'Straße|Strasse|Str\\.|Weg|Platz|Allee|gate|gata|gatan|vei|vej|väg|utca|út|u\\.|tér|[Ss]okak|[Ss]okağı|[Cc]addesi|[Ss]ok\\.|[Cc]ad\\.|[Bb]ulvarı|nám\\.|tere|útja|körút|körútja|sétány|köz|pr\\.|prospektas|gatvė|mnt|pst|tänav|iela|ielā|prospekts|prospektā|[Kk]üç\\.?|[Kk]üçəsi|[Kk]uc\\.?|[Kk]ucesi|prospekti';
const ROMANCE = 'Calle|Avenida|Avda\\.|Plaza|Paseo|Rúa|Rua|Praça|Travessa|Via|Viale|Piazza|Corso';
/** Words that mean other things too, so that only names may follow: "un paseo de 20 minutos" is a walk. */
const IBERIAN =
  '[Cc]alle|[Aa]venida|[Aa]vda\\.?|Av\\.?|[Pp]aseo|Pso\\.|Pza\\.|[Cc]arretera|Ctra\\.|Camino|Glorieta|Travesía|Rambla|Carrer|Avinguda|Passeig|Plaça';
const FRENCH = 'rue|avenue|boulevard|place|chemin|allée|impasse|quai|route';
const eitherCase = (words: string): string =>
  words
    .split('|')
    .map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`)
    .join('|');

/** "ul. Długa 14 w Gdańsku": a letter that is a word for "in", "and" or "with" before another word. */
const NO_WORD = String.raw`(?!(?:[aeiouwvyszkвкисоуяіз]\s\p{Lu}|[eyiиі]\s\p{Ll}))`;
/** What follows the number: a letter, a second number, floors, stairs, doors, flats. */
const MORE = String.raw`(?:\s?[\/-]\s?\d{1,4}[A-Za-zА-я]?|(?:\s${NO_WORD})?[A-Za-zА-Яα-ωΑ-Ω](?![\p{L}]))?(?:,?\s(?:bl|sc|et|ap|apt|kv|кв|корп|стр|оф|под|эт|д|буд|вх|ет|ап|бл|byt|sp|m|lok|lgh|tr|stan|ulaz|esc|piso|pta|int|interno|scala|piano|bte|bus|appt|étage|etg|krt|dz|RT|RW|No|Blok|Kat|D|Daire|K)\.?:?\s?[\p{L}\p{N}\/.-]{1,6}){0,4}`;
/** Words for a street before its name, with or without capitals, and the name in small letters too. */
const WORDS_BEFORE =
  'ul\\.?|ulica|ulicy|al\\.|aleja|os\\.|osiedle|pl\\.|plac|str\\.?|strada|stradă|bd\\.|bdul|bulevardul|calea|aleea|șos\\.|sos\\.|șoseaua|splaiul|jl\\.?|jln\\.?|jalan|gg\\.?|ngõ|hẻm|đường|ул\\.?|улица|улице|улицы|бул\\.?|бульвар|пр\\.|пр-т|пр-кт|просп\\.|проспект|пер\\.|переулок|наб\\.|шоссе|ш\\.|вул\\.?|вулиця|пров\\.|пр-т|просп\\.|жк|ж\\.к\\.|кв\\.|carrer|avinguda|passeig|plaça|c\\.|rúa|trg|οδός|οδού|λεωφ\\.|λεωφόρος|rue|impasse|rua|travessa|viale|vicolo';
const BEFORE_NAME = String.raw`(?:${WORDS_BEFORE})(?:\s|(?<=\.))(?:[„"«“]?[\p{L}\p{M}][\p{L}\p{M}.'’-]{0,24}[“"»”]?,?\s){0,4}[„"«“]?[\p{L}\p{M}]{4,24}[“"»”]?,?\s(?:(?:nr|no|n|n\.?[º°o]|№|d|д|буд|number)\.?:?\s?)?\d{1,5}(?![\d,.]\d)${MORE}`;
/** "住在北京市…", "送到…": words that somebody lives or something is sent there are no part of an address. */
const LIVING = '[送寄][到至]|位于|住在';
/** Nor do they start one; 于洪 and 于都 are places. */
const NOT_LIVING = `(?!${LIVING}|(?:[我他她]|本人)?家?住|[是省在到至]|位?[于於](?![洪都])|地址|搬[到至])(?<!住(?=所)|住所(?=は))`;
/** They start an address, however long the rest is. */
const CHINESE_REGIONS =
  '(?:(?:北京|天津|上海|重庆|重慶|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海)[省市]?|(?:内蒙古|广西|广西壮族|西藏|宁夏|宁夏回族|新疆|新疆维吾尔)(?:自治区)?|乌鲁木齐市?|呼和浩特市?|[台臺新][北中南][市縣]|高雄市|桃園市)?';
/** "17号附6号", "9幢3单元602室": parts of a number, and no words behind the last one. */
const HAN_PARTS = String.raw`(?:[号號弄栋幢座室户樓楼层巷之-](?:[\p{Script=Han}A-Z]{0,6}(?:\d{1,5}|[栋幢座室户樓楼层厦])|院|[一二三四五六七八九十]{1,2})?){1,6}`;
/** Scripts without capitals. */
const EASTERN_FORMS = [
  String.raw`(?:شارع|جادة|طريق|حارة|خیابان|خ\.?|کوچه|بلوار|کوی|רחוב|רח'|שדרות|שד'|דרך)\s[^\n|;:()"]{2,60}?(?:\s|،\s?|,\s?)(?:رقم\s|مبنى\s|بناء\s|پلاک\s|پ\s)?\p{Nd}{1,5}(?:[\/-]\p{Nd}{1,4})?(?:\s?[،,]?\s(?:شقة|الطابق|طابق|واحد|طبقه|ط|דירה|קומה|כניסה)\s[\p{L}\p{Nd}]{1,6}){0,3}`,
  String.raw`${NOT_LIVING}${CHINESE_REGIONS}(?:(?!${LIVING})\p{Script=Han}){2,10}(?:路|街|道|巷|弄|段|村|里|胡同|大厦|花园|小区|新村|家园)[\p{Script=Han}\d\-－一二三四五六七八九十]{0,12}\d{1,5}${HAN_PARTS}`,
  String.raw`${NOT_LIVING}(?:(?!${LIVING})[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ケヶ]){2,12}(?:\d{1,3}|[一二三四五六七八九十]{1,2})(?:丁目|[-－−‐]\d{1,4}|番地?|(?<!(?:台風|第)[\d一二三四五六七八九十]{1,4})号|の\d{1,4}){1,4}(?:\d{0,4}(?:番地?|号|[-－]\d{1,4})){0,3}(?:[\s　]?[\p{Script=Katakana}ー\p{Script=Han}]{2,14}\d{1,4}(?:号室?|号)?)?`,
  String.raw`[\p{Script=Hangul}\d]{1,12}(?:로|길|대로)(?:\s?\d{1,4}번?길)?\s?\d{1,4}(?:-\d{1,4})?(?:,?\s?(?:[\p{Script=Hangul}]{2,12}\s)?\d{1,4}동)?(?:\s?\d{1,5}호)?`,
  String.raw`\d{1,5}(?:\/\d{1,5})?\s(?:หมู่(?:ที่)?|ม\.|ซอย|ซ\.|ถนน|ถ\.)\s?[\p{Script=Thai}\d\/]{1,24}(?:\s(?:หมู่|ม\.|ซอย|ซ\.|ถนน|ถ\.)\s?[\p{Script=Thai}\d\/]{1,24}){0,3}`,
];

const FORMS = [
  String.raw`${HOUSE}[ \t\u00A0](?:[NSEW]\.?\s)?(?:[A-Z0-9][\p{L}\p{N}'.-]{0,30}\s){1,4}(?:${ENGLISH})\b${UNIT}`,
  String.raw`(?:\d{1,6}\s)?\p{Lu}[\p{L}.-]{1,40}(?:${ENDINGS})${HOUSE_AFTER}`,
  String.raw`(?:\d{1,6}\s)?\d{1,4}(?:\s(?:bis|ter))?,?\s(?:${eitherCase(FRENCH)})(?:\s(?:de|du|des|la|le|les|d'|de l'))*(?:\s?\p{Lu}[\p{L}'-]{1,30}){1,4}`,
  String.raw`(?:\d{1,6}\s)?(?:${ROMANCE})\s(?:\p{L}[\p{L}'.-]{0,30},?\s){1,6}(?:n[.º°]{0,2}\s?)?\d{1,4}\b`,
  String.raw`(?:\d{1,6}\s)?(?:(?:${IBERIAN})\s|[Cc]\/\s?)(?:(?:de|del|la|las|los|el|d')\s){0,3}\p{Lu}[\p{L}ª.'-]{0,30}(?:\s(?:de|del|la|las|los|el|y|i|\p{Lu}[\p{L}ª.'-]{0,30})){0,6},?\s(?:(?:n[.º°]?\s?)?\d{1,4}|[sS]\/[nN])\b`,
  String.raw`(?:PSC \d{1,5},? Box \d{1,5}|Unit \d{1,5},? Box \d{1,5}|US(?:NS|S|CGC|NV) \p{Lu}[\p{L}-]{1,30})(?:,|\s){1,3}(?:APO|FPO|DPO),? A[AEP] \d{5}\b`,
  String.raw`(?:\d{1,6}\s)?(?:ul\.|al\.|os\.)\s${NAME}(?:\s${NAME}){0,3}\s\d{1,4}(?:\/\d{1,4})?\b`,
  String.raw`(?:\d{1,6}\s)?\p{Lu}[\p{L}.-]{2,30}\s(?:${WORDS_AFTER})\s(?:No[:.]?\s?)?\d{1,5}\b(?!\s(?:[kmcd]?[gl]|stk|st|kr|dag|uge|år|mdr|person|time)\b)(?:\/[A-Za-z0-9]{1,4}\b|(?<=(?:pr\.|mnt|pst|iel[aā])\s\d{1,4})-\d{1,4}\b)?(?:\.?\s(?:[IVX]{1,4}|fszt)\b\.?(?:[\/\s]\d{1,3}\b)?|,?\s\d{1,2}\.\sem\.(?:\s\d{1,3}\b)?)?(?:,?\s(?:Kat|Daire|Blok|D|K|m|mənzil|dz|kv|bt)[.:]?\s?\d{1,4}\b){0,3}`,
  String.raw`(?:Apt|Apartment|Suite|Ste)\.?\s#?\d{1,5}[A-Z]?\b`,
  BEFORE_NAME,
  ...EASTERN_FORMS,
];

/** Words that a street line follows, whatever its words are: "lives at 52 Jahu 80", "his address: Arenales 946". */
const LABEL = String.raw`(?:[Ll]ives?|[Ll]ived|[Ll]iving|[Rr]esid(?:es?|ed|ing)|[Ll]ocated|[Mm]oved)\s(?:at|to)\s|(?:[Aa]ddress|[Aa]dresse|[Aa]nschrift|[Dd]irección|[Dd]omicilio|[Ii]ndirizzo|[Ee]ndereço|[Aa]dres)(?::|\s(?:is|to|with|ist|est|es)\s|\?\s[Ii]t\sis\s)\s{0,8}`;
const LINE_AFTER_LABEL = [
  // Numbers on both sides of the name, or one of them.
  String.raw`\d{1,6}\s(?:\d{1,5}\s)?${NAME}(?:\s${NAME}){0,4}(?:\s\d{1,5}\b)?${UNIT}`,
  // "moved to Wed 09:30" is a time.
  String.raw`${NAME}(?:\s${NAME}){0,3}\s\d{1,5}\b(?!:\d)`,
  String.raw`\d{1,6}\s(?:\d{1,5}\s)?\p{Ll}[\p{L}\p{M}.'-]{2,30}(?:\s\p{Ll}[\p{L}\p{M}.'-]{0,30}){0,4}\s\d{1,5}\b`,
];

/** A postal code that its label names; one beside a place is found with the place. */
const POSTAL_CODE = String.raw`(?:(?:C\.?P\.?|PLZ|CEP):\s?|C\.P\.\s|(?:[Cc]ode [Pp]ostal|[Cc]ódigo [Pp]ostal|[Pp]ost(?:al )?[Cc]ode|Postleitzahl|[Kk]od pocztowy|[Pp]ostnummer):?\s)(?<w>\d{5}(?:-\d{3})?|\d{4}-\d{3}|\d{2}-\d{3}|\d{4})\b`;

/** Two streets that meet. */
const CORNER = String.raw`(?:the\s)?corner\sof\s(?:\d{1,6}\s)?${NAME}(?:\s[\p{L}\p{N}.'-]{1,30}){0,4}\s(?:and|&)\s${NAME}(?:\s${NAME}){0,3}`;

let pattern: RegExp | undefined;

/** Made when first needed: reading an expression of this length takes longer than reading most texts. */
export function streetAddress(): RegExp {
  pattern ??= new RegExp(
    [...FORMS, `(?:${LABEL})(?<v>${LINE_AFTER_LABEL.join('|')})`, POSTAL_CODE, CORNER].join('|'),
    'u',
  );
  return pattern;
}

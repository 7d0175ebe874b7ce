/**
 * Words right before a number that say what it counts or names: a paragraph of a law, a version, a page, a form, an article of a shop, a
 * standard. Such a number is nobody's. "para" is one only with its full stop: without it is "for" in Spanish and Portuguese.
 */
const LAW =
  'art|arts|article|artículo|artigo|articolo|artikel|artykuł|čl|clause|sec|section|sect|sections|absatz|abs|ziffer|ziff|alinéa|para(?=\\.)|paragraph|ust|pkt|ley|loi|lei|legge|gesetz|zákon|zákona|zakon|закон|закона|закону|статья|статьи|статті|стаття|абз|порядку|пост|постанова|постановление|madde|maddesi|धारा|المادة|مادة|البند|ماده|סעיף|cfr|usc|krs|regulation|directive|directiva|direttiva|richtlinie|verordnung|règlement|reglamento|regolamento|regulamento|decreto|decreto-ley|decreto-lei|decreto-legge|dekret|dpr|s\\.i|bns|bnss|ipc|crpc';
const PARTS =
  'page|pages|pp|pag|pág|seite|chapter|kapitel|capítulo|vol|volume|fig|figure|table|tabelle|tableau|appendix|annex|annexe|anexo|allegato|bijlage|circular|rule|rev|revision|ver|v|release|build|edition';
/** Words for the state of a program. */
const VERSIONS =
  'version|versión|versione|versão|versie|versio|wersja|verze|verzió|версия|версія|sürüm|firmware|fw|ver|app|aplikasi|aplikacja|aplicación';
const GOODS =
  'sku|ean|upc|gtin|isbn|issn|jan|barcode|barkod|barcodes|batch|šarže|hs|hsn|ral|din|iso|uni|iec|astm|гост|арт|品番|型番|型号|型號|货号|貨號|牌号|條碼|条码|바코드|품번|error|errno|feilkode|foutcode|fehlercode|felkod|virhekoodi|fejlkode|hibakód|chyba|erreur|excel|windows|ubuntu|android|ios|office|promo|voucher|coupon|discount|diskon|rabatt|remise';

const BEFORE = new RegExp(
  `(?:^|[\\s(,;'’])(?:(?:${LAW}|${PARTS}|${VERSIONS}|${GOODS})\\.?:?|§{1,2})[^\\S\\n]?(?:\\((?:E[UCG]|EEC|[UC]E|CEE)\\)[^\\S\\n])?(?:[LRD]\\.[^\\S\\n]?)?(?:(?:№|nº|n°|nr|no|n)\\.?[^\\S\\n]?)?$`,
  'iu',
);
/** "45. § szerint", "13 Abs. 1", "209 §". */
const BEHIND = /^\.?\s?(?:§|Abs\.|Abs\s|ust\.|odst\.|ал\.|bek\.|StGB|BGB)/u;
const LONGEST_WORD = 24;

/** "Doc. 103", "ECF No. 27": the papers of a file are counted. Longer numbers may be somebody's document. */
const PAPER_BEFORE = /(?:^|[\s(,;])(?:docs?|dkts?|ecf|exh?|exhibit|slide)\.?\s?(?:(?:nos?|#)\.?\s?)?#?$/i;
const IS_COUNT = /^#?\d{1,4}$/;

/** "ГОСТ Р 52435-2015", "ISO/IEC 27001-2013": a number and the year of a standard. */
const STANDARD = /(?:^|[\s(«"])(?:ГОСТ|СНиП|СП|МЭК|GOST|ISO|IEC|DIN|EN|ASTM|ANSI)(?:[ /-]\p{Lu}{1,4}){0,3}\s$/u;

/** Whether the words before a number name the body that makes standards. */
export const isStandard = (text: string, start: number): boolean =>
  STANDARD.test(text.slice(Math.max(0, start - LONGEST_WORD), start));

/** "постановлением Правительства от 27.04.2010 № 450": the number of what an authority decided. */
const ACT =
  /(?:^|[^\p{L}])(?:постановлени|распоряжени|приказ|указ|решени|закон|постанов|розпоряджен|наказ|рішенн)\p{L}{0,3}[^.;\n]{0,100}\s(?:от|від)\s\d{1,2}\.\d{1,2}\.\d{4}(?:\s?[гр]\.)?\s№\s?$/iu;
const LONGEST_ACT = 150;

const isOfAct = (text: string, start: number): boolean =>
  text.slice(Math.max(0, start - 2), start).includes('№') &&
  ACT.test(text.slice(Math.max(0, start - LONGEST_ACT), start));

/** Whether the words next to a number say that it belongs to a law, a version, a form, goods or the papers of a file. */
export function isReference(text: string, start: number, end: number): boolean {
  const ahead = text.slice(Math.max(0, start - LONGEST_WORD), start);
  return (
    BEFORE.test(ahead) ||
    STANDARD.test(ahead) ||
    BEHIND.test(text.slice(end, end + 6)) ||
    isOfAct(text, start) ||
    (IS_COUNT.test(text.slice(start, end)) && PAPER_BEFORE.test(ahead))
  );
}

/** Words before "code" that say which list it is looked up in: "Diagnostic Code 9411", "status code 404". */
const LISTS =
  'diagnos(?:tic|is)|trouble|procedure|billing|cpt|icd(?:-?\\d+)?|hcpcs|drg|naics|sic|tariff|status|exit|error|exception|fault|stop|event|response|return|rejection|reason|funding|tunnel|colou?r|paint|discount|promo|coupon|voucher|country|currency|area|occupation';
const LIST_CODE = new RegExp(`(?:^|[\\s(,;])(?:${LISTS})[\\s_-]codes?:?[^\\S\\n]?$`, 'iu');

/** Whether a number is an entry of a public list of codes. */
export const isCodeOfList = (text: string, start: number): boolean =>
  LIST_CODE.test(text.slice(Math.max(0, start - LONGEST_WORD), start));

/** "version: '1.2.3.4'", "v10.0.3.7": four numbers that count the states of a program. */
const VERSION_BEFORE = new RegExp(
  `(?:^|[^\\p{L}])(?:${VERSIONS})["']?\\s{0,2}(?:[:=]|is|ist)?\\s{0,2}["'\`]?[v^~]?$`,
  'iu',
);

/** Programs whose versions have four numbers, and that give no machine its name. */
const PROGRAMS =
  'Chrome|Chromium|HeadlessChrome|CriOS|Firefox|FxiOS|Safari|YaBrowser|SamsungBrowser|Vivaldi|Java|JDK|JRE|\\.NET(?: Framework| Core)?|Acrobat(?: Distiller| Reader)?';
const WITH_SLASH = `${PROGRAMS}|Edge?|EdgA|EdgiOS|OPR|Opera|Electron|Trident`;
const PROGRAM_BEFORE = new RegExp(`(?:^|[^\\p{L}\\d.-])(?:${WITH_SLASH})/$`, 'u');
const PROGRAM_AND_BLANK = new RegExp(`(?:^|[^\\p{L}\\d.-])(?:${PROGRAMS}) $`, 'u');
/** Addresses rarely have so short numbers. */
const SHORT_VERSION = /\d{1,2}\.\d\.\d\.\d(?!\d)/y;
const PROGRAM = new RegExp(`^(?:${WITH_SLASH})/\\d+(?:\\.\\d+)+$`);

/** Whether the word before numbers with dots says that they are a version. */
export function isVersion(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_WORD), start);
  if (VERSION_BEFORE.test(before) || PROGRAM_BEFORE.test(before)) return true;
  SHORT_VERSION.lastIndex = start;
  return PROGRAM_AND_BLANK.test(before) && SHORT_VERSION.test(text);
}

/** "Edg/120.0.0.0" */
export const isProgram = (value: string): boolean => PROGRAM.test(value);

// Building blocks for patterns that several types share.

/**
 * What may stand between a label and its value: "no.", a remark in brackets, "is", a colon, the end of bold print, the next column
 * of a table (where a year is no value), spaces that align a form, a quote.
 */
const CONNECTOR =
  '["\']?\\s{0,3}(?:number|no\\.?|nr\\.?|nummer|num\\.?|code|n[°º]\\.?|#)?(?:\\s?\\([^()\\n]{1,100}\\))?\\s{0,2}(?:is\\s|ist\\s|est\\s|es\\s|[:=#](?:\\*\\*)?\\s?|\\|\\s(?!(?:19|20)\\d\\d\\b))?(?:\\s{0,2}| {3,30})["\']?';

/** A value recognized by the label before it, in any letter case. */
export function labelled(labels: string, value: string): RegExp {
  return new RegExp(`(?:${labels})${CONNECTOR}(?!(?:is|ist|est|es|no|nr)\\b)(?<v>${value})\\b`, 'iu');
}

/** Groups of digits and letters, with at least one digit, as written in forms. */
export const REFERENCE_NUMBER = '[A-Z]{0,4}[ .-]?\\d[\\dA-Z]{0,18}(?:[ ./-][\\dA-Z]{1,14}){0,5}';

/** In eighteen languages. Left out: Turkish "mart", an English word as well. */
export const MONTH_NAMES =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec' +
  '|Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember' +
  '|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre' +
  '|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre' +
  '|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre' +
  '|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro' +
  '|januari|februari|maart|april|mei|augustus|oktober' +
  '|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia' +
  '|januar|februar|marts|juni|juli|august|januari|augusti' +
  '|januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra' +
  '|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince' +
  '|ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık' +
  '|ianuarie|februarie|martie|aprilie|iunie|iulie|septembrie|octombrie|noiembrie|decembrie' +
  '|tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta' +
  '|січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня' +
  '|มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม' +
  '|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';

const NUMERIC_DATE =
  '\\d{4}-\\d{1,2}-\\d{1,2}|\\d{4}\\/\\d{1,2}\\/\\d{1,2}|\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?\\d{4}|\\d{2}\\.\\d{2}\\.\\d{2}|\\d{1,2}\\/\\d{1,2}\\/(?:\\d{4}|\\d{2})|\\d{1,2}-\\d{1,2}-\\d{4}|\\d{2}-\\d{2}-\\d{2}';

const WRITTEN_DATE =
  `\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?(?:\\s(?:of\\s|de\\s)?|-)(?:${MONTH_NAMES})\\.?(?:,?\\s(?:de\\s|del\\s)?|-)\\d{4}` +
  `|(?:${MONTH_NAMES})\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s\\d{4}|\\d{4}年\\d{1,2}月\\d{1,2}日|\\d{4}년 ?\\d{1,2}월 ?\\d{1,2}일`;

const CLOCK_TIME = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?(?:\\s?[AP]\\.?M\\b)?';

/** A time without a date says nothing of a person: reported only to callers who name the type. */
export const BARE_TIME = new RegExp(`^${CLOCK_TIME}$`, 'iu');

/** A time that belongs to the date before it: "16 January 2024, 8:05 PM", "12. März 2025 um 16:42". */
const TIME_BEHIND = `(?:,?\\s(?:at\\s|um\\s|kl\\.?\\s|à\\s|a\\slas\\s|alle\\s(?:ore\\s)?|ore\\s|às\\s|om\\s|godz\\.\\s)?${CLOCK_TIME})?`;

/** A whole date: the day of birth of someone, when a label says so. */
export const FULL_DATE = `${NUMERIC_DATE}|${WRITTEN_DATE}`;

/** Every way to write a date or a time, partial dates included. A month after a word such as "in" takes its year with it. */
export const DATE_OR_TIME =
  `(?:${NUMERIC_DATE})(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,6})?)?(?:Z|[+-]\\d{2}:?\\d{2})?(?:\\s[AP]\\.?M\\b)?|${TIME_BEHIND})\\b|(?:${WRITTEN_DATE})${TIME_BEHIND}` +
  `|(?:${MONTH_NAMES})\\.?[\\s-](?:(?:of\\s|de\\s|del\\s)?\\d{4}|\\d{2})\\b|\\d{1,2}(?:st|nd|rd|th|\\.)?[\\s-](?:${MONTH_NAMES})\\b${TIME_BEHIND}|(?:${MONTH_NAMES})\\s\\d{1,2}(?:st|nd|rd|th)?\\b` +
  `|\\b(?:in|since|until|by|last|next|early|late|of|from|during|before|after|year|en|im|seit|depuis|desde|dal|nel)\\s(?<w>(?:${MONTH_NAMES})(?:\\.?[\\s-](?:of\\s|de\\s|del\\s)?\\d{4}|\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?)?|(?:19[2-9]|20[0-4])\\d)\\b|${CLOCK_TIME}`;

/** Whole words and phrases for a birth. */
const WHOLE_WORDS =
  'dob|d\\.o\\.b|born|bday|b-day|birth|birthday|birthdate|geb|gebdat|geboren|né|née|nee le|ddn|naissance|anniv|anniversaire|' +
  'nacid[oa]|nacimiento|nac|cumpleaños|nato|nata|nascita|nascid[oa]|nascimento|nasc|aniversário|naixement|nascut|nascuda|' +
  'urodzon[ya]|urodzenia|ur|narozen[aá]?|narození|nar|narodený|narodená|narodenia|rođen[ao]?|rođenja|rojen[ao]?|rojstva|' +
  'született|születési|szül|születésnap|născut|născută|nașterii|nasterii|född|født|fødselsdag|syntynyt|synt|syntymäaika|' +
  'sündinud|sünniaeg|dzimis|dzimusi|dzimšanas|gimęs|gimusi|gimimo|doğum|dogum|doğumlu|lahir|lhr|ttl|sinh|ngày sinh|ipinanganak|kapanganakan|' +
  'др|д\\.р|рожд|родился|родилась|рождения|нар|народився|народилась|народилася|народження|роден|родена|раждане|рођен|рођена|рођења|' +
  'γεννήθηκε|γεννηθείς|γεννηθείσα|γέννησης|γενέθλια|γεν|ծնված|ծննդյան|תאריך לידה|לידה|נולד|נולדה|ميلاد|الميلاد|مواليد|المواليد|ولد|تولد|متولد|پیدائش|' +
  "जन्म|जन्मतिथि|जन्मदिन|जन्मतारीख|tug‘ilgan|tug'ilgan|doğulub|təvəllüd|kuzaliwa|amezaliwa";

/** What says birth wherever it is written: compounds, and languages that write no spaces. */
const PARTS_OF_WORDS =
  'geburts|geboorte|verjaardag|födelse|fødsels|syntymä|生年|誕生|生まれ|出生|生日|생년|생일|출생|เกิด|የልደት|ተወለደ|დაბად|பிறந்த|పుట్టిన|ಹುಟ್ಟಿದ|ജനന|ਜਨਮ|જન્મ|জন্ম|ଜନ୍ମ';

/** Parts of words for birth in the languages of the labels; most heads of columns that say it are labels. Patterns. */
export const BIRTH_STEMS: readonly string[] = (
  'birth born \\bdob\\b \\bd\\.o\\.b geb naiss nacim nasc f[øöo]d synt urodz naro[dz] szül născ nașt рожд народ γέν ' +
  'doğum ميلاد تولد לידה जन्म เกิด sinh lahir 生 생'
).split(' ');

let known: RegExp | undefined;
const words = (): RegExp =>
  (known ??= new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${WHOLE_WORDS})(?![\\p{L}\\p{M}\\p{N}])|${PARTS_OF_WORDS}`,
    'giu',
  ));

/** Where the last word for a birth in a text ends; undefined where there is none. */
export function endOfLastBirthWord(text: string): number | undefined {
  let end: number | undefined;
  for (const { index, 0: word } of text.matchAll(words())) end = index + word.length;
  return end;
}

/** Whether a text has a word for a birth. */
export const hasBirthWord = (text: string): boolean => text.search(words()) >= 0;

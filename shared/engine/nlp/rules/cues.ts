/** What stands before a name and makes it one. Looked for in the few characters before a run of capitalised words. */

const cueLength = 48;

const introduces =
  /(?:\b(?:my name is|my name's|name is|names? (?:was|are)|call me|calls? me|called|named|known as|speaking with|spoke (?:with|to)|meet|signed by|written by|authored by|prepared by|sent by|attention|attn|c\/o|on behalf of|sincerely)|mein name ist|ich hei(?:ß|ss)e|je m'appelle|mon nom est|me llamo|mi nombre es|se llama|mi chiamo|il mio nome è|meu nome é|me chamo|mijn naam is|ik heet|nazywam się|jag heter|jeg hedder|jeg heter|nimeni on|меня зовут|мене звати)[:,]?\s$/iu;

const mayIntroduce =
  /(?:\b(?:i am|i'm|i’m|this is|it's|it is|ich bin|je suis|soy|sono|sou|ik ben|from|by|with|and|for|to|contact|ask|tell|met|told|asked|said)|,)\s$/iu;

const salutation =
  /(?:^|[\n>"“(.!?]\s*)(?:dear|hi|hello|hey|good (?:morning|afternoon|evening)|hallo|liebe|lieber|sehr geehrte[r]?|guten tag|bonjour|salut|cher|chère|hola|estimad[oa]|querid[oa]|ciao|caro|cara|gentile|olá|prezad[oa]|beste|geachte|cześć|drog[ia])[,:]?\s$/iu;

const signature =
  /(?:regards|sincerely|best|best wishes|thanks|thank you|many thanks|cheers|yours|yours truly|respectfully|grüße|grüßen|gruß|cordialement|saludos|atentamente|saluti|abraços|atenciosamente|groet|groeten|pozdrawiam|hälsningar|hilsen)[,.!]?\s{0,3}\r?\n\s{0,12}[-–—~]?\s?$/iu;

const label =
  /(?:^|[\s;|,({["'>])(?:(?:full|first|last|given|family|middle|sur|user|customer|client|patient|employee|member|contact|account holder|account|card ?holder|cardholder|holder|emergency contact|father's|mother's|spouse|beneficiary|applicant|tenant|student|teacher|doctor|physician|attorney|author|signed|signature|from|to|cc|recipient|sender|passenger|guest|driver|owner)[ _-]?(?:'s )?)?(?:name|names|patient|contact|client|customer|employee|author|from|to|cc|recipient|sender|signed|signature|cardholder|card holder|account holder|passenger|guest|driver|owner|physician|doctor|attorney|beneficiary|applicant|tenant|nachname|vorname|name des patienten|patientin|kunde|kundin|nom|prénom|apellidos?|nombre|cognome|nome|naam|achternaam|voornaam|imię|nazwisko|имя|фамилия|姓名|氏名|名前|이름|성명)["']?\s?[:=]\s{0,3}["']?$/iu;

const livesIn =
  /\b(?:live[sd]? in|living in|born in|based in|located in|resid(?:es?|ing) in|moved (?:to|from)|relocat(?:ed|ing) to|travel(?:l)?(?:ed|ing)? to|flight to|trip to|visit(?:ed|ing)?|wohnt in|geboren in|aus|habite à|né à|née à|vive en|nacid[oa] en|abita a|nat[oa] a|mora em|woont in|city of|town of|village of|province of|state of|county of)\s$/iu;

/** What only people do, right after a name. */
const acts =
  /^(?:['’]s (?:daughter|son|wife|husband|father|mother|sister|brother|birthday|salary)|(?:said|says|told|asked|replied|lives|lived|spent|married|emailed|phoned|was born|had given|can be reached|is my|is our|is very|sagte|wohnt|habite|vit|vive|dijo|abita|mora|woont|zei))\b/iu;

/** Whether a name that ends here is followed by such an act. */
export function isActing(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  if (next !== 32) return (next === 39 || next === 0x2019) && acts.test(text.slice(end, end + 32));
  const first = text.charCodeAt(end + 1);
  return first >= 97 && first <= 122 && acts.test(text.slice(end + 1, end + 33));
}

export type Cue = 'introduced' | 'maybe-introduced' | 'greeted' | 'signed' | 'labelled' | 'place' | undefined;

/** Last words of the cues that are words, so that most runs are settled by one look-up. */
const cueWords = new Set(
  (
    "is was are me called named as with to meet by attention attn c/o of sincerely ist heiße heisse m'appelle est llamo es llama chiamo è é heet się heter " +
    "hedder on зовут звати am i'm i’m it's bin suis soy sono sou ben from and for contact ask tell met told asked said dear hi hello hey morning " +
    'afternoon evening hallo liebe lieber geehrte geehrter tag bonjour salut cher chère hola estimado estimada querido querida ciao caro cara gentile olá ' +
    'prezado prezada beste geachte cześć drogi droga in visit visited visiting aus à en a em'
  ).split(' '),
);

/** The cue in the text before a run. Cheap questions first: most runs follow no cue. */
export function cueBefore(text: string, start: number): Cue {
  let end = start;
  let hasBreak = false;
  while (end > 0 && start - end < 16) {
    const code = text.charCodeAt(end - 1);
    if (code === 10) hasBreak = true;
    else if (code !== 32 && code !== 9 && code !== 13 && code !== 34 && code !== 39 && code !== 45) break;
    end--;
  }
  const last = text.charCodeAt(end - 1);
  const before = (): string => text.slice(Math.max(0, start - cueLength), start);
  if (last === 58 || last === 61)
    return label.test(before()) ? 'labelled' : introduces.test(before()) ? 'introduced' : undefined;
  if (hasBreak) return signature.test(before()) ? 'signed' : undefined;
  if (last === 44)
    return introduces.test(before()) ? 'introduced' : salutation.test(before()) ? 'greeted' : 'maybe-introduced';
  if (!cueWords.has(lastWord(text, end))) return undefined;
  if (introduces.test(before())) return 'introduced';
  if (salutation.test(before())) return 'greeted';
  if (livesIn.test(before())) return 'place';
  return mayIntroduce.test(before()) ? 'maybe-introduced' : undefined;
}

function lastWord(text: string, end: number): string {
  let start = end;
  while (
    start > 0 &&
    end - start < 12 &&
    text.charCodeAt(start - 1) > 38 &&
    !separators.has(text.charCodeAt(start - 1))
  )
    start--;
  return text.slice(start, end).toLowerCase();
}

/** Brackets, comma, colon, semicolon and other signs that end a word. */
const separators = new Set([40, 41, 44, 58, 59, 60, 61, 62, 63, 91, 93, 123, 124, 125]);

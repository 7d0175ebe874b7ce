/** Parties of contracts and cases, offices and forms of address: written like names in headings and forms, and nobody's name alone. */
const PARTIES =
  'borrower co-borrower lender lessee lessor tenant landlord buyer seller purchaser vendor guarantor applicant claimant defendant plaintiff petitioner respondent appellant appellee beneficiary grantor grantee assignor assignee licensor licensee registrant registrar mortgagor mortgagee obligor obligee pledgor pledgee franchisor franchisee insurer promisor promisee offeror offeree contractor subcontractor complainant opponent debtor creditor zedent zessionar lizenzgeber lizenznehmer cédant cessionnaire cedente cesionario witness witnesseth prestatario prestamista arrendador arrendatario inquilino comprador vendedor demandante demandado locatario locatore conduttore acquirente venditore bailleur locataire preneur acheteur vendeur demandeur défendeur mieter vermieter käufer verkäufer kläger beklagter darlehensnehmer verhuurder huurder koper verkoper kupující prodávající nájemce pronajímatel najemca wynajmujący kupujący sprzedający kredytobiorca pożyczkobiorca заёмщик заемщик кредитор арендатор арендодатель покупатель продавец истец ответчик позивач відповідач орендар орендодавець kiracı kiralayan davacı davalı alıcı satıcı';
const OFFICES =
  'kollege kollegin kollegen kolleginnen senhorio presidente presidenta président présidente vorsitzender vorsitzende voorzitter předseda przewodniczący председатель голова başkan secretario secretaria secrétaire segretario secretaris treasurer chairman chairperson chairwoman deacon constable officer manager consultant मैनेजर साहब डॉक्टर דוקטור הדוקטור الطبيب الكفيل المدير';
const ADDRESSING =
  "ich moi jeg minä я and sir madam ma'am maam mister missus друзі друзья боже god dieu dios dio gott σας";
/** Sexes, as the values of a column and its totals. */
const SEXES =
  'man woman male female boy girl mann frau männlich weiblich homme femme masculin féminin hombre mujer masculino femenino uomo donna maschio femmina homem mulher feminino kobieta mężczyzna muž žena мужчина женщина мужской женский чоловік жінка erkek kadın férfi nő vrouw kvinna kvinne kvinde nainen mies άνδρας γυναίκα bărbat femeie';
const MONEY = 'euribor pfennig gbp usd eur chf jpy inr';
/** Points of an agenda, parts of a form, certificates of schools. */
const CAPTIONS =
  'first last middle preferred handoff augenfarbe haarfarbe funkcia funkce funkcja funktion varia rondvraag overige sonstiges verschiedenes divers varios otros dudas consultas fragen rückfragen anmerkung anmerkungen bemerkung bemerkungen remarks remark notes misc allergies allergy subject abitur matura maturita bachiller baccalauréat laurea érettségi';

/** Kinds of entries in books and lists of votes. */
const ENTRIES =
  'chief judge|mail stop|governor|lieutenant governor|assembly|filer|certified|brokerage|ira|rollover|additional name|minister|postmortem|rubryka|dział|invoice|invoices|deposit|deposits|payment|payments|refund|refunds|expense|expenses|transfer|journal|general journal|credit memo|debit memo|credit note|sales receipt|bill payment|opening balance|closing balance|balance forward|blank|blanks|write-in|write-ins|total|totals|suma końcowa|gesamtergebnis|total général|totale complessivo|total geral|total general|общий итог|subtotal|grand total|others|all others|scattering|undervotes|overvotes|rechnung|gutschrift|einzahlung|auszahlung|überweisung|lastschrift|zahlung|summe|gesamt|zwischensumme|facture|avoir|virement|paiement|prélèvement|sous-total|factura|pago|abono|transferencia|reembolso|fattura|pagamento|bonifico|totale|factuur|betaling|totaal'.split(
    '|',
  );

/** Whom a letter to an office is addressed to: "Dear Hiring Manager". */
const ADDRESSEES =
  'hiring manager|hiring team|hiring committee|recruiting manager|recruiting team|recruitment team|talent acquisition|hr manager|human resources|human resources manager|office manager|general manager|branch manager|store manager|property manager|account manager|project manager|team leader|support team|customer service|customer support|customer care|admissions officer|admissions committee|selection committee|search committee|editorial team|editorial board|loan officer|visa officer|consular officer|case worker|claims adjuster|claims department|billing department|legal department|head teacher|school principal|board members|team members|valued customer|fellow colleagues|reception|front desk|help desk|helpdesk|it support|the team|the management|the secretary|the office|accounts payable|accounts receivable|accounting|payroll|facilities|dispatch|student services|patient services|guest services|circulation desk'.split(
    '|',
  );

const ALONE: ReadonlySet<string> = new Set([
  ...`${PARTIES} ${OFFICES} ${ADDRESSING} ${SEXES} ${MONEY} ${CAPTIONS}`.split(' '),
  ...ENTRIES,
  ...ADDRESSEES,
]);

/** "Claims Intake Unit": what the last word of a part of an office is. */
const OFFICE = 'unit|department|dept|claims|team|desk|helpdesk|office|division|committee|bureau|directorate';
const OF_OFFICE = new RegExp(String.raw`\s(?:${OFFICE})$`);
const BEFORE_OFFICE = new RegExp(String.raw`^ (?:${OFFICE.replace(/\b\w/g, (first) => first.toUpperCase())})\b`);

const WEEKDAYS =
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag poniedziałek wtorek środa czwartek piątek sobota niedziela понедельник вторник среда четверг пятница суббота воскресенье понеділок вівторок середа четвер неділя δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή pazartesi salı çarşamba perşembe cuma cumartesi pazar الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد شنبه یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार senin selasa rabu kamis jumat sabtu minggu mon tue wed thu fri sat sun';
const MONTHS =
  'january february march april may june july august september october november december januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre novembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre janeiro fevereiro março maio junho julho setembro outubro novembro dezembro januari februari maart mei augustus styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर';
const CALENDAR: ReadonlySet<string> = new Set(`${WEEKDAYS} ${MONTHS}`.split(' '));

const WORD_BEHIND = /^[^\p{L}\p{M}\n]{1,6}([\p{L}\p{M}\u200c]+)/u;
const WORD_BEFORE = /([\p{L}\p{M}\u200c]+)[^\p{L}\p{M}\n]{1,6}$/u;
const LONGEST = 24;

/** Days and months beside each other are a calendar, though many are names as well: "مهر", "June". */
function isInCalendar(text: string, start: number, end: number): boolean {
  const next = WORD_BEHIND.exec(text.slice(end, end + LONGEST))?.[1]?.toLowerCase() ?? '';
  const last = WORD_BEFORE.exec(text.slice(Math.max(0, start - LONGEST), start))?.[1]?.toLowerCase() ?? '';
  return CALENDAR.has(next) || CALENDAR.has(last);
}

/** Fields of mail, of which some read like names: "Received: from …", "X-Sieve: CMU". */
const MAIL_FIELD =
  /^(?:received|return-path|delivered-to|message-id|in-reply-to|references|reply-to|sender|subject|mime-version|authentication-results|precedence|importance|x-[a-z0-9-]+|(?:content|list|resent|arc|dkim|thread)-[a-z-]+)$/;
/** Whether a word before a colon is the name of a field of mail. */
export const isMailField = (word: string): boolean => MAIL_FIELD.test(word.toLowerCase());
const beginsMailField = (word: string, text: string, start: number, end: number): boolean =>
  text.charAt(end) === ':' && (start === 0 || text.charAt(start - 1) === '\n') && isMailField(word);

/** Whether the words at a place, taken for a person, are a party, an office, a form of address, part of a calendar or a field of mail. */
export function isNoPerson(text: string, start: number, end: number): boolean {
  const word = text
    .slice(start, end)
    .toLowerCase()
    .replace(/[.’']s$|\.$/u, '');
  return (
    ALONE.has(word) ||
    OF_OFFICE.test(word) ||
    BEFORE_OFFICE.test(text.slice(end, end + LONGEST)) ||
    (CALENDAR.has(word) && isInCalendar(text, start, end)) ||
    beginsMailField(word, text, start, end)
  );
}

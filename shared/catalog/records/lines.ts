/** A line of a fixed form. Each group of the pattern holds what the list says, in order; the pattern is tried where the text has one of the words. */
interface LineForm {
  words: readonly string[];
  pattern: string;
  holds: readonly string[];
  /** The type of the whole line where it is searched for. Then the values in the line are no findings of their own. */
  line?: string;
  /** It is one only above or below other lines of a zone. */
  needsOthers?: boolean;
}

const MRZ_DATE = String.raw`(\d{6})[\dO]`;

/** ICAO 9303: the lines at the foot of passports, visas and identity cards. Readers of scans lose fillers, so the lengths are open. */
export const ZONE_LINE = String.raw`[ \t]*[A-Z\d<]{28,46}[ \t]*`;
/** What readers of scans make of lines, with digits for letters and letters for digits: fillers behind a document, between names, behind numbers. */
const MISREAD: readonly LineForm[] = [
  String.raw`[PVIAC1][A-Z\d<][A-Z\d]{4}[A-Z\d<]*<<[A-Z\d<]*`,
  String.raw`(?=\S*[A-Z]{2})[A-Z\d<]*[A-Z\d]{2}<<[A-Z\d]{2}[A-Z\d<]*`,
  String.raw`(?=(?:[A-Z<]*\d){8})(?=(?:[\d<]*[A-Z]){3})[A-Z\d]{18}[A-Z\d<]*<<[A-Z\d<]*`,
].map((line) => ({
  words: ['<<'],
  pattern: String.raw`^(?=${ZONE_LINE}$)[ \t]*${line}[ \t]*$`,
  holds: [],
  needsOthers: true,
}));

const ZONE_VALUES: readonly LineForm[] = [
  // Identity cards of France until 2021.
  { words: ['<<'], pattern: String.raw`^[ \t]*IDFRA([A-Z<]{25})[A-Z\d<]{6}[ \t]*$`, holds: ['PERSON'] },
  {
    words: ['<<'],
    pattern: String.raw`^[ \t]*([A-Z\d]{12})\d([A-Z<]{14})(\d{6})\d[MF]\d[ \t]*$`,
    holds: ['ID/NATIONAL_ID_NUMBER', 'PERSON', 'DOB'],
  },
  // Where the line is whole, numbers may go on over the place of their check digit.
  {
    words: ['<<'],
    pattern: String.raw`^[ \t]*[IAC][A-Z<][A-Z<]{3}(?=[A-Z\d<]*\d)([A-Z\d<]{25})[ \t]*$`,
    holds: ['ID'],
  },
  {
    words: ['<<'],
    pattern: String.raw`^[ \t]*(?=[A-Z<]{30}[ \t]*$)<*([A-Z]+(?:<{1,2}[A-Z]+){0,6})<*[ \t]*$`,
    holds: ['PERSON'],
  },
  {
    words: ['<<'],
    pattern: String.raw`^[ \t]*[PV][A-Z<][A-Z<]{3}([A-Z]+(?:<[A-Z]+){0,6}<<[A-Z<]*)[ \t]*$`,
    holds: ['PERSON'],
  },
  // A card of two lines.
  {
    words: ['<<'],
    pattern: String.raw`^[ \t]*(?=[A-Z<]{36}[ \t]*$)[IAC][A-Z<][A-Z<]{3}([A-Z]+(?:<[A-Z]+){0,6}<<[A-Z<]*)[ \t]*$`,
    holds: ['PERSON'],
  },
  {
    words: ['<<'],
    pattern: String.raw`^[ \t]*([A-Z\d<]{9})[\dO<]([A-Z<]{3})${MRZ_DATE}[MFX<]${MRZ_DATE}([A-Z\d]{5,})?[A-Z\d<]*[ \t]*$`,
    holds: ['ID/PASSPORT_NUMBER', 'NRP/NATIONALITY', 'DOB', 'DATE', 'ID'],
  },
  {
    words: ['<<'],
    pattern: String.raw`^[ \t]*[IAC][A-Z<][A-Z<]{3}(?=[A-Z\d<]*\d)([A-Z\d<]{9})[\d<]([A-Z\d]{5,})?<[<\d]*[ \t]*$`,
    holds: ['ID', 'ID'],
  },
  {
    words: ['<<'],
    pattern: String.raw`^[ \t]*${MRZ_DATE}[MFX<]${MRZ_DATE}([A-Z]{3})[A-Z\d<]*<[<\d]*[ \t]*$`,
    holds: ['DOB', 'DATE', 'NRP/NATIONALITY'],
  },
  { words: ['<<'], pattern: String.raw`^[ \t]*([A-Z]{2,}(?:<[A-Z]+){0,6}<<[A-Z][A-Z<]*)[ \t]*$`, holds: ['PERSON'] },
];

/** A line in the source of a program: `"P<UTO…\n"`. */
const inQuotes = (pattern: string): string =>
  pattern
    .replace(String.raw`^[ \t]*`, String.raw`(?<=["'\x60]|\\n)`)
    .replaceAll(String.raw`[ \t]*$`, String.raw`(?=\\[nr]|["'\x60])`);

const MACHINE_READABLE_ZONES: readonly LineForm[] = [
  // The lines stay lines.
  {
    words: ['<<'],
    pattern: String.raw`^${ZONE_LINE}(\r?\n)(?=${ZONE_LINE}\r?$)`,
    holds: ['WALL'],
  },
  { words: ['<<'], pattern: String.raw`[A-Z\d<]{28,46}(\\n)(?=[A-Z\d<]{28,46})`, holds: ['WALL'] },
  // No placeholder has the width and the check digits of what it takes the place of, so a line becomes one.
  ...[...ZONE_VALUES, ...MISREAD].map((form) => ({ ...form, line: 'MRZ' })),
  ...ZONE_VALUES.map(({ words, pattern }) => ({ words, pattern: inQuotes(pattern), holds: [], line: 'MRZ' })),
];

const DAY = String.raw`\d{2}[A-Z]{3}\d{2,4}`;
const NAME = "[A-Z][A-Z' -]*";
/** The airline and the status of a service: "BA HK1". */
const SERVICE = String.raw`[A-Z\d]{2} ?[A-Z]{2}\d{0,2}`;
/** Lines end at a fixed width, and a name goes on behind some spaces. */
const GOES_ON = String.raw`(?:\r?\n {3,8}([A-Z][A-Z' -]*)(?=/|[ \t]*$))?`;

/** Reservations of airlines (PNR), and the text of boarding passes. */
const RESERVATIONS: readonly LineForm[] = [
  {
    words: ['SSR ', ' HK', ' PAX ', 'RP/'],
    pattern: String.raw`(?:^|[ \t])\d{1,2}\.\d?([A-Z][A-Z' -]{0,30})/([A-Z][A-Z ]{0,40}?)(?= (?:MRS?|MS|MSTR|MISS|DR|PROF|REV|SIR|CHD|INF)\b|\(|[ \t]*$|[ \t]{2})`,
    holds: ['PERSON', 'PERSON'],
  },
  { words: ['(CHD'], pattern: String.raw`\(CHD/?(${DAY})\)`, holds: ['DOB'] },
  {
    words: ['(INF'],
    pattern: String.raw`\(INF ?(${NAME})/(${NAME})/(${DAY})\)`,
    holds: ['PERSON', 'PERSON', 'DOB'],
  },
  {
    words: ['SSR DOCS', 'SRDOCS'],
    pattern: String.raw`S?SR ?DOCS ?${SERVICE}[ /-]*[A-Z]{0,2}/([A-Z]{2,3})?/([A-Z\d]+)?/([A-Z]{2,3})?/(${DAY})?/[A-Z]{0,2}/(${DAY})?/(${NAME})/(${NAME})(?:/([A-Z' -]{2,}))?${GOES_ON}`,
    holds: ['LOCATION', 'ID/PASSPORT_NUMBER', 'NRP/NATIONALITY', 'DOB', 'DATE', 'PERSON', 'PERSON', 'PERSON', 'PERSON'],
  },
  {
    words: ['SSR DOCS', 'SRDOCS'],
    pattern: String.raw`S?SR ?DOCS ?${SERVICE}[ /-]*/{2,5}(${DAY})/[A-Z]{0,2}//(${NAME})/(${NAME})`,
    holds: ['DOB', 'PERSON', 'PERSON'],
  },
  // The number of the booking, alone behind the names.
  {
    words: ['SSR ', ' HK'],
    pattern: String.raw`(?:MS|MRS?|MSTR|MISS)[ \t]*\n[ \t]+([A-Z\d]{6})[ \t]*$`,
    holds: ['ID'],
  },
  { words: ['SSR '], pattern: String.raw`(?:^[ \t]*\d{1,2}\.|/)T(\d[\d -]{5,14}\d)(?=/|[ \t]*$)`, holds: ['PHONE'] },
  {
    words: ['SSR DOCA', 'SRDOCA'],
    pattern: String.raw`S?SR ?DOCA ?${SERVICE}[ /-]*[DR]/([A-Z]{2,3})/([^/\n]*)/([^/\n]*)/([^/\n]*)/([^/\n]*)`,
    holds: ['LOCATION', 'ADDRESS', 'LOCATION', 'LOCATION', 'POSTCODE'],
  },
  {
    words: ['SSR DOCO', 'SRDOCO'],
    pattern: String.raw`S?SR ?DOCO ?${SERVICE}[ /-]*([^/\n]*)/[VKR]/([A-Z\d]+)(?:/([^/\n]*))?(?:/(${DAY}))?`,
    holds: ['LOCATION', 'ID', 'LOCATION', 'DATE'],
  },
  {
    words: [' AP ', ' APM ', ' APH ', ' APB '],
    pattern: String.raw`^[ \t]*\d{1,2} AP[A-Z]? (?:[A-Z]{3} )?(\+?\d[\d -]{6,20}\d)`,
    holds: ['PHONE'],
  },
  {
    words: [' AP '],
    pattern: String.raw`^[ \t]*\d{1,2} AP (?:[A-Z]{3} )?\+?\d[\d -]{6,20}\d - ([A-Z][^/\n]{1,60})`,
    holds: ['ORGANIZATION'],
  },
  {
    words: ['SSR CTC', 'OSI '],
    pattern: String.raw`(?:SSR CTC[MT] ${SERVICE}|OSI [A-Z\d]{2} CTC[A-Z]{0,2})[ /-]*(\+?[\d -]{7,20})`,
    holds: ['PHONE'],
  },
  {
    words: ['SSR PCTC'],
    pattern: String.raw`SSR PCTC ${SERVICE}[ /-]*(${NAME})/(?:[A-Z]{2})?(\+?[\d -]{7,20})`,
    holds: ['PERSON', 'PHONE'],
  },
  {
    words: ['SSR INFT'],
    pattern: String.raw`SSR INFT ${SERVICE}[ /-]*(?:[A-Z]{6} \d{4} ?[A-Z] ?\d{2}[A-Z]{3}-)?(${NAME})/(${NAME}?)[ /]${DAY}`,
    holds: ['PERSON', 'PERSON'],
  },
  { words: ['SSR TKN'], pattern: String.raw`SSR TKN[AEM] [^\n]{0,60}?(\d{3}-?\d{10})`, holds: ['ID'] },
  {
    words: [' AM/', ' AB/'],
    pattern: String.raw`^[ \t]*\d{1,2} A[BM]/(?:/|CY-([^/\n]+)/)?NA-([^/\n]+)(?:/A1-([^/\n]+))?(?:/A2-([^/\n]+))?(?:/PO-([^/\n]+))?(?:/ZP-([^/\n]+))?(?:/CI-([^/\n]+))?(?:/ST-([^/\n]+))?`,
    holds: ['ORGANIZATION', 'PERSON', 'ADDRESS', 'ADDRESS', 'ADDRESS', 'POSTCODE', 'LOCATION', 'LOCATION'],
  },
  { words: ['SSR CTCE'], pattern: String.raw`SSR CTCE ${SERVICE}[ /-]*([^\s/]+//[^\s/]+)`, holds: ['ID'] },
  {
    words: ['SSR CHLD', 'SSR INFT'],
    pattern: String.raw`SSR (?:CHLD|INFT) ${SERVICE}[^\n]{0,60}?(${DAY})`,
    holds: ['DOB'],
  },
  { words: ['FQTV'], pattern: String.raw`FQTV (?:${SERVICE} |[A-Z\d]{2} )?[-/]?([A-Z]{2}-?\d{5,})`, holds: ['ID'] },
  { words: ['PAX '], pattern: String.raw`\bF[AHV] PAX (\d{3}-?\d{10})`, holds: ['ID'] },
  {
    words: ['FP CC'],
    pattern: String.raw`FP CC ?([A-Z]{2} ?[\dX]{8,19})/(\d{4})`,
    holds: ['CARD', 'CARD/CREDIT_CARD_EXPIRATION'],
  },
  {
    words: ['RP/'],
    pattern: String.raw`\bRP/[^\n]{0,80}/\d{4}Z[ \t]+([A-Z\d]{6})(?![A-Z\d])`,
    holds: ['ID'],
  },
  {
    words: ['SSR ', ' HK'],
    pattern: String.raw` HK\d{1,2} [^\n]{0,60} [A-Z\d]{2}/([A-Z\d]{6})[ \t]*$`,
    holds: ['ID'],
  },
  {
    words: ['M1', 'M2', 'M3', 'M4'],
    pattern: String.raw`(?<![A-Z\d])M[1-4]([A-Z][A-Z' -]{1,18})/([A-Z][A-Z' ]{0,17}?)(?: (?:MRS?|MS|MSTR|MISS))? *E([A-Z\d]{6,7}) *[A-Z]{6}[A-Z\d]{2}`,
    holds: ['PERSON', 'PERSON', 'ID'],
  },
];

const LOGIN_MESSAGE =
  'Login|Login aborted|Aborted login|Disconnected|Logged out|Internal login failure|Debug|Info|Warning|Error|Fatal|Panic';
/** The page of a web server that asked for a password. A user of a certificate begins with a slash, too: "/CN=". */
const ASKING_PAGE = String.raw`(?<=AH016\d\d: user [^"\n]{1,64}: authentication failure for ["'])/(?![A-Za-z]{1,12}=)`;

/** Logs of web and mail servers and of logins. */
const LOGS: readonly LineForm[] = [
  {
    words: ['] "'],
    pattern: String.raw`^(?:\S{1,100}:\d{1,5} )?\S{1,100} (?:-|([^\s"\[]{1,64})) (?:-|([^\s"\[]{1,64})) \[\d{2}/[A-Z][a-z]{2}/\d{4}:`,
    holds: ['USERNAME', 'USERNAME'],
  },
  {
    words: ['AH016', 'auth_basic', 'mod_auth'],
    pattern: String.raw`\buser ([^\s"']{1,64}?)(?: not found|: authentication failure|: password mismatch)`,
    holds: ['USERNAME'],
  },
  // A line of a log begins with its day, and no value of the line before runs into it.
  {
    words: ['Jan ', 'Feb ', 'Mar ', 'Apr ', 'May ', 'Jun ', 'Jul ', 'Aug ', 'Sep ', 'Oct ', 'Nov ', 'Dec '],
    pattern: String.raw`(\r?\n)(?=[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d )`,
    holds: ['WALL'],
  },
  // What Dovecot says about a login; behind another program's word there may be a name.
  {
    words: ['-login: '],
    pattern: String.raw`\b(?:imap|pop3|managesieve|submission)-login: (${LOGIN_MESSAGE})(?=:| \()`,
    holds: ['NONE'],
  },
  { words: ['user=<'], pattern: '[:,] (user)=<', holds: ['NONE'] },
  // An address in the query of a page.
  {
    words: ['%40'],
    pattern: String.raw`(?<![\w%.+-])([\w.+-]{1,64}%40[\w-]{1,63}(?:\.[\w-]{1,63}){1,4})(?![\w%-])`,
    holds: ['EMAIL'],
  },
  // Mail that stays on the machine has no host.
  {
    words: ['postfix/', 'sendmail['],
    pattern: String.raw`\b(?:from|to|orig_to|ctladdr)=<(?!(?:root|postmaster|MAILER-DAEMON|double-bounce)>)([^>\s@]{1,80})>`,
    holds: ['USERNAME'],
  },
  {
    words: [' R=', ' T='],
    pattern: String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S{16,23} (?:=>|->|>>|\*\*|==) ([\w.+-]{1,64})(?= <| \([\w.+-]+\) <| [A-Z]=)`,
    holds: ['USERNAME'],
  },
  { words: ['set_id='], pattern: String.raw`\bset_id=([^\s()]{1,80})`, holds: ['USERNAME'] },
  {
    words: ['dovecot'],
    pattern: String.raw`\b(?:imap|pop3|lmtp|lda|managesieve|submission|indexer-worker)\((?!\d+[,)])([^()\s,@]{1,80})[),]`,
    holds: ['USERNAME'],
  },
  {
    words: ['dovecot'],
    pattern: String.raw`\bauth(?:-worker)?(?:\(\d+\))?: [^\n(]{0,60}?[\w-]+\(([^()\s,@]{1,80}),`,
    holds: ['USERNAME'],
  },
  { words: ['user=<'], pattern: String.raw`\buser=<([^>\s]{1,80})>`, holds: ['USERNAME'] },
  { words: ['sasl_username='], pattern: String.raw`\bsasl_username=([^\s,;]{1,80})`, holds: ['USERNAME'] },
  {
    words: ['sshd', 'pam_'],
    pattern: String.raw`\b(?:Failed|Accepted) [\w/-]+ for (?:invalid user )?(\S{1,64}) from `,
    holds: ['USERNAME'],
  },
  {
    words: ['session opened', 'session closed'],
    pattern: String.raw`\bsession (?:opened|closed) for user ([\w.@-]{1,64}?)(?:\(uid=\d+\))?(?=[\s,]|$)`,
    holds: ['USERNAME'],
  },
  {
    words: [' user "', " user '", " for '", ' for "'],
    pattern: String.raw`\b(?:user|[Ff]ailed for|[Ff]ailure for|[Dd]enied for|[Aa]ccepted for) ["'](?!${ASKING_PAGE})([^"'\n]{1,64})["']`,
    holds: ['USERNAME'],
  },
  {
    words: ['auth'],
    pattern: String.raw`\b[Ff]ailed to authenticate ([\w.@-]{1,64}) (?:with|from|on|via)\b`,
    holds: ['USERNAME'],
  },
  // Of devices that speak CEF: who did it, and to whom.
  {
    words: ['CEF:'],
    pattern: String.raw`\b[sd]user=(?!(?:root|SYSTEM|\(no user\)) \w)([^\s=|@][^\n=|@]{0,80}?)(?= \w{1,40}=|$)`,
    holds: ['USERNAME'],
  },
  { words: ['sudo:'], pattern: String.raw`\bsudo: +([\w.@-]{1,64}) : TTY=`, holds: ['USERNAME'] },
  { words: ['Invalid user '], pattern: String.raw`\bInvalid user (\S{1,64}) from `, holds: ['USERNAME'] },
  {
    words: ['input_userauth_request'],
    pattern: String.raw`\binput_userauth_request: invalid user (\S{1,64}) \[preauth\]`,
    holds: ['USERNAME'],
  },
  {
    words: [' su for ', ' su: '],
    pattern: String.raw`\b(?:Successful|FAILED) su for ([\w.@-]{1,64}) by ([\w.@-]{1,64})`,
    holds: ['USERNAME', 'USERNAME'],
  },
];

/** Columns of logs that name them in a line of their own. */
export const W3C_FIELDS: Readonly<Record<string, string>> = {
  'cs-username': 'USERNAME',
  'x-username': 'USERNAME',
  'cs-auth-user': 'USERNAME',
};

export const LINE_FORMS: readonly LineForm[] = [...MACHINE_READABLE_ZONES, ...RESERVATIONS, ...LOGS];

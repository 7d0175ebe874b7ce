import { NAME, type Place } from './place';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const packed = Buffer.from(NAME).toString('base64');
const quoted = [...NAME].map((char) => `=${char.charCodeAt(0).toString(16).toUpperCase()}`).join('');
const MAIL = 'quentin.zyskowski@example.org';

/** Fields of which the content is NAME, by what they are. */
const byField = (place: (name: string, field: string) => Place, fields: Record<string, string>) =>
  Object.entries(fields).map(([name, field]) => place(name, field));

const card = (name: string, lines: string): Place => ({
  format: 'vcf',
  name,
  file: () => utf8(`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\n${lines.replaceAll('\n', '\r\n')}\r\nEND:VCARD\r\n`),
});

const CARDS = byField(card, {
  'full name': `FN:${NAME}`,
  'parts of the name': `N:Zyskowski;Quentin;;;\nNOTE:${NAME}`,
  nickname: `NICKNAME:${NAME}`,
  'list of nicknames': `NICKNAME:x,${NAME},y`,
  organization: `ORG:${NAME};x`,
  'unit of an organization': `ORG:x;${NAME}`,
  title: `TITLE:${NAME}`,
  role: `ROLE:${NAME}`,
  note: `NOTE:Ask ${NAME} first`,
  'note with escapes': `NOTE:Ask\\, please\\; ${NAME}\\nthanks`,
  'escaped line break inside a name': `NOTE:Quentin\\nZyskowski\nROLE:${NAME}`,
  'folded line': 'NOTE:Ask Quentin Zys\n kowski first',
  'line folded with a tab': 'NOTE:Ask Quentin Zys\n\tkowski first',
  'quoted-printable note': `NOTE;ENCODING=QUOTED-PRINTABLE:${quoted}`,
  'quoted-printable note with a soft break': 'NOTE;ENCODING=QUOTED-PRINTABLE:Quentin=20Zys=\nkowski',
  'base64 note': `NOTE;ENCODING=b:${packed}`,
  'e-mail address': `EMAIL:${MAIL}`,
  'e-mail address of a kind': `EMAIL;TYPE=work:${MAIL}`,
  'messenger address': `IMPP:xmpp:${MAIL}`,
  'address of a page': 'URL:https://example.org/quentin-zyskowski',
  'street of an address': `ADR:;;${NAME} Street 1;Town;;12345;`,
  'box of an address': `ADR:${NAME};;;Town;;12345;`,
  'label of an address': `LABEL:${NAME}\\n1 Street`,
  'label as a parameter': `ADR;LABEL="${NAME}":;;;Town;;;`,
  'sort string': `SORT-STRING:${NAME}`,
  'name for sorting as a parameter': `N;SORT-AS="${NAME}":x;y;;;`,
  category: `CATEGORIES:x,${NAME}`,
  relation: `RELATED;TYPE=friend;VALUE=text:${NAME}`,
  agent: `AGENT:${NAME}`,
  member: `MEMBER:mailto:${MAIL}`,
  'id of the card': 'UID:quentin.zyskowski',
  'program that wrote it': `PRODID:${NAME}`,
  'source of the card': 'SOURCE:ldap://example.org/cn=Quentin%20Zyskowski',
  'field of a program': `X-SPOUSE:${NAME}`,
  'name of a field': 'X-QUENTIN-ZYSKOWSKI:1',
  'parameter of a program': `TEL;X-OWNER="${NAME}":1`,
  'group of fields': `item1.EMAIL:a@example.net\nitem1.X-ABLabel:${NAME}`,
  picture: `PHOTO;ENCODING=b;TYPE=JPEG:${packed}`,
  key: `KEY;ENCODING=b:${packed}`,
  sound: `SOUND;ENCODING=b:${packed}`,
  'birthday in words': `X-BIRTHDAY-NOTE:${NAME} was born on 19 July 1961`,
  'calendar address': `CALADRURI:mailto:${MAIL}`,
});

const event = (name: string, lines: string): Place => ({
  format: 'ics',
  name,
  file: () =>
    utf8(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\n${lines.replaceAll('\n', '\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    ),
});

const EVENTS = byField(event, {
  summary: `SUMMARY:Lunch with ${NAME}`,
  'summary in a language': `SUMMARY;LANGUAGE=en:${NAME}`,
  description: `DESCRIPTION:Ask ${NAME}`,
  'description with escapes': `DESCRIPTION:Ask\\, please\\; ${NAME}\\nthanks`,
  'folded description': 'DESCRIPTION:Ask Quentin Zys\n kowski first',
  'description folded with a tab': 'DESCRIPTION:Ask Quentin Zys\n\tkowski first',
  'description as a page': `X-ALT-DESC;FMTTYPE=text/html:<p>${NAME}</p>`,
  'other version of the description': `DESCRIPTION;ALTREP="cid:quentin.zyskowski@example.org":x`,
  location: `LOCATION:Office of ${NAME}`,
  comment: `COMMENT:${NAME}`,
  contact: `CONTACT:${NAME}\\, 1`,
  category: `CATEGORIES:x,${NAME}`,
  resource: `RESOURCES:${NAME}`,
  'id of the event': 'UID:quentin.zyskowski',
  'related event': 'RELATED-TO:quentin.zyskowski',
  address: 'URL:https://example.org/quentin-zyskowski',
  organizer: `ORGANIZER:mailto:${MAIL}`,
  'name of the organizer': `ORGANIZER;CN=${NAME}:mailto:a@example.net`,
  'quoted name of the organizer': `ORGANIZER;CN="${NAME}":mailto:a@example.net`,
  'who sent it': `ORGANIZER;SENT-BY="mailto:${MAIL}":mailto:a@example.net`,
  'directory entry of the organizer': `ORGANIZER;DIR="ldap://example.org/cn=Quentin%20Zyskowski":mailto:a@example.net`,
  attendee: `ATTENDEE:mailto:${MAIL}`,
  'name of an attendee': `ATTENDEE;CN=${NAME};RSVP=TRUE:mailto:a@example.net`,
  'who an attendee was asked for': `ATTENDEE;DELEGATED-FROM="mailto:${MAIL}":mailto:a@example.net`,
  'who goes for an attendee': `ATTENDEE;DELEGATED-TO="mailto:${MAIL}":mailto:a@example.net`,
  'group of an attendee': `ATTENDEE;MEMBER="mailto:${MAIL}":mailto:a@example.net`,
  'address of an attendee': `ATTENDEE;EMAIL=${MAIL}:mailto:a@example.net`,
  'name of an attached file': `ATTACH;FILENAME="${NAME}.pdf":https://example.org/1`,
  'address of an attached file': 'ATTACH:https://example.org/quentin-zyskowski.pdf',
  'attached file': `ATTACH;ENCODING=BASE64;VALUE=BINARY:${packed}`,
  conference: `CONFERENCE;LABEL="${NAME}";VALUE=URI:https://example.net/1`,
  'answer to a request': `REQUEST-STATUS:2.0;Success;ATTENDEE:mailto:${MAIL}`,
  'text of a reminder': `BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:${NAME}\nEND:VALARM`,
  'receiver of a reminder': `BEGIN:VALARM\nACTION:EMAIL\nATTENDEE:mailto:${MAIL}\nSUMMARY:x\nEND:VALARM`,
  'field of a program': `X-OWNER:${NAME}`,
  'name of a field': 'X-QUENTIN-ZYSKOWSKI:1',
  'parameter of a program': `SUMMARY;X-OWNER="${NAME}":x`,
  'name of the calendar': `X-WR-CALNAME:${NAME}`,
  'place of Apple Maps': `X-APPLE-STRUCTURED-LOCATION;X-TITLE="${NAME}":geo:1,2`,
  'quoted-printable description': `DESCRIPTION;ENCODING=QUOTED-PRINTABLE:${quoted}`,
});

const entry = (name: string, lines: string): Place => ({
  format: 'ldif',
  name,
  file: () => utf8(`version: 1\n\ndn: cn=x,dc=example,dc=org\nobjectClass: person\n${lines}\n`),
});
const attribute = (name: string, type: string): Place => entry(name, `${type}: ${NAME}`);

const ENTRIES: Place[] = [
  ...Object.entries({
    'common name': 'cn',
    'name that is shown': 'displayName',
    initials: 'initials',
    'title of a person': 'title',
    department: 'departmentNumber',
    organization: 'o',
    unit: 'ou',
    description: 'description',
    'business category': 'businessCategory',
    street: 'street',
    'postal address': 'postalAddress',
    'home address': 'homePostalAddress',
    office: 'physicalDeliveryOfficeName',
    room: 'roomNumber',
    'license plate': 'carLicense',
    'number of an employee': 'employeeNumber',
    'kind of an employee': 'employeeType',
    'other name': 'eduPersonNickname',
    remark: 'info',
    comment: 'comment',
    note: 'adminDescription',
    'attribute nobody knows': 'x-owner',
    'attribute with a language': 'cn;lang-en',
    'attribute with an option': 'cn;x-old',
    'name for display of a group': 'displayNamePrintable',
  }).map(([name, type]) => attribute(name, type)),
  entry('name of the entry', `\ndn: cn=${NAME},dc=example,dc=org\nobjectClass: person`),
  entry('name of the entry in base64', `\ndn:: ${Buffer.from(`cn=${NAME},dc=example`).toString('base64')}\ncn: x`),
  entry('value in base64', `cn:: ${packed}`),
  entry('folded value', 'cn: Quentin Zys\n kowski'),
  entry('folded base64', `cn:: ${packed.slice(0, 8)}\n ${packed.slice(8)}`),
  entry('address of a file', 'jpegPhoto:< file:///home/quentin-zyskowski/a.jpg'),
  entry('manager', `manager: cn=${NAME},dc=example,dc=org`),
  entry('secretary', `secretary: cn=${NAME},dc=example,dc=org`),
  entry('member of a group', `member: cn=${NAME},dc=example,dc=org`),
  entry('mail address', `mail: ${MAIL}`),
  entry('other mail address', `mailAlternateAddress: ${MAIL}`),
  entry('address of a page', 'labeledURI: https://example.org/quentin-zyskowski me'),
  entry('home folder', 'homeDirectory: /home/quentin.zyskowski'),
  entry('comment of the file', `# Written by ${NAME}`),
  entry('folded comment of the file', '# Written by Quentin Zys\n kowski'),
  entry('picture', `jpegPhoto:: ${packed}`),
  entry('certificate', `userCertificate;binary:: ${packed}`),
  entry('new name of an entry', `\ndn: cn=x\nchangetype: modrdn\nnewrdn: cn=${NAME}\ndeleteoldrdn: 1`),
  entry('value that is added', `\ndn: cn=x\nchangetype: modify\nadd: cn\ncn: ${NAME}\n-`),
];

export const RECORD_PLACES: Place[] = [...CARDS, ...EVENTS, ...ENTRIES];

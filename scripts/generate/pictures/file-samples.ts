// Short files of formats that are drawn as text, all about the same invented people.
import { strToU8, zipSync } from 'fflate';

export const RICH_TEXT =
  "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}\\f0\\fs28 Dear {\\b Marta} Okonkwo,\\par\\par your parcel for Jonas M\\'fcller is on its way. Write to marta.okonkwo@example.org or call +49 1512 3456789.\\par}";
export const MAIL = `From: Marta Okonkwo <marta.okonkwo@example.org>
To: Jonas Becker <jonas.becker@example.org>
Subject: =?utf-8?Q?Invoice_for_Marta_Okonkwo?=
Date: Fri, 2 Jan 2026 10:00:00 +0100
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Dear Jonas,
please pay DE89370400440532013000 and call +49 1512 3456789.
Marta Okonkwo
`;
export const MAILBOX = `From marta.okonkwo@example.org Fri Jan  2 10:00:00 2026
From: Marta Okonkwo <marta.okonkwo@example.org>
To: Jonas Becker <jonas.becker@example.org>
Subject: Lunch

Dear Jonas, call me on +49 1512 3456789.

From jonas.becker@example.org Fri Jan  2 11:00:00 2026
From: Jonas Becker <jonas.becker@example.org>
To: Marta Okonkwo <marta.okonkwo@example.org>
Subject: Re: Lunch

> Dear Jonas, call me on +49 1512 3456789.
I will, Marta.
`;
export const CONTACT = `BEGIN:VCARD
VERSION:3.0
N:Okonkwo;Marta;;;
FN:Marta Okonkwo
EMAIL;TYPE=work:marta.okonkwo@example.org
TEL:+49 1512 3456789
NOTE:Assistant of Jonas Becker\\, in the office on Mondays
END:VCARD
`;
export const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//Calendar//EN
BEGIN:VEVENT
UID:7
DTSTART:20260302T120000Z
SUMMARY:Lunch with Marta Okonkwo
ORGANIZER;CN="Jonas Becker":mailto:jonas.becker@example.org
ATTENDEE;CN="Marta Okonkwo":mailto:marta.okonkwo@example.org
END:VEVENT
END:VCALENDAR
`;
export const DIRECTORY = `dn: cn=Marta Okonkwo,ou=People,dc=example,dc=org
objectClass: inetOrgPerson
cn: Marta Okonkwo
mail: marta.okonkwo@example.org
telephoneNumber: +49 1512 3456789
description: Deputy of Jonas Becker
`;
export const SUBTITLES = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Marta Okonkwo>My name is Marta Okonkwo.

00:00:04.000 --> 00:00:08.000
<v Jonas Becker>Call me on +49 1512 3456789, Marta.
`;
export const SUBRIP = `1
00:00:01,000 --> 00:00:04,000
<i>My name is Marta Okonkwo.</i>

2
00:00:04,000 --> 00:00:08,000
JONAS BECKER: Call me on +49 1512 3456789, Marta.
`;
export const NOTEBOOK = `${JSON.stringify(
  {
    cells: [
      {
        cell_type: 'code',
        execution_count: 1,
        id: '3f2a91bc',
        metadata: {},
        outputs: [{ name: 'stdout', output_type: 'stream', text: ['marta.okonkwo@example.org\n'] }],
        source: ['# Written by Marta\n', '# Okonkwo\n', 'print(people["Marta Okonkwo"])'],
      },
    ],
    metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } },
    nbformat: 4,
    nbformat_minor: 5,
  },
  null,
  1,
)}\n`;
export const HL7 = `MSH|^~\\&|LAB|NORTH|EHR|SOUTH|20260102||ADT^A01|1|P|2.5
PID|1||7719034^^^SO^MR||OKONKWO^MARTA^V||19790214|F|||14 Elm Street^^Leeds
NK1|1|BECKER^JONAS|SPO|14 Elm Street^^Leeds|+49 1512 3456789
`;
export const PACKED = zipSync({
  'letters/Marta Okonkwo.txt': strToU8('Dear Marta Okonkwo, please call +49 1512 3456789.'),
  'people.csv': strToU8('id,name,mail\n1,Marta Okonkwo,marta.okonkwo@example.org'),
});
const page = (text: string) =>
  strToU8(`<html xmlns="http://www.w3.org/1999/xhtml">\n<body><p>${text}</p></body>\n</html>`);
export const BOOK = zipSync({
  mimetype: [strToU8('application/epub+zip'), { level: 0 }],
  'META-INF/container.xml': strToU8(
    '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  ),
  'book.opf': strToU8(
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0">\n<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n<dc:title>Letters to Marta Okonkwo</dc:title>\n<dc:creator>Jonas Becker</dc:creator>\n</metadata>\n</package>',
  ),
  'letter.xhtml': page('Dear Marta Okonkwo, write to jonas.becker@example.org.'),
});

import { wordFile } from '../office-file';
import { NAME, type Place } from './place';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const CRLF = (text: string) => text.replace(/\r?\n/g, '\r\n');
const b64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64').replace(/.{60}/g, '$&\n');
const HEAD = 'From: a@example.org\nSubject: x\nMIME-Version: 1.0\n';

const mail = (name: string, text: string): Place => ({ format: 'eml', name, file: () => bytesOf(CRLF(text)) });
/** A message with one more field. */
const header = (name: string, field: string) => mail(name, `${HEAD}${field}\n\nbody\n`);
const part = (name: string, fields: string, body: string) =>
  mail(name, `${HEAD}Content-Type: multipart/mixed; boundary=b1\n\n--b1\n${fields}\n\n${body}\n--b1--\n`);
const mailbox = (name: string, text: string): Place => ({ format: 'mbox', name, file: () => bytesOf(text) });

const MAIL = 'quentin.zyskowski@example.org';
const WHEN = 'Mon Nov  2 10:00:00 2026';
const BEGIN = `From a@b.c ${WHEN}\n`;
const FIRST = `${BEGIN}${HEAD}\nx\n\n`;
/** A mailbox whose second message has one more field, or this text. */
const inbox = (name: string, field: string) => mailbox(name, `${FIRST}${BEGIN}${field}\nDate: x\n\nx\n`);
const body = (name: string, text: string, fields = '') => mailbox(name, `${FIRST}${BEGIN}${HEAD}${fields}\n${text}`);

const UTF16 = Buffer.from(`\ufeff${NAME}`, 'utf16le');
const quoted = (text: string) => [...text].map((char) => `=${char.charCodeAt(0).toString(16).toUpperCase()}`).join('');

export const MAIL_PLACES: Place[] = [
  header('name of a sender', `Sender: ${NAME} <q@example.org>`),
  header('name in quotes', 'Reply-To: "Zyskowski, Quentin" <q@example.org>, "Quentin Zyskowski" <q@example.org>'),
  header('name in an encoded word', `Cc: =?utf-8?B?${Buffer.from(NAME).toString('base64')}?= <q@example.org>`),
  header('name in two encoded words', 'Cc: =?utf-8?Q?Quentin_Zys?=\n =?utf-8?Q?kowski?= <q@example.org>'),
  header('name in an encoded word of an old charset', 'Cc: =?iso-8859-2?Q?Quentin_Zyskowski?= <q@example.org>'),
  header('encoded word inside quotes', 'Cc: "=?utf-8?Q?Quentin_Zyskowski?=" <q@example.org>'),
  header('name in a comment', `To: q@example.org (${NAME})`),
  header('name of a group', 'To: Quentin Zyskowski: q@example.org;'),
  header('part of an address', 'To: <quentin.zyskowski@example.org>'),
  header('address without brackets', 'Bcc: quentin.zyskowski@example.org'),
  header('folded subject', 'Thread-Topic: Letter of Quentin\n Zyskowski'),
  header('encoded subject', 'Thread-Topic: =?UTF-8?q?Letter_of_Quentin_Zyskowski?='),
  header(
    'line of the way',
    'Received: from quentin-zyskowski.example.org by mx.example.org; Mon, 2 Nov 2026 10:00:00 +0000',
  ),
  header('id of the message', 'Message-ID: <1.quentin.zyskowski@example.org>'),
  header('id of an answered message', 'References: <1@example.org>\n <2.quentin.zyskowski@example.org>'),
  header('address of a list', 'List-Unsubscribe: <mailto:quentin.zyskowski@example.org>'),
  header('name of a list', `List-Id: ${NAME} <list.example.org>`),
  header('field of a program', `X-Owner: ${NAME}`),
  header('name of a field', 'X-Quentin-Zyskowski: 1'),
  header('signature of the domain', 'DKIM-Signature: v=1; d=quentin-zyskowski.example.org; b=abc'),
  header('key of the sender', 'Autocrypt: addr=quentin.zyskowski@example.org; keydata=abcd'),
  header('kind of the content', 'Content-Type: text/plain; charset=utf-8; x="Quentin Zyskowski"'),
  header('description of the content', `Content-Description: ${NAME}`),
  mail('text', `${HEAD}\nDear ${NAME}\n`),
  mail('text in UTF-8 without a type', `${HEAD}\nSehr geehrter Herr ${NAME} \xc3\xbc\n`),
  mail(
    'quoted-printable text',
    `${HEAD}Content-Transfer-Encoding: quoted-printable\n\n${quoted('Quentin')}=20Zysk=\nowski\n`,
  ),
  mail('base64 text', `${HEAD}Content-Transfer-Encoding: base64\n\n${b64(`Dear ${NAME}\n`)}\n`),
  mail('text in an old charset', `${HEAD}Content-Type: text/plain; charset=iso-8859-2\n\nDear ${NAME} \xb1\n`),
  mail(
    'text in UTF-16',
    `${HEAD}Content-Type: text/plain; charset=utf-16le\nContent-Transfer-Encoding: base64\n\n${b64(UTF16)}\n`,
  ),
  mail('flowed text', `${HEAD}Content-Type: text/plain; format=flowed\n\nDear Quentin \nZyskowski,\n`),
  mail('quoted flowed text', `${HEAD}Content-Type: text/plain; format=flowed\n\n> Dear Quentin \n> Zyskowski,\n`),
  mail(
    'signed text',
    `${HEAD}\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nDear ${NAME}\n-----BEGIN PGP SIGNATURE-----\n\nQuentin\n-----END PGP SIGNATURE-----\n`,
  ),
  part('page', 'Content-Type: text/html', `<p>Dear Quentin <b>Zysk</b>owski</p>`),
  part(
    'attribute of a page',
    'Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable',
    `<img alt=3D"Quentin=20Zyskowski">`,
  ),
  part('name of an attachment', `Content-Type: text/plain; name="${NAME}.txt"`, 'x'),
  part(
    'encoded name of an attachment',
    "Content-Disposition: attachment; filename*=utf-8''Quentin%20Zyskowski.txt",
    'x',
  ),
  part(
    'name of an attachment in pieces',
    "Content-Disposition: attachment;\n filename*0*=utf-8''Quentin%20Zys;\n filename*1*=kowski.txt",
    'x',
  ),
  part('id of a part', 'Content-Type: text/plain\nContent-ID: <quentin.zyskowski@example.org>', 'x'),
  part('attached table', 'Content-Type: text/csv; name=a.csv', `id,name\n1,${NAME}`),
  part(
    'attached document',
    'Content-Type: application/octet-stream; name=a.docx\nContent-Transfer-Encoding: base64',
    b64(wordFile(`<w:p><w:r><w:t>${NAME}</w:t></w:r></w:p>`)),
  ),
  part(
    'attached text of any name',
    'Content-Type: application/octet-stream; name=README\nContent-Transfer-Encoding: base64',
    b64(NAME),
  ),
  part(
    'attached message',
    'Content-Type: message/rfc822',
    `From: ${NAME} <q@example.org>\nSubject: x\n\nDear ${NAME}\n`,
  ),
  part(
    'attached message in base64',
    'Content-Type: message/rfc822\nContent-Transfer-Encoding: base64',
    b64(`From: ${NAME} <q@example.org>\nSubject: x\n\nDear ${NAME}\n`),
  ),
  part('part inside a part', 'Content-Type: multipart/alternative; boundary="b 2"', `--b 2\n\nDear ${NAME}\n--b 2--\n`),
  part(
    'report of a delivery',
    'Content-Type: message/delivery-status',
    `Final-Recipient: rfc822; quentin.zyskowski@example.org\n`,
  ),
  mail('text before the parts', `${HEAD}Content-Type: multipart/mixed; boundary=b1\n\n${NAME}\n--b1\n\nx\n--b1--\n`),
  mail('text behind the parts', `${HEAD}Content-Type: multipart/mixed; boundary=b1\n\n--b1\n\nx\n--b1--\n${NAME}\n`),
  mail(
    'boundary',
    `${HEAD}Content-Type: multipart/mixed; boundary="Quentin.Zyskowski"\n\n--Quentin.Zyskowski\n\nDear ${NAME}\n--Quentin.Zyskowski--\n`,
  ),
  mail(
    'signed parts',
    `${HEAD}Content-Type: multipart/signed; micalg=sha-256; protocol="application/pkcs7-signature"; boundary=b1\n\n--b1\n\nDear ${NAME}\n--b1\nContent-Type: application/pkcs7-signature; name=smime.p7s\nContent-Transfer-Encoding: base64\n\n${b64(NAME)}\n--b1--\n`,
  ),
  mailbox('line that begins a message', `From quentin.zyskowski@example.org Mon Nov  2 10:00:00 2026\n${HEAD}\nx\n`),
  mailbox('second message', `${FIRST}${BEGIN}${HEAD}\n>From ${NAME}\n`),
  mailbox('line that begins the second message', `${FIRST}${BEGIN.replace('a@b.c', MAIL)}${HEAD}\nx\n`),
  mailbox('line that begins a message, with a name in quotes', `From "${NAME}"@example.org ${WHEN}\n${HEAD}\nx\n`),
  mailbox('line that begins a message, with a zone', `From ${MAIL} Mon Nov  2 10:00:00 +0100 2026\n${HEAD}\nx\n`),
  mailbox('line that begins a message, with where it came from', `From ${MAIL} ${WHEN} remote from x\n${HEAD}\nx\n`),
  mailbox('line that begins a message of a UUCP path', `From host!quentin.zyskowski ${WHEN}\n${HEAD}\nx\n`),
  inbox('sender in the second message', `From: ${NAME} <q@example.org>`),
  inbox('receiver in the second message', `To: "${NAME}" <q@example.org>`),
  inbox('subject in the second message', `Subject: Letter of ${NAME}`),
  inbox('folded field in the second message', 'Subject: Letter of Quentin\n Zyskowski'),
  inbox('encoded field in the second message', 'Subject: =?utf-8?B?UXVlbnRpbiBaeXNrb3dza2k=?='),
  inbox('keywords of Thunderbird', `X-Mozilla-Keys: ${NAME}`),
  inbox('account of Thunderbird', `X-Account-Key: ${NAME}`),
  inbox('identity of Thunderbird', `X-Identity-Key: ${MAIL}`),
  inbox('draft of Thunderbird', `X-Mozilla-Draft-Info: ${NAME}`),
  inbox('folder of Thunderbird', 'FCC: imap://quentin.zyskowski@example.org/Sent'),
  inbox('labels of Gmail', `X-Gmail-Labels: Inbox,${NAME}`),
  inbox('where a message was delivered', `Delivered-To: ${MAIL}`),
  inbox('envelope', `X-Envelope-From: <${MAIL}>`),
  inbox('original receiver', `X-Original-To: ${MAIL}`),
  inbox('label of mutt', `X-Label: ${NAME}`),
  inbox('keywords of a server', `X-Keywords: ${NAME}`),
  inbox('state of a server', `X-IMAPbase: 1 2 ${NAME}`),
  inbox('return path', `Return-Path: <${MAIL}>`),
  inbox('line of the way in the second message', 'Received: from quentin-zyskowski.example.org by mx.example.org'),
  inbox('resent message', `Resent-From: ${NAME} <q@example.org>`),
  inbox('host of a poster', `NNTP-Posting-Host: ${NAME}`),
  inbox('address for replies of a list', `List-Post: <mailto:${MAIL}>`),
  inbox('autocrypt key', `Autocrypt: addr=${MAIL}; keydata=x`),
  inbox('face of the sender', `X-Face-Of: ${NAME}`),
  body('text of the second message', `Dear ${NAME}\n`),
  body('text behind a quoted line', `>From the start\nDear ${NAME}\n`),
  body('line that is quoted twice', `>>From ${NAME}\n`),
  body('quoted answer', `> > Dear ${NAME}\n`),
  body('text that a mark ends', `x\n.\n${NAME}\n`),
  body('packed text', `${b64(`Dear ${NAME}`)}\n`, 'Content-Transfer-Encoding: base64\n'),
  body(
    'quoted-printable text of the second message',
    `${quoted(NAME)}\n`,
    'Content-Transfer-Encoding: quoted-printable\n',
  ),
  body('page of the second message', `<p title="${NAME}">x</p>\n`, 'Content-Type: text/html\n'),
  body(
    'attachment of the second message',
    `--b\nContent-Type: text/csv; name="a.csv"\n\nname\n${NAME}\n--b--\n`,
    'Content-Type: multipart/mixed; boundary=b\n',
  ),
  body(
    'name of an attachment of the second message',
    `--b\nContent-Type: text/csv; name="${NAME}.csv"\n\nx\n--b--\n`,
    'Content-Type: multipart/mixed; boundary=b\n',
  ),
  body(
    'other form of the text',
    `--b\n\nx\n--b\nContent-Type: text/html\n\n<p>${NAME}</p>\n--b--\n`,
    'Content-Type: multipart/alternative; boundary=b\n',
  ),
  body(
    'digest of messages',
    `--b\nContent-Type: message/rfc822\n\nFrom: ${NAME} <q@example.org>\n\nx\n--b--\n`,
    'Content-Type: multipart/digest; boundary=b\n',
  ),
];

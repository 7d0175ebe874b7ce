import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { People } from './people.mjs';

/** How mails are made: characters of text, rows of the attached table, bytes of the attached picture. */
export const MAILS = {
  /** What an office sends: a text, a table and a photo. */
  usual: { sentences: 12, rows: 20, picture: 60_000 },
  /** Nearly all of a long mailbox is photos and other large attachments. */
  heavy: { sentences: 4, rows: 4, picture: 300_000 },
};

/** Of how many mails the texts, tables and pictures are kept, to be read by themselves. */
const MOST_CONTENTS = 200;

/** Writes mails until there are enough or the file is long enough; every mail names somebody in its header, text and table, and has a picture of its own. */
export function makeMailbox(file, { kind, mails = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY }) {
  const people = new People(11);
  const handle = openSync(file, 'w');
  const all = [];
  let written = 0;
  let count = 0;
  while (count < mails && written < bytes) {
    const { mail, ...contents } = message(people, ++count, kind);
    if (all.length < MOST_CONTENTS) all.push(contents);
    written += writeSync(handle, mail);
  }
  closeSync(handle);
  return { file, count, contents: all };
}

function message(people, number, kind) {
  const { name, mail, iban, phone } = people.somebody();
  people.use('PERSON', name);
  const text = `Dear ${name},\n${people.sentences(kind.sentences)}\nPlease pay to ${people.use('IBAN_CODE', iban)} or call ${people.use('PHONE_NUMBER', phone)}.\n`;
  const rows = Array.from({ length: kind.rows }, (_, row) => `${row + 1},"${people.sentences(1)}"\n`).join('');
  const table = `row,note\n${rows}${kind.rows + 1},"Ask ${people.use('EMAIL_ADDRESS', mail)}"\n`;
  const picture = photo(people, kind.picture);
  const boundary = `part-${number}`;
  const part = (fields, body) => `--${boundary}\n${fields}\n\n${body}\n`;
  return {
    text,
    table,
    picture,
    mail: [
      `From mailer@localhost Mon Nov  2 10:00:00 2026\n`,
      `From: ${name} <${mail}>\nTo: office@localhost\nSubject: Case ${number}\nDate: Mon, 2 Nov 2026 10:00:00 +0000\n`,
      `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="${boundary}"\n\n`,
      part('Content-Type: text/plain; charset=utf-8', text),
      part('Content-Type: text/csv; name="notes.csv"', table),
      part('Content-Type: image/png; name="photo.png"\nContent-Transfer-Encoding: base64', lines(picture)),
      `--${boundary}--\n\n`,
    ].join(''),
  };
}

const lines = (bytes) => bytes.toString('base64').replace(/.{76}/g, '$&\n');

/** Noise as a PNG of about this size: nothing in it can be read, and nothing packs it. */
function photo(people, bytes) {
  const width = 200;
  const height = Math.ceil(bytes / (3 * width));
  const rows = Buffer.alloc(height * (3 * width + 1));
  for (let at = 0; at < rows.length; at++) rows[at] = at % (3 * width + 1) === 0 ? 0 : people.next() * 256;
  const chunk = (type, data) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

// A short file of every format, each with the same address in it. A format without one fails the tests that use them.
import { readFileSync } from 'node:fs';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { tar } from '#shared/documents/archive/tar.ts';
import { COMPOUND_MAGIC, type DocumentFormat, usualExtension } from '#shared/documents/formats.ts';
import { extract } from '#shared/documents/index.ts';
import { readParquet } from '#shared/tables/read/parquet.ts';
import { outlookFile } from '../shared/documents/outlook-file';

export const ADDRESS = 'marta.okonkwo@example.org';
const SENTENCE = `Write to ${ADDRESS} today.`;

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url)));
const lines = (...all: string[]) => strToU8(`${all.join('\r\n')}\r\n`);
const MAIL = [`From: ${ADDRESS}`, 'Subject: x', '', SENTENCE];
const MEMBERS = { 'a.txt': strToU8(SENTENCE), 'a.eml': lines(...MAIL) };
const container = '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>';

/** Pictures say nothing that a text could be compared with; they have tests of their own. */
export const SAMPLES: Record<Exclude<DocumentFormat, 'image'>, Uint8Array> = {
  txt: strToU8(SENTENCE),
  md: strToU8(`# Note\n\n${SENTENCE}\n`),
  csv: strToU8(`id,mail\n1,${ADDRESS}\n`),
  tsv: strToU8(`id\tmail\n1\t${ADDRESS}\n`),
  json: strToU8(JSON.stringify({ mail: ADDRESS })),
  ndjson: strToU8(`${JSON.stringify({ mail: ADDRESS })}\n`),
  xml: strToU8(`<a><mail>${ADDRESS}</mail></a>`),
  html: strToU8(`<html><body><p>${SENTENCE}</p></body></html>`),
  docx: fixture('letter.docx'),
  xlsx: fixture('accounts.xlsx'),
  pptx: fixture('slides.pptx'),
  odt: fixture('letter.odt'),
  ods: fixture('accounts.ods'),
  odp: fixture('slides.odp'),
  rtf: strToU8(`{\\rtf1\\ansi ${SENTENCE}\\par}`),
  pdf: fixture('accounts.pdf'),
  eml: lines(...MAIL),
  mbox: lines('From a@example.net Fri Jan  2 10:00:00 2026', ...MAIL),
  msg: outlookFile({
    properties: [
      [0x1a, 0x1f, 'IPM.Note'],
      [0x1000, 0x1f, SENTENCE],
    ],
  }),
  zip: zipSync(MEMBERS),
  epub: zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'a.opf': strToU8('<package><metadata></metadata></package>'),
    'a.xhtml': strToU8(`<html xmlns="http://www.w3.org/1999/xhtml"><body><p>${SENTENCE}</p></body></html>`),
  }),
  tar: tar(new Map(Object.entries(MEMBERS))),
  gz: gzipSync(tar(new Map(Object.entries(MEMBERS)))),
  vcf: lines('BEGIN:VCARD', 'VERSION:3.0', `EMAIL:${ADDRESS}`, 'END:VCARD'),
  ics: lines('BEGIN:VCALENDAR', 'BEGIN:VEVENT', `ATTENDEE:mailto:${ADDRESS}`, 'END:VEVENT', 'END:VCALENDAR'),
  ldif: lines('dn: cn=a,dc=example,dc=org', `mail: ${ADDRESS}`),
  vtt: strToU8(`WEBVTT\n\n00:01.000 --> 00:02.000\n${SENTENCE}\n`),
  srt: strToU8(`1\n00:00:01,000 --> 00:00:02,000\n${SENTENCE}\n`),
  ipynb: strToU8(
    JSON.stringify({
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [{ cell_type: 'markdown', id: 'a1', metadata: {}, source: [SENTENCE] }],
    }),
  ),
};

/** A table: its cells are read by readers of their own. */
const PARQUET = new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'mail', data: [ADDRESS], type: 'STRING' }] }));

/** Every file that the product takes but pictures, by a name of its own: what goes in by each of its doors. */
export const FILES: Readonly<Record<string, Uint8Array>> = {
  ...Object.fromEntries(
    Object.entries(SAMPLES).map(([format, bytes]) => [
      `a-${format}.${usualExtension(format as DocumentFormat)}`,
      bytes,
    ]),
  ),
  'a-parquet.parquet': PARQUET,
};

const oldFile = (part: string): Uint8Array =>
  Buffer.concat([Buffer.from(COMPOUND_MAGIC), Buffer.from(part, 'utf16le')]);

/** Files of old programs, and what the refusal says to make of them. */
export const OLD_FILES: readonly (readonly [name: string, bytes: Uint8Array, advice: string])[] = [
  ['old.doc', oldFile('WordDocument'), 'Save it as DOCX (soffice --convert-to docx FILE)'],
  ['old.xls', oldFile('Workbook'), 'Save it as XLSX (soffice --convert-to xlsx FILE)'],
  ['old.ppt', oldFile('PowerPoint Document'), 'Save it as PPTX (soffice --convert-to pptx FILE)'],
];

/** What a copy says to its reader. That of a PDF needs an engine. */
export async function textOfCopy(fileName: string, bytes: Uint8Array): Promise<string> {
  if (fileName.endsWith('.parquet')) return JSON.stringify((await readParquet(bytes, '')).tables);
  return (await extract(bytes, { fileName })).text;
}

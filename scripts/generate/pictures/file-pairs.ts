// npm run pictures:files [NAME…]: redacts files of every kind through a running service and draws each before and after, for docs/files.md.
// LibreOffice and pdftoppm render, so that what is shown is what other programs make of the copies. Needs both.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startService } from '../../../bench/service.mjs';
import { root } from '../../setup.mjs';
import {
  BOOK,
  CALENDAR,
  CONTACT,
  DIRECTORY,
  HL7,
  MAIL,
  MAILBOX,
  NOTEBOOK,
  PACKED,
  RICH_TEXT,
  SUBRIP,
  SUBTITLES,
} from './file-samples.ts';
import { asText } from './file-texts.ts';
import { filledForm } from './form-sample.ts';
import { beside, type Picture, readPpm, writePng } from './ppm.ts';
import { RECORDS } from './record-samples.ts';

const documents = path.join(root, 'tests/fixtures/documents');
const images = path.join(root, 'tests/fixtures/images/documents');
const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-pairs-'));

const HTML = `<html><body style="font-family:sans-serif"><h2>Order 1178</h2><p>Hello <b>Marta Okonkwo</b>, your parcel is on its way.</p>
<table border="1" cellpadding="4"><tr><th>Ship to</th><th>Mail</th></tr><tr><td>Marta Okonkwo, 14 Elm Street</td>
<td><a href="mailto:marta.okonkwo@example.org">marta.okonkwo@example.org</a></td></tr></table><p>Call +49 1512 3456789 about it.</p></body></html>`;
const CSV = `id,name,mail,iban,note
1,Marta Okonkwo,marta.okonkwo@example.org,DE89370400440532013000,prefers letters
2,Jonas Becker,jonas.becker@example.org,GB33BUKB20201555555555,"asked for Okonkwo, twice"
3,,,,no contact
`;
const MARKDOWN = `# Incident 42

Reported by **Marta Okonkwo** (marta.okonkwo@example.org) from 203.0.113.77.

- card 4111 1111 1111 1111 was declined
- call back on +49 1512 3456789
- duplicate of #41
`;
const JSON_FILE = `{
  "customer": { "name": "Marta Okonkwo", "email": "marta.okonkwo@example.org" },
  "iban": "DE89370400440532013000",
  "items": [{ "sku": "A-17", "count": 2 }]
}
`;

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<orders xmlns="urn:example:orders">
  <!-- asked for by Marta Okonkwo -->
  <order number="1178" contact="marta.okonkwo@example.org">
    <customer>Marta Okonkwo</customer>
    <phone>+49 1512 3456789</phone>
    <item count="2">A-17</item>
  </order>
</orders>
`;
const TEXT = `Minutes of 2 January

Present: Marta Okonkwo, Jonas Becker
Marta Okonkwo (marta.okonkwo@example.org) pays the deposit
from DE89370400440532013000. Next call: +49 1512 3456789.
`;
const LINES = `{"id":1,"user":{"name":"Marta Okonkwo","email":"marta.okonkwo@example.org"},"total":27.5}
{"id":2,"user":{"name":"Jonas Becker","email":"jonas.becker@example.org"},"total":12}
`;

/** Which part of which page is shown, in parts of its height. LibreOffice begins web pages on the second, and puts pictures in the middle. */
interface Sample {
  file: string;
  to: number;
  from?: number;
  page?: number;
  fields?: Record<string, string>;
}

const FILES: Record<string, Sample> = {
  docx: { file: path.join(documents, 'letter.docx'), to: 0.3 },
  xlsx: { file: path.join(documents, 'accounts.xlsx'), to: 0.2 },
  pptx: { file: path.join(documents, 'slides.pptx'), to: 1 },
  pdf: { file: path.join(documents, 'letter.pdf'), to: 0.3 },
  'pdf-table': { file: path.join(documents, 'accounts.pdf'), to: 0.2 },
  'pdf-form': { file: own('application.pdf', filledForm()), to: 0.24 },
  'pdf-scan': { file: path.join(documents, 'scan.pdf'), to: 1 },
  png: { file: path.join(images, 'form-en-plain.png'), from: 0.34, to: 0.66 },
  jpeg: { file: path.join(images, 'card-de-noisy.jpg'), from: 0.34, to: 0.66, fields: { language: 'de' } },
  html: { file: own('order.html', HTML), page: 2, to: 0.3 },
  csv: { file: own('people.csv', CSV), to: 0.15 },
  md: { file: own('incident.md', MARKDOWN), to: 0.2 },
  json: { file: own('customer.json', JSON_FILE), to: 0.15 },
  ndjson: { file: own('users.ndjson', LINES), to: 0.15 },
  xml: { file: own('orders.xml', XML), to: 0.2 },
  txt: { file: own('minutes.txt', TEXT), to: 0.17 },
  odt: { file: path.join(documents, 'letter.odt'), to: 0.3 },
  ods: { file: path.join(documents, 'accounts.ods'), to: 0.2 },
  odp: { file: path.join(documents, 'slides.odp'), to: 1 },
  rtf: { file: own('letter.rtf', RICH_TEXT), to: 0.2 },
  epub: { file: own('book.epub', BOOK), to: 0.2 },
  eml: { file: own('message.eml', MAIL), to: 0.25 },
  mbox: { file: own('inbox.mbox', MAILBOX), to: 0.24 },
  msg: { file: path.join(documents, 'message.msg'), to: 0.25 },
  zip: { file: own('files.zip', PACKED), to: 0.15 },
  tar: {
    file: tape('files.tar.gz', { 'letters/Marta Okonkwo.txt': 'Dear Marta Okonkwo,\n', 'people.csv': CSV }),
    to: 0.2,
  },
  vcf: { file: own('contact.vcf', CONTACT), to: 0.2 },
  ics: { file: own('lunch.ics', CALENDAR), to: 0.2 },
  ldif: { file: own('people.ldif', DIRECTORY), to: 0.15 },
  vtt: { file: own('talk.vtt', SUBTITLES), to: 0.2 },
  srt: { file: own('talk.srt', SUBRIP), to: 0.2 },
  ipynb: { file: own('report.ipynb', NOTEBOOK), to: 0.3 },
  hl7: { file: own('admission.hl7.txt', HL7), to: 0.15 },
  ...Object.fromEntries(
    Object.entries(RECORDS).map(([name, { name: file, text }]) => [
      name,
      { file: own(file, text), to: linesShown(text) },
    ]),
  ),
  parquet: { file: path.join(root, 'tests/fixtures/tables/people.parquet'), to: 0.2, fields: { unreadable: 'drop' } },
};
const WIDTH = 560;

const asked = process.argv.slice(2);
const chosen = Object.entries(FILES).filter(([name]) => asked.length === 0 || asked.includes(name));
const copies = new Map<string, string>();
const service = await startService();
try {
  for (const [name, { file, fields }] of chosen) copies.set(name, await redact(file, fields));
} finally {
  await service.stop();
}
for (const [name, { file, ...view }] of chosen) {
  const pair = beside(await drawn(file, 'before', view), await drawn(copies.get(name) ?? '', 'after', view));
  writeFileSync(path.join(root, 'docs/images', `file-${name}.png`), writePng(pair));
  console.log(`${name}: ${pair.width} × ${pair.height}`);
}
rmSync(folder, { recursive: true, force: true });

/** The part of a page that a text takes, and its copy, whose lines may be longer. */
function linesShown(text: string): number {
  const [columns, top, height, longer] = [68, 0.075, 0.0136, 1.3];
  const lines = text.trimEnd().split('\n');
  const rows = lines.reduce((total, line) => total + Math.max(1, Math.ceil((line.length * longer) / columns)), 1);
  return top + rows * height;
}

function own(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** An archive, packed by tar. */
function tape(name: string, members: Record<string, string>): string {
  const from = mkdtempSync(path.join(folder, 'tape-'));
  for (const [member, content] of Object.entries(members)) {
    mkdirSync(path.dirname(path.join(from, member)), { recursive: true });
    writeFileSync(path.join(from, member), content);
  }
  execFileSync('tar', ['-czf', path.join(folder, name), '-C', from, ...Object.keys(members)]);
  return path.join(folder, name);
}

async function redact(file: string, fields: Record<string, string> = {}): Promise<string> {
  const form = new FormData();
  form.set('file', new File([readFileSync(file)], path.basename(file)));
  for (const [name, value] of Object.entries({ mode: 'redact', ...fields })) form.set(name, value);
  const send = () =>
    fetch(`${service.baseUrl}/api/pii/document`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.apiKeys.enterprise}` },
      body: form,
    });
  // A busy machine may have closed the connection.
  let answer = await send().catch(send);
  // The models are still on their way.
  while (answer.status === 503) answer = await send().catch(send);
  if (!answer.ok) throw new Error(`${path.basename(file)}: ${answer.status} ${await answer.text()}`);
  const isPicture = answer.headers.get('content-type') === 'image/png';
  const copy = path.join(folder, `copy-${path.basename(file).replace(/\.\w+$/, isPicture ? '.png' : '$&')}`);
  writeFileSync(copy, new Uint8Array(await answer.arrayBuffer()));
  return copy;
}

/** A part of a page, as other programs show it. */
async function drawn(
  file: string,
  name: string,
  { page = 1, from = 0, to: end }: Omit<Sample, 'file'>,
): Promise<Picture> {
  const to = path.join(folder, name);
  mkdirSync(to, { recursive: true });
  const pdf = file.endsWith('.pdf') ? file : await converted(file, to);
  const scale = ['-scale-to-x', String(WIDTH), '-scale-to-y', '-1'];
  execFileSync('pdftoppm', [
    '-singlefile',
    '-f',
    String(page),
    '-l',
    String(page),
    ...scale,
    pdf,
    path.join(to, 'page'),
  ]);
  return readPpm(readFileSync(path.join(to, 'page.ppm')), from, end);
}

/** What LibreOffice does not open is shown as text: it takes these for texts only by such a name. */
async function converted(file: string, to: string): Promise<string> {
  const isText = !/\.(?:docx|xlsx|pptx|od[tsp]|rtf|html|csv|png|jpe?g|txt)$/.test(file);
  const source = isText ? path.join(to, `${path.basename(file)}.txt`) : file;
  if (isText) writeFileSync(source, await asText(file));
  execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', to, source], { stdio: 'ignore' });
  return path.join(to, `${path.basename(source).replace(/\.\w+$/, '')}.pdf`);
}

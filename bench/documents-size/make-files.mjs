// The large files of the benchmark, the same every time: a PDF of 200 pages, a scanned page, a workbook of 300,000 cells, a CSV of 100 MB.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';

const FIRST = 'Anna Bob Carla David Elena Felix Greta Henry Irina Jonas Karla Lukas Marta Noah Olga Peter'.split(' ');
const LAST = 'Okonkwo Becker Schulze Novak Rossi Garcia Dubois Petrov Haddad Larsen Moreau Weber Fischer Costa'.split(
  ' ',
);
const WORDS =
  'contract sent customer service delay several days order confirmed team usual way thanks patience delivery warehouse invoice number'.split(
    ' ',
  );

/** Mulberry32: numbers that are the same in every run. */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const chooser = (next) => (list) => list[Math.floor(next() * list.length)];
const sentence = (choose, words) => Array.from({ length: words }, () => choose(WORDS)).join(' ');

export function makePdf(folder, count = 200) {
  const choose = chooser(random(7));
  const paragraph = (i) =>
    `<p>${sentence(choose, 70)}. ${choose(FIRST)} ${choose(LAST)} wrote from user${i}@example.org and called +49 1512 3456${100 + (i % 900)}. ${sentence(choose, 70)}.</p>`;
  const pages = Array.from({ length: count }, (_, page) => {
    const head = `<h2 style="page-break-before:${page > 0 ? 'always' : 'auto'}">Case ${page}</h2>`;
    return head + [0, 1, 2].map((k) => paragraph(page * 3 + k)).join('');
  });
  writeFileSync(path.join(folder, 'pages.html'), `<html><body>${pages.join('')}</body></html>`);
  execFileSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, path.join(folder, 'pages.html')], {
    stdio: 'ignore',
  });
  return path.join(folder, 'pages.pdf');
}

/**
 * 30,000 rows of ten cells, texts as shared strings the way Excel writes them; every tenth row names somebody. `filler` letters in five
 * cells a row make it as large as wanted.
 */
export function makeWorkbook(folder, filler) {
  const next = random(3);
  const choose = chooser(next);
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  // Five letters from each number: a million numbers take their time.
  const noise = () => {
    let made = '';
    while (made.length < filler) {
      let bits = Math.floor(next() * 2 ** 25);
      for (let count = 0; count < 5; count++, bits >>>= 5) made += letters[bits & 31];
    }
    return made.slice(0, filler);
  };
  const strings = new Map();
  const indexOf = (value) => {
    if (!strings.has(value)) strings.set(value, strings.size);
    return strings.get(value);
  };
  const text = (column, row, value) => `<c r="${column}${row}" t="s"><v>${indexOf(value)}</v></c>`;
  const number = (column, row, value) => `<c r="${column}${row}"><v>${value}</v></c>`;
  const rows = [
    `<row r="1">${['Row', 'Who', 'Where', 'Note', 'R1', 'R2', 'Amount', 'R3', 'R4', 'R5'].map((name, i) => text('ABCDEFGHIJ'[i], 1, name)).join('')}</row>`,
  ];
  for (let row = 2; row <= 30_000; row++) {
    const isPerson = row % 10 === 0;
    const cells = [
      number('A', row, row),
      text('B', row, isPerson ? `${choose(FIRST)} ${choose(LAST)}` : 'open'),
      text('C', row, isPerson ? `user${row}@example.org` : 'open'),
      text('D', row, sentence(choose, 4)),
      ...['E', 'F'].map((column) => text(column, row, noise())),
      number('G', row, Math.floor(next() * 99_999) / 100),
      ...['H', 'I', 'J'].map((column) => text(column, row, noise())),
    ];
    rows.push(`<row r="${row}">${cells.join('')}</row>`);
  }
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = (...targets) =>
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const type = (part, kind) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const types = [
    type('/xl/workbook.xml', 'sheet.main'),
    type('/xl/worksheets/sheet1.xml', 'worksheet'),
    type('/xl/sharedStrings.xml', 'sharedStrings'),
  ];
  const parts = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${xml}<sst xmlns="${main}" uniqueCount="${strings.size}">${[...strings.keys()].map((value) => `<si><t>${value}</t></si>`).join('')}</sst>`,
  };
  const file = path.join(folder, 'cells.xlsx');
  writeFileSync(
    file,
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])), { level: 1 }),
  );
  return file;
}

/** The first page of the PDF as a picture. */
export function makeScan(folder) {
  const pdf = makePdf(mkdtempSync(path.join(folder, 'scan-')), 1);
  execFileSync('pdftoppm', ['-png', '-r', '200', '-singlefile', pdf, path.join(folder, 'scan')]);
  return path.join(folder, 'scan.png');
}

/** Every 25th row names somebody; notes in quotes. */
export function makeCsv(folder, bytes) {
  const choose = chooser(random(5));
  const file = path.join(folder, 'rows.csv');
  const handle = openSync(file, 'w');
  let written = writeSync(handle, 'id,name,mail,iban,note\n');
  for (let row = 1; written < bytes; ) {
    const lines = [];
    for (const end = row + 1000; row < end; row++) {
      const who = row % 25 === 0 ? `Marta Okonkwo,user${row}@example.org,DE89370400440532013000` : ',,';
      lines.push(`${row},${who},"${sentence(choose, 60)}"\n`);
    }
    written += writeSync(handle, lines.join(''));
  }
  closeSync(handle);
  return file;
}

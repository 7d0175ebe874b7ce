import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { People } from './people.mjs';

const COLUMNS = ['Row', 'Customer', 'E-mail', 'Note', 'Sum 1', 'Sum 2', 'Amount', 'Sum 3', 'Sum 4', 'Sum 5'];
const CHECKSUM_PARTS = 27;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/**
 * Rows of ten cells, texts as shared strings the way Excel writes them; every tenth row names somebody, with an account in the note.
 * Five cells a row hold checksums: nothing shrinks them, so that 30,000 rows make 20 MB.
 */
export function makeWorkbook(folder, count = 30_000) {
  const people = new People(3);
  const strings = new Map();
  const indexOf = (value) => {
    if (!strings.has(value)) strings.set(value, strings.size);
    return strings.get(value);
  };
  const text = (column, row, value) => `<c r="${column}${row}" t="s"><v>${indexOf(value)}</v></c>`;
  const number = (column, row, value) => `<c r="${column}${row}"><v>${value}</v></c>`;
  const rows = [`<row r="1">${COLUMNS.map((name, i) => text('ABCDEFGHIJ'[i], 1, name)).join('')}</row>`];
  for (let row = 2; row <= count; row++) {
    const who = row % 10 === 0 ? people.somebody() : undefined;
    const note = people.sentences(1);
    const cells = [
      number('A', row, row),
      text('B', row, who ? people.use('PERSON', who.name) : 'open'),
      text('C', row, who ? people.use('EMAIL_ADDRESS', who.mail) : 'open'),
      text('D', row, who ? `${note} Paid from ${people.use('IBAN_CODE', who.iban)}.` : note),
      ...['E', 'F'].map((column) => text(column, row, checksum(people.next))),
      number('G', row, Math.floor(people.next() * 99_999) / 100),
      ...['H', 'I', 'J'].map((column) => text(column, row, checksum(people.next))),
    ];
    rows.push(`<row r="${row}">${cells.join('')}</row>`);
  }
  const file = path.join(folder, 'cells.xlsx');
  const parts = Object.entries(partsOf(rows, [...strings.keys()])).map(([name, part]) => [name, strToU8(part)]);
  writeFileSync(file, zipSync(Object.fromEntries(parts), { level: 1 }));
  return { file, planted: people.planted };
}

function checksum(next) {
  const parts = Array.from({ length: CHECKSUM_PARTS }, () =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  );
  return parts.join('');
}

function partsOf(rows, strings) {
  const relations = (...targets) =>
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const type = (part, kind) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const types = [
    type('/xl/workbook.xml', 'sheet.main'),
    type('/xl/worksheets/sheet1.xml', 'worksheet'),
    type('/xl/sharedStrings.xml', 'sharedStrings'),
  ];
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}" uniqueCount="${strings.length}">${strings.map((value) => `<si><t>${value}</t></si>`).join('')}</sst>`,
  };
}

import { describe, expect, test } from 'vitest';
import { extract } from '#shared/documents/index.ts';
import {
  batchWorkbook,
  isLongWorkbook,
  noneRenamed,
  packWorkbook,
  renamedBetween,
  rowsOfBatch,
  unpackWorkbook,
} from '#shared/documents/ooxml/long-workbook/index.ts';
import { redactDocument } from '#shared/documents/redact.ts';
import { ElementCutter } from '#shared/documents/xml/element-cutter.ts';
import { unzip } from '#shared/documents/zip/zip.ts';
import { OFFICE_RELATIONSHIPS, officeFile, relationships } from './office-file';
import { findPlanted, plantedIn, unpackedBytes } from './planted';

const info = { fileName: 'long.xlsx' };
const SIZES = { first: 200, batch: 500 };
const SHEET = 'xl/worksheets/sheet1.xml';
const part = (file: Uint8Array, name: string) => new TextDecoder().decode(unzip(file).get(name));
const stored = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (from: number, length: number) => bytes.slice(from, from + length),
});

const STRINGS =
  '<si><t>Name</t></si><si><r><t>Marta </t></r><r><t>Okonkwo</t></r></si><si><t xml:space="preserve"> a &lt; b </t></si><!-- </si> --><si/>';

/** A workbook whose rows name strings by number, with formulas that name a sheet. */
function workbook(rows: number, strings = STRINGS): Uint8Array {
  const row = (r: number) =>
    `<row r="${r}"><c r="A${r}" t="s"><v>${r === 1 ? 0 : 1 + (r % 3)}</v></c><c r="B${r}"><f>'Marta Okonkwo'!A${r}</f><v>${r}</v></c><c r="C${r}" t="inlineStr"><is><t>row ${r} &gt; </t></is></c></row>`;
  const data = Array.from({ length: rows }, (_, i) => row(i + 1)).join('<!-- </row></sheetData> -->\n');
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const sheet = (name: string, id: number) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`;
  return officeFile('xlsx', {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${OFFICE_RELATIONSHIPS}"><sheets>${sheet('Data', 1)}${sheet('Marta Okonkwo', 2)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ['rId3', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    [SHEET]: `<?xml version="1.0" encoding="UTF-8"?><worksheet ${main}><cols><col min="1" max="1"/></cols><sheetData>${data}</sheetData><pageMargins left="0.7"/></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData/></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
  });
}

/** Takes the file apart, has each part changed, and puts it together again. */
async function throughPieces(file: Uint8Array, change: (piece: Uint8Array) => Promise<Uint8Array>) {
  const batches: string[] = [];
  const unpacked = await unpackWorkbook(stored(file), async (rows) => void batches.push(rows), SIZES);
  const short = await change(unpacked.short);
  const renamed = renamedBetween(unpacked.short, short);
  const rows: Uint8Array[] = [];
  for (const [index, batch] of batches.entries()) {
    const sheet = unpacked.workbook.sheets[unpacked.workbook.batches[index] ?? -1];
    if (!sheet) throw new Error('A batch of no sheet');
    rows.push(rowsOfBatch(await change(batchWorkbook(unpacked.workbook, sheet, batch, renamed)), sheet));
  }
  const written: Uint8Array[] = [];
  const rowsOf = async (batch: number) => rows[batch] ?? new Uint8Array();
  await packWorkbook(short, unpacked.workbook, rowsOf, async (bytes) => void written.push(bytes));
  return { copy: Buffer.concat(written), batches, renamed };
}

describe('a workbook that is worked on in pieces', () => {
  test('comes out with the same rows, texts in their cells', async () => {
    const file = workbook(40);
    const { copy, batches } = await throughPieces(file, async (piece) => piece);
    const [before, after] = [await extract(file, info), await extract(copy, info)];
    const rowsOf = (text: string) => text.split('\n').filter((line) => line.includes('\t'));

    expect(batches.length).toBeGreaterThan(5);
    expect(rowsOf(after.text)).toEqual(rowsOf(before.text));
    expect(rowsOf(after.text)).toHaveLength(40);
    expect(part(copy, SHEET)).toContain('<c r="A40" t="inlineStr"><is><t xml:space="preserve"> a &lt; b </t></is></c>');
    expect(part(copy, SHEET)).toMatch(/^<\?xml.*<cols>.*<pageMargins left="0.7"\/><\/worksheet>$/s);
    expect(unzip(copy).has('xl/sharedStrings.xml')).toBe(false);
    expect(part(copy, 'xl/_rels/workbook.xml.rels')).not.toContain('sharedStrings');
    expect(after.parts.map(({ name }) => name)).toEqual(['Data']);
  });

  test('holds no planted value in any byte after rewriting, and formulas follow a renamed sheet', async () => {
    const redact = async (piece: Uint8Array) => (await redactDocument(piece, info, findPlanted)).bytes;
    const { copy, renamed } = await throughPieces(workbook(40), redact);

    expect(renamed.sheets).toEqual([['Marta Okonkwo', '<PERSON>']]);
    expect(plantedIn(unpackedBytes(copy))).toEqual([]);
    expect(part(copy, SHEET).match(/'&lt;PERSON&gt;'!A\d+|&#39;&lt;PERSON&gt;&#39;!A\d+/g)).toHaveLength(40);
  });

  test('is told by what its directory says', async () => {
    const text = 'x'.repeat(9 * 1024 * 1024);
    const long = workbook(1, `<si><t>${text}${Math.random()}</t></si>`);

    expect(await isLongWorkbook(stored(workbook(40)))).toBe(false);
    expect(await isLongWorkbook(stored(long))).toBe(true);
  });

  test('is refused where bytes were changed, or a row has no end', async () => {
    for (const file of [changed(workbook(40)), withSheet('<worksheet><sheetData><row r="1">')])
      await expect(unpackWorkbook(stored(file), async () => {}, SIZES)).rejects.toMatchObject({ code: 'malformed' });
  });
});

const changed = (file: Uint8Array) => {
  const copy = file.slice();
  const at = Buffer.from(copy).indexOf(SHEET) + SHEET.length + 20;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};
const withSheet = (sheet: string) =>
  officeFile('xlsx', { 'xl/workbook.xml': '<workbook/>', [SHEET]: sheet, 'xl/sharedStrings.xml': '<sst/>' });

describe('cutting XML', () => {
  const xml = `<?xml version="1.0"?><!-- <d> --><a k='>"'><b/><d x="</d>"><r>1</r> <!-- </r> --><r t="/>"/><r><![CDATA[</r>]]><r>2</r></r></d><e/><d><r>3</r></d></a>`;
  const expected = [
    `<?xml version="1.0"?><!-- <d> --><a k='>"'><b/><d x="</d>">`,
    '<r>1</r>',
    ' <!-- </r> --><r t="/>"/>',
    '<r><![CDATA[</r>]]><r>2</r></r>',
    '</d><e/><d><r>3</r></d></a>',
  ];

  test('finds the same parts wherever the pieces end', () => {
    for (let size = 1; size <= xml.length; size++) {
      const cutter = new ElementCutter('d', 1, 1000);
      const parts = [];
      for (let at = 0; at < xml.length; at += size) parts.push(...cutter.push(xml.slice(at, at + size)));
      parts.push(...cutter.end());
      const tail = parts.filter(({ kind }) => kind === 'tail').map((one) => one.xml);
      const others = parts.filter(({ kind }) => kind !== 'tail').map((one) => one.xml);

      expect([...others, tail.join('')]).toEqual(expected);
    }
  });

  test('holds no more than it may', () => {
    const cutter = new ElementCutter('d', 1, 100);
    const push = () => [...cutter.push(`<a><d><r>${'x'.repeat(60)}`), ...cutter.push('x'.repeat(60))];
    expect(push).toThrow('longer than can be scanned');
  });
});

test('nothing is renamed where nothing changed', () => {
  expect(renamedBetween(workbook(1), workbook(1))).toEqual(noneRenamed());
});

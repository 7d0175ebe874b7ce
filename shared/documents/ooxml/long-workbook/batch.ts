import { strToU8, zipSync } from 'fflate';
import { DocumentError } from '../../document-error';
import { encodeXmlAttribute } from '../../xml/xml-escapes';
import { scanXml } from '../../xml/xml-scanner';
import { unzip } from '../../zip/zip';
import type { Renamed } from './renamed';
import type { LongSheet, LongWorkbook } from './unpack';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET = 'xl/worksheets/sheet1.xml';

/**
 * A batch of rows as a workbook of its own: the heading of the sheet and these rows, the formats of numbers, and the names that were
 * changed, so that formulas follow.
 */
export function batchWorkbook(workbook: LongWorkbook, sheet: LongSheet, rows: string, renamed: Renamed): Uint8Array {
  const { xml: styles, uses1904 } = workbook.styles;
  const [root, prefix] = [sheet.root, prefixOf(sheet.root)];
  const end = /^<([^\s/>]*)/.exec(root)?.[1] ?? '';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (content: string) => `<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`;
  const type = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const named = (element: string, names: Renamed['names'], more: (index: number) => string) =>
    names.map(([name], index) => `<${element} name="${encodeXmlAttribute(name)}"${more(index)}`).join('');
  const sheets = named('sheet', renamed.sheets, (index) => ` sheetId="${index + 2}" r:id="rId${index + 9}"/>`);
  const defined = named('definedName', renamed.names, () => '></definedName>');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('xl/workbook.xml', 'sheet.main')}${type(SHEET, 'worksheet')}${type('xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${uses1904 ? 1 : 0}"/><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/>${sheets}</sheets><definedNames>${defined}</definedNames></workbook>`,
    'xl/styles.xml': styles,
    [SHEET]: `${root}<${prefix}sheetData>${sheet.heading}${rows}</${prefix}sheetData></${end}>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])),
    // Read at once and thrown away.
    { level: 0 },
  );
}

const prefixOf = (root: string) => /^<([^\s/>:]*:)?/.exec(root)?.[1] ?? '';

/** The rows of a batch as they were written, without the heading. */
export function rowsOfBatch(copy: Uint8Array, sheet: LongSheet): Uint8Array {
  const content = new TextDecoder().decode(unzip(copy).get(SHEET));
  let from: number | undefined;
  let to: number | undefined;
  let isHeading = sheet.heading !== '';
  scanXml(content, {
    open(element) {
      if (element.local === 'sheetData') from ??= element.to;
    },
    close(element, start, end) {
      if (isHeading && element.local === 'row') [isHeading, from] = [false, end];
      if (element.local === 'sheetData') to = start;
    },
  });
  if (from === undefined || to === undefined) throw new DocumentError('malformed', 'The XML is not well-formed.');
  return strToU8(content.slice(from, to));
}

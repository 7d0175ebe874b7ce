import { DocumentError } from '../../document-error';
import { DOCUMENT_LIMITS } from '../../limits';
import type { SourceEdit } from '../../slot';
import { spliceSource } from '../../splice';
import { attributeValue } from '../../xml/xml-escapes';
import { scanXml, type XmlElement } from '../../xml/xml-scanner';
import type { StringTable } from './string-table';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A row whose cells hold their texts themselves: a row that only names strings by number cannot be read alone. */
export function inlineStrings(row: string, strings: StringTable): string {
  if (!/t\s*=\s*["']s["']/.test(row)) return row;
  const source = { name: 'row', content: row, cleanups: [] };
  const edits: SourceEdit[] = [];
  let length = row.length;
  let cell: XmlElement | undefined;
  let isValue = false;
  let value = '';
  scanXml(row, {
    open(element) {
      if (element.local === 'c') cell = attributeValue(source, element, 't') === 's' ? element : undefined;
      isValue = element.local === 'v' && cell !== undefined;
      if (isValue) value = '';
    },
    text(from, to) {
      if (isValue) value += row.slice(from, to);
    },
    close(element, _, to) {
      if (element.local === 'c') cell = undefined;
      if (!isValue || !cell || element.local !== 'v') return;
      const type = cell.attributes.find((attribute) => attribute.local === 't');
      const text = textOf(strings.get(Number(value)) ?? '<t></t>', cell);
      length += text.length;
      if (length > DOCUMENT_LIMITS.longRow)
        throw new DocumentError('too-large', 'A row of the workbook is longer than can be scanned.');
      if (type) edits.push({ from: type.from, to: type.to, text: 'inlineStr' });
      edits.push({ from: element.from, to, text });
      isValue = false;
      cell = undefined;
    },
  });
  return spliceSource(source, edits);
}

/** The names of a string have no prefix; where those of the sheet have one, the string says whose they are. */
function textOf(content: string, { name }: XmlElement): string {
  const prefix = name.slice(0, name.indexOf(':') + 1);
  return prefix === '' ? `<is>${content}</is>` : `<${prefix}is xmlns="${MAIN}">${content}</${prefix}is>`;
}

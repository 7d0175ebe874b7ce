import type { Source } from '../../slot';
import { attributeValue, encodeXmlAttribute } from '../../xml/xml-escapes';
import { scanXml } from '../../xml/xml-scanner';
import type { OfficePackage } from '../package';
import { readStyles } from '../xlsx-styles';

/** What of a workbook says how its numbers are shown. */
export interface NumberStyles {
  /** A style sheet that knows the formats of numbers only. */
  xml: string;
  uses1904: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export function slimStyles(office: OfficePackage): NumberStyles {
  const part = [...office.xml.keys()].find((name) => /(?:^|\/)styles\.xml$/i.test(name)) ?? '';
  const source = office.xml.get(part);
  const { uses1904 } = readStyles(undefined, office.xml.get(office.mainPart));
  return { xml: `<styleSheet xmlns="${MAIN}">${source ? formatsOf(source) : ''}</styleSheet>`, uses1904 };
}

function formatsOf(source: Source): string {
  const codes: string[] = [];
  const cells: string[] = [];
  let isInCells = false;
  scanXml(source.content, {
    open(element) {
      const id = Number(attributeValue(source, element, 'numFmtId') ?? 0);
      if (element.local === 'cellXfs') isInCells = true;
      if (element.local === 'xf' && isInCells) cells.push(`<xf numFmtId="${id}"/>`);
      if (element.local !== 'numFmt') return;
      const code = encodeXmlAttribute(attributeValue(source, element, 'formatCode') ?? '');
      codes.push(`<numFmt numFmtId="${id}" formatCode="${code}"/>`);
    },
    close(element) {
      if (element.local === 'cellXfs') isInCells = false;
    },
  });
  return `<numFmts>${codes.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs>`;
}

import { expandNumber, formatDate, formatMask, type NumberFormat, resolveFormat } from '../office-schema/number-format';
import type { Source } from '../slot';
import { attributeValue } from '../xml/xml-escapes';
import { scanXml } from '../xml/xml-scanner';

/** How the workbook shows its numbers. */
export interface WorkbookStyles {
  /** The format of a style that cells name by its index. */
  ofCell: (style: string | undefined) => NumberFormat;
  byId: (id: number) => NumberFormat;
  uses1904: boolean;
}

export function readStyles(styles: Source | undefined, workbook: Source | undefined): WorkbookStyles {
  const codes = new Map<number, string>();
  const cellFormats: number[] = [];
  let isInCells = false;
  if (styles) {
    scanXml(styles.content, {
      open(element) {
        const id = Number(attributeValue(styles, element, 'numFmtId') ?? 0);
        if (element.local === 'cellXfs') isInCells = true;
        if (element.local === 'xf' && isInCells) cellFormats.push(id);
        if (element.local === 'numFmt') codes.set(id, attributeValue(styles, element, 'formatCode') ?? '');
      },
      close(element) {
        if (element.local === 'cellXfs') isInCells = false;
      },
    });
  }
  const known = new Map<number, NumberFormat>();
  const byId = (id: number) => {
    const format = known.get(id) ?? resolveFormat(id, codes);
    known.set(id, format);
    return format;
  };
  return {
    byId,
    ofCell: (style) => byId(cellFormats[Number(style ?? 0)] ?? 0),
    uses1904: workbook !== undefined && counts1904(workbook),
  };
}

function counts1904(workbook: Source): boolean {
  let is1904 = false;
  scanXml(workbook.content, {
    open(element) {
      if (element.local === 'workbookPr')
        is1904 = /^(?:1|true|on)$/.test(attributeValue(workbook, element, 'date1904') ?? '');
    },
  });
  return is1904;
}

/** A stored number as the cell shows it, with all digits before the point and dates in full. */
export function showCell(raw: string, format: NumberFormat, uses1904: boolean): string {
  const plain = expandNumber(raw);
  const number = Number(raw);
  if (raw.trim() === '' || Number.isNaN(number)) return raw;
  if (format.kind === 'date') return formatDate(number, format.code, uses1904) ?? plain;
  if (format.kind === 'mask') return formatMask(number, format.code) ?? plain;
  return Number.isInteger(number) ? plain : showFraction(number, format.decimals);
}

/** Digits that a cell has room for. */
const SIGNIFICANT = 10;
const MOST_DECIMALS = 15;

/** A fraction as the cell shows it: the digits that it stores beyond that are the computer's. */
function showFraction(number: number, decimals: number | undefined): string {
  if (decimals === undefined) return String(Number(number.toPrecision(SIGNIFICANT)));
  return number.toFixed(Math.min(decimals, MOST_DECIMALS));
}

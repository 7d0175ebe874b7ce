import type { Slot, Source } from '../slot';
import { decodeXml, encodeXmlAttribute, encodeXmlText } from '../xml/xml-escapes';

/** A name used in a formula: it must follow when the sheet or the defined name is renamed. */
export interface NameUse {
  kind: 'sheet' | 'name' | 'column';
  name: string;
  source: Source;
  from: number;
  to: number;
}

interface FormulaText {
  slots: Slot[];
  uses: NameUse[];
}

/** A date that a formula puts together. */
const WRITTEN_DATE = /(?<![\w.])DATE\(\s*(\d{4})\s*,\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\)/gi;
/** A sheet's name begins at the first of several quotes: trying each of them would take as long as they are many, each time. */
const TOKEN =
  /"((?:[^"]|"")*)"|(?<!')'((?:[^']|'')+)'!|(?<![\w.$])([A-Za-z_\\\u0080-\uFFFF][\w.\u0080-\uFFFF]*)(!?)|(?<![\w.$:])(\d{4,})(?![\w.:])|\[([^[\]#@']+)\]/g;

/** The text inside a formula: string literals and long numbers. Cell references and functions are never touched. */
export function readFormula(source: Source, from: number, to: number, isExposed = false): FormulaText {
  const { text, offsets } = decodeXml(source.content.slice(from, to));
  const place = (index: number) => from + (offsets?.[index] ?? index);
  const result: FormulaText = { slots: [], uses: [] };
  const written: { start: number; end: number }[] = [];
  for (const match of text.matchAll(WRITTEN_DATE)) {
    const [token, year, month = '', day = ''] = match;
    const end = match.index + token.length;
    written.push({ start: match.index, end });
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    result.slots.push(dateSlot(source, place(match.index), place(end), date));
  }
  let passed = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, literal, quotedSheet, name, bang, number, column] = match;
    const start = match.index;
    while ((written[passed]?.end ?? text.length + 1) <= start) passed++;
    if ((written[passed]?.start ?? text.length) <= start) continue;
    if (number !== undefined && number.length < 9 && !isExposed) continue;
    if (literal !== undefined) {
      if (/[\p{L}\p{N}]{2}/u.test(literal))
        result.slots.push(literalSlot(source, place(start + 1), place(start + token.length - 1)));
    } else if (quotedSheet !== undefined) {
      const use = { source, from: place(start), to: place(start + token.length - 1) };
      result.uses.push({ kind: 'sheet', name: quotedSheet.replaceAll("''", "'"), ...use });
    } else if (name !== undefined) {
      const use = { source, from: place(start), to: place(start + name.length) };
      result.uses.push({ kind: bang ? 'sheet' : 'name', name, ...use });
    } else if (number !== undefined) {
      result.slots.push(wholeSlot(source, place(start), place(start + token.length), token));
    } else if (column !== undefined) {
      result.uses.push({
        kind: 'column',
        name: column,
        source,
        from: place(start + 1),
        to: place(start + token.length - 1),
      });
    }
  }
  return result;
}

/** Doubled quotes stay doubled in the text: they are rare and the offsets stay simple. */
function literalSlot(source: Source, from: number, to: number): Slot {
  const encode = (text: string) => encodeXmlText(text.replaceAll('"', '""'));
  return { source, from, to, ...decodeXml(source.content.slice(from, to)), encode };
}

/** What takes the place of a date that was removed: the day before the first that a sheet knows, which is the value of no cell. */
const NO_DATE = 'DATE(1900,1,0)';

/** A date that is removed stays one, so that the formula around it still counts with it. */
function dateSlot(source: Source, from: number, to: number, text: string): Slot {
  return {
    ...wholeSlot(source, from, to, text),
    finish: (newText) => {
      const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(newText) ?? [];
      const date = year ? `DATE(${Number(year)},${Number(month)},${Number(day)})` : NO_DATE;
      return [{ from, to, text: date }];
    },
  };
}

/** Replaced as a whole: what stood for a number becomes a text. */
function wholeSlot(source: Source, from: number, to: number, text: string): Slot {
  return {
    source,
    from,
    to,
    text,
    encode: encodeXmlText,
    finish: (newText) => [{ from, to, text: encodeXmlText(`"${newText.replaceAll('"', '""')}"`) }],
  };
}

/** A sheet name as formulas write it. */
export function quoteSheet(name: string): string {
  return encodeXmlAttribute(`'${name.replaceAll("'", "''")}'`);
}

import type { Slot, Source } from '../slot';
import { decodeXml, encodeXmlAttribute, encodeXmlText } from '../xml/xml-escapes';

/** A name used in a formula: it must follow when the sheet or the defined name is renamed. */
export interface NameUse {
  kind: 'sheet' | 'sheet-attribute' | 'name' | 'name-attribute' | 'column';
  name: string;
  source: Source;
  from: number;
  to: number;
}

export interface FormulaText {
  slots: Slot[];
  uses: NameUse[];
}

const TOKEN =
  /"((?:[^"]|"")*)"|'((?:[^']|'')+)'!|(?<![\w.$])([A-Za-z_\\\u0080-\uFFFF][\w.\u0080-\uFFFF]*)(!?)|(?<![\w.$:])(\d{6,})(?![\w.:])|\[([^[\]#@']+)\]/g;

/** The text inside a formula: string literals and long numbers. Cell references and functions are never touched. */
export function readFormula(source: Source, from: number, to: number): FormulaText {
  const { text, offsets } = decodeXml(source.content.slice(from, to));
  const place = (index: number) => from + (offsets?.[index] ?? index);
  const result: FormulaText = { slots: [], uses: [] };
  for (const match of text.matchAll(TOKEN)) {
    const [token, literal, quotedSheet, name, bang, number, column] = match;
    const start = match.index;
    if (literal !== undefined) {
      if (literal !== '') result.slots.push(literalSlot(source, place(start + 1), place(start + token.length - 1)));
    } else if (quotedSheet !== undefined) {
      const use = { source, from: place(start), to: place(start + token.length - 1) };
      result.uses.push({ kind: 'sheet', name: quotedSheet.replaceAll("''", "'"), ...use });
    } else if (name !== undefined) {
      const use = { source, from: place(start), to: place(start + name.length) };
      result.uses.push({ kind: bang ? 'sheet' : 'name', name, ...use });
    } else if (number !== undefined) {
      result.slots.push(numberSlot(source, place(start), place(start + token.length)));
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

function numberSlot(source: Source, from: number, to: number): Slot {
  return {
    source,
    from,
    to,
    text: source.content.slice(from, to),
    encode: encodeXmlText,
    finish: (text) => [{ from, to, text: encodeXmlText(`"${text.replaceAll('"', '""')}"`) }],
  };
}

/** A sheet name as formulas write it. */
export function quoteSheet(name: string): string {
  return encodeXmlAttribute(`'${name.replaceAll("'", "''")}'`);
}

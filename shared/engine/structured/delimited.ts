import type { Token, Tokenizer } from './token';

const CANDIDATES = [',', ';', '\t', '|'] as const;
/** A first line longer than this is taken as complete for finding the delimiter. */
const LONGEST_FIRST_LINE = 65_536;

interface Field {
  raw: string;
  text: string;
  quoted: boolean;
}

export interface DelimitedOptions {
  /** Found from the first line when absent. */
  delimiter?: string;
  /** Whether the first record names the columns. */
  isHeader: (cells: readonly string[]) => boolean;
}

/** RFC 4180 and what people really save: any line ends, quotes in the middle of a field, a quote that is never closed. */
export function createDelimitedTokenizer(options: DelimitedOptions): Tokenizer {
  let delimiter = options.delimiter;
  let pending = '';
  let names: string[] | undefined;
  let column = 0;
  let firstRecord: { field: Field; after: string }[] | undefined = [];

  function read(final: boolean): Token[] {
    if (delimiter === undefined) {
      if (!final && !/[\r\n]/.test(pending) && pending.length < LONGEST_FIRST_LINE) return [];
      delimiter = findDelimiter(pending);
    }
    const tokens: Token[] = [];
    let at = 0;
    for (;;) {
      const end = findFieldEnd(pending, at, delimiter, final);
      if (end === undefined || (final && at >= pending.length && column === 0)) break;
      const after = readSeparator(pending, end, delimiter, final);
      if (after === undefined) break;
      tokens.push(...add(parseField(pending.slice(at, end)), after));
      at = end + after.length;
      if (after === '') break;
    }
    pending = pending.slice(at);
    return tokens;
  }

  function add(field: Field, after: string): Token[] {
    if (firstRecord) {
      firstRecord.push({ field, after });
      return after === delimiter ? [] : closeFirstRecord(firstRecord);
    }
    return fieldTokens(field, after);
  }

  function closeFirstRecord(fields: { field: Field; after: string }[]): Token[] {
    firstRecord = undefined;
    const cells = fields.map(({ field }) => field.text.replace(/^\ufeff/, '').trim());
    if (!options.isHeader(cells)) return fields.flatMap(({ field, after }) => fieldTokens(field, after));
    names = uniqueNames(cells);
    return fields.map(({ field, after }, index) => ({
      raw: field.raw + after,
      name: { name: cells[index] as string, path: (names as string[])[index] as string },
    }));
  }

  function fieldTokens(field: Field, after: string): Token[] {
    const path = names?.[column] ?? String(column + 1);
    const label = names?.[column] ?? '';
    column = after === delimiter ? column + 1 : 0;
    const separator = delimiter as string;
    const write = (text: string) => writeField(text, field.quoted, separator);
    return [{ value: { path, label, text: field.text, raw: field.raw, write } }, { raw: after }];
  }

  return {
    push(piece) {
      pending += piece;
      return read(false);
    },
    end() {
      const tokens = read(true);
      return firstRecord && firstRecord.length > 0 ? [...tokens, ...closeFirstRecord(firstRecord)] : tokens;
    },
  };
}

/** The offset of the delimiter or line end that closes the field, or undefined while more text is needed. */
function findFieldEnd(text: string, from: number, delimiter: string, final: boolean): number | undefined {
  let at = from;
  if (text[from] === '"' || (from === 0 && text.startsWith('\ufeff"'))) {
    at = text.indexOf('"', from) + 1;
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) return final ? text.length : undefined;
      if (quote + 1 >= text.length && !final) return undefined;
      if (text[quote + 1] !== '"') {
        at = quote + 1;
        break;
      }
      at = quote + 2;
    }
  }
  for (; at < text.length; at++) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
  }
  return final ? text.length : undefined;
}

/** What stands between two fields; empty at the end of the file. Undefined while a line feed may still follow. */
function readSeparator(text: string, at: number, delimiter: string, final: boolean): string | undefined {
  if (at >= text.length) return '';
  if (text[at] !== '\r') return text[at] === delimiter ? delimiter : '\n';
  if (at + 1 >= text.length) return final ? '\r' : undefined;
  return text[at + 1] === '\n' ? '\r\n' : '\r';
}

function parseField(raw: string): Field {
  const body = raw.startsWith('\ufeff') ? raw.slice(1) : raw;
  if (!body.startsWith('"')) return { raw, text: raw, quoted: false };
  const closed = /^"((?:[^"]|"")*)"(.*)$/s.exec(body);
  const text = closed ? (closed[1] as string).replaceAll('""', '"') + closed[2] : body.slice(1).replaceAll('""', '"');
  return { raw, text, quoted: true };
}

function writeField(text: string, quoted: boolean, delimiter: string): string {
  const needed = quoted || text.includes(delimiter) || /["\r\n]/.test(text);
  return needed ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The candidate that cuts the first line into the most fields, outside quotes. */
function findDelimiter(text: string): string {
  const counts = new Map<string, number>(CANDIDATES.map((candidate) => [candidate, 0]));
  let quoted = false;
  for (const character of text.slice(0, LONGEST_FIRST_LINE)) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) break;
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function uniqueNames(cells: readonly string[]): string[] {
  const used = new Set<string>();
  return cells.map((cell, index) => {
    let name = cell === '' ? String(index + 1) : cell;
    for (let copy = 2; used.has(name); copy++) name = `${cell} (${copy})`;
    used.add(name);
    return name;
  });
}

import { type Table, TableError, type TableFile } from '../table';

/** `COPY public.people (id, name) FROM stdin;` as pg_dump writes it. */
const COPY = /^COPY (?<name>(?:"(?:[^"]|"")*"|[^\s(])+) \((?<columns>[^\n]*)\) FROM stdin;$/;
const END_OF_ROWS = '\\.';
const NULL = '\\N';

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const LETTERS = new Map(Object.entries(ESCAPES).map(([letter, sign]) => [sign, `\\${letter}`]));

interface Block {
  name: string;
  columns: string[];
  /** Numbers of the lines that are its rows. */
  from: number;
  to: number;
}

/** The COPY blocks of a PostgreSQL dump. INSERT statements are refused by name: reading half of a dump would call the rest safe. */
export function readCopyDump(bytes: Uint8Array): TableFile {
  const lines = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes).split('\n');
  const blocks = findBlocks(lines);
  if (blocks.length === 0) throw new TableError('The dump has no COPY block. Write it with pg_dump without --inserts.');
  const tables = blocks.map(({ name, columns, from, to }) => ({
    name,
    columns,
    rows: lines.slice(from, to).map((line) => line.split('\t').map(decodeCell)),
  }));
  return { tables, write: (changed) => writeBlocks(lines, blocks, changed) };
}

function findBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (/^INSERT INTO /i.test(line))
      throw new TableError('The dump has INSERT statements. Write it with pg_dump without --inserts.');
    const groups = COPY.exec(line)?.groups;
    if (!groups) continue;
    const to = lines.indexOf(END_OF_ROWS, at);
    if (to === -1) throw new TableError('A COPY block of the dump does not end.');
    blocks.push({ name: groups.name ?? '', columns: namesIn(groups.columns ?? ''), from: at + 1, to });
    at = to;
  }
  return blocks;
}

function namesIn(columns: string): string[] {
  const names = columns.match(/"(?:[^"]|"")*"|[^\s,]+/g) ?? [];
  return names.map((name) => (name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name));
}

function decodeCell(cell: string): string {
  if (cell === NULL) return '';
  return cell.replace(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter);
}

function encodeCell(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(/[\b\f\n\r\t\v]/g, (sign) => LETTERS.get(sign) ?? sign);
}

function writeBlocks(lines: readonly string[], blocks: readonly Block[], changed: readonly Table[]): Uint8Array {
  const written = [...lines];
  for (const [index, { from, to }] of blocks.entries()) {
    for (let at = from; at < to; at++) {
      const cells = changed[index]?.rows[at - from] ?? [];
      const old = (lines[at] ?? '').split('\t');
      written[at] = old
        .map((cell, column) => (decodeCell(cell) === (cells[column] ?? '') ? cell : encodeCell(cells[column] ?? '')))
        .join('\t');
    }
  }
  return new TextEncoder().encode(written.join('\n'));
}

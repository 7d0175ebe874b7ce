import { createBlockFinder, isSkipped } from './elements';
import { createUnitBuilder, type Unit } from './unit';

const TABLES = 'table, [role="table"], [role="grid"], [role="treegrid"]';
const ROWS = 'tr, [role="row"]';
const CELLS = 'td, th, [role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';
const HEADS = 'th, [role="columnheader"]';

/** As many cells as are read at once, and the characters they may have together: a text of its own for every detector. */
const CELLS_AT_ONCE = 600;
const LONGEST_PART = 12_000;
/** Where only some of a table is new: every part is read once more as a whole, and a service is paid by the character. */
const ROWS_AT_CHANGE = 5;
/** A longer cell is prose and understood alone. */
const LONGEST_CELL = 300;

type FindBlock = (node: Node) => Element | undefined;

/** Rows of a table that are checked together: where the texts of their cells begin, by their first node. */
interface TablePart {
  text: string;
  starts: ReadonlyMap<Text, number>;
}

interface Table {
  rows: readonly Element[];
  numbers: ReadonlyMap<Element, number>;
  rowsAtOnce: number;
  /** The first row, if it names the columns. */
  head: Element | undefined;
  parts: Map<number, TablePart>;
}

export type TableReader = (unit: Unit) => Unit;

/**
 * Tells texts in cells, for the length of one walk, in which part of a table they are. Tables that lay out a page have none. Of a table
 * around the root of the walk, and of all where there is no root, something is known already: their parts are small.
 */
export function createTableReader(root: Node | undefined, findBlock: FindBlock = createBlockFinder()): TableReader {
  const known = new WeakMap<Element, Table | false>();

  function tableOf(element: Element): Table | false {
    let table = known.get(element);
    if (table === undefined) {
      table = readTable(element, !root || (element !== root && element.contains(root)));
      known.set(element, table);
    }
    return table;
  }

  return (unit) => {
    const { container, text, pieces } = unit;
    const first = pieces[0]?.node;
    const row = container.closest(CELLS)?.closest(ROWS);
    const element = row?.closest(TABLES);
    const table = element ? tableOf(element) : false;
    const number = table && row ? table.numbers.get(row) : undefined;
    if (!table || !first || number === undefined) return unit;
    const at = Math.floor(number / table.rowsAtOnce);
    let part = table.parts.get(at);
    if (!part) {
      part = readPart(table, at * table.rowsAtOnce, findBlock);
      table.parts.set(at, part);
    }
    const start = part.starts.get(first);
    // What is not there word for word is checked alone.
    if (start === undefined || part.text.slice(start, start + text.length) !== onOneLine(text)) return unit;
    return { ...unit, within: { text: part.text, start } };
  };
}

/** Of the same length, so that offsets stay. */
const onOneLine = (text: string) => text.replace(/[\t\n\r]/g, ' ');

function cellsOf(row: Element): Element[] {
  if (row.tagName === 'TR') return [...row.children].filter((child) => child.matches(CELLS));
  return [...row.querySelectorAll(CELLS)].filter((cell) => cell.parentElement?.closest(ROWS) === row);
}

/** The width of a cell in columns, or its height in rows. */
const spanOf = (cell: Element, name: 'colspan' | 'rowspan') =>
  Math.min(50, Math.max(1, Number(cell.getAttribute(name) ?? cell.getAttribute(`aria-${name}`)) || 1));

const widthOf = (row: Element) => cellsOf(row).reduce((width, cell) => width + spanOf(cell, 'colspan'), 0);

function readTable(element: Element, isChanged: boolean): Table | false {
  if (element.matches('[role="presentation"], [role="none"]') || element.querySelector(TABLES)) return false;
  const rows = [...element.querySelectorAll(ROWS)].filter((row) => row.closest(TABLES) === element);
  const [first] = rows;
  const columns = first ? widthOf(first) : 0;
  if (!first || rows.length < 2 || columns < 2) return false;
  const isHead = cellsOf(first).every((cell) => cell.matches(HEADS) || cell.closest('thead'));
  if (
    !isHead &&
    !element.querySelector(HEADS) &&
    !rows.slice(0, CELLS_AT_ONCE).every((row) => isPlainRow(row, columns))
  )
    return false;
  const numbers = new Map(rows.map((row, number) => [row, number]));
  const most = Math.max(2, Math.floor(CELLS_AT_ONCE / columns));
  const rowsAtOnce = isChanged ? Math.min(most, ROWS_AT_CHANGE) : most;
  return { rows, numbers, rowsAtOnce, head: isHead ? first : undefined, parts: new Map() };
}

const isPlainRow = (row: Element, columns: number) => cellsOf(row).length === columns && widthOf(row) === columns;

function readPart({ rows, rowsAtOnce, head }: Table, from: number, findBlock: FindBlock): TablePart {
  const starts = new Map<Text, number>();
  /** For each column, in how many rows to come a tall cell fills it. */
  const filled: number[] = [];
  let text = '';
  const addRow = (row: Element, isOwn: boolean) => {
    let column = 0;
    const addTab = () => {
      if (column++ > 0) text += '\t';
    };
    const passFilled = () => {
      for (let left = filled[column] ?? 0; left > 0; left = filled[column] ?? 0) {
        filled[column] = left - 1;
        addTab();
      }
    };
    for (const cell of cellsOf(row)) {
      passFilled();
      const [width, height] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      if (isOwn && height > 1) for (let i = 0; i < width; i++) filled[column + i] = height - 1;
      addTab();
      const units = unitsOf(cell, findBlock);
      const length = units.reduce((sum, unit) => sum + unit.text.length + 1, 0);
      if (length <= LONGEST_CELL && text.length + length <= LONGEST_PART)
        for (const [index, unit] of units.entries()) {
          if (index > 0) text += ' ';
          const node = unit.pieces[0]?.node;
          if (isOwn && node) starts.set(node, text.length);
          text += onOneLine(unit.text);
        }
      for (let i = 1; i < width; i++) addTab();
    }
    text += '\n';
  };
  if (head && from > 0) addRow(head, false);
  for (const row of rows.slice(from, from + rowsAtOnce)) addRow(row, true);
  return { text: text.trimEnd(), starts };
}

/** The texts of a cell, block by block, as the walk collects them. */
function unitsOf(cell: Element, findBlock: FindBlock): Unit[] {
  const units: Unit[] = [];
  let block: Element | undefined;
  let builder: ReturnType<typeof createUnitBuilder> | undefined;
  let keepsSpace = false;
  const finish = () => {
    if (builder && !builder.isEmpty) units.push(builder.build());
    builder = undefined;
  };
  const visit = (parent: Element) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node instanceof Element) {
        if (node.tagName === 'BR') builder?.lineBreak();
        else if (!isSkipped(node)) visit(node);
      } else if (node instanceof Text) {
        const own = findBlock(node);
        if (!own) continue;
        if (own !== block) {
          finish();
          block = own;
          keepsSpace = getComputedStyle(own).whiteSpace.startsWith('pre');
        }
        builder ??= createUnitBuilder(own);
        builder.add(node, keepsSpace);
      }
    }
    if (parent === block) {
      finish();
      block = undefined;
    }
  };
  visit(cell);
  finish();
  return units;
}

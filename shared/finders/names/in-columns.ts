import { partitionPoint } from '@veilmark/budget/partition-point';
import { generalTypeOf } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';
import { type Cell, type Column, TableColumns } from './table-columns';

const { PERSON, ORGANIZATION, LOCATION } = generalTypeOf;

/** A name that is this sure is one whatever stands around it. */
const SURE = 0.9;
/** Below this a name that no other cell of its column is like is a word. */
const LIKELY = 0.7;
const UNLIKELY = 0.5;
/** From so many cells on a column says something. */
const FEWEST_CELLS = 4;
/** A column of so many rows, with so few texts to a row, holds categories. */
const ROWS_OF_CATEGORIES = 20;
const ROWS_A_CATEGORY = 10;

interface Votes {
  /** The texts of cells that are all of a name, by what they name. */
  people: Set<string>;
  organizations: Set<string>;
  places: Set<string>;
}

/**
 * Names in tables, judged by their column. Below "Product" nobody is named; among clubs or towns a cell is a club or a town; a word among
 * many that are no names is none. `governed` are the places that labels govern, in order: those are judged by their label.
 */
export function keptInColumns(
  text: string,
  names: readonly Finding[],
  governed: readonly { start: number; end: number }[],
  types: ReadonlySet<string>,
): Finding[] {
  if (!text.includes('\t')) return [...names];
  const tables = new TableColumns(text);
  const isGoverned = ({ start, end }: Finding) => {
    const place = governed[partitionPoint(governed.length, (index) => (governed[index]?.end ?? 0) <= start)];
    return place !== undefined && place.start < end;
  };
  const placed = names.map((name) => ({
    name,
    cell: isGoverned(name) ? undefined : tables.cellAt(name.start, name.end),
  }));
  const votes = new Map<Column, Votes>();
  for (const { name, cell } of placed) if (cell?.isWhole) votesOf(votes, cell.column, name.type)?.add(cell.text);
  return placed.flatMap(({ name, cell }) => {
    if (!cell || name.type !== PERSON) return [name];
    const type = typeInColumn(name, cell, votes.get(cell.column));
    if (type === PERSON) return [name];
    return type !== undefined && types.has(type) ? [{ ...name, type }] : [];
  });
}

function votesOf(votes: Map<Column, Votes>, column: Column, type: string): Set<string> | undefined {
  const own = votes.get(column) ?? { people: new Set(), organizations: new Set(), places: new Set() };
  votes.set(column, own);
  if (type === PERSON) return own.people;
  if (type === ORGANIZATION) return own.organizations;
  return type === LOCATION ? own.places : undefined;
}

/** What the person of a cell is after all; undefined where it is no name. */
function typeInColumn(
  { score }: Finding,
  { column, isWhole, text }: Cell,
  votes: Votes | undefined,
): string | undefined {
  if (column.says === 'person') return PERSON;
  if (column.says === 'thing') return isWhole || score < SURE ? undefined : PERSON;
  if (column.says === 'organization') return ORGANIZATION;
  if (column.says === 'place') return LOCATION;
  if (!isWhole || score >= SURE || column.cells.size < FEWEST_CELLS) return PERSON;
  const { people = new Set(), organizations = new Set(), places = new Set() } = votes ?? {};
  const others = organizations.size + places.size;
  if (others >= FEWEST_CELLS && others >= 2 * people.size)
    return organizations.size >= places.size ? ORGANIZATION : LOCATION;
  const words = [...column.cells.keys()].filter((cell) => /\p{L}{2}/u.test(cell)).length - people.size - others;
  if (score < LIKELY && words >= FEWEST_CELLS && words >= 3 * people.size) return undefined;
  return score < UNLIKELY && areCategories(column) && !/\s/.test(text) ? undefined : PERSON;
}

const areCategories = ({ rows, cells }: Column) => rows >= ROWS_OF_CATEGORIES && rows >= ROWS_A_CATEGORY * cells.size;

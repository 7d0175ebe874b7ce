import { GENERAL_TYPE_OF } from '@veilmark/catalog/kinds';
import type { Finding } from '@veilmark/engine/finding';
import { placeAt } from './place-at';
import { type Cell, type Column, TableColumns } from './table-columns';

const { PERSON, ORGANIZATION, LOCATION } = GENERAL_TYPE_OF;

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

/** So many different words of one length, and nearly nothing else, are codes. */
const CODES_OF_LIST = 6;
const CODES_SHARE = 0.8;

interface Votes {
  /** The texts of cells that are all of a name, by what they name. */
  people: Set<string>;
  organizations: Set<string>;
  places: Set<string>;
}

/**
 * Names in tables, judged by their column. Below "Product" nobody is named; among clubs or towns a cell is a club or a town; a word among
 * many that are not names is none. `governed` are the places that labels govern, in order: those are judged by their label.
 */
export function keptInColumns(
  text: string,
  names: readonly Finding[],
  governed: readonly { start: number; end: number }[],
  types: ReadonlySet<string>,
): Finding[] {
  if (!text.includes('\t')) return [...names];
  const tables = new TableColumns(text);
  const isGoverned = (name: Finding) => placeAt(governed, name) !== undefined;
  const placed = names.map((name) => ({
    name,
    cell: isGoverned(name) ? undefined : tables.cellAt(name.start, name.end),
  }));
  const votes = new Map<Column, Votes>();
  for (const { name, cell } of placed) if (cell?.isWhole) votesOf(votes, cell.column, name.type)?.add(cell.text);
  return placed.flatMap(({ name, cell }) => {
    if (!cell) return [name];
    if (cell.isWhole && areCodes(cell.column) && isCode(cell.text)) return [];
    if (cell.isWhole && cell.column.says === 'thing' && name.type === ORGANIZATION) return [];
    if (name.type !== PERSON) return [name];
    const type = typeInColumn(name, text.slice(name.start, name.end), cell, votes.get(cell.column));
    if (type === PERSON) return [name];
    return type !== undefined && types.has(type) ? [{ ...name, type }] : [];
  });
}

/** Values that the model read, without the codes of a list. */
export function withoutCodes<T extends { start: number; end: number }>(text: string, values: readonly T[]): T[] {
  if (!text.includes('\t')) return [...values];
  const tables = new TableColumns(text);
  return values.filter(({ start, end }) => {
    if (!isCode(text.slice(start, end))) return true;
    const cell = tables.cellAt(start, end);
    return !cell?.isWhole || !areCodes(cell.column);
  });
}

function votesOf(votes: Map<Column, Votes>, column: Column, type: string): Set<string> | undefined {
  const own = votes.get(column) ?? { people: new Set(), organizations: new Set(), places: new Set() };
  votes.set(column, own);
  if (type === PERSON) return own.people;
  if (type === ORGANIZATION) return own.organizations;
  return type === LOCATION ? own.places : undefined;
}

/** Whether a thing is only called by a name: "Mug for Anna Berg" is for a person, "Romeo and Juliet" a book. */
export const isCalledOnlySo = (isWhole: boolean, words: string, score: number): boolean =>
  isWhole || !/\s/.test(words.trim()) || score < SURE;

/** What the person of a cell is after all; undefined where it is no name. */
function typeInColumn(
  { score }: Finding,
  named: string,
  { column, isWhole, text }: Cell,
  votes: Votes | undefined,
): string | undefined {
  if (column.says === 'person') return PERSON;
  if (column.says === 'thing') return isCalledOnlySo(isWhole, named, score) ? undefined : PERSON;
  if (column.says === 'organization') return ORGANIZATION;
  if (column.says === 'place') return LOCATION;
  if (!isWhole || score >= SURE || column.cells.size < FEWEST_CELLS) return PERSON;
  const { people = new Set(), organizations = new Set(), places = new Set() } = votes ?? {};
  const others = organizations.size + places.size;
  if (others >= FEWEST_CELLS && others >= people.size)
    return organizations.size >= places.size ? ORGANIZATION : LOCATION;
  const words = [...column.cells.keys()].filter((cell) => /\p{L}{2}/u.test(cell)).length - people.size - others;
  if (score < LIKELY && words >= FEWEST_CELLS && words >= 3 * people.size) return undefined;
  return score < UNLIKELY && areCategories(column) && !/\s/.test(text) ? undefined : PERSON;
}

/** "ABD", "ABE", "ABI": a column of such short words is a list of codes for something. Longer ones may be somebody's booking. */
const CODE = /^\p{Lu}{2,5}$/u;
const isCode = (text: string) => CODE.test(text);

function areCodes({ cells }: Column): boolean {
  if (cells.size < CODES_OF_LIST) return false;
  const texts = [...cells.keys()];
  const length = texts[texts.length >> 1]?.length;
  return texts.filter((text) => text.length === length && isCode(text)).length >= CODES_SHARE * texts.length;
}

const areCategories = ({ rows, cells }: Column) => rows >= ROWS_OF_CATEGORIES && rows >= ROWS_A_CATEGORY * cells.size;

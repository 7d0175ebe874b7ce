import { isHeadOfCodes, rowsOfThings } from '@veilmark/catalog/words/heads-of-things';
import { IN_TITLES_OF_THINGS } from '@veilmark/catalog/words/small-words';
import { mayBeginName } from '../lexicon/names-somebody';
import { PLAIN_NAME_LABEL } from './names-of-things';
import type { LabelledRegion } from './structure/region';

/** A column of fewer cells says too little about itself. */
const FEWEST_CELLS = 4;
/** From this share on its cells name things. */
const MOST_THINGS = 0.25;
/** From this share of cells on that begin with the same word, which no list of names holds, they name things: "Sportverein", "Province". */
const MOST_ALIKE = 0.4;
const FEWEST_ALIKE = 4;
/** Family names that many have are shorter: Nguyễn, Kim, Silva. */
const SHORTEST_FIRST_WORD = 7;
/** A figure, a sign that no name has, an article or another small word, the end of a sentence, or many words. */
const OF_THING = new RegExp(String.raw`\d|[&:!?+=%]|(?:^|\s)(?:${IN_TITLES_OF_THINGS.join('|')})\s|\p{L}{3}\.$`, 'iu');
const SMALL_WORD = /^\p{Lu}\S*(?:\s\p{Ll}{4,})/u;
const MOST_WORDS = 5;

const namesThing = (cell: string): boolean =>
  OF_THING.test(cell) || SMALL_WORD.test(cell) || cell.split(/\s+/).length > MOST_WORDS;

/** "Name" above books, shows or articles: whether the cells of the region's column are called like things. */
export function columnsOfThings(text: string, regions: readonly LabelledRegion[]): (region: LabelledRegion) => boolean {
  const columns = new Map<number, { cells: number; things: number; firstWords: Map<string, number> }>();
  for (const { by, label, labelStart, labelEnd, start, end } of regions) {
    if (by !== 'column' || label.kind !== 'PERSON' || !PLAIN_NAME_LABEL.test(text.slice(labelStart, labelEnd)))
      continue;
    const column = columns.get(labelStart) ?? { cells: 0, things: 0, firstWords: new Map() };
    const cell = text.slice(start, end).trim();
    column.cells++;
    if (namesThing(cell)) column.things++;
    const [first = ''] = cell.split(/\s/, 1);
    if (first !== cell) column.firstWords.set(first, (column.firstWords.get(first) ?? 0) + 1);
    columns.set(labelStart, column);
  }
  const rows = rowsBelowHeads(text);
  return ({ labelStart, labelEnd, by, label }) => {
    if (by !== 'column') return false;
    if (label.kind === 'SECRET') return isHeadOfCodes(text.slice(labelStart, labelEnd));
    const column = columns.get(labelStart);
    if (!column) return label.kind === 'ID' && rows(labelStart) === 'numbered';
    if (rows(labelStart) === 'called') return true;
    if (column.cells < FEWEST_CELLS) return false;
    return column.things >= column.cells * MOST_THINGS || beginAlike(column);
  };
}

/** A longer line is no head of a table. */
const LONGEST_HEADS = 1000;

/** What the line of a head says about the rows below it, each line read once. */
function rowsBelowHeads(text: string): (labelStart: number) => ReturnType<typeof rowsOfThings> {
  const known = new Map<number, ReturnType<typeof rowsOfThings>>();
  return (labelStart) => {
    const ahead = text.slice(Math.max(0, labelStart - LONGEST_HEADS), labelStart);
    const start = labelStart - ahead.length + ahead.lastIndexOf('\n') + 1;
    if (!known.has(start)) {
      const [line = ''] = text.slice(start, start + LONGEST_HEADS).split('\n', 1);
      known.set(start, rowsOfThings(line.split(/[\t,;|]|\s{2,}/)));
    }
    return known.get(start);
  };
}

/** In some lists family names stand first, and some families are large: only words that are no names count. */
function beginAlike({ cells, firstWords }: { cells: number; firstWords: ReadonlyMap<string, number> }): boolean {
  const fewest = Math.max(FEWEST_ALIKE, cells * MOST_ALIKE);
  return [...firstWords].some(
    ([word, count]) => count >= fewest && word.length >= SHORTEST_FIRST_WORD && !mayBeginName(word),
  );
}

import { PLAIN_NAME_LABEL } from './names-of-things';
import type { LabelledRegion } from './structure/region';

/** A column of fewer cells says too little about itself. */
const FEWEST_CELLS = 4;
/** From this share on its cells name things. */
const MOST_THINGS = 0.25;
/** A figure, a sign that no name has, an article or another small word, the end of a sentence, or many words. */
const OF_THING =
  /\d|[&:!?+=%]|(?:^|\s)(?:the|a|an|of the|on|in|at|for|with|and|amb|para|por|con|per|für|mit|und|pour|avec|et|voor|met)\s|\p{L}{3}\.$/iu;
const SMALL_WORD = /^\p{Lu}\S*(?:\s\p{Ll}{4,})/u;
const MOST_WORDS = 5;

const namesThing = (cell: string): boolean =>
  OF_THING.test(cell) || SMALL_WORD.test(cell) || cell.split(/\s+/).length > MOST_WORDS;

/** "Name" above books, shows or articles: whether the cells of the region's column are called like things. */
export function columnsOfThings(text: string, regions: readonly LabelledRegion[]): (region: LabelledRegion) => boolean {
  const columns = new Map<number, { cells: number; things: number }>();
  for (const { by, label, labelStart, labelEnd, start, end } of regions) {
    if (by !== 'column' || label.kind !== 'PERSON' || !PLAIN_NAME_LABEL.test(text.slice(labelStart, labelEnd)))
      continue;
    const column = columns.get(labelStart) ?? { cells: 0, things: 0 };
    column.cells++;
    if (namesThing(text.slice(start, end).trim())) column.things++;
    columns.set(labelStart, column);
  }
  return ({ labelStart, by }) => {
    const column = by === 'column' ? columns.get(labelStart) : undefined;
    return column !== undefined && column.cells >= FEWEST_CELLS && column.things >= column.cells * MOST_THINGS;
  };
}

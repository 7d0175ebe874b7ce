import { type Decision, type Review, ReviewError } from './decisions';
import { isKept, type Mark, type Marks } from './marks';

/** What two people can differ about: a place, and what was decided there. */
export type Placed = Pick<Decision, 'start' | 'end' | 'boxes' | 'page' | 'entity_type' | 'decision' | 'code'>;

/** A place that two people decided differently about. Absent: the person has no mark there. */
interface Disagreement<D extends Placed = Decision> {
  about: 'removal' | 'type' | 'code';
  first: D | undefined;
  second: D | undefined;
}

/** Where two reviews of one file differ, in the order of the document. Throws ReviewError where they are of different files. */
export function disagreements(first: Review, second: Review): Disagreement[] {
  if (first.file_sha256 !== second.file_sha256) throw new ReviewError('other-file');
  return differences(first.decisions, second.decisions);
}

/** The same between the decisions of one file. */
export function differences<D extends Placed>(firsts: readonly D[], seconds: readonly D[]): Disagreement<D>[] {
  const others = new Map(seconds.map((decision) => [placeOf(decision), decision]));
  const found: Disagreement<D>[] = [];
  for (const decision of firsts) {
    const other = others.get(placeOf(decision));
    others.delete(placeOf(decision));
    const about = differenceOf(decision, other);
    if (about) found.push({ about, first: decision, second: other });
  }
  for (const decision of others.values())
    if (isRemoved(decision)) found.push({ about: 'removal', first: undefined, second: decision });
  const start = ({ first: a, second: b }: Disagreement<D>) => (a ?? b)?.start ?? 0;
  return found.sort((a, b) => start(a) - start(b));
}

/** What is compared of marks that are not written down yet. */
export const placedOf = (marks: Marks): Placed[] =>
  marks.map(({ start, end, boxes, page, entity_type, verdict, code }) => ({
    ...(start === undefined ? { boxes, page } : { start, end }),
    entity_type,
    decision: verdict,
    code,
  }));

const isRemoved = ({ decision }: Placed) => decision !== 'reject';

function differenceOf(a: Placed, b: Placed | undefined): Disagreement['about'] | undefined {
  // Where one has no mark, the value stays for that person.
  if (isRemoved(a) !== (b !== undefined && isRemoved(b))) return 'removal';
  if (!b || !isRemoved(a)) return undefined;
  if (a.entity_type !== b.entity_type) return 'type';
  return (a.code ?? '') === (b.code ?? '') ? undefined : 'code';
}

const placeOf = ({ start, end, boxes, page }: Pick<Placed, 'start' | 'end' | 'boxes' | 'page'>): string =>
  start === undefined ? JSON.stringify([page ?? 0, boxes]) : `${start}-${end}`;

/** The first person's marks with the second one's decision at a place where they differ. */
export function withSecond(marks: Marks, { first, second }: Disagreement<Placed>, text: string): Mark[] {
  const place = first ?? second;
  const own = place && marks.find((mark) => placeOf(mark) === placeOf(place));
  if (own) return marks.map((mark) => (mark === own ? { ...own, ...asDecided(own, second) } : mark));
  if (!second) return [...marks];
  const { start, end, boxes, page, entity_type, code } = second;
  const at = start === undefined ? { text: '', boxes, page } : { text: text.slice(start, end), start, end };
  const added: Mark = { id: `added-${placeOf(second)}`, entity_type, score: 1, verdict: 'add', code, ...at };
  // What it overlaps was the first person's reading of the same words.
  const overlaps = (mark: Mark) =>
    start !== undefined && mark.start !== undefined && mark.start < (end ?? 0) && start < (mark.end ?? 0);
  return [...marks.filter((mark) => !overlaps(mark)), added];
}

function asDecided(own: Mark, second: Placed | undefined): Partial<Mark> {
  if (!second || !isRemoved(second))
    return { verdict: 'reject', ...(!isKept(own) && { code: undefined, reason: undefined }) };
  const { entity_type, code } = second;
  const found = own.found_as ?? own.entity_type;
  const verdict = own.verdict === 'add' || own.id.startsWith('added') ? 'add' : 'accept';
  const found_as = found === entity_type ? undefined : found;
  return { verdict, entity_type, code, found_as, ...(isKept(own) && { reason: undefined }) };
}

import { type Decision, type Review, ReviewError } from './decisions';

/** A place that two people decided differently about. Absent: the person has no mark there. */
export interface Disagreement {
  about: 'removal' | 'type' | 'code';
  first: Decision | undefined;
  second: Decision | undefined;
}

/** Where two reviews of one file differ, in the order of the document. Throws ReviewError where they are of different files. */
export function disagreements(first: Review, second: Review): Disagreement[] {
  if (first.file_sha256 !== second.file_sha256) throw new ReviewError('other-file');
  const others = new Map(second.decisions.map((decision) => [placeOf(decision), decision]));
  const found: Disagreement[] = [];
  for (const decision of first.decisions) {
    const other = others.get(placeOf(decision));
    others.delete(placeOf(decision));
    const about = differenceOf(decision, other);
    if (about) found.push({ about, first: decision, second: other });
  }
  for (const decision of others.values())
    if (isRemoved(decision)) found.push({ about: 'removal', first: undefined, second: decision });
  const start = ({ first: a, second: b }: Disagreement) => (a ?? b)?.start ?? 0;
  return found.sort((a, b) => start(a) - start(b));
}

const isRemoved = ({ decision }: Decision) => decision !== 'reject';

function differenceOf(a: Decision, b: Decision | undefined): Disagreement['about'] | undefined {
  // Where one has no mark, the value stays for that person.
  if (isRemoved(a) !== (b !== undefined && isRemoved(b))) return 'removal';
  if (!b || !isRemoved(a)) return undefined;
  if (a.entity_type !== b.entity_type) return 'type';
  return (a.code ?? '') === (b.code ?? '') ? undefined : 'code';
}

const placeOf = ({ start, end, boxes, page }: Decision): string =>
  start === undefined ? JSON.stringify([page ?? 0, boxes]) : `${start}-${end}`;

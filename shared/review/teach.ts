import { isAdded, isKept, type Marks } from './marks';

/** What a decision could teach: nothing is learned until a person says so. */
export interface Lesson {
  kind: 'allow' | 'deny';
  value: string;
  entity_type: string;
  /** At how many places of this document it was decided. */
  places: number;
}

/**
 * What the decisions of one document propose: values that were rejected wherever they are never to be reported again, values that were
 * added always to be found. Of values decided both ways nothing is proposed.
 */
export function lessonsOf(marks: Marks): Lesson[] {
  const lessons = new Map<string, Lesson>();
  const decidedBothWays = new Set<string>();
  for (const mark of marks) {
    const kind = isKept(mark) ? 'allow' : isAdded(mark) ? 'deny' : undefined;
    if (mark.text === '') continue;
    const known = lessons.get(mark.text);
    if (known && known.kind !== kind) decidedBothWays.add(mark.text);
    else if (known) known.places++;
    else if (kind) lessons.set(mark.text, { kind, value: mark.text, entity_type: mark.entity_type, places: 1 });
  }
  for (const { text, verdict } of marks) if (verdict === 'accept' || verdict === 'undecided') decidedBothWays.add(text);
  return [...lessons.values()].filter(({ value }) => !decidedBothWays.has(value));
}

/**
 * Values that a person added and that have a form of their own, such as EMP-54597: examples of a type that finds others like them. What was
 * found at another place has a type already.
 */
export function examplesOf(marks: Marks): string[] {
  const found = new Set(marks.filter((mark) => !isAdded(mark)).map(({ text }) => text));
  const added = marks
    .filter((mark) => isAdded(mark) && !isKept(mark) && !found.has(mark.text))
    .map(({ text }) => text.trim());
  return [...new Set(added)].filter((text) => /\p{Nd}/u.test(text) && !/[\r\n\f]/.test(text));
}

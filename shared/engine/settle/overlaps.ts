import { partitionPoint } from '@veilmark/budget/partition-point';
import type { Standing } from '../finding';

/**
 * Leaves findings that do not overlap, ordered by position. The outcome depends only on the findings, never on their
 * order: containers first, then rank, specific before generic, the longer span, the earlier start, the given tie-break.
 */
export function resolveOverlaps<T extends Standing>(found: readonly T[], tieBreak: (a: T, b: T) => number): T[] {
  if (found.length < 2) return [...found];
  const live = withoutDisplaced(withoutContained([...found].sort(byPosition)));
  const kept: T[] = [];
  for (let from = 0; from < live.length; ) {
    const to = endOfCluster(live, from);
    const first = live[from];
    if (to === from + 1 && first) kept.push(first);
    else kept.push(...pickBest(live.slice(from, to), tieBreak));
    from = to;
  }
  return kept;
}

function byPosition(a: Standing, b: Standing): number {
  return a.start - b.start || b.end - a.end;
}

/** Drops what lies inside a longer container. One sweep: the furthest container end so far decides. */
function withoutContained<T extends Standing>(sorted: T[]): T[] {
  const reach = { secret: new Reach(), plain: new Reach() };
  return sorted.filter((item) => {
    const inside = reach.secret.covers(item) || (!item.secret && reach.plain.covers(item));
    if (item.container) (item.secret ? reach.secret : reach.plain).add(item);
    return !inside;
  });
}

/** The furthest end of the containers seen, with the start of the one that reaches it first. */
class Reach {
  #start = -1;
  #end = -1;

  add(item: Standing): void {
    if (item.end <= this.#end) return;
    this.#start = item.start;
    this.#end = item.end;
  }

  covers(item: Standing): boolean {
    return item.end < this.#end || (item.end === this.#end && item.start > this.#start);
  }
}

function withoutDisplaced<T extends Standing>(sorted: T[]): T[] {
  if (!sorted.some((item) => item.fallback)) return sorted;
  const strong = sorted.filter((item) => item.displacesFallback && !item.fallback);
  const furthest: number[] = [];
  for (const item of strong) furthest.push(Math.max(item.end, furthest.at(-1) ?? 0));
  return sorted.filter((item) => !item.fallback || !reachesInto(strong, furthest, item));
}

/** Whether any of the position-sorted findings overlaps the item. */
function reachesInto(sorted: readonly Standing[], furthest: readonly number[], item: Standing): boolean {
  const point = partitionPoint(sorted.length, (index) => (sorted[index]?.start ?? 0) < item.end);
  return point > 0 && (furthest[point - 1] ?? 0) > item.start;
}

/** Where a run of findings that touch each other ends, so that the choice stays local. */
function endOfCluster(sorted: readonly Standing[], from: number): number {
  let end = sorted[from]?.end ?? 0;
  let to = from + 1;
  for (let next = sorted[to]; next && next.start < end; next = sorted[++to]) end = Math.max(end, next.end);
  return to;
}

function pickBest<T extends Standing>(cluster: T[], tieBreak: (a: T, b: T) => number): T[] {
  cluster.sort(
    (a, b) =>
      b.rank - a.rank ||
      Number(b.specific ?? false) - Number(a.specific ?? false) ||
      b.end - b.start - (a.end - a.start) ||
      a.start - b.start ||
      tieBreak(a, b),
  );
  const kept: T[] = [];
  for (const item of cluster) insertIfFree(kept, item);
  return kept;
}

/** Keeps the list ordered and free of overlaps: a binary search finds the neighbours that could collide. */
function insertIfFree<T extends Standing>(kept: T[], item: T): void {
  const point = partitionPoint(kept.length, (index) => (kept[index]?.start ?? 0) < item.start);
  const before = kept[point - 1];
  const after = kept[point];
  if ((before && before.end > item.start) || (after && after.start < item.end)) return;
  kept.splice(point, 0, item);
}

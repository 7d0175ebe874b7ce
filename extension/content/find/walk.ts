import { collectUnits } from './collect';
import { createSlices } from './slices';
import type { Unit } from './unit';

interface Walk {
  signal: AbortSignal;
  /** Characters in the first batch, and in those after it. */
  sizes: readonly [first: number, later: number];
  /** The document and every shadow tree below the root. */
  onRoot(root: Document | ShadowRoot): void;
}

/** Walks a tree and yields its texts in batches as they come; the page gets its turn in between. */
export async function* walkUnits(root: Node, { signal, sizes: [first, later], onRoot }: Walk): AsyncGenerator<Unit[]> {
  const slice = createSlices(signal);
  let batch: Unit[] = [];
  let size = 0;
  let limit = first;
  const pending: Node[] = [root];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next instanceof Document || next instanceof ShadowRoot) onRoot(next);
    for (const { unit, shadow } of collectUnits(next)) {
      if (shadow) pending.push(shadow);
      if (unit) {
        batch.push(unit);
        size += unit.text.length;
      }
      if (size >= limit) {
        yield batch;
        batch = [];
        size = 0;
        limit = later;
      }
      const wait = slice();
      if (wait) await wait;
    }
  }
  yield batch;
}

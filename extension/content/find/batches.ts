import type { Unit } from './unit';

/** Units in groups of about so many characters. */
export function* batchesOf(units: readonly Unit[], characters: number): Generator<Unit[]> {
  let batch: Unit[] = [];
  let size = 0;
  for (const unit of units) {
    batch.push(unit);
    size += unit.text.length;
    if (size < characters) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

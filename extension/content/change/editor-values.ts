import type { Scanner } from '../find/scanner';
import type { Item } from '../item';
import type { Written } from './exact/ledger';
import { createWrittenValues, writtenIn } from './written';

export type Outcomes = ReadonlyMap<Item, Written>;

/** Values in fields and editors: replaced and put back by typing, with the cursor kept where it was. */
export function createEditorValues(signal: AbortSignal, scanner: Scanner) {
  const written = createWrittenValues(signal, ({ unit }) => scanner.itemsOf(unit));
  /** Where each value was written; an editor that has rebuilt itself no longer shows it. */
  const places = new Map<Item, HTMLElement>();

  async function writeEach(items: readonly Item[], write: (item: Item) => Promise<Written>): Promise<Outcomes> {
    const outcomes = new Map<Item, Written>();
    if (items.length === 0) return outcomes;
    for (const item of items) if (!places.has(item)) places.set(item, writtenIn(item) as HTMLElement);
    await written.keepingPlace(new Set(items.map((item) => places.get(item) as HTMLElement)), async () => {
      for (const item of items) outcomes.set(item, await write(item));
    });
    return outcomes;
  }

  return {
    has: (item: Item) => places.has(item),
    redact: (items: readonly Item[], textFor: (item: Item) => string) =>
      writeEach(items, (item) => written.redact(item, textFor(item))),
    /** Also answers which values an editor that is still there refused, and which editors may have rebuilt themselves. */
    async undo(items: readonly Item[]): Promise<{ outcomes: Outcomes; refused: Item[]; editors: HTMLElement[] }> {
      const outcomes = await writeEach(items, written.undo);
      const refused = items.filter((item) => outcomes.get(item) === 'refused' && places.get(item)?.isConnected);
      const editors = new Set(items.flatMap((item) => (item.unit.field ? [] : [places.get(item) as HTMLElement])));
      for (const item of items) places.delete(item);
      return { outcomes, refused, editors: [...editors] };
    },
  };
}

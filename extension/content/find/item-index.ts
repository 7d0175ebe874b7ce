import type { Item } from '../item';
import type { Highlights } from '../show/highlights';
import type { createMarks } from '../show/marks';
import { isSamePlace, type Unit } from './unit';

type Marks = ReturnType<typeof createMarks>;

/** The findings of a page: by id, by the text they were found in, and by the node they are in. */
export function createItemIndex(marks: Marks, highlights: Highlights) {
  const items = new Map<string, Item>();
  const itemsByUnit = new Map<Unit, Item[]>();
  const unitsByContainer = new Map<Element, Unit[]>();
  const itemsByNode = new WeakMap<Node, Set<Item>>();

  const unitsIn = (container: Element): readonly Unit[] => unitsByContainer.get(container) ?? [];

  function register(item: Item): void {
    items.set(item.id, item);
    marks.add(item);
    for (const { range } of item.parts) {
      const known = itemsByNode.get(range.startContainer);
      if (known) known.add(item);
      else itemsByNode.set(range.startContainer, new Set([item]));
    }
  }

  function forgetItem(item: Item): void {
    items.delete(item.id);
    // A replaced value stays marked and can be undone, whatever became of its surroundings.
    if (item.state === 'redacted') return;
    for (const { range } of item.parts) itemsByNode.get(range.startContainer)?.delete(item);
    marks.remove(item);
    if (item.range) highlights.remove('current', item.range);
  }

  function forget(units: readonly Unit[]): void {
    for (const unit of units) {
      for (const item of itemsByUnit.get(unit) ?? []) forgetItem(item);
      itemsByUnit.delete(unit);
      const left = unitsIn(unit.container).filter((other) => other !== unit);
      if (left.length > 0) unitsByContainer.set(unit.container, left);
      else unitsByContainer.delete(unit.container);
    }
  }

  return {
    items,
    forget,
    unitsIn,
    units: () => [...itemsByUnit.keys()],
    itemsOf: (unit: Unit) => itemsByUnit.get(unit) ?? [],
    itemsAt: (node: Node) => itemsByNode.get(node),
    /** Takes the place of what was known about the same text. */
    put(unit: Unit, find: () => Item[]): Item[] {
      forget(unitsIn(unit.container).filter((old) => isSamePlace(old, unit)));
      unitsByContainer.set(unit.container, [...unitsIn(unit.container), unit]);
      const own = find();
      for (const item of own) register(item);
      itemsByUnit.set(unit, own);
      return own;
    },
    /** Units of which nothing was replaced: those may be marked again. */
    open: () =>
      [...itemsByUnit].flatMap(([unit, own]) => (own.some(({ state }) => state === 'redacted') ? [] : [unit])),
    /** Units whose element has left the page. */
    gone: () => [...unitsByContainer].flatMap(([container, units]) => (container.isConnected ? [] : units)),
    clear(): void {
      forget([...itemsByUnit.keys()]);
      unitsByContainer.clear();
    },
  };
}

import type { Item } from '../item';
import { shadowOf } from './elements';
import { createSlices } from './slices';

/**
 * Items in the order of the page. One walk gives every block its number: comparing positions pair by pair would cost a walk
 * for each comparison.
 */
export async function inPageOrder(items: readonly Item[], signal: AbortSignal): Promise<Item[]> {
  const wanted = new Set(items.map(({ unit }) => unit.container));
  const numbers = new Map<Element, number>();
  const slice = createSlices(signal);
  let number = 0;
  let steps = 0;
  const pending: Node[] = [document];
  for (let root = pending.pop(); root; root = pending.pop()) {
    const iterator = document.createNodeIterator(root, NodeFilter.SHOW_ELEMENT);
    for (let node = iterator.nextNode(); node; node = iterator.nextNode()) {
      const element = node as Element;
      if (wanted.has(element) && !numbers.has(element)) numbers.set(element, number++);
      // What stands in shadow trees comes after the rest.
      const shadow = shadowOf(element);
      if (shadow) pending.unshift(shadow);
      const wait = ++steps % 50 === 0 ? slice() : undefined;
      if (wait) await wait;
    }
  }
  const numberOf = ({ unit }: Item) => numbers.get(unit.container) ?? number;
  return [...items].sort((a, b) => numberOf(a) - numberOf(b) || a.finding.start - b.finding.start);
}

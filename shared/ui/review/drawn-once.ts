import type { Pages } from './PageDocument';

/** Draws each page once; one that failed is tried again when it is asked for again. */
export function drawnOnce(draw: Pages['draw']): Pages['draw'] {
  const drawn = new Map<number, ReturnType<Pages['draw']>>();
  return (page) => {
    const known = drawn.get(page) ?? draw(page);
    drawn.set(page, known);
    known.catch(() => drawn.delete(page));
    return known;
  };
}

/** Decision trees that add up. A node is `[sign, bound, left, right]`, a leaf `[-1, value]`; the first node of a tree is its root. */
export interface Forest {
  base: number;
  /** From this sum on a span is believed. */
  bound: number;
  trees: readonly (readonly (readonly number[])[])[];
}

const LEAF = -1;

/** Whether the signs speak for a span. The sum is in thousandths of a nat: whole numbers, which every engine adds up alike. */
export function isBelieved({ base, bound, trees }: Forest, signs: readonly number[]): boolean {
  let sum = base;
  for (const nodes of trees) {
    let node = nodes[0];
    while (node && node[0] !== LEAF)
      node = nodes[((signs[node[0] ?? 0] ?? 0) <= (node[1] ?? 0) ? node[2] : node[3]) ?? 0];
    sum += node?.[1] ?? 0;
  }
  return sum >= bound;
}

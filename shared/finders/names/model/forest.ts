/** Decision trees that add up. A node is `[sign, bound, left, right]`, a leaf `[-1, value]`; the first node of a tree is its root. */
export interface Forest {
  base: number;
  /** From this sum on a span is believed. */
  bound: number;
  trees: readonly (readonly (readonly number[])[])[];
}

const LEAF = -1;
const FIELDS = 4;

/**
 * Whether the signs speak for a span. The sum is in thousandths of a nat: whole numbers, which every engine adds up alike. The nodes are laid
 * out in one array, where walking is quick.
 */
export function believer({ base, bound, trees }: Forest): (signs: readonly number[]) => boolean {
  const nodes = new Int32Array(FIELDS * trees.reduce((count, tree) => count + tree.length, 0));
  const roots: number[] = [];
  let root = 0;
  for (const tree of trees) {
    roots.push(root);
    let at = root;
    for (const node of tree) {
      nodes[at] = node[0] ?? LEAF;
      nodes[at + 1] = node[1] ?? 0;
      nodes[at + 2] = root + FIELDS * (node[2] ?? 0);
      nodes[at + 3] = root + FIELDS * (node[3] ?? 0);
      at += FIELDS;
    }
    root = at;
  }
  return (signs) => {
    let sum = base;
    for (const start of roots) {
      let at = start;
      for (let sign = nodes[at] ?? LEAF; sign !== LEAF; sign = nodes[at] ?? LEAF)
        at = nodes[(signs[sign] ?? 0) <= (nodes[at + 1] ?? 0) ? at + 2 : at + 3] ?? 0;
      sum += nodes[at + 1] ?? 0;
    }
    return sum >= bound;
  };
}

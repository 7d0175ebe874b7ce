/** Decision trees that add up. */
export interface Forest {
  base: number;
  /** From this sum on a span is believed. */
  bound: number;
  trees: readonly Tree[] | TreeColumns;
}

/** A node is `[sign, bound, left, right]`, a leaf `[-1, value]`; the first node of a tree is its root. */
type Tree = readonly (readonly number[])[];

/** The nodes of one tree after another, each before its left side and that before its right: their signs, and what nodes and leaves hold. */
interface TreeColumns {
  signs: Int8Array;
  bounds: Int16Array;
  sums: Int16Array;
}

const LEAF = -1;
const FIELDS = 4;

/** All nodes in one array, where walking is quick, and where the trees begin in it. */
interface LaidOut {
  nodes: Int32Array;
  roots: readonly number[];
}

/** Whether the signs speak for a span. The sum is in thousandths of a nat: whole numbers, which every engine adds up alike. */
export function believer({ base, bound, trees }: Forest): (signs: readonly number[]) => boolean {
  const { nodes, roots } = 'signs' in trees ? columnsLaidOut(trees) : treesLaidOut(trees);
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

function treesLaidOut(trees: readonly Tree[]): LaidOut {
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
  return { nodes, roots };
}

function columnsLaidOut({ signs, bounds, sums }: TreeColumns): LaidOut {
  const nodes = new Int32Array(FIELDS * signs.length);
  const roots: number[] = [];
  /** Nodes whose right side has not begun. */
  const waiting: number[] = [];
  let isRoot = true;
  let inner = 0;
  let at = 0;
  for (const sign of signs) {
    const next = at + FIELDS;
    if (isRoot) roots.push(at);
    isRoot = false;
    nodes[at] = sign;
    if (sign === LEAF) {
      nodes[at + 1] = sums[at / FIELDS - inner] ?? 0;
      const parent = waiting.pop();
      if (parent === undefined) isRoot = true;
      else nodes[parent + 3] = next;
    } else {
      nodes[at + 1] = bounds[inner++] ?? 0;
      nodes[at + 2] = next;
      waiting.push(at);
    }
    at = next;
  }
  return { nodes, roots };
}

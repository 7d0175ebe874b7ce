// Writes the model for the package: the same numbers in fewer bytes than training writes them (training/veilner/weights.py).
const PREFIX_BYTES = 12;
const ALIGNED = 8;
const LEAF = -1;

/**
 * The unpacked model file with decision trees as columns of whole numbers instead of text, and the steps of rows, of which there are few, by
 * their number in a list. `shared/finders/names/model/weights.ts` reads both.
 */
export function packModel(file) {
  const bytes = Buffer.from(file);
  const start = PREFIX_BYTES + bytes.readUInt32LE(8);
  const { sections, beliefs = {}, ...header } = JSON.parse(bytes.subarray(PREFIX_BYTES, start).toString());
  const contents = new Map(
    Object.entries(sections).map(([name, [offset, length]]) => [
      name,
      bytes.subarray(start + offset, start + offset + length),
    ]),
  );
  const steps = numbersOf(contents.get('steps'));
  const stepValues = [...new Set(steps)].sort((a, b) => a - b);
  if (stepValues.length <= 256) {
    contents.set(
      'stepCodes',
      Uint8Array.from(steps, (step) => stepValues.indexOf(step)),
    );
    contents.delete('steps');
    header.stepValues = stepValues;
  }
  header.beliefs = {};
  for (const [name, { base, bound, trees }] of Object.entries(beliefs)) {
    header.beliefs[name] = { base, bound };
    for (const [part, column] of Object.entries(treeColumns(trees))) contents.set(`${part} ${name}`, column);
  }
  return assembled(bytes.subarray(0, 8), header, contents);
}

const numbersOf = (bytes) => Uint16Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readUInt16LE(2 * i));

/** Every tree is written from its root, a node before its left side and that before its right, so what stands where says what leads where. */
function treeColumns(trees) {
  for (const tree of trees)
    if (lengthOf(tree, 0) !== tree.length) throw new Error('A tree of the model is written in another order');
  const nodes = trees.flat();
  const isLeaf = ([sign]) => sign === LEAF;
  return {
    signs: Uint8Array.from(nodes, ([sign]) => sign & 255),
    bounds: whole(nodes.filter((node) => !isLeaf(node)).map(([, bound]) => bound)),
    sums: whole(nodes.filter(isLeaf).map(([, sum]) => sum)),
  };
}

/** How many nodes there are from one on; throws where its left side does not follow it. */
function lengthOf(tree, at) {
  const [sign, , left, right] = tree[at];
  if (sign === LEAF) return 1;
  const length = 1 + lengthOf(tree, left);
  if (left !== at + 1 || right !== at + length) throw new Error('A tree of the model is written in another order');
  return length + lengthOf(tree, right);
}

function whole(numbers) {
  const result = Buffer.alloc(2 * numbers.length);
  for (const [i, number] of numbers.entries()) result.writeInt16LE(number, 2 * i);
  return result;
}

function assembled(magic, header, contents) {
  const parts = [];
  const sections = {};
  let at = 0;
  for (const [name, part] of contents) {
    sections[name] = [at, part.length];
    const room = Math.ceil(part.length / ALIGNED) * ALIGNED;
    parts.push(part, Buffer.alloc(room - part.length));
    at += room;
  }
  const text = Buffer.from(JSON.stringify({ ...header, sections }));
  const padded = Buffer.alloc(Math.ceil((text.length + PREFIX_BYTES) / ALIGNED) * ALIGNED - PREFIX_BYTES, ' ');
  text.copy(padded);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(padded.length);
  return Buffer.concat([magic, length, padded, ...parts]);
}

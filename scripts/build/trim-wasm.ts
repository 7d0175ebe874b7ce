// Leaves out of a WebAssembly program what nobody calls: exports that are not wanted, and the functions that only they reach. What can
// be called through a table stays, because which of its functions are called shows only at run time. Functions keep their numbers:
// those that are left out get a body that traps.
import { countImports, Reader, sectionsOf, unsigned } from './meter-wasm.ts';

const [IMPORTS, EXPORTS, START, ELEMENTS, CODE] = [2, 7, 8, 9, 10] as const;
const CALL = 0x10;
const REFERENCE = 0xd2;
/** No locals, unreachable, end. */
const TRAP = Uint8Array.from([3, 0, 0x00, 0x0b]);

/**
 * A WebAssembly program without the exported functions that are not wanted, and without what only they call. `isWanted` is asked for the
 * name of each exported function.
 */
export function trimWasm(bytes: Uint8Array, isWanted: (name: string) => boolean): Uint8Array {
  const sections = sectionsOf(bytes);
  const find = (id: number) => sections.find((section) => section.id === id)?.body;
  const body = (id: number) => find(id) ?? Uint8Array.of(0);
  const imported = countImports(body(IMPORTS)).functions;
  const exported = exportsOf(new Reader(body(EXPORTS), 0));
  const kept = exported.filter(({ name, kind }) => kind !== 0 || isWanted(name));
  if (find(START)) throw new Error('The program has a start function, which is not followed');
  const functions = functionsOf(new Reader(body(CODE), 0));
  const roots = [
    ...kept.filter(({ kind }) => kind === 0).map(({ index }) => index),
    ...elementsOf(new Reader(body(ELEMENTS), 0)),
  ];
  const reached = reachedFrom(roots, functions, imported);
  const changed: Record<number, () => Uint8Array> = {
    [EXPORTS]: () => Buffer.concat([unsignedBytes(kept.length), ...kept.map(({ entry }) => entry)]),
    [CODE]: () =>
      Buffer.concat([
        unsignedBytes(functions.length),
        ...functions.map(({ whole }, i) => (reached.has(i + imported) ? whole : TRAP)),
      ]),
  };
  const pieces = sections.flatMap(({ id, body: old }) => {
    const content = changed[id]?.() ?? old;
    return [Uint8Array.from([id, ...unsigned(content.length)]), content];
  });
  return Buffer.concat([bytes.subarray(0, 8), ...pieces]);
}

const unsignedBytes = (value: number) => Uint8Array.from(unsigned(value));

function exportsOf(reader: Reader) {
  return Array.from({ length: reader.u32() }, () => {
    const from = reader.at;
    const length = reader.u32();
    const name = Buffer.from(reader.bytes.subarray(reader.at, reader.at + length)).toString();
    reader.skip(length);
    const kind = reader.byte();
    const index = reader.u32();
    return { name, kind, index, entry: reader.bytes.subarray(from, reader.at) };
  });
}

/** Functions in the table, which is filled when the program starts. */
function elementsOf(reader: Reader): number[] {
  const all: number[] = [];
  for (let count = reader.u32(); count > 0; count--) {
    if (reader.u32() !== 0) throw new Error('The program fills its table in a way that is not known');
    // Where the first goes: a constant.
    while (reader.instruction() !== 0x0b);
    for (let length = reader.u32(); length > 0; length--) all.push(reader.u32());
  }
  return all;
}

/** The bytes of each function, its length included, and what it calls. */
function functionsOf(reader: Reader): { whole: Uint8Array; calls: number[] }[] {
  return Array.from({ length: reader.u32() }, () => {
    const from = reader.at;
    const end = reader.u32() + reader.at;
    for (let groups = reader.u32(); groups > 0; groups--) {
      reader.u32();
      reader.byte();
    }
    const calls: number[] = [];
    while (reader.at < end) {
      const at = reader.at;
      const code = reader.instruction();
      if (code === CALL || code === REFERENCE) calls.push(new Reader(reader.bytes, at + 1).u32());
    }
    return { whole: reader.bytes.subarray(from, end), calls };
  });
}

function reachedFrom(roots: number[], functions: { calls: number[] }[], imported: number): Set<number> {
  const reached = new Set<number>();
  const waiting = [...roots];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    if (reached.has(index)) continue;
    reached.add(index);
    if (index >= imported) waiting.push(...(functions[index - imported]?.calls ?? []));
  }
  return reached;
}

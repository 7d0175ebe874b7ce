import { expect, test } from 'vitest';
import { trimWasm } from '../../scripts/build/trim-wasm.ts';

const section = (id: number, ...bytes: number[]) => [id, bytes.length, ...bytes];
const body = (...code: number[]) => [code.length + 2, 0, ...code, 0x0b];
const exported = (name: string, index: number) => [name.length, ...Buffer.from(name), 0, index];
const SEVEN = body(0x41, 7);
const call = (index: number) => body(0x10, index);
const callByTable = body(0x41, 0, 0x11, 0, 0);

/** Three functions answer 7: `kept` calls the first, `dropped` the second, and `byTable` the third, which is in the table. */
const PROGRAM = Uint8Array.from([
  0x00,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0,
  ...section(1, 1, 0x60, 0, 1, 0x7f),
  ...section(2, 1, 1, 0x65, 1, 0x69, 0, 0),
  ...section(3, 6, 0, 0, 0, 0, 0, 0),
  ...section(4, 1, 0x70, 0, 1),
  ...section(7, 3, ...exported('kept', 4), ...exported('dropped', 5), ...exported('byTable', 6)),
  ...section(9, 1, 0, 0x41, 0, 0x0b, 1, 3),
  ...section(10, 6, ...SEVEN, ...SEVEN, ...SEVEN, ...call(1), ...call(2), ...callByTable),
]);

test('leaves out an export and what only it calls, and nothing that a table leads to', () => {
  const whole = start(PROGRAM);
  expect([whole.kept?.(), whole.dropped?.(), whole.byTable?.()]).toEqual([7, 7, 7]);

  const bytes = trimWasm(PROGRAM, (name) => name !== 'dropped');
  const trimmed = start(bytes);
  expect(Object.keys(trimmed)).toEqual(['kept', 'byTable']);
  expect([trimmed.kept?.(), trimmed.byTable?.()]).toEqual([7, 7]);
  // Two functions of a byte less each, and the name.
  expect(bytes.length).toBe(PROGRAM.length - 10 - 2);
});

/** The types of the workers leave out compiling, which Node can and workers cannot. */
const Module = WebAssembly.Module as unknown as new (bytes: Uint8Array) => WebAssembly.Module;

function start(bytes: Uint8Array): Record<string, () => number> {
  const instance = new WebAssembly.Instance(new Module(bytes), { e: { i: () => 0 } });
  return instance.exports as Record<string, () => number>;
}

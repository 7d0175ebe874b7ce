import type { Tables } from '@veilmark/engine/tables';
import { type ArrayKind, aligned, bytesOf, type Head, type PackedArray, type TableArray } from './packed';

/**
 * Tables as bytes: the length of the head, the head, then the arrays as they lie in memory. `sizeOf` says how small bytes can be made:
 * numbers that grow slowly take less room as steps.
 */
export function packTables(
  tables: Partial<Tables>,
  version: string,
  sizeOf: (bytes: Uint8Array) => number,
): Uint8Array {
  const arrays: TableArray[] = [];
  let end = 0;
  const place = (array: TableArray): PackedArray => {
    const steps = stepsOf(array);
    const isSteps = sizeOf(bytesOf(steps)) < sizeOf(bytesOf(array));
    arrays.push(isSteps ? steps : array);
    const at = end;
    end = aligned(end + array.byteLength);
    const packed = { array: array.constructor.name as ArrayKind, at, length: array.length };
    return isSteps ? { ...packed, isSteps } : packed;
  };
  const head: Head = { version, tables: withoutArrays(tables, place) as Head['tables'] };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const start = aligned(4 + headBytes.length);
  const bytes = new Uint8Array(start + end);
  new DataView(bytes.buffer).setUint32(0, headBytes.length, true);
  bytes.set(headBytes, 4);
  let at = start;
  for (const array of arrays) {
    bytes.set(bytesOf(array), at);
    at = aligned(at + array.byteLength);
  }
  return bytes;
}

/** Numbers wrap around in their kind of array, here and when they are added up again. */
function stepsOf(array: TableArray): TableArray {
  const steps = array.slice();
  for (let i = steps.length - 1; i > 0; i--) steps[i] = (array[i] as number) - (array[i - 1] as number);
  return steps;
}

/** Lists hold plain values: nothing is looked for in them, here and when they are unpacked. */
function withoutArrays(value: unknown, place: (array: TableArray) => PackedArray): unknown {
  if (ArrayBuffer.isView(value)) return place(value as TableArray);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withoutArrays(inside, place)]));
}

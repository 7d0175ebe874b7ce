/** The kinds of arrays that tables are made of. */
const KINDS = { Uint8Array, Uint16Array, Int32Array } as const;
type ArrayKind = keyof typeof KINDS;
type TableArray = InstanceType<(typeof KINDS)[ArrayKind]>;

/** Where an array lies in the bytes behind the head, which is JSON; `isSteps` where it holds what each number adds to the one before. */
interface PackedArray {
  array: ArrayKind;
  at: number;
  length: number;
  isSteps?: true;
}
interface Head {
  version: string;
  table: unknown;
}

const ALIGNMENT = 8;
const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/**
 * A table as bytes: the length of the head, the head, then the arrays as they lie in memory. `sizeOf` says how small bytes can be made:
 * numbers that grow slowly take less room as steps.
 */
export function packTable(table: object, version: string, sizeOf: (bytes: Uint8Array) => number): Uint8Array {
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
  const head: Head = { version, table: withoutArrays(table, place) };
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

const bytesOf = ({ buffer, byteOffset, byteLength }: TableArray): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

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

/** What was packed. Takes the bytes over: the arrays lie in them. Undefined where another version packed it. */
export function unpackTable(bytes: Uint8Array, version: string): unknown {
  // Arrays must start where their numbers may.
  const whole = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();
  const length = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))) as Head;
  if (head.version !== version) return undefined;
  return withArrays(head.table, whole.buffer as ArrayBuffer, whole.byteOffset + aligned(4 + length));
}

function withArrays(value: unknown, buffer: ArrayBuffer, start: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('array' in value) {
    const { array, at, length, isSteps } = value as PackedArray;
    const numbers = new KINDS[array](buffer, start + at, length);
    if (isSteps) addUp(numbers);
    return numbers;
  }
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, withArrays(inside, buffer, start)]));
}

function addUp(numbers: TableArray): void {
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) {
    sum = (sum + (numbers[i] as number)) | 0;
    numbers[i] = sum;
  }
}

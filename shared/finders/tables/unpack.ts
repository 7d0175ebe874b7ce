import { ALIGNMENT, ARRAY_KINDS, aligned, type Head, type PackedArray, type TableArray } from './packed';

/**
 * Gives each table as it was packed, unpacked when asked for: once, because it takes the bytes over and its arrays lie in them.
 * Undefined where another version packed them.
 */
export function unpackTables(bytes: Uint8Array, version: string): ((name: string) => unknown) | undefined {
  const whole = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();
  const length = new DataView(whole.buffer, whole.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length))) as Head;
  if (head.version !== version) return undefined;
  const start = whole.byteOffset + aligned(4 + length);
  return (name) => withArrays(head.tables[name], whole.buffer as ArrayBuffer, start);
}

function withArrays(value: unknown, buffer: ArrayBuffer, start: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('array' in value) {
    const { array, at, length, isSteps } = value as PackedArray;
    const numbers = new ARRAY_KINDS[array](buffer, start + at, length);
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

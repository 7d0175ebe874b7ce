/** The kinds of arrays that tables are made of. */
export const ARRAY_KINDS = { Uint8Array, Uint16Array, Int32Array } as const;
export type ArrayKind = keyof typeof ARRAY_KINDS;
export type TableArray = InstanceType<(typeof ARRAY_KINDS)[ArrayKind]>;

/** Where an array lies in the bytes behind the head, which is JSON; `isSteps` where it contains what each number adds to the one before. */
export interface PackedArray {
  array: ArrayKind;
  at: number;
  length: number;
  isSteps?: true;
}
export interface Head {
  version: string;
  tables: Readonly<Record<string, unknown>>;
}

/** Arrays must start where their numbers may. */
export const ALIGNMENT = 8;
export const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

export const bytesOf = ({ buffer, byteOffset, byteLength }: TableArray): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

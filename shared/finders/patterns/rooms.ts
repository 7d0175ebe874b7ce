/** Tables of the last pass, free for the next. */
const free: Int32Array[] = [];
const MOST_FREE = 8;

/** A number for every recognizer, all equal at first. Making a new table for each short text takes longer than reading the text. */
export function takeRoom(recognizers: number, value: number): Int32Array {
  const known = free.pop();
  return (known?.length === recognizers ? known : new Int32Array(recognizers)).fill(value);
}

/** For tables that are no longer read. One that is not given back is only made again. */
export function giveBack(...rooms: readonly Int32Array[]): void {
  if (free.length + rooms.length <= MOST_FREE) free.push(...rooms);
}

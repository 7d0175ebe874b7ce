const HEADER = 32;
const FRAME = 24;

/**
 * A database with the changes of its write-ahead log in it, as SQLite itself would write them back: frames up to the last whole
 * transaction, as long as their salts and checksums are those of the log. Some agents leave the log behind when they end.
 */
export function withLog(database: Uint8Array, log: Uint8Array): Uint8Array {
  if (log.length < HEADER) return database;
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  const magic = view.getUint32(0);
  if ((magic & 0xfffffffe) !== 0x377f0682) return database;
  const isLittle = (magic & 1) === 0;
  const pageSize = view.getUint32(8);
  let sum = checksum(view, 0, 24, isLittle, [0, 0]);
  if (sum[0] !== view.getUint32(24) || sum[1] !== view.getUint32(28)) return database;
  const pages = new Map<number, number>();
  let waiting: [page: number, at: number][] = [];
  let size = 0;
  for (let at = HEADER; at + FRAME + pageSize <= log.length; at += FRAME + pageSize) {
    if (view.getUint32(at + 8) !== view.getUint32(16) || view.getUint32(at + 12) !== view.getUint32(20)) break;
    sum = checksum(view, at + FRAME, pageSize, isLittle, checksum(view, at, 8, isLittle, sum));
    if (sum[0] !== view.getUint32(at + 16) || sum[1] !== view.getUint32(at + 20)) break;
    waiting.push([view.getUint32(at), at + FRAME]);
    const pagesAfter = view.getUint32(at + 4);
    if (pagesAfter === 0) continue;
    for (const [page, from] of waiting) pages.set(page, from);
    waiting = [];
    size = pagesAfter;
  }
  if (size === 0) return database;
  const made = new Uint8Array(size * pageSize);
  made.set(database.subarray(0, made.length));
  for (const [page, from] of pages)
    if (page <= size) made.set(log.subarray(from, from + pageSize), (page - 1) * pageSize);
  return made;
}

type Sum = readonly [number, number];

/** Two running sums over pairs of numbers, as the format of the log defines them. */
function checksum(view: DataView, from: number, length: number, isLittle: boolean, [first, second]: Sum): Sum {
  let [a, b] = [first, second];
  for (let at = from; at < from + length; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) >>> 0;
    b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0;
  }
  return [a, b];
}

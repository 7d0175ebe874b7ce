// What the isolates of a workerd held, from the log that V8 writes at each collection of garbage.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** A heap that outgrows this ends the process. Buffers and WASM memory come on top, up to the 128 MB that the platform gives an isolate. */
const HEAP_MB = 80;
export const ISOLATE_MB = 128;
export const WATCHED = [`--max-heap-size=${HEAP_MB}`, '--trace-gc', '--trace-gc-verbose'];

const COLLECTION = /^\[\d+:(0x[\da-f]+)\]\s+\d+ ms: (Scavenge|Mark-Compact)[^\d]*([\d.]+) \([\d.]+\) -> ([\d.]+) \(/;
const BUFFERS = /^\[\d+:(0x[\da-f]+)\] External memory reported:\s+(\d+) KB/;

/**
 * Megabytes of the isolate that held the most, heap, buffers and WASM: `live` is what a full collection left, `withGarbage` the heap before
 * any collection, with buffers that nobody uses any more.
 */
export async function mostHeld(logFile) {
  const collections = new Map();
  let [live, withGarbage] = [0, 0];
  for await (const line of createInterface({ input: createReadStream(logFile) })) {
    const [, collected, kind, before, after] = COLLECTION.exec(line) ?? [];
    if (collected) collections.set(collected, { isFull: kind === 'Mark-Compact', before: +before, after: +after });
    const [, isolate, kilobytes] = BUFFERS.exec(line) ?? [];
    const last = collections.get(isolate);
    if (!last) continue;
    const buffers = Number(kilobytes) / 1024;
    withGarbage = Math.max(withGarbage, last.before + buffers);
    if (last.isFull) live = Math.max(live, last.after + buffers);
  }
  if (withGarbage === 0) throw new Error('V8 wrote nothing about its memory');
  return { live, withGarbage };
}

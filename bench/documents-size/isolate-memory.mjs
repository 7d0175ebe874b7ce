// What the isolates of a workerd held, from the log that V8 writes at each collection of garbage.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * A heap that outgrows this ends the process. Buffers and WASM memory come on top, up to the 128 MB that the platform gives an isolate:
 * with less room for garbage than there, less of it is counted.
 */
const HEAP_MB = 80;
export const ISOLATE_MB = 128;
export const WATCHED = [`--max-heap-size=${HEAP_MB}`, '--trace-gc', '--trace-gc-verbose'];

const COLLECTION = /^\[\d+:(0x[\da-f]+)\]\s+\d+ ms: (?:Scavenge|Mark-Compact)[^\d]*([\d.]+) \(/;
const BUFFERS = /^\[\d+:(0x[\da-f]+)\] External memory reported:\s+(\d+) KB/;

/** Megabytes of the isolate that held the most: its heap before a collection, garbage included, and its buffers and WASM behind it. */
export async function mostHeld(logFile) {
  const heaps = new Map();
  let most = { total: 0, heap: 0, buffers: 0 };
  for await (const line of createInterface({ input: createReadStream(logFile) })) {
    const collection = COLLECTION.exec(line);
    if (collection) heaps.set(collection[1], Number(collection[2]));
    const [, isolate, kilobytes] = BUFFERS.exec(line) ?? [];
    if (isolate === undefined) continue;
    const [heap, buffers] = [heaps.get(isolate) ?? 0, Number(kilobytes) / 1024];
    if (heap + buffers > most.total) most = { total: heap + buffers, heap, buffers };
  }
  if (most.total === 0) throw new Error('V8 wrote nothing about its memory');
  return most;
}

/** Longest stretch of work before the page gets its turn, in milliseconds. */
const SLICE_MS = 6;

interface YieldingScheduler {
  yield?: () => Promise<void>;
}

/** Lets the page run. */
export function pause(): Promise<void> {
  // Newer than the compiler's DOM types.
  const scheduler = (globalThis as { scheduler?: YieldingScheduler }).scheduler;
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** A clock for work in slices: call it often; it waits only when a slice is used up. */
export function createSlices(signal: AbortSignal): () => Promise<void> | undefined {
  let end = performance.now() + SLICE_MS;
  return () => {
    if (performance.now() < end) return undefined;
    return pause().then(() => {
      signal.throwIfAborted();
      end = performance.now() + SLICE_MS;
    });
  };
}

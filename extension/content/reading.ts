type Listener = (percent: number) => void;

const listeners = new Set<Listener>();

/** Hears how far the picture is that this frame has read; answers how to stop. */
export function hearReading(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The background told us. */
export function tellReading(percent: number): void {
  for (const listener of listeners) listener(percent);
}

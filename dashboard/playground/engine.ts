import type { EngineAnswers, EngineReply, EngineRequest, EngineTask, ModelProgress } from './engine-protocol';

type Kind = EngineTask['kind'];
interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** Why the engine could not do something; without a message it has no words for it. */
export class EngineError extends Error {
  /** Whether the file is to blame, and would be refused again. */
  readonly isOfFile: boolean;
  constructor(message: string, isOfFile = false) {
    super(message);
    this.isOfFile = isOfFile;
  }
}

let worker: Worker | undefined;
let nextId = 1;
const waiting = new Map<number, Waiting>();
const progressListeners = new Set<(share: number | undefined) => void>();

/**
 * Asks the on-device engine. Its code is fetched with the first question, so that a page without one stays small.
 * Rejects with an empty message when the engine could not be loaded or failed in a way it has no words for.
 */
export function askEngine<K extends Kind>(task: Extract<EngineTask, { kind: K }>): Promise<EngineAnswers[K]> {
  worker ??= startWorker();
  const request: EngineRequest = { id: nextId++, task };
  return new Promise<EngineAnswers[K]>((resolve, reject) => {
    // Safe: a reply carries the id of its request, and the thread answers each kind with its own shape.
    waiting.set(request.id, { resolve: resolve as (answer: never) => void, reject });
    worker?.postMessage(request);
  });
}

/** Calls back while the model is fetched. Answers a function that ends it. */
export function onModelProgress(listener: (share: number | undefined) => void): () => void {
  progressListeners.add(listener);
  return () => progressListeners.delete(listener);
}

function startWorker(): Worker {
  const started = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    type: 'module',
    name: 'veilmark-engine',
  });
  started.addEventListener('message', ({ data }: MessageEvent<EngineReply | ModelProgress>) => {
    if ('modelShare' in data) {
      for (const listener of progressListeners) listener(data.modelShare);
      return;
    }
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) asked?.resolve(data.answer as never);
    else asked?.reject(new EngineError(data.message, data.isOfFile));
  });
  // The code did not load (offline, a new version was published): the next question tries again.
  started.addEventListener('error', () => {
    worker = undefined;
    const asked = [...waiting.values()];
    waiting.clear();
    for (const { reject } of asked) reject(new EngineError(''));
  });
  return started;
}

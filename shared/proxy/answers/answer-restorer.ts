import type { Json, Slot } from '../request/slot';
import type { StreamRestorer } from '../stream/channels';

/** Puts values back into one answer. */
export interface AnswerRestorer {
  /** A whole answer. */
  answer(body: Json): Json;
  /** A stream of them. */
  stream(): StreamRestorer;
}

export interface RestoreOptions {
  /** The texts of the answer are JSON, as the request demanded. */
  isJson: boolean;
  /** The documents of the request in their order, for citations of them. */
  documents: readonly (Slot | undefined)[];
}

import type { RequestReader } from '../request/reader';
import type { Json, Slot } from '../request/slot';
import type { Values } from '../stand-ins';
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

/** One interface of a provider: what its requests and answers look like. */
export interface Surface {
  name: string;
  /** Reads everything a model would read. Throws a Refusal at what it does not know. */
  read(body: Json, reader: RequestReader): void;
  /** Whether the answer's texts are JSON. */
  wantsJson(body: Json): boolean;
  restorer(values: Values, options: RestoreOptions): AnswerRestorer;
  /** State at the provider that a request continues, and the ids under which an answer is kept there. */
  continues?(body: Json): string[];
  keptAs?(body: Json, answer: Json): string[];
}

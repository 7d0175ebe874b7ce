import type { AnswerRestorer, RestoreOptions } from '../answers/answer-restorer';
import type { RequestReader } from '../request/reader';
import type { Json } from '../request/slot';
import type { Values } from '../stand-ins';

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

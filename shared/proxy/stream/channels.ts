import { createOffsetMap } from '@veilmark/engine/offsets';
import type { OffsetUnit } from '@veilmark/wire/defaults';
import type { Json } from '../request/slot';
import { createJsonTextRestorer } from '../restore/json-text';
import { createTextRestorer, type TextRestorer } from '../restore/text';
import type { Values } from '../stand-ins';

export interface StreamEvent {
  /** Name of the event, where the stream names them. */
  event?: string | undefined;
  data: Json;
}

/** Restores a stream event by event. */
export interface StreamRestorer {
  event(event: StreamEvent): StreamEvent[];
  /** What was still held back, as events of the stream; also after a stream that broke off. */
  end(): StreamEvent[];
}

/** What is done with a stream on its way. */
export interface StreamChange {
  restorer: StreamRestorer;
  /** For what is no JSON. */
  asText: (text: string) => string;
  /** Told every event as it came. */
  onEvent: (event: StreamEvent) => void;
  /** The event that says that the stream broke off. */
  onBreak?: (() => StreamEvent) | undefined;
}

/** Text, JSON that the request asked for, or what a tool is called with. */
export type ChannelKind = 'text' | 'json' | 'arguments';

/** One text of an answer that arrives in pieces. */
class Channel {
  readonly #restorer: TextRestorer;
  #source = '';
  #output = '';
  /** Makes an event that carries the rest of the text. */
  carry: (rest: string) => StreamEvent = (rest) => ({ data: rest });

  constructor(values: Values, holds: ChannelKind) {
    if (holds === 'text') this.#restorer = createTextRestorer(values);
    else this.#restorer = createJsonTextRestorer(values, { isArguments: holds === 'arguments' });
  }

  push(piece: string): string {
    return this.#keep(piece, this.#restorer.push(piece));
  }

  /** The event that carries what is left, if anything is. */
  flush(): StreamEvent[] {
    const rest = this.#keep('', this.#restorer.end());
    return rest === '' ? [] : [this.carry(rest)];
  }

  /** Leads from an offset in the text that came to the same place in the text that was given out. */
  mover(unit: OffsetUnit): (offset: number) => number {
    const [from, to] = [createOffsetMap(this.#source, unit), createOffsetMap(this.#output, unit)];
    return (offset) => {
      const at = from.toUtf16(offset);
      return at === undefined ? offset : to.fromUtf16(this.#restorer.outputOffset(at));
    };
  }

  #keep(piece: string, output: string): string {
    this.#source += piece;
    this.#output += output;
    return output;
  }
}

/** The texts of one answer by name, in the order they began. */
export class Channels {
  readonly #channels = new Map<string, Channel>();
  readonly #values: Values;

  constructor(values: Values) {
    this.#values = values;
  }

  open(name: string, holds: ChannelKind): Channel {
    const channel = this.#channels.get(name) ?? new Channel(this.#values, holds);
    this.#channels.set(name, channel);
    return channel;
  }

  get(name: string): Channel | undefined {
    return this.#channels.get(name);
  }

  /** Flushes the channels whose names begin like this. */
  flush(prefix = ''): StreamEvent[] {
    const names = [...this.#channels.keys()].filter((name) => name.startsWith(prefix));
    return names.flatMap((name) => {
      const events = this.#channels.get(name)?.flush() ?? [];
      return events;
    });
  }
}

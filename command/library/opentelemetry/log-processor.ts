import { type Attributes, changed, Pending, type ResourceLike, TelemetryVeil, type VeilTelemetryOptions } from './veil';

/** The part of a log record that is read here; the SDK's `SdkLogRecord` has it. */
interface LogRecordLike {
  body?: unknown;
  attributes: object;
  resource: object;
}

/** The part of a processor that is used here; the SDK's `LogRecordProcessor` has it. */
interface LogRecordProcessorLike<LogRecord, Context> {
  onEmit(record: LogRecord, context?: Context): void;
  forceFlush(): Promise<void>;
  shutdown(): Promise<void>;
}

/**
 * A log record processor for OpenTelemetry's JavaScript SDK. It replaces personal data in records and hands copies of them to the
 * processor it is given, for example a BatchLogRecordProcessor. A record that cannot be redacted is left out and counted in `dropped`.
 *
 * @example
 * const emitted = [];
 * const next = { onEmit: (record) => emitted.push(record), forceFlush: async () => {}, shutdown: async () => {} };
 * const processor = new VeilLogRecordProcessor(next);
 * processor.onEmit({ body: 'login user=jwhitfield from 203.0.113.77', attributes: {}, resource: { attributes: {} } });
 * await processor.forceFlush();
 * emitted[0].body.endsWith('from 203.0.113.0/24'); // => true
 */
export class VeilLogRecordProcessor<LogRecord extends LogRecordLike, Context> {
  readonly #next: LogRecordProcessorLike<LogRecord, Context>;
  readonly #veil: TelemetryVeil;
  readonly #pending: Pending;

  constructor(next: LogRecordProcessorLike<LogRecord, Context>, options: VeilTelemetryOptions = {}) {
    this.#next = next;
    this.#veil = new TelemetryVeil(options);
    this.#pending = new Pending(options.onDrop);
  }

  /** Records that were left out because they could not be redacted. */
  get dropped(): number {
    return this.#pending.dropped;
  }

  onEmit(record: LogRecord, context?: Context): void {
    this.#pending.add(async () => {
      const redacted = changed(record, {
        body: await this.#veil.value('body', record.body),
        attributes: await this.#veil.attributes(record.attributes as Attributes),
        resource: await this.#veil.resource(record.resource as ResourceLike),
      });
      this.#next.onEmit(redacted, context);
    });
  }

  async forceFlush(): Promise<void> {
    await this.#pending.done();
    await this.#next.forceFlush();
  }

  async shutdown(): Promise<void> {
    await this.#pending.done();
    await this.#next.shutdown();
  }
}

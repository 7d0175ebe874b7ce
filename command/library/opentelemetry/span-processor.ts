import { type Attributes, changed, Pending, type ResourceLike, TelemetryVeil, type VeilTelemetryOptions } from './veil';

/** The part of a finished span that is read here; the SDK's `ReadableSpan` has it. */
interface SpanLike {
  name: string;
  attributes: object;
  events: readonly { name: string; attributes?: object | undefined }[];
  links: readonly { attributes?: object | undefined }[];
  status: { code: number; message?: string | undefined };
  resource: object;
  spanContext(): unknown;
}

/** The part of a processor that is used here; the SDK's `SpanProcessor` has it. */
interface SpanProcessorLike<Span, Started, Context> {
  onStart(span: Started, parentContext: Context): void;
  onEnd(span: Span): void;
  forceFlush(): Promise<void>;
  shutdown(): Promise<void>;
}

/**
 * A span processor for OpenTelemetry's JavaScript SDK. It replaces personal data in finished spans and hands copies of them to the
 * processor it is given, for example a BatchSpanProcessor. A span that cannot be redacted is left out and counted in `dropped`.
 *
 * @example
 * const ended = [];
 * const next = { onStart() {}, onEnd: (span) => ended.push(span), forceFlush: async () => {}, shutdown: async () => {} };
 * const processor = new VeilSpanProcessor(next);
 * typeof processor.onEnd; // => 'function'
 * // new NodeTracerProvider({ spanProcessors: [new VeilSpanProcessor(new BatchSpanProcessor(exporter))] })
 */
export class VeilSpanProcessor<Span extends SpanLike, Started, Context> {
  readonly #next: SpanProcessorLike<Span, Started, Context>;
  readonly #veil: TelemetryVeil;
  readonly #pending: Pending;

  constructor(next: SpanProcessorLike<Span, Started, Context>, options: VeilTelemetryOptions = {}) {
    this.#next = next;
    this.#veil = new TelemetryVeil(options);
    this.#pending = new Pending(options.onDrop);
  }

  /** Spans that were left out because they could not be redacted. */
  get dropped(): number {
    return this.#pending.dropped;
  }

  onStart(span: Started, parentContext: Context): void {
    this.#next.onStart(span, parentContext);
  }

  onEnd(span: Span): void {
    this.#pending.add(async () => this.#next.onEnd(await this.#redact(span)));
  }

  async forceFlush(): Promise<void> {
    await this.#pending.done();
    await this.#next.forceFlush();
  }

  async shutdown(): Promise<void> {
    await this.#pending.done();
    await this.#next.shutdown();
  }

  async #redact(span: Span): Promise<Span> {
    const veil = this.#veil;
    const withAttributes = async <T extends { attributes?: object | undefined }>(one: T): Promise<T> =>
      one.attributes ? { ...one, attributes: await veil.attributes(one.attributes as Attributes) } : one;
    const events = [];
    for (const event of span.events)
      events.push({ ...(await withAttributes(event)), name: await veil.text('name', event.name) });
    const links = [];
    for (const link of span.links) links.push(await withAttributes(link));
    const { message } = span.status;
    return changed(span, {
      name: await veil.text('name', span.name),
      attributes: await veil.attributes(span.attributes as Attributes),
      events,
      links,
      status: message === undefined ? span.status : { ...span.status, message: await veil.text('message', message) },
      resource: await veil.resource(span.resource as ResourceLike),
      spanContext: () => span.spanContext(),
    });
  }
}

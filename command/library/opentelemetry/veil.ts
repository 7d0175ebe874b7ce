import { logOperators } from '@veilmark/logs/operators';
import { anonymize } from '@veilmark/replace/anonymize';
import { parseOperators } from '@veilmark/replace/operators/parse';
import { type ValueRedactor, valueRedactor } from '@veilmark/telemetry/redact-values';
import { analyze } from '../analyze';
import { logRedactor } from '../log-redactor';
import type { AnalyzeOptions } from '../types';

export interface VeilTelemetryOptions {
  /** Key of 16, 24 or 32 characters that keeps tokens equal between runs; random unless given. */
  key?: string;
  /** How prompts and answers of models are read: the model for names, a preset, lists of your own. */
  analyze?: AnalyzeOptions;
  /** A record could not be redacted and was left out. */
  onDrop?: () => void;
}

export type Attributes = Record<string, unknown>;

/** The part of a resource that exporters and processors use. */
export interface ResourceLike {
  attributes: Attributes;
  asyncAttributesPending?: boolean;
  waitForAsyncAttributes?(): Promise<void>;
}

/** Redacts attributes and texts of one provider. */
export class TelemetryVeil {
  readonly #values: Promise<ValueRedactor>;
  /** Exporters put together what has one resource, so that one stays one. */
  readonly #resources = new WeakMap<ResourceLike, Promise<ResourceLike>>();

  constructor({ key = crypto.randomUUID().replaceAll('-', ''), analyze: options = {} }: VeilTelemetryOptions) {
    const operators = parseOperators(logOperators(key));
    this.#values = logRedactor(key, {}, options.model).then((lines) =>
      valueRedactor(lines, async (text) => {
        const { results } = analyze(text, { ...options, offsetUnit: 'utf16' });
        return results.length === 0 ? text : (await anonymize(text, results, { operators })).text;
      }),
    );
    // A key of another length is said by the first record that needs it, which is then left out.
    this.#values.catch(() => {});
  }

  async text(name: string, text: string): Promise<string> {
    return (await this.#values).text(name, text);
  }

  /** Any value of an attribute or a body: texts, lists and maps of them, and numbers that are somebody's. */
  async value(name: string, value: unknown): Promise<unknown> {
    const values = await this.#values;
    if (typeof value === 'string') return values.text(name, value);
    if (typeof value === 'number' || typeof value === 'bigint')
      return values.isId(name) ? values.text(name, String(value)) : value;
    // Of bytes nobody here can say what they hold.
    if (value instanceof Uint8Array) return new Uint8Array();
    if (Array.isArray(value)) {
      const made: unknown[] = [];
      for (const one of value) made.push(await this.value(name, one));
      return made;
    }
    return typeof value === 'object' && value !== null ? this.attributes(value as Attributes) : value;
  }

  async attributes(attributes: Attributes): Promise<Attributes> {
    const made: [string, unknown][] = [];
    for (const [name, value] of Object.entries(attributes)) made.push([name, await this.value(name, value)]);
    return Object.fromEntries(made);
  }

  resource(resource: ResourceLike): Promise<ResourceLike> {
    const known = this.#resources.get(resource) ?? this.#veilResource(resource);
    this.#resources.set(resource, known);
    return known;
  }

  async #veilResource(resource: ResourceLike): Promise<ResourceLike> {
    if (resource.asyncAttributesPending) await resource.waitForAsyncAttributes?.();
    const attributes = await this.attributes(resource.attributes);
    return changed(resource, {
      attributes,
      asyncAttributesPending: false,
      // Older exporters ask for pairs.
      getRawAttributes: () => Object.entries(attributes),
    });
  }
}

/** The same thing with some of its fields replaced; the thing itself, which others may use, stays as it is. */
export function changed<T extends object>(thing: T, fields: Record<string, unknown>): T {
  const descriptors = Object.entries(fields).map(([name, value]) => [name, { value, enumerable: true }]);
  return Object.create(thing, Object.fromEntries(descriptors)) as T;
}

/** Work that is not done yet, so that a flush can wait for it. */
export class Pending {
  readonly #running = new Set<Promise<void>>();
  readonly #onDrop: (() => void) | undefined;
  /** Records that were left out. */
  dropped = 0;

  constructor(onDrop: (() => void) | undefined) {
    this.#onDrop = onDrop;
  }

  /** Whatever fails leaves its record out. */
  add(work: () => Promise<void>): void {
    const running = work()
      .catch(() => {
        this.dropped++;
        this.#onDrop?.();
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async done(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}

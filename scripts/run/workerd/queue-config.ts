// The parts of a workerd's configuration that stand for Cloudflare Queues (see queue.js).
import path from 'node:path';
import type { Unstable_Config } from 'wrangler';

/** Pieces that one process works on at a time: more would share its one thread, and its memory. */
const AT_ONCE = 2;
const DATE = '2026-08-04';

interface QueueOptions {
  /** Where queue.js is, from the file with the configuration. */
  own: string;
  quote: (value: unknown) => string;
  /** Addresses of other processes that work on messages, in place of this one. */
  consumers?: readonly string[] | undefined;
}

/** Services and workers of the queue: one broker, and the consumers that it delivers to. */
export function queueConfig(config: Unstable_Config, { own, quote, consumers = [] }: QueueOptions) {
  // One queue is all there is; a second would need a broker of its own.
  const [queue, ...more] = (config.queues.producers ?? []).map((producer) => producer.queue);
  if (queue === undefined || more.length > 0)
    throw new Error('scripts/run/workerd/queue-config.ts makes one queue only');
  const settings = Object.fromEntries((config.queues.consumers ?? []).map((consumer) => [consumer.queue, consumer]));
  const others = consumers.map((address, index) => ({ name: `consumer-${index}`, address }));
  const names = others.length > 0 ? others.map(({ name }) => name) : ['consumer'];
  const bindings = [
    '(name = "BROKER", durableObjectNamespace = "Broker")',
    `(name = "QUEUE", text = ${quote(queue)})`,
    `(name = "SETTINGS", json = ${quote(JSON.stringify(settings))})`,
    `(name = "CONSUMERS", json = "${names.length}")`,
    `(name = "AT_ONCE", json = "${AT_ONCE}")`,
    ...names.map((name, index) => `(name = "CONSUMER_${index}", service = "${name}")`),
  ];
  return {
    services: [
      '(name = "queue", worker = .queue)',
      '(name = "consumer", worker = .consumer)',
      ...others.map(({ name, address }) => `(name = "${name}", external = (address = ${quote(address)}, http = ()))`),
    ].join(',\n    '),
    workers: `
const queue :Workerd.Worker = (
  modules = [(name = "queue.js", esModule = embed ${quote(path.join(own, 'queue.js'))})],
  compatibilityDate = "${DATE}",
  durableObjectNamespaces = [(className = "Broker", uniqueKey = "Broker", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
  bindings = [${bindings.join(', ')}],
);
${consumerWorker(own, quote)}`,
  };
}

/** The worker that takes messages for the service of the same process. */
export const consumerWorker = (own: string, quote: QueueOptions['quote']) => `
const consumer :Workerd.Worker = (
  modules = [(name = "consumer.js", esModule = embed ${quote(path.join(own, 'consumer.js'))})],
  compatibilityDate = "${DATE}",
  compatibilityFlags = ["service_binding_extra_handlers"],
  bindings = [(name = "API", service = "api")],
);`;

export const queueBindings = (config: Unstable_Config, quote: QueueOptions['quote']) =>
  (config.queues.producers ?? []).map(({ binding }) => `(name = ${quote(binding)}, queue = "queue")`);

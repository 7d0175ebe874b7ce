// The configuration of a workerd that only works on messages of the queue. Its Durable Objects, database and bucket are those of another
// process, which is the service itself: so consumers are added as Cloudflare adds them, on cores of their own.
import path from 'node:path';
import { root } from '../../setup.mjs';
import { bindingsOf, D1_DATE, quote, readWorker, worker } from './config.ts';
import { consumerWorker } from './queue-config.ts';
import { STEADY_GARBAGE_COLLECTION } from './v8-flags.ts';

interface ConsumerConfig {
  folder: string;
  vars: Record<string, string>;
  /** Where it takes messages. */
  port: number;
  /** Addresses of the service: its debug port, its database and its bucket. */
  main: { debug: string; database: string; bucket: string };
}

/** Objects that work on a message asks for. */
const REMOTE = ['FolderJobs', 'UserMeter'];

export function consumerConfig({ folder, vars, port, main }: ConsumerConfig): string {
  const api = readWorker('wrangler.toml', 'api', folder);
  const media = readWorker('worker/media/wrangler.toml', 'media', folder);
  const own = path.relative(folder, import.meta.dirname);
  const bound = api.config.durable_objects.bindings.filter(({ class_name }) => REMOTE.includes(class_name));
  const objects = bound.map(
    ({ name, class_name }) =>
      `(name = ${quote(name)}, durableObjectNamespace = (className = ${quote(class_name)}, serviceName = "remote"))`,
  );
  const local = { ...api.config, durable_objects: { bindings: [] }, queues: { producers: [], consumers: [] } };
  const external = (name: string, address: string) =>
    `(name = "${name}", external = (address = ${quote(address)}, http = ()))`;
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  v8Flags = [${quote(STEADY_GARBAGE_COLLECTION)}],
  services = [
    (name = "api", worker = .api),
    (name = "media", worker = .media),
    (name = "remote", worker = .remote),
    (name = "consumer", worker = .consumer),
    (name = "assets", disk = (path = ${quote(path.join(root, 'dist', 'assets'))})),
    ${external('operator', main.database)},
    ${external('bucket', main.bucket)},
    (name = "internet", network = (allow = [])),
  ],
  sockets = [(name = "consumer", address = "127.0.0.1:${port}", http = (), service = "consumer")],
);

const api :Workerd.Worker = ${worker({ ...api, config: local }, [...bindingsOf(local, media.config, vars), ...objects])};

const media :Workerd.Worker = ${worker(media, bindingsOf(media.config, media.config, {}))};

const remote :Workerd.Worker = (
  modules = [(name = "remote-objects.js", esModule = embed ${quote(path.join(own, 'remote-objects.js'))})],
  compatibilityDate = "${D1_DATE}",
  durableObjectNamespaces = [${REMOTE.map((name) => `(className = "${name}", uniqueKey = "${name}")`).join(', ')}],
  durableObjectStorage = (inMemory = void),
  bindings = [(name = "DEBUG", workerdDebugPort = void), (name = "MAIN", text = ${quote(main.debug)})],
);
${consumerWorker(own, quote)}
`;
}

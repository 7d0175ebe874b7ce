// Writes the configuration of a plain workerd from wrangler.toml and the bundles, so that it cannot fall behind them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Unstable_Config, unstable_readConfig } from 'wrangler';
import { root } from '../../setup.mjs';
import { networkOf } from './network.ts';
import { queueBindings, queueConfig } from './queue-config.ts';
import { STEADY_GARBAGE_COLLECTION } from './v8-flags.ts';

export const D1_DATE = '2026-08-04';
/** Kinds of bindings this file knows how to make; another kind in wrangler.toml must be added here first. */
const KNOWN = new Set(['durable_objects', 'd1_databases', 'queues', 'r2_buckets', 'services', 'vars', 'assets']);
const BINDING_KINDS = [
  'ai',
  'analytics_engine_datasets',
  'browser',
  'd1_databases',
  'dispatch_namespaces',
  'durable_objects',
  'hyperdrive',
  'images',
  'kv_namespaces',
  'mtls_certificates',
  'pipelines',
  'queues',
  'r2_buckets',
  'secrets_store_secrets',
  'send_email',
  'services',
  'unsafe',
  'vars',
  'vectorize',
  'version_metadata',
  'workflows',
];

interface ServiceConfig {
  folder: string;
  vars: Record<string, string>;
  outside?: string | undefined;
  port?: number | undefined;
  v8Flags?: string[] | undefined;
  demoDrive?: string | undefined;
  /** The folder of static files; that of the last build unless given. */
  assets?: string | undefined;
  consumers?: readonly string[] | undefined;
}

interface Worker {
  config: Unstable_Config;
  modules: string[];
}

/**
 * The service of `npm run deploy` in one workerd: both workers, static files, a database and Durable Objects on disk.
 * Sockets: `http` is the service, `operator` the database and the cron trigger (see operator.js).
 * @param options where the file will lie,
 *   variables and secrets; the address that stands for the whole outside world, without which there is none, `internet` for the real one
 *   or `this machine`; with a port (0: a free one) the service listens there and its pages are served as the platform does (see site.js);
 *   flags for V8, which apply to each isolate; host and port of the sample drive; addresses of processes that work on what is in the queue
 */
export function serviceConfig({
  folder,
  vars,
  outside,
  port,
  v8Flags = [],
  demoDrive,
  consumers,
  assets = path.join(root, 'dist', 'assets'),
}: ServiceConfig): string {
  const api = readWorker('wrangler.toml', 'api', folder);
  const media = readWorker('worker/media/wrangler.toml', 'media', folder);
  const own = path.relative(folder, import.meta.dirname);
  const hasSite = port !== undefined;
  const queue = queueConfig(api.config, { own, quote, consumers });
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  v8Flags = [${[STEADY_GARBAGE_COLLECTION, ...v8Flags].map(quote).join(', ')}],
  services = [
    (name = "api", worker = .api),
    (name = "media", worker = .media),
    (name = "operator", worker = .operator),
    (name = "bucket", worker = .bucket),
    ${queue.services},
    (name = "assets", disk = (path = ${quote(assets)})),
    ${hasSite ? '(name = "site", worker = .site),' : ''}
    ${demoDrive ? `(name = "demo-drive", external = (address = ${quote(demoDrive)}, http = ())),` : ''}
    (name = "storage", disk = (path = ${quote(path.join(folder, 'storage'))}, writable = true)),
    (name = "internet", ${networkOf(outside, vars)}),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:${port ?? 0}", http = (), service = "${hasSite ? 'site' : 'api'}"),
    (name = "operator", address = "127.0.0.1:0", http = (), service = "operator"),
    ${consumers ? '(name = "bucket", address = "127.0.0.1:0", http = (), service = "bucket"),' : ''}
  ],
);

const api :Workerd.Worker = ${worker(api, [
    ...bindingsOf(api.config, media.config, vars, hasSite),
    ...(demoDrive ? ['(name = "DEMO_DRIVE", service = "demo-drive")'] : []),
  ])};

const media :Workerd.Worker = ${worker(media, bindingsOf(media.config, media.config, {}))};
${hasSite ? site(own, api.config.assets ?? { directory: '' }) : ''}

${operator(own, '(name = "API", service = "api")')}

const bucket :Workerd.Worker = (
  modules = [(name = "bucket.js", esModule = embed ${quote(path.join(own, 'bucket.js'))})],
  compatibilityDate = "${D1_DATE}",
  durableObjectNamespaces = [(className = "Bucket", uniqueKey = "Bucket", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
  bindings = [(name = "BUCKET", durableObjectNamespace = "Bucket")],
);
${queue.workers}
`;
}

/** The database alone, to be filled before anyone can ask the service: the socket `operator` and nothing else. */
export function databaseConfig({ folder }: { folder: string }): string {
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "operator", worker = .operator),
    (name = "storage", disk = (path = ${quote(path.join(folder, 'storage'))}, writable = true)),
  ],
  sockets = [(name = "operator", address = "127.0.0.1:0", http = (), service = "operator")],
);
${operator(path.relative(folder, import.meta.dirname))}`;
}

const operator = (own: string, ...more: string[]) => `
const operator :Workerd.Worker = (
  modules = [(name = "operator.js", esModule = embed ${quote(path.join(own, 'operator.js'))})],
  compatibilityDate = "${D1_DATE}",
  compatibilityFlags = ["service_binding_extra_handlers"],
  durableObjectNamespaces = [(className = "Database", uniqueKey = "Database", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
  bindings = [${['(name = "DATABASE", durableObjectNamespace = "Database")', ...more].join(', ')}],
);`;

const site = (own: string, { run_worker_first: first }: NonNullable<Unstable_Config['assets']>) => `
const site :Workerd.Worker = (
  modules = [(name = "site.js", esModule = embed ${quote(path.join(own, 'site.js'))})],
  compatibilityDate = "${D1_DATE}",
  bindings = [
    (name = "API", service = "api"),
    (name = "DISK", service = "assets"),
    (name = "WORKER_FIRST", json = ${quote(JSON.stringify(first))}),
  ],
);
`;

export function readWorker(configPath: string, name: string, folder: string): Worker {
  const config = unstable_readConfig({ config: path.join(root, configPath) }, { hideWarnings: true });
  const kinds = config as unknown as Record<string, { bindings?: object; producers?: object } | undefined>;
  const isUsed = (kind: string) => {
    const value = kinds[kind]?.bindings ?? kinds[kind]?.producers ?? kinds[kind] ?? [];
    return Object.keys(value).length > 0;
  };
  const unknown = BINDING_KINDS.filter((kind) => !KNOWN.has(kind) && isUsed(kind));
  if (unknown.length > 0)
    throw new Error(`scripts/run/workerd/config.ts cannot bind ${unknown.join(', ')} of ${configPath}`);
  return { config, modules: modulesOf(path.join(root, 'dist', 'deploy', name), folder) };
}

/** What Cap'n Proto calls a module, by the ending of its file. */
const MODULE_KINDS: Record<string, string> = { '.js': 'esModule', '.wasm': 'wasm', '.bin': 'data', '.txt': 'text' };

/** What the bundler wrote: the entry first, then everything it imports. */
function modulesOf(bundle: string, folder: string): string[] {
  const files = readdirSync(bundle).filter((file) => !/\.(map|md)$/.test(file));
  return files
    .sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'))
    .map((file) => {
      const kind = MODULE_KINDS[path.extname(file)];
      if (!kind) throw new Error(`scripts/run/workerd/config.ts cannot load the module ${file}`);
      return `(name = ${quote(file)}, ${kind} = embed ${quote(path.relative(folder, path.join(bundle, file)))})`;
    });
}

export function bindingsOf(
  config: Unstable_Config,
  media: Unstable_Config,
  vars: Record<string, string>,
  hasSite = false,
): string[] {
  const objects = config.durable_objects.bindings.map(
    ({ name, class_name }) => `(name = ${quote(name)}, durableObjectNamespace = ${quote(class_name)})`,
  );
  const databases = config.d1_databases.map(
    ({ binding }) =>
      `(name = ${quote(binding)}, wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "operator")]))`,
  );
  // One bucket is all there is; a second would need a name in what the bucket's worker is asked.
  if (config.r2_buckets.length > 1) throw new Error('scripts/run/workerd/config.ts makes one bucket only');
  const buckets = config.r2_buckets.map(({ binding }) => `(name = ${quote(binding)}, r2Bucket = "bucket")`);
  const services = (config.services ?? []).map(({ binding, service, entrypoint }) => {
    if (service !== media.name) throw new Error(`scripts/run/workerd/config.ts does not know the worker ${service}`);
    return `(name = ${quote(binding)}, service = (name = "media"${entrypoint ? `, entrypoint = ${quote(entrypoint)}` : ''}))`;
  });
  const files = hasSite ? '(name = "site", entrypoint = "Files")' : '"assets"';
  const assets = config.assets?.binding ? [`(name = ${quote(config.assets.binding)}, service = ${files})`] : [];
  const texts = Object.entries({ ...config.vars, ...vars }).map(
    ([name, value]) => `(name = ${quote(name)}, text = ${quote(value)})`,
  );
  return [...objects, ...databases, ...buckets, ...queueBindings(config, quote), ...services, ...assets, ...texts];
}

export function worker({ config, modules }: Worker, bindings: string[]): string {
  const classes = config.durable_objects.bindings.map(({ class_name }) => class_name);
  const namespaces = classes.map(
    (name) => `(className = ${quote(name)}, uniqueKey = ${quote(name)}, enableSql = true)`,
  );
  return `(
  modules = [
    ${modules.join(',\n    ')}
  ],
  compatibilityDate = ${quote(config.compatibility_date)},
  compatibilityFlags = [${config.compatibility_flags.map(quote).join(', ')}],
  durableObjectNamespaces = [${namespaces.join(', ')}],
  ${classes.length > 0 ? 'durableObjectStorage = (localDisk = "storage"),' : ''}
  bindings = [
    ${bindings.join(',\n    ')}
  ],
)`;
}

/** A string as Cap'n Proto's text format writes it: JSON's escapes are among its own, save for unicode ones. */
export function quote(value: unknown): string {
  return JSON.stringify(String(value)).replace(/\\u([0-9a-f]{4})/g, (_, hex: string) => `\\x${hex.slice(2)}`);
}

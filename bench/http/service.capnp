using Workerd = import "/workerd/workerd.capnp";

# The deployed bundle in a bare workerd, with storage on disk: no development server in between.
const config :Workerd.Config = (
  services = [
    (name = "api", worker = .api),
    (name = "d1", worker = .d1),
    (name = "assets", worker = .assets),
    (name = "storage", disk = (path = "storage", writable = true)),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:0", http = (), service = "api"),
    (name = "database", address = "127.0.0.1:0", http = (), service = "d1"),
  ],
);

const api :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "../../dist/deploy/api/index.js")],
  compatibilityDate = "2026-08-04",
  compatibilityFlags = ["nodejs_compat"],
  durableObjectNamespaces = [
    (className = "UserMeter", uniqueKey = "UserMeter", enableSql = true),
    (className = "LoginGuard", uniqueKey = "LoginGuard", enableSql = true),
  ],
  durableObjectStorage = (localDisk = "storage"),
  bindings = [
    (name = "USER_METER", durableObjectNamespace = "UserMeter"),
    (name = "LOGIN_GUARD", durableObjectNamespace = "LoginGuard"),
    (name = "ASSETS", service = "assets"),
    (name = "DB", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [(name = "fetcher", service = "d1")])),
    (name = "ENVIRONMENT", text = "production"),
    (name = "PUBLIC_ORIGIN", text = ""),
    (name = "EXTENSION_ORIGINS", text = ""),
    (name = "AUTH_SECRET", text = "benchmark-only-secret-benchmark-only"),
    (name = "ADMIN_TOKEN", text = "benchmark-only"),
    (name = "VAULT_KEYS", text = "{}"),
  ],
);

const d1 :Workerd.Worker = (
  modules = [(name = "d1.js", esModule = embed "d1.js")],
  compatibilityDate = "2026-08-04",
  durableObjectNamespaces = [(className = "Database", uniqueKey = "Database", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
  bindings = [(name = "DATABASE", durableObjectNamespace = "Database")],
);

const assets :Workerd.Worker = (
  modules = [(name = "assets.js", esModule = "export default { fetch() { return new Response(null, { status: 404 }); } };")],
  compatibilityDate = "2026-08-04",
);

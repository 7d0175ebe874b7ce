using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .bare), (name = "storage", disk = (writable = true))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const bare :Workerd.Worker = (
  modules = [(name = "bare.js", esModule = embed "bare.js")],
  compatibilityDate = "2026-08-04",
  durableObjectNamespaces = [(className = "Row", uniqueKey = "Row", enableSql = true)],
  durableObjectStorage = (localDisk = "storage"),
  bindings = [(name = "ROW", durableObjectNamespace = "Row")],
);

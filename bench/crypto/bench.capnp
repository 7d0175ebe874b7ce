using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .bench)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const bench :Workerd.Worker = (
  modules = [(name = "main", esModule = embed "bundle.mjs")],
  compatibilityDate = "2026-08-04",
);

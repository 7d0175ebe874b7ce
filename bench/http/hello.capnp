using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .hello)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const hello :Workerd.Worker = (
  modules = [(name = "main", esModule = "export default { fetch() { return new Response('hello'); } };")],
  compatibilityDate = "2026-08-04",
);

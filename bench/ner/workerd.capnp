using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(
    name = "main",
    worker = (
      modules = [
        (name = "worker", esModule = embed "worker.mjs"),
        (name = "kernel.wasm", wasm = embed "kernel.wasm"),
      (name = "before.wasm", wasm = embed "before.wasm"),
      ],
      compatibilityDate = "2026-08-04",
    ),
  )],
  sockets = [(name = "http", address = "127.0.0.1:18110", http = (), service = "main")],
);

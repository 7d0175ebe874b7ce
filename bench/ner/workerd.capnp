using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(
    name = "main",
    worker = (
      modules = [
        (name = "worker", esModule = embed "worker.mjs"),
        (name = "kernel.wasm", wasm = embed "kernel.wasm"),
      ],
      compatibilityDate = "2026-08-04",
    ),
  )],
  sockets = [(name = "http", address = "127.0.0.1:PORT", http = (), service = "main")],
);

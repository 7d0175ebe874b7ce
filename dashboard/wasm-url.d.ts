/** Tells one model file from another; see vite.config.ts. */
declare const __MODEL_VERSION__: string;
/** Where the engine's tables are; see vite.config.ts. */
declare const __ENGINE_TABLES__: string;

declare module '*.wasm?url&no-inline' {
  const url: string;
  export default url;
}

/** Compiled before the module that imports it runs; see vite.config.ts. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

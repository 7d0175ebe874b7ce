/** Tells one model file from another; see vite.config.ts. */
declare const __MODEL_VERSION__: string;

declare module '*.wasm?url&no-inline' {
  const url: string;
  export default url;
}

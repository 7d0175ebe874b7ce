import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';

/** A chunk of the program as the build packs it: what it imports, and its code in the form of a CommonJS module. */
interface PackedChunk {
  needs: readonly string[];
  code: string;
}

type Exports = Record<string, unknown>;
type Run = (
  module: { exports: Exports },
  require: (name: string) => Exports | undefined,
  load: (name: string) => Promise<Exports>,
  url: string,
) => void;

let chunks: Readonly<Record<string, PackedChunk>> | undefined;
const loaded = new Map<string, Promise<Exports>>();

/**
 * What a chunk exports. Code that few runs need (PDF, pictures, MCP, the proxy, the service) lies packed next to the rest, at a quarter
 * of its size, and is run when something first asks for it; the build puts this call where the import was.
 */
export function load(name: string): Promise<Exports> {
  let exports = loaded.get(name);
  if (!exports) {
    exports = run(name);
    loaded.set(name, exports);
  }
  return exports;
}

async function run(name: string): Promise<Exports> {
  chunks ??= JSON.parse(
    brotliDecompressSync(readFileSync(new URL('./seldom.br', import.meta.url))).toString(),
  ) as Record<string, PackedChunk>;
  const chunk = chunks[name];
  // A part of Node, or a file beside this one.
  if (!chunk) return import(name);
  const needs = new Map(await Promise.all(chunk.needs.map(async (need) => [need, await load(need)] as const)));
  const made = { exports: {} };
  const code = `(function (module, require, load, url) {${chunk.code}\n})`;
  const start = runInThisContext(code, { filename: `veilmark/${name}` }) as Run;
  start(made, (need) => needs.get(need), load, import.meta.url);
  return made.exports;
}

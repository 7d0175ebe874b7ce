// What the build of the package leaves out or packs of the modules it bundles.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { trimWasm } from '../scripts/build/trim-wasm.ts';

const root = path.resolve(import.meta.dirname, '..');

/** WASM lies next to the bundle, packed to a third, and is compiled when something first needs it; `write` packs it there. */
export const packedWasm = (write) => ({
  name: 'packed-wasm',
  setup({ onLoad }) {
    onLoad({ filter: /\.wasm$/ }, ({ path: file }) => {
      const name = `${path.basename(file)}.br`;
      const bytes = readFileSync(file);
      write(name, /pdfium/.test(name) ? onlyCalled(bytes) : bytes);
      return {
        loader: 'js',
        contents: `import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
export default new WebAssembly.Module(brotliDecompressSync(readFileSync(new URL('./${name}', import.meta.url))));`,
      };
    });
  },
});

const PDFIUM = /\b(?:FPDF|FORM_|EPDF|PDFiumExt)\w+/g;

/** PDFium without the functions for programs that show and edit documents: those that no code of ours names. */
const onlyCalled = (wasm) => trimWasm(wasm, (name) => !name.match(PDFIUM) || calledFunctions().has(name));

/** The same of its JavaScript, which has three lines for each function, and one line that names them all. */
export const onlyWrapped = {
  name: 'only-wrapped',
  setup({ onLoad }) {
    onLoad({ filter: /@embedpdf[\\/]pdfium[\\/]dist[\\/]index\.browser\.js$/ }, ({ path: file }) => {
      const called = calledFunctions();
      const isKept = (line) => (line.match(PDFIUM) ?? []).every((name) => called.has(name));
      const text = readFileSync(file, 'utf8').replace(/"_(?:FPDF|FORM_|EPDF|PDFiumExt)\w+",/g, '');
      return { contents: text.split('\n').filter(isKept).join('\n'), loader: 'js' };
    });
  },
};

function calledFunctions() {
  const folder = path.join(root, 'shared', 'pdf');
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  return new Set(sources.flatMap((name) => readFileSync(path.join(folder, name), 'utf8').match(PDFIUM) ?? []));
}

/** The checker of settings and requests brings its messages in fifty languages; ours are English. */
export const onlyEnglish = {
  name: 'only-english',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
    }));
  },
};

/** Signing in to other MCP servers with a key of one's own is nothing the command offers; what it would need is a library of its own. */
export const withoutSigning = {
  name: 'without-signing',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^jose$/ }, () => ({ path: 'jose', namespace: 'without-signing' }));
    onLoad({ filter: /.*/, namespace: 'without-signing' }, () => ({ contents: 'export {};', loader: 'js' }));
  },
};

/** What the client of the service reads of the contract: where each call goes. Its schemas, and the checker, are for the service. */
const routeOf = ({ method, path: place, headers, streams }) => ({
  method,
  path: place,
  ...(streams && { streams }),
  ...(headers && { headers: { shape: Object.fromEntries(Object.keys(headers.shape).map((name) => [name, {}])) } }),
});

const CLIENT = /[\\/](?:shared[\\/]client|command[\\/]library)[\\/]client\.ts$/;

export const onlyRoutes = (endpoints) => ({
  name: 'only-routes',
  setup({ onResolve, onLoad }) {
    const routes = Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, routeOf(endpoint)]));
    onResolve({ filter: /^@veilmark\/contract$/ }, ({ importer }) =>
      CLIENT.test(importer) ? { path: 'routes', namespace: 'only-routes' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'only-routes' }, () => ({
      contents: `export const endpoints = ${JSON.stringify(routes)};`,
      loader: 'js',
    }));
  },
});

/**
 * The labels of all languages are text, and read only where the tables made from them are not at hand, as in a browser: packed they take
 * half the room, and no time where nobody asks for them.
 */
export const packedLabels = (labels) => ({
  name: 'packed-labels',
  setup({ onLoad }) {
    const packed = deflateRawSync(JSON.stringify(labels), { level: 9, memLevel: 9 }).toString('base64');
    onLoad({ filter: /[\\/]shared[\\/]catalog[\\/]labels[\\/]index\.ts$/ }, () => ({
      loader: 'js',
      resolveDir: path.join(root, 'command'),
      // Node unpacks it ten times as fast as a library that also runs elsewhere.
      contents: `import { inflateSync } from 'fflate';
const packed = '${packed}';
const inflate = globalThis.process?.getBuiltinModule?.('node:zlib')?.inflateRawSync ?? inflateSync;
const bytes = () => globalThis.Buffer?.from(packed, 'base64') ?? Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
const unpack = () => JSON.parse(new TextDecoder().decode(inflate(bytes())));
export const languageLabels = { [Symbol.iterator]: () => unpack()[Symbol.iterator]() };`,
    }));
  },
});

/** What opens the packed program has the first of its chunks in itself. */
export const firstParts = (script) => ({
  name: 'first-parts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]packed[\\/]first-parts\.ts$/ }, () => ({
      contents: `export const firstParts = ${script};`,
      loader: 'js',
    }));
  },
});

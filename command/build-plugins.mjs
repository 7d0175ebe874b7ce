// What the build of the package leaves out or packs of the modules it bundles.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync, gunzipSync } from 'node:zlib';
import { parseSync } from 'rolldown/utils';
import { withLatePatterns } from '../scripts/build/late-patterns.ts';
import { trimWasm } from '../scripts/build/trim-wasm.ts';
import { edited } from './frame/packed/assemble.ts';

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

/** Of the package's own description, its version. */
export const onlyVersion = {
  name: 'only-version',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]command[\\/]package\.json$/ }, ({ path: file }) => {
      const { version } = JSON.parse(readFileSync(file, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
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

const FAX_PARTS =
  /^UTIF\.(?:decodeImage|_binBE(?:\.\w+)?|decode(?:\._(?:decompress|decodeG[234]|dmap|lens|findDiff|makeDiff|addNtimes|writeBits))?)$/;

/** A library for TIFF is given faxes alone (shared/pixels/tiff): without its readers of photos, and what unpacks them. */
export const onlyFaxes = {
  name: 'only-faxes',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^pako$/ }, ({ importer }) =>
      UTIF.test(importer) ? { path: 'pako', namespace: 'only-faxes' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'only-faxes' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
    onLoad({ filter: UTIF }, ({ path: file }) => ({
      contents: withoutPhotos(readFileSync(file, 'utf8')),
      loader: 'js',
    }));
  },
};

const UTIF = /[\\/]utif2[\\/]UTIF\.js$/;

/** The library without what no fax needs: all of it lies in one function. */
export function withoutPhotos(text) {
  const edits = [];
  const visit = (node) => {
    if (/^Function/.test(node.type) && node.params[1]?.name === 'pako') {
      for (const { type, start, end, expression } of node.body.body)
        if (type === 'ExpressionStatement' && !FAX_PARTS.test(text.slice(expression.left?.start, expression.left?.end)))
          edits.push([start, end, '']);
    } else
      for (const value of Object.values(node))
        for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child);
  };
  visit(parseSync('utif.cjs', text).program);
  if (edits.length === 0) throw new Error('utif2 is written in another way than it was');
  return edited(text, edits);
}

/** The reader of WebP draws frames of animations onto each other; pictures that move are refused (shared/pixels/webp.ts). */
export const onlyStills = {
  name: 'only-stills',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]image-in-browser[\\/]lib[\\/]src[\\/]draw[\\/]draw\.js$/ }, () => ({
      contents: 'export const Draw = {};',
      loader: 'js',
    }));
  },
};

/** A library of national numbers says whether one is right; how it calls and writes them is asked by nobody. */
export const onlyChecks = {
  name: 'only-checks',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]stdnum[\\/]lib[\\/]esm[\\/]..[\\/]\w+\.js$/ }, ({ path: file }) => ({
      contents: withoutWording(readFileSync(file, 'utf8'), file),
      // Imports that nothing uses any more go.
      loader: 'ts',
    }));
  },
};

const WORDING = new Set(['name', 'localName', 'abbreviation', 'format']);

/** Modules in which checks read the error of others. */
const NEEDS_ERRORS = /[\\/](?:be|ch)[\\/]/;

/**
 * A module of the library without names, ways to write and, where its check needs it not, the number without blanks; banks and cities without
 * names; answers without anything but whether a number is right.
 */
export function withoutWording(text, file = '') {
  const isNeeded = ({ key }) => !WORDING.has(key.name) && (key.name !== 'compact' || text.includes('impl.compact'));
  const edits = [];
  const keep = ({ properties, end }, isKept) => {
    for (const [i, one] of properties.entries())
      if (isKept(one)) visit(one);
      else edits.push([one.start, properties[i + 1]?.start ?? end - 1, '']);
  };
  const visit = (node) => {
    const { type, id, init } = node;
    const name = type === 'VariableDeclarator' ? (id.name ?? init.name) : undefined;
    if (name === 'impl' && id.type === 'ObjectPattern') edits.push([id.start, id.end, '{ validate }']);
    else if (name === 'impl' && init.type === 'ObjectExpression') keep(init, isNeeded);
    else if (name === 'banksMap') for (const { value } of init.properties) edits.push([value.start, value.end, '1']);
    else if (name === 'citiesPairs')
      for (const { elements } of init.elements) edits.push([elements[1].start, elements[1].end, '1']);
    // As it is written there, every pair copies all before it, which takes milliseconds of every start.
    else if (name === 'cities' && init.type === 'CallExpression')
      edits.push([init.start, init.end, 'Object.fromEntries(citiesPairs)']);
    else if (type === 'ObjectExpression' && !NEEDS_ERRORS.test(file) && node.properties.some(isValidity))
      keep(node, isValidity);
    else
      for (const value of Object.values(node))
        for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child);
  };
  visit(parseSync('module.js', text).program);
  return edited(text, edits);
}

const isValidity = ({ key }) => key?.name === 'isValid';

/** Samples of ordinary text, which only proposals of types need, are a file of their own: packed once, not as text in packed code. */
export const packedSamples = (write) => ({
  name: 'packed-samples',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]by-example[\\/]corpora\.data\.ts$/ }, ({ path: file }) => {
      const [, packed] = /'([^']+)'/.exec(readFileSync(file, 'utf8'));
      const samples = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
      // Numbers among the texts, as the engine takes them, pack worse.
      const columns = Object.entries(samples).map(([name, { megabytes, snippets }]) => ({
        name,
        megabytes,
        texts: snippets.map(([, text]) => text),
        weights: snippets.map(([weight]) => weight),
      }));
      write('samples.json.br', Buffer.from(JSON.stringify(columns)));
      return {
        loader: 'js',
        contents: `import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
const columns = JSON.parse(brotliDecompressSync(readFileSync(new URL('./samples.json.br', import.meta.url))).toString());
const samples = columns.map(({ name, megabytes, texts, weights }) => [
  name,
  { megabytes, snippets: texts.map((text, i) => [weights[i], text]) },
]);
export const PACKED = gzipSync(JSON.stringify(Object.fromEntries(samples)), { level: 0 }).toString('base64');`,
      };
    });
  },
});

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
    onLoad({ filter: /[\\/]shared[\\/]catalog[\\/]labels[\\/]index\.ts$/ }, () => ({
      loader: 'js',
      contents: `import { unpackText } from '${UNPACK_TEXT}';
const unpack = () => JSON.parse(${packedText(JSON.stringify(labels))});
export const languageLabels = { [Symbol.iterator]: () => unpack()[Symbol.iterator]() };`,
    }));
  },
});

/** Long lists in modules of the repository, which the library's files have as text, are packed where that saves a sixth. */
export const packedLists = (isOwn) => ({
  name: 'packed-lists',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: new RegExp(`^${UNPACK_TEXT}$`) }, () => ({ path: UNPACK_TEXT, namespace: UNPACK_TEXT }));
    onLoad({ filter: /.*/, namespace: UNPACK_TEXT }, () => ({
      loader: 'js',
      resolveDir: path.join(root, 'command'),
      // Node unpacks it ten times as fast as a library that also runs elsewhere.
      contents: `import { inflateSync } from 'fflate';
const inflate = globalThis.process?.getBuiltinModule?.('node:zlib')?.inflateRawSync ?? inflateSync;
const bytesOf = (packed) => globalThis.Buffer?.from(packed, 'base64') ?? Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
export const unpackText = (packed) => new TextDecoder().decode(inflate(bytesOf(packed)));`,
    }));
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      if (!isOwn(file)) return undefined;
      const source = readFileSync(file, 'utf8');
      const contents = source.length > LONG_LIST ? withPackedLists(source) : source;
      return contents === source ? undefined : { contents: withLatePatterns(contents), loader: 'ts' };
    });
  },
});

const UNPACK_TEXT = 'veilmark-unpack-text';
const LONG_LIST = 1500;

/** The module with the longest of its literals unpacked when it runs. */
export function withPackedLists(source) {
  const edits = [];
  const visit = (node) => {
    const text = literalText(node);
    if (text !== undefined && text.length > LONG_LIST) {
      const packed = packedText(text);
      if (packed.length < (node.end - node.start) * WORTH_PACKING) edits.push([node.start, node.end, packed]);
      return;
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child);
  };
  visit(parseSync('module.ts', source).program);
  return edits.length > 0 ? `import { unpackText } from '${UNPACK_TEXT}';\n${edited(source, edits)}` : source;
}

const WORTH_PACKING = 0.85;

/** What a literal stands for, if it is nothing else than that. */
function literalText(node) {
  const { type } = node;
  if (type === 'Literal' && typeof node.value === 'string') return node.value;
  if (type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0].value.cooked;
  const isRaw = type === 'TaggedTemplateExpression' && node.quasi.quasis.length === 1;
  const { object, property } = isRaw ? node.tag : {};
  return object?.name === 'String' && property?.name === 'raw' ? node.quasi.quasis[0].value.raw : undefined;
}

const packedText = (text) => `unpackText('${deflateRawSync(text, { level: 9, memLevel: 9 }).toString('base64')}')`;

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

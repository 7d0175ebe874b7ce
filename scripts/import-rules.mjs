// node scripts/run.mjs node scripts/import-rules.mjs: who may import whom. Between packages the arrows are the dependencies of their
// package.json, held to PACKAGES; inside a program they are the ROOMS below. Names what breaks them, and exits non-zero.
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fail, root } from './setup.mjs';
import { importsOf, listFiles, workspaces } from './source-files.mjs';

/** What a package may stand on; `platform` names what of its surroundings it may ask for. Absent: nothing. */
const PACKAGES = {
  budget: {},
  wire: {},
  commerce: {},
  catalog: { on: ['wire'] },
  crypto: {},
  engine: { on: ['budget', 'catalog', 'crypto', 'wire'] },
  finders: { on: ['budget', 'catalog', 'engine', 'wire'] },
  replace: { on: ['budget', 'catalog', 'crypto', 'engine', 'wire'] },
  pixels: { on: ['budget', 'wire'], platform: ['node:zlib'] },
  documents: { on: ['budget', 'crypto', 'pixels'] },
  pdf: { on: ['budget', 'crypto', 'documents'] },
  ocr: { on: ['crypto', 'documents', 'engine', 'pdf', 'pixels'], platform: ['node:zlib'] },
  'media-protocol': { on: ['budget', 'documents', 'engine', 'ocr', 'pixels'] },
  contract: { on: ['catalog', 'commerce', 'engine', 'wire'] },
  http: { on: ['budget', 'commerce', 'contract', 'engine', 'wire'] },
  receipts: { on: ['contract', 'crypto'] },
  policy: { on: ['catalog', 'contract', 'crypto', 'receipts', 'ui'] },
  client: { on: ['contract', 'crypto'] },
  ui: {},
  presidio: { on: ['budget', 'catalog', 'crypto', 'engine', 'finders', 'replace', 'wire'] },
  mcp: { on: ['catalog', 'crypto', 'wire'] },
  gateways: { on: ['replace'] },
  logs: { on: ['catalog', 'replace'] },
  proxy: { on: ['budget', 'catalog', 'engine', 'finders', 'replace', 'wire'] },
  media: {
    on: ['budget', 'documents', 'engine', 'media-protocol', 'ocr', 'pdf', 'pixels'],
    platform: ['cloudflare:', 'node:'],
  },
  worker: {
    on: [
      'budget',
      'catalog',
      'commerce',
      'contract',
      'crypto',
      'documents',
      'engine',
      'finders',
      'gateways',
      'http',
      'mcp',
      'media-protocol',
      'policy',
      'presidio',
      'proxy',
      'receipts',
      'replace',
      'wire',
    ],
    platform: ['cloudflare:', 'node:'],
  },
  veilmark: {
    on: [
      'budget',
      'catalog',
      'client',
      'commerce',
      'contract',
      'crypto',
      'documents',
      'engine',
      'finders',
      'gateways',
      'http',
      'logs',
      'mcp',
      'ocr',
      'pdf',
      'pixels',
      'policy',
      'presidio',
      'proxy',
      'replace',
      'ui',
      'wire',
    ],
    platform: ['node:'],
  },
  dashboard: {
    on: [
      'catalog',
      'client',
      'commerce',
      'contract',
      'crypto',
      'documents',
      'engine',
      'finders',
      'ocr',
      'pixels',
      'policy',
      'receipts',
      'replace',
      'ui',
      'wire',
    ],
  },
  extension: {
    on: [
      'budget',
      'catalog',
      'client',
      'commerce',
      'contract',
      'crypto',
      'documents',
      'engine',
      'finders',
      'pdf',
      'policy',
      'replace',
      'ui',
      'wire',
    ],
  },
};

/** Rooms of a program, ground floor first: a room may import what is named before the colon. `types` are arrows for types only. */
const ROOMS = {
  worker: {
    '.': { on: ['access', 'durable', 'http', 'platform', 'routes', 'services'] },
    platform: { types: ['.'] },
    data: { on: ['platform'], types: ['durable', 'payments'] },
    durable: { on: ['.', 'data', 'platform', 'providers'] },
    payments: { on: ['data', 'platform'], types: ['durable'] },
    providers: { on: ['platform'], types: ['data'] },
    access: { on: ['data', 'platform'], types: ['.', 'durable'] },
    http: { on: ['access', 'platform'], types: ['.', 'durable'] },
    services: { on: ['.', 'access', 'data', 'durable', 'payments', 'platform', 'providers'] },
    routes: { on: ['http', 'services', 'access', 'platform'], types: ['.'] },
  },
  dashboard: {
    '.': { on: ['app', 'shell'] },
    api: { on: ['app'] },
    app: { on: ['api'] },
    crypto: { on: ['api', 'app'] },
    playground: { on: ['api', 'app'] },
    pages: { on: ['api', 'app', 'crypto', 'playground'] },
    shell: { on: ['api', 'app', 'crypto', 'pages', 'playground'] },
  },
  extension: {
    messaging: { on: ['state'] },
    state: { on: ['messaging'] },
    sites: { on: ['messaging', 'state'] },
    background: { on: ['messaging', 'platform', 'sites', 'state'] },
    content: { on: ['messaging', 'sites', 'state'] },
    ui: { on: ['messaging', 'platform', 'sites', 'state'] },
    entrypoints: { on: ['background', 'content', 'messaging', 'platform', 'state', 'ui'] },
  },
};

const packages = workspaces();
const mistakes = packages.flatMap(checkPackage);
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0)
  fail(`${mistakes.length} imports or dependencies break the rules of scripts/import-rules.mjs.`);

function checkPackage(own) {
  const rules = PACKAGES[own.short];
  if (!rules) return [`${own.folder} has no line in scripts/import-rules.mjs.`];
  const used = new Set();
  const mistakes = [];
  // A package's build tool (.mjs) stands outside of what it builds.
  for (const file of listFiles(own.folder).filter((name) => !name.endsWith('.mjs'))) {
    const found = importsOf(file).flatMap((entry) => checkImport(own, rules, file, entry, used) ?? []);
    mistakes.push(...found.map((what) => `${file}: ${what}`));
  }
  const spare = Object.keys(dependenciesOf(own)).filter((name) => !used.has(name));
  return [...mistakes, ...spare.map((name) => `${own.folder}/package.json: ${name} is not imported.`)];
}

function checkImport(own, rules, file, { from, typeOnly }, used) {
  // Settings of a build tool run on the machine that builds.
  if (file.endsWith('/vite.config.ts') && (isBuiltin(from) || from.startsWith('../scripts/'))) return undefined;
  if (from.startsWith('.')) return checkRelative(own, file, from, typeOnly);
  if (from.startsWith('#')) return `${from} is for tests and tools; import a package by its name.`;
  if (from.includes(':') || isBuiltin(from))
    return (rules.platform ?? []).some((prefix) => from.startsWith(prefix))
      ? undefined
      : `${from} ties the package to a platform.`;
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/');
  used.add(name);
  if (!dependenciesOf(own)[name]) return `${name} is not among the dependencies of ${own.folder}/package.json.`;
  const target = packages.find(({ manifest }) => manifest.name === name);
  if (!target) return undefined;
  if (!(rules.on ?? []).includes(target.short)) return `${own.short} must not stand on ${target.short}.`;
  const door = from === name ? '.' : `.${from.slice(name.length)}`;
  return target.manifest.exports?.[door.split('?')[0]]
    ? undefined
    : `${from} is not in the exports of ${target.folder}.`;
}

function dependenciesOf({ manifest }) {
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies };
}

function checkRelative(own, file, from, typeOnly) {
  const target = path.posix.join(path.posix.dirname(file), from);
  const owner = packages.find(({ folder }) => `${target}/`.startsWith(`${folder}/`));
  if (owner !== own)
    return `${from} leaves the package; import ${owner ? owner.manifest.name : 'nothing from outside'}.`;
  const rooms = ROOMS[own.short];
  if (!rooms) return undefined;
  const [here, there] = [roomOf(own, file), roomOf(own, target)];
  if (here === there) return undefined;
  const { on = [], types = [] } = rooms[here] ?? {};
  if (on.includes(there) || (typeOnly && types.includes(there))) return undefined;
  return `${here} must not import ${types.includes(there) ? 'values from ' : ''}${there}.`;
}

function roomOf(own, file) {
  const rest = file.slice(own.folder.length + 1);
  const isFolder = existsSync(path.join(root, file)) && !/\.\w+$/.test(file);
  return rest.includes('/') || isFolder ? rest.split('/')[0] : '.';
}

// node scripts/run.mjs node scripts/check/import-rules.ts: who may import whom. Between packages the arrows are the dependencies of their
// package.json, held to PACKAGES; inside a package they are the ROOMS below. Both are ladders. Names what breaks them, and exits non-zero.
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fail, root } from '../setup.mjs';
import { type Import, importsOf, listFiles, type Workspace, workspaces } from './source-files.ts';

interface Rules {
  on?: string[];
  /** What only types may come from. */
  types?: string[];
  platform?: string[];
  files?: string[];
}

/** Programs use packages; no package and no other program uses a program. */
const PROGRAMS = ['media', 'worker', 'veilmark', 'dashboard', 'extension'];

/** What a package may stand on, which comes before it here; `platform` names what of its surroundings it may ask for. Absent: nothing. */
const PACKAGES: Record<string, Rules> = {
  budget: {},
  wire: {},
  ui: { on: ['wire'] },
  catalog: { on: ['wire'] },
  crypto: {},
  engine: { on: ['budget', 'catalog', 'crypto', 'wire'] },
  finders: { on: ['budget', 'catalog', 'engine', 'wire'] },
  replace: { on: ['budget', 'catalog', 'crypto', 'engine', 'wire'] },
  pixels: { on: ['budget', 'wire'], platform: ['node:zlib'] },
  documents: { on: ['budget', 'crypto', 'pixels'] },
  commerce: { on: ['documents'] },
  pdf: { on: ['budget', 'crypto', 'documents'] },
  ocr: { on: ['crypto', 'documents', 'engine', 'pdf', 'pixels'], platform: ['node:zlib'] },
  'media-protocol': { on: ['budget', 'documents', 'engine', 'ocr', 'pixels'] },
  contract: { on: ['catalog', 'commerce', 'engine', 'wire'] },
  http: { on: ['budget', 'commerce', 'contract', 'engine', 'wire'] },
  receipts: { on: ['contract', 'crypto'] },
  policy: { on: ['catalog', 'contract', 'crypto', 'receipts', 'ui'] },
  client: { on: ['contract', 'crypto'] },
  presidio: { on: ['budget', 'catalog', 'crypto', 'engine', 'finders', 'replace', 'wire'] },
  mcp: { on: ['catalog', 'crypto', 'wire'] },
  gateways: { on: ['replace'] },
  logs: { on: ['catalog', 'replace'] },
  telemetry: { on: ['crypto', 'logs', 'replace'] },
  tables: { on: ['catalog', 'documents', 'replace'] },
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
      'logs',
      'mcp',
      'media-protocol',
      'policy',
      'presidio',
      'proxy',
      'receipts',
      'replace',
      'telemetry',
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
      'tables',
      'telemetry',
      'ui',
      'wire',
    ],
    platform: ['node:'],
  },
  dashboard: {
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
      'ocr',
      'pdf',
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

/**
 * Folders of a package, ground floor first: a folder may import the ones named in `on`, and take types from those in `types`. `.` are the files
 * beside the folders; `files` names those of them that make a floor of their own.
 */
const ROOMS: Record<string, Record<string, Rules>> = {
  engine: {
    '.': {},
    automaton: { on: ['.'] },
    language: { on: ['.'] },
    tables: { on: ['.'] },
    scan: {
      files: [
        'ad-hoc',
        'finding',
        'name-recognizer',
        'options',
        'own-labels',
        'recognizers',
        'text-scan',
        'thresholds',
        'word-finder',
      ],
      on: ['.', 'automaton', 'tables'],
    },
    settle: { on: ['.', 'automaton', 'scan'] },
    spellings: { on: ['.'] },
    whole: {
      files: ['analyze', 'finder', 'present', 'reading', 'select'],
      on: ['.', 'language', 'scan', 'settle', 'spellings'],
    },
  },
  documents: {
    '.': {},
    xml: { on: ['.'] },
    zip: { on: ['.'] },
    pictures: { on: ['.'] },
    'office-schema': { on: ['.'] },
    verify: { on: ['.', 'office-schema'] },
    members: { files: ['members'], on: ['.', 'verify'] },
    engines: { files: ['engines'], types: ['.', 'pictures'] },
    text: { on: ['.', 'pictures', 'xml'] },
    ooxml: { on: ['.', 'office-schema', 'pictures', 'text', 'xml', 'zip'] },
    odf: { on: ['.', 'members', 'ooxml', 'pictures', 'text', 'xml', 'zip'], types: ['engines'] },
    mail: { on: ['.', 'members', 'text'], types: ['engines'] },
    archive: { on: ['.', 'members', 'zip'], types: ['engines'] },
    records: { on: ['.', 'text'] },
    rtf: { on: ['.', 'members', 'pictures'], types: ['engines'] },
    whole: {
      files: ['index', 'read-any', 'readers', 'redact'],
      on: ['.', 'archive', 'engines', 'mail', 'odf', 'ooxml', 'pictures', 'records', 'rtf', 'text', 'verify'],
    },
  },
  worker: {
    platform: {},
    data: { on: ['platform'] },
    payments: { on: ['data', 'platform'] },
    providers: { on: ['platform'], types: ['data'] },
    durable: { on: ['data', 'platform', 'providers'] },
    context: { files: ['context'], types: ['data', 'durable', 'platform'] },
    access: { on: ['data', 'platform'], types: ['context', 'durable'] },
    http: { on: ['access', 'platform'], types: ['context', 'durable'] },
    services: { on: ['access', 'data', 'durable', 'payments', 'platform', 'providers'], types: ['context'] },
    routes: { on: ['http', 'services', 'access', 'platform'], types: ['context'] },
    '.': { on: ['access', 'durable', 'http', 'platform', 'routes', 'services'] },
  },
  veilmark: {
    frame: {},
    library: { on: ['frame'] },
    scan: { on: ['frame', 'library'] },
    redact: { on: ['frame', 'library', 'scan'] },
    review: { on: ['frame', 'library', 'redact', 'scan'] },
    serve: { on: ['frame', 'library', 'redact'] },
    gateways: { on: ['frame', 'library', 'redact', 'scan', 'serve'] },
    traces: { on: ['frame', 'gateways', 'library', 'redact', 'scan', 'serve'] },
    commands: { on: ['frame', 'gateways', 'redact', 'review', 'scan', 'serve', 'traces'] },
    '.': { on: ['commands', 'frame', 'library', 'scan'] },
  },
  dashboard: {
    api: {},
    app: { on: ['api'] },
    crypto: { on: ['api', 'app'] },
    playground: { on: ['api', 'app'] },
    pages: { on: ['api', 'app', 'crypto', 'playground'] },
    shell: { on: ['api', 'app', 'crypto', 'pages', 'playground'] },
    '.': { on: ['app', 'shell'] },
  },
  extension: {
    platform: {},
    state: {},
    messaging: { on: ['state'] },
    sites: { on: ['messaging', 'state'] },
    background: { on: ['messaging', 'platform', 'sites', 'state'] },
    content: { on: ['messaging', 'sites', 'state'] },
    ui: { on: ['messaging', 'platform', 'sites', 'state'] },
    entrypoints: { on: ['background', 'content', 'messaging', 'platform', 'state', 'ui'] },
  },
};

const packages = workspaces();
const mistakes = [
  ...upwardArrows('packages', PACKAGES),
  ...Object.entries(ROOMS).flatMap(([name, rooms]) => upwardArrows(name, rooms)),
  ...packages.flatMap(checkPackage),
];
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0)
  fail(`${mistakes.length} imports or dependencies break the rules of scripts/check/import-rules.ts.`);

/** A table that names only what comes before leaves no way back: no two-way pair, and no circle. */
function upwardArrows(table: string, floors: Record<string, Rules>): string[] {
  const names = Object.keys(floors);
  return Object.entries(floors).flatMap(([name, { on = [], types = [] }], floor) =>
    [...on, ...types]
      .filter((other) => !names.slice(0, floor).includes(other) || PROGRAMS.includes(other))
      .map((other) => `scripts/check/import-rules.ts: in ${table}, ${name} must not import ${other}.`),
  );
}

function checkPackage(own: Workspace): string[] {
  const rules = PACKAGES[own.short];
  if (!rules) return [`${own.folder} has no line in scripts/check/import-rules.ts.`];
  const used = new Set<string>();
  const mistakes: string[] = [];
  // A package's build tool (.mjs) stands outside of what it builds.
  for (const file of listFiles(own.folder).filter((name) => !name.endsWith('.mjs'))) {
    const found = importsOf(file).flatMap((entry) => checkImport(own, rules, file, entry, used) ?? []);
    mistakes.push(...found.map((what) => `${file}: ${what}`));
  }
  const spare = Object.keys(dependenciesOf(own)).filter((name) => !used.has(name));
  return [...mistakes, ...spare.map((name) => `${own.folder}/package.json: ${name} is not imported.`)];
}

function checkImport(
  own: Workspace,
  rules: Rules,
  file: string,
  { from, typeOnly }: Import,
  used: Set<string>,
): string | undefined {
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
  return target.manifest.exports?.[door.split('?', 1)[0] ?? '']
    ? undefined
    : `${from} is not in the exports of ${target.folder}.`;
}

function dependenciesOf({ manifest }: Workspace): Record<string, string> {
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies };
}

function checkRelative(own: Workspace, file: string, from: string, typeOnly: boolean): string | undefined {
  const target = path.posix.join(path.posix.dirname(file), from);
  const owner = packages.find(({ folder }) => `${target}/`.startsWith(`${folder}/`));
  if (owner !== own)
    return `${from} leaves the package; import ${owner ? owner.manifest.name : 'nothing from outside'}.`;
  const rooms = ROOMS[own.short];
  if (!rooms) return undefined;
  // The manifest is what every part of the package may say of it.
  if (path.posix.join(own.folder, 'package.json') === target) return undefined;
  const [here, there] = [roomOf(own, file), roomOf(own, target)];
  if (here === there) return undefined;
  const { on = [], types = [] } = rooms[here] ?? {};
  if (on.includes(there) || (typeOnly && types.includes(there))) return undefined;
  return `${here} must not import ${types.includes(there) ? 'values from ' : ''}${there}.`;
}

function roomOf(own: Workspace, file: string): string {
  const rest = file.slice(own.folder.length + 1);
  const isFolder = existsSync(path.join(root, file)) && !/\.\w+$/.test(file);
  if (rest.includes('/') || isFolder) return rest.split('/', 1)[0] ?? '';
  const name = rest.replace(/\.\w+$/, '');
  const floor = Object.entries(ROOMS[own.short] ?? {}).find(([, { files }]) => files?.includes(name));
  return floor?.[0] ?? '.';
}

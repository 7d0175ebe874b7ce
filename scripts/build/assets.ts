// Builds what the api worker serves as static files into dist/assets: dashboard, guides, model data, tables of the engine.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isStarted, root, sh, toolEnv } from '../setup.mjs';
import { alone } from './alone.ts';
import { writeGuides } from './guides.ts';
import { linkFolder } from './link-folder.ts';
import { buildOnce } from './stamp.ts';

const assets = path.join(root, 'dist', 'assets');
/** Everything they are made of. */
const SOURCES = ['dashboard', 'shared', 'assets', 'docs', 'scripts/build', 'README.md', 'package-lock.json'];

/** Security headers of static pages; the API sets its own. */
const HEADERS = `/*
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: no-referrer
  Strict-Transport-Security: max-age=31536000; includeSubDomains
  Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'
/app/*
  Cache-Control: public, max-age=31536000, immutable
/models/*
  Access-Control-Allow-Origin: *
`;

/** Builds the assets, unless they were built of the same files or must be made again. */
export function buildAssets({ isAnew = false } = {}): void {
  // Said beside the folder: everything in it is served.
  buildOnce({ name: 'assets', sources: SOURCES, made: assets }, build, { isAnew });
}

function build(): void {
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  // Whoever calls (a test, a shell with NODE_ENV set) must not get a development build.
  const env = { ...toolEnv(), NODE_ENV: 'production' };
  sh('vite', ['build', '--logLevel', 'error', 'dashboard'], { env });
  writeGuides(assets);
  linkModels();
  writeCorpora();
  copyTables();
  writeFileSync(path.join(assets, '_headers'), HEADERS);
}

/** Gives a server that keeps running the assets as they are now, whatever is built later; answers where they are. */
export function keepAssets(folder: string): string {
  alone('assets', () => {
    rmSync(folder, { recursive: true, force: true });
    linkFolder(assets, folder);
  });
  return folder;
}

/** Model data is large, so there is one of each. */
function linkModels() {
  const source = path.join(root, 'assets');
  if (existsSync(source)) linkFolder(source, path.join(assets, 'models'));
}

/** What proposals of types are tried on, beside the bundle of the service instead of in it: few requests need it. */
function writeCorpora() {
  const module = readFileSync(path.join(root, 'shared/finders/by-example/corpora.data.ts'), 'utf8');
  const folder = path.join(assets, 'models', 'types');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'corpora.json.gz'), Buffer.from(/'([^']+)'/.exec(module)?.[1] ?? '', 'base64'));
}

/** The engine's tables under a name that the service knows: pages have them under one that changes with them (dashboard/vite.config.ts). */
function copyTables() {
  const app = path.join(assets, 'app');
  const file = readdirSync(app).find((name) => /^tables-\w+\.bin\.gz$/.test(name));
  if (!file) throw new Error('The dashboard was built without the tables of the engine.');
  cpSync(path.join(app, file), path.join(assets, 'models', 'engine-tables.bin.gz'));
}

if (isStarted(import.meta.url)) buildAssets();

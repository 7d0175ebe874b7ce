// npm run deploy [-- --dry-run]: puts Veilmark on Cloudflare. The dry run bundles both workers, checks their sizes and
// touches nothing; the real one needs CLOUDFLARE_API_TOKEN (or a `wrangler login`) and the database id in wrangler.toml.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildAssets } from './build.mjs';
import { fail, root, setup, sh, toolEnv } from './setup.mjs';

/** Gzip'd size each worker may have, in bytes. The platform allows more; a small isolate starts faster. */
const WORKERS = [
  { name: 'api', config: 'wrangler.toml', maxGzip: 1_200_000 },
  { name: 'media', config: 'worker/media/wrangler.toml', maxGzip: 6_000_000 },
];
const SECRETS = ['AUTH_SECRET', 'ADMIN_TOKEN', 'VAULT_KEYS'];
const DUMMY_DATABASE = '00000000-0000-0000-0000-000000000000';

const isDryRun = process.argv.includes('--dry-run');
const workers = WORKERS.filter(({ config }) => existsSync(path.join(root, config)));

setup();
buildAssets({ isAnew: !isDryRun });
for (const worker of workers) bundle(worker);
if (!isDryRun) deploy();

function bundle({ name, config, maxGzip }) {
  const out = path.join(root, 'dist', 'deploy', name);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  sh('wrangler', ['deploy', '--dry-run', '--minify', '-c', config, '--outdir', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const files = readdirSync(out).filter((file) => /\.(js|mjs|wasm)$/.test(file));
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(out, file))).byteLength, 0);
  console.log(`${name} worker: ${Math.round(bytes / 1000)} KB gzip (limit ${maxGzip / 1000} KB)`);
  if (bytes > maxGzip) fail(`The ${name} worker is larger than its limit.`);
}

function deploy() {
  if (readFileSync(path.join(root, 'wrangler.toml'), 'utf8').includes(DUMMY_DATABASE))
    fail(
      'wrangler.toml names no database yet. Run "npx wrangler d1 create veilmark" and put the database_id it prints there.',
    );
  const known = spawnSync('wrangler', ['secret', 'list'], { cwd: root, env: toolEnv(), encoding: 'utf8' });
  const missing = known.status === 0 ? SECRETS.filter((name) => !known.stdout.includes(`"${name}"`)) : [];
  sh('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote']);
  // The api worker is bound to the media worker, which therefore goes first.
  for (const { config } of [...workers].reverse()) sh('wrangler', ['deploy', '--minify', '-c', config]);
  for (const name of missing)
    console.log(
      `Secret ${name} is not set: run "npx wrangler secret put ${name}" (docs/operations.md says what it holds).`,
    );
}

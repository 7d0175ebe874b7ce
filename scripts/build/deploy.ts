// npm run deploy [-- --dry-run]: puts Veilmark on Cloudflare. The dry run bundles both workers, checks their sizes and
// touches nothing; the real one needs CLOUDFLARE_API_TOKEN (or a `wrangler login`) and the database id in wrangler.toml.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, sh, toolEnv } from '../setup.mjs';
import { buildAssets } from './assets.ts';
import { bundleWorkers, checkSizes, workers } from './workers.ts';

const SECRETS = ['AUTH_SECRET', 'ADMIN_TOKEN', 'VAULT_KEYS'];
const DUMMY_DATABASE = '00000000-0000-0000-0000-000000000000';

const isDryRun = process.argv.includes('--dry-run');

buildAssets({ isAnew: !isDryRun });
bundleWorkers({ isAnew: !isDryRun });
checkSizes();
if (!isDryRun) deploy();

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

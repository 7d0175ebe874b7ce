// npm run prove:browsers: all tests in browsers, with every editor, control, page and screen; npm test takes a share.
import path from 'node:path';
import { buildAssets } from '../build/assets.ts';
import { bundleWorkers } from '../build/workers.ts';
import { root, sh, toolEnv } from '../setup.mjs';
import { requirePrograms } from './test-programs.ts';

const report = path.join(root, 'dist', 'test-reports', 'browsers.json');

await requirePrograms(['chromium', 'headlessShell', 'firefox']);
buildAssets();
bundleWorkers();
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
sh('vitest', ['run', '--project', 'e2e', ...reporters, ...process.argv.slice(2)], {
  env: { ...toolEnv(), VEILMARK_THOROUGH: '1' },
});

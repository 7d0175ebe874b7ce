// What tests of workers and in browsers start from: the static files, and with --bundles both workers as they are deployed. A program of
// its own, so that scripts/run/test.ts can run it beside the tests that need none of it.
import { buildAssets } from '../build/assets.ts';
import { bundleWorkers } from '../build/workers.ts';

buildAssets();
if (process.argv.includes('--bundles')) bundleWorkers();

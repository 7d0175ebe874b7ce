// What tests of workers and in browsers start from: the static files, and with --bundles both workers as they are deployed. A program of
// its own, so that scripts/test.mjs can run it beside the tests that need none of it.
import { buildAssets } from './build.mjs';
import { bundleWorkers } from './bundle.mjs';

buildAssets();
if (process.argv.includes('--bundles')) bundleWorkers();

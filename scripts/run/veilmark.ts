// npm run veilmark -- ARGS: builds the command from this checkout and runs it, with paths as given from where npm was started.
// Pictures are read with the language data of the checkout.
import path from 'node:path';
import { buildCommand } from '../../command/build.mjs';
import { root, run, toolEnv } from '../setup.mjs';

const dist = path.join(root, 'dist', 'veilmark');
await buildCommand(dist);
process.exitCode = run('node', [path.join(dist, 'cli.js'), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { VEILMARK_OCR_DATA: path.join(root, 'assets', 'ocr'), ...toolEnv() },
});

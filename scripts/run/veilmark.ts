// npm run veilmark -- ARGS: builds the command from this checkout and runs it, with paths as given from where npm was started.
// Pictures are read with the language data of the checkout.
import path from 'node:path';
import { buildCheckoutCommand } from '../build/checkout-command.ts';
import { root, run, toolEnv } from '../setup.mjs';

process.exitCode = run('node', [buildCheckoutCommand(), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { VEILMARK_OCR_DATA: path.join(root, 'assets', 'ocr'), ...toolEnv() },
});

// The command of this checkout, as it would be published but for how tightly it is packed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, sh } from '../setup.mjs';
import { alone } from './alone.ts';
import { hashOf } from './hash-of.ts';

const dist = path.join(root, 'dist', 'veilmark');
const stamp = path.join(root, 'dist', 'veilmark.sources');
/** Everything it is made of. */
const SOURCES = ['command', 'shared', 'assets/ner', 'scripts/build', 'package-lock.json'];

/** Builds the command, unless it was built of the same files; answers the program to run. */
export function buildCheckoutCommand(): string {
  const program = path.join(dist, 'cli.js');
  const sources = hashOf(SOURCES);
  alone('veilmark', () => {
    if (existsSync(program) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
    rmSync(stamp, { force: true });
    sh('node', ['command/build.mjs', dist]);
    writeFileSync(stamp, sources);
  });
  return program;
}

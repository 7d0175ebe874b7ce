// The command of this checkout, as it would be published but for how tightly it is packed.
import path from 'node:path';
import { root, sh } from '../setup.mjs';
import { buildOnce } from './stamp.ts';

const dist = path.join(root, 'dist', 'veilmark');
/** Everything it is made of. */
const SOURCES = ['command', 'shared', 'assets/ner', 'scripts/build', 'package-lock.json'];

/** Builds the command, unless it was built of the same files; answers the program to run. */
export function buildCheckoutCommand(): string {
  const program = path.join(dist, 'cli.js');
  buildOnce({ name: 'veilmark', sources: SOURCES, made: program }, () => sh('node', ['command/build.mjs', dist]));
  return program;
}

import { offerPackedTables } from './library/node/offer-tables';
import { keepUnpackedIn } from './library/node/unpacked-model';
import { runProgram } from './program';

/** The whole of a run, in the code that `cli.ts` opens; answers the exit code. */
export function start(argv: readonly string[], folder: string | undefined): Promise<number> {
  keepUnpackedIn(folder);
  offerPackedTables();
  return runProgram(argv);
}

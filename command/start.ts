import { offerPackedTables } from './library/node/offer-tables';
import { keepUnpackedIn } from './library/node/unpacked-model';
import { runProgram } from './program';

/** The whole of a run, in the code that `cli.ts` opens; answers the exit code. */
export async function start(argv: readonly string[], folder: string | undefined): Promise<number> {
  keepUnpackedIn(folder);
  offerPackedTables();
  if (argv[0] === 'redact') (await import('./redact/long-mailbox')).startAgainForMemory(argv.slice(1));
  return runProgram(argv);
}

import { keepCompiledCode } from './frame/compiled-code';
import { offerPackedTables } from './library/node/offer-tables';
import { keepUnpackedIn } from './library/node/unpacked-model';

keepUnpackedIn(keepCompiledCode());
offerPackedTables();
if (process.argv[2] === 'redact') (await import('./redact/long-mailbox')).startAgainForMemory(process.argv.slice(3));
const { runProgram } = await import('./program');
process.exitCode = await runProgram(process.argv.slice(2));

import { keepCompiledCode } from './frame/compiled-code';
import { offerPackedTables } from './library/node/offer-tables';
import { keepUnpackedIn } from './library/node/unpacked-model';

keepUnpackedIn(keepCompiledCode());
offerPackedTables();
const { runProgram } = await import('./program');
process.exitCode = await runProgram(process.argv.slice(2));

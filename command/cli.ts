import { keepCompiledCode } from './frame/compiled-code';
import { offerPackedTables } from './library/node/offer-tables';

keepCompiledCode();
offerPackedTables();
const { runProgram } = await import('./program');
process.exitCode = await runProgram(process.argv.slice(2));

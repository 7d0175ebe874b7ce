import module from 'node:module';
import { offerPackedTables } from './library/node/offer-tables';

// Compiling a megabyte of patterns and words takes longer than reading a letter: where Node can keep the result, it does.
module.enableCompileCache?.();
offerPackedTables();
const { runProgram } = await import('./program');
process.exitCode = await runProgram(process.argv.slice(2));

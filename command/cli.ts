import { runProgram } from './frame/program';

process.exitCode = await runProgram(process.argv.slice(2));

import { ownFolder } from './frame/own-folder';
import { firstParts } from './frame/packed/first-parts';
import { Parts } from './frame/packed/parts';
import { openProgram } from './frame/packed/program';

const url = import.meta.url;
const argv = process.argv.slice(2);
const folder = ownFolder();

// Commands that read documents take much code that a scan does not.
const name = argv[0] === 'redact' ? 'redact' : 'scan';

function open() {
  const { parts, keepCode } = openProgram(new URL('./program.br', url), folder, name);
  process.once('exit', keepCode);
  return parts;
}

const { start } = (await new Parts(url, { first: firstParts, open }).load('./start.js')) as typeof import('./start');
process.exitCode = await start(argv, folder);

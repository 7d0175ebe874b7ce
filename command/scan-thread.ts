import { ownFolder } from './frame/own-folder';
import { firstParts } from './frame/packed/first-parts';
import { Parts } from './frame/packed/parts';
import { openProgram } from './frame/packed/program';

const url = import.meta.url;
const folder = ownFolder();
const open = () => openProgram(new URL('./program.br', url), folder, 'scan').parts;
const parts = new Parts(url, { first: firstParts, open });
const { startThread } = (await parts.load('./start-thread.js')) as typeof import('./start-thread');
startThread(folder);

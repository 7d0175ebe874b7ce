// Files of the node project share their modules, and wxt/browser takes the browser it finds when it is first loaded: one that tests fill in.
import { createStorage } from './browser-storage';

const { chrome } = globalThis as { chrome?: object };
Object.assign(globalThis, { chrome: chrome ?? { runtime: { id: 'test' }, storage: createStorage() } });

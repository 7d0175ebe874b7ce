// Files of the node project share their modules, and wxt/browser takes the browser it finds when it is first loaded: one that tests fill in.
Object.assign(globalThis, { chrome: (globalThis as { chrome?: object }).chrome ?? { runtime: { id: 'test' } } });

import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * `import wasm from 'x.wasm'` gives a compiled module, as in workers of the service. Scripts of the extension cannot wait while they
 * load; a worker may fetch and compile at once. `files` says where in the package each module is.
 */
export const syncWasm = (files: Readonly<Record<string, string>>): Plugin => ({
  name: 'sync-wasm',
  enforce: 'pre',
  load(id) {
    const address = files[path.basename(id)];
    return address === undefined
      ? undefined
      : `const request = new XMLHttpRequest();
request.open('GET', ${JSON.stringify(address)}, false);
request.responseType = 'arraybuffer';
request.send();
export default new WebAssembly.Module(request.response);`;
  },
});

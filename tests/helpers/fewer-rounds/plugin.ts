// Stretching a password takes a third of a second on purpose, and the tests of the worker do it hundreds of times. There, and only
// there, it takes fewer rounds; tests/shared/crypto/ and the tests of the started service and in browsers take all of them.
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const REPLACED = new Map([
  [path.join(root, 'worker/platform/scrypt.ts'), path.join(import.meta.dirname, 'scrypt.ts')],
  [path.join(root, 'shared/crypto/zk/stretch.ts'), path.join(import.meta.dirname, 'stretch.ts')],
]);

export function fewerRounds(): Plugin {
  return {
    name: 'fewer-rounds',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!importer || !/\/(?:scrypt|stretch)$/.test(id.replace(/\.ts$/, ''))) return undefined;
      if (path.dirname(importer) === import.meta.dirname) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found ? REPLACED.get(found.id) : undefined;
    },
  };
}

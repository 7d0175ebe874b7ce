import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { extensionIdOf, readExtensionKey } from '../../scripts/build/extension-key.ts';

const folder = path.resolve(import.meta.dirname, '..', '..', 'dist', 'extension');
mkdirSync(folder, { recursive: true });

/** Of this checkout alone: it gives the builds of the tests an id that the service under test can be told. */
export const TEST_KEY = readExtensionKey(path.join(folder, 'test-key.pem'));
export const EXTENSION_ID = extensionIdOf(TEST_KEY);

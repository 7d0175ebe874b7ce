import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiledCode } from './frame/compiled-code';
import { offerPackedTables } from './library/node/offer-tables';
import { keepUnpackedIn } from './library/node/unpacked-model';
import type { Collected } from './scan/collect';
import type { ScanSettings } from './scan/settings';

keepUnpackedIn(keepCompiledCode());
offerPackedTables();
const [{ scanFile }, { TextScanner }] = await Promise.all([import('./scan/scan-file'), import('./scan/scan-text')]);

/** One of the threads that scan a folder: bundles of files in, their results out. */
const scanner = new TextScanner(workerData as ScanSettings);

parentPort?.on('message', async (files: readonly Collected[]) => {
  const results = [];
  for (const file of files) results.push(await scanFile(scanner, file));
  parentPort?.postMessage(results);
});

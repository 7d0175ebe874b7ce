import { parentPort, workerData } from 'node:worker_threads';
import { offerPackedTables } from './library/node/offer-tables';
import type { Collected } from './scan/collect';
import { scanFile } from './scan/scan-file';
import { TextScanner } from './scan/scan-text';
import type { ScanSettings } from './scan/settings';

offerPackedTables();

/** One of the threads that scan a folder: bundles of files in, their results out. */
const scanner = new TextScanner(workerData as ScanSettings);

parentPort?.on('message', async (files: readonly Collected[]) => {
  const results = [];
  for (const file of files) results.push(await scanFile(scanner, file));
  parentPort?.postMessage(results);
});

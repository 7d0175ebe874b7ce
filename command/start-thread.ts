import { parentPort, workerData } from 'node:worker_threads';
import { offerPackedTables } from './library/node/offer-tables';
import { keepUnpackedIn } from './library/node/unpacked-model';
import type { Collected } from './scan/collect';
import { scanFile } from './scan/scan-file';
import { TextScanner } from './scan/scan-text';
import type { ScanSettings } from './scan/settings';

/** One of the threads that scan a folder: bundles of files in, their results out. `scan-thread.ts` opens its code. */
export function startThread(folder: string | undefined): void {
  keepUnpackedIn(folder);
  offerPackedTables();
  const scanner = new TextScanner(workerData as ScanSettings);
  parentPort?.on('message', async (files: readonly Collected[]) => {
    const results = [];
    for (const file of files) results.push(await scanFile(scanner, file));
    parentPort?.postMessage(results);
  });
  parentPort?.postMessage(undefined);
}

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Collected } from './collect';
import type { FileResult } from './found';
import { scanFile } from './scan-file';
import { TextScanner } from './scan-text';
import type { ScanSettings } from './settings';

/** Starting a thread costs as much as scanning this much text. */
const WORTH_A_THREAD = 1 << 20;
/** Files are handed over in bundles: a message for each of a thousand small files would cost more than scanning them. */
const BUNDLE_BYTES = 512 * 1024;
const BUNDLE_FILES = 64;

export type OnProgress = (files: number, bytes: number) => void;

/** Scans files on all cores, or in this thread where that is quicker; answers in the order of the files. */
export async function scanFiles(
  files: readonly Collected[],
  settings: ScanSettings,
  { jobs = availableParallelism(), onProgress = () => undefined }: { jobs?: number; onProgress?: OnProgress } = {},
): Promise<FileResult[]> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const threads = Math.min(jobs, Math.floor(total / WORTH_A_THREAD), files.length);
  if (threads < 2) return scanHere(files, settings, onProgress);
  const bundles = bundle(files);
  const results: FileResult[] = new Array(files.length);
  const workers = Array.from({ length: threads }, () => new ScanThread(settings));
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let next = bundles.shift(); next; next = bundles.shift()) {
          const found = await worker.scan(next.files);
          for (const [index, result] of found.entries()) results[next.first + index] = result;
          onProgress(next.files.length, next.bytes);
        }
      }),
    );
    return results;
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

async function scanHere(files: readonly Collected[], settings: ScanSettings, onProgress: OnProgress) {
  const scanner = new TextScanner(settings);
  const results: FileResult[] = [];
  for (const { file, name, size } of files) {
    results.push(await scanFile(scanner, file, name));
    onProgress(1, size);
  }
  return results;
}

interface Bundle {
  first: number;
  files: Collected[];
  bytes: number;
}

function bundle(files: readonly Collected[]): Bundle[] {
  const bundles: Bundle[] = [];
  let open: Bundle | undefined;
  for (const [index, file] of files.entries()) {
    if (!open || open.files.length >= BUNDLE_FILES || open.bytes + file.size > BUNDLE_BYTES) {
      open = { first: index, files: [], bytes: 0 };
      bundles.push(open);
    }
    open.files.push(file);
    open.bytes += file.size;
  }
  return bundles;
}

/** One thread with a scanner of its own. */
class ScanThread {
  readonly #worker: Worker;
  #waiting: { resolve(results: FileResult[]): void; reject(error: Error): void } | undefined;

  constructor(settings: ScanSettings) {
    this.#worker = new Worker(new URL('./scan-thread.js', import.meta.url), { workerData: settings });
    this.#worker.on('message', (results: FileResult[]) => this.#waiting?.resolve(results));
    this.#worker.on('error', (error) => this.#waiting?.reject(error));
  }

  scan(files: readonly Collected[]): Promise<FileResult[]> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#worker.postMessage(files);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Collected } from './collect';
import type { FileResult } from './found';
import { chooseCompilers } from './optimizer';
import { scanFile } from './scan-file';
import { TextScanner } from './scan-text';
import type { ScanSettings } from './settings';

/** Starting a thread costs as much as scanning this much text. */
const WORTH_A_THREAD = 1 << 20;
/** Files are handed over in bundles: a message for each of a thousand small files would cost more than scanning them. */
const BUNDLE_BYTES = 512 * 1024;
const BUNDLE_FILES = 64;

type OnProgress = (files: number, bytes: number) => void;
type OnResult = (result: FileResult) => void;

interface ScanFilesOptions {
  jobs?: number;
  onProgress?: OnProgress;
  /** Is given the result of each file, in the order of the files and as soon as those before it are done. */
  onResult: OnResult;
}

/** Scans files on all cores, or in this thread where that is quicker. No result is kept after it was handed on. */
export async function scanFiles(
  files: readonly Collected[],
  settings: ScanSettings,
  { jobs = availableParallelism(), onProgress = () => undefined, onResult }: ScanFilesOptions,
): Promise<void> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const threads = Math.min(jobs, Math.floor(total / WORTH_A_THREAD), files.length);
  if (threads < 2) {
    chooseCompilers(total, 1);
    return scanHere(files, settings, onProgress, onResult);
  }
  const bundles = bundle(files);
  const inOrder = new InOrder(onResult);
  const workers = Array.from({ length: threads }, () => new ScanThread(settings));
  let next = 0;
  try {
    // Kept code is of no use once the compilers were chosen.
    await Promise.all(workers.map((worker) => worker.ready()));
    chooseCompilers(total, threads);
    await Promise.all(
      workers.map(async (worker) => {
        for (let number = next++; number < bundles.length; number = next++) {
          const { files: own, bytes } = bundles[number] as Bundle; // the loop ends before
          inOrder.add(number, await worker.scan(own));
          onProgress(own.length, bytes);
        }
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

/** Hands results on in the order of their bundles, whichever thread was quicker. */
class InOrder {
  readonly #early = new Map<number, readonly FileResult[]>();
  #next = 0;
  readonly #onResult: OnResult;

  constructor(onResult: OnResult) {
    this.#onResult = onResult;
  }

  add(number: number, results: readonly FileResult[]): void {
    this.#early.set(number, results);
    for (let ready = this.#early.get(this.#next); ready; ready = this.#early.get(this.#next)) {
      this.#early.delete(this.#next++);
      for (const result of ready) this.#onResult(result);
    }
  }
}

async function scanHere(
  files: readonly Collected[],
  settings: ScanSettings,
  onProgress: OnProgress,
  onResult: OnResult,
): Promise<void> {
  const scanner = new TextScanner(settings);
  for (const file of files) {
    onResult(await scanFile(scanner, file));
    onProgress(1, file.size);
  }
}

interface Bundle {
  files: Collected[];
  bytes: number;
}

function bundle(files: readonly Collected[]): Bundle[] {
  const bundles: Bundle[] = [];
  let open: Bundle | undefined;
  for (const file of files) {
    if (!open || open.files.length >= BUNDLE_FILES || open.bytes + file.size > BUNDLE_BYTES) {
      open = { files: [], bytes: 0 };
      bundles.push(open);
    }
    open.files.push(file);
    open.bytes += file.size;
  }
  return bundles;
}

/** What a thread answers: nothing once it is ready, then the results of each bundle. */
type Answer = FileResult[] | undefined;

/** One thread with a scanner of its own. */
class ScanThread {
  readonly #worker: Worker;
  readonly #ready: Promise<Answer>;
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;

  constructor(settings: ScanSettings) {
    this.#worker = new Worker(new URL('./scan-thread.js', import.meta.url), { workerData: settings });
    this.#worker.on('message', (answer: Answer) => this.#waiting?.resolve(answer));
    this.#worker.on('error', (error) => this.#waiting?.reject(error));
    this.#ready = this.#answer();
  }

  async ready(): Promise<void> {
    await this.#ready;
  }

  async scan(files: readonly Collected[]): Promise<FileResult[]> {
    const answer = this.#answer();
    this.#worker.postMessage(files);
    return (await answer) ?? [];
  }

  #answer(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

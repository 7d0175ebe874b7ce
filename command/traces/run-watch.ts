import { statSync } from 'node:fs';
import { EXIT_CODES } from '../frame/exit-codes';
import { numberOf } from '../frame/parse-options';
import { tellLine } from '../frame/print';
import { UsageError } from '../frame/usage-error';
import { sharedWith, type TraceFile } from './find-files';
import type { TraceValues } from './options';
import { chosenFiles, prepareRedaction } from './prepare';
import { backupFolder, inPlaceWriter, redactTraces } from './run-redact';

/** A session that nothing was written to for so long has ended. */
const IDLE_SECONDS = 300;
const LOOK_MS = 10_000;

/** Sessions that ended since they were last looked at. */
export class EndedSessions {
  /** When each file was written as it was last handled. */
  readonly #handled: Map<string, number>;

  /** What is there already is left to `traces redact`. */
  constructor(files: readonly TraceFile[]) {
    this.#handled = new Map(files.map(({ file, mtimeMs }) => [file, mtimeMs]));
  }

  in(files: readonly TraceFile[], idleMs: number, now: number): TraceFile[] {
    return files.filter(({ file, mtimeMs }) => this.#handled.get(file) !== mtimeMs && now - mtimeMs >= idleMs);
  }

  handle(files: readonly TraceFile[]): void {
    for (const { file } of files) {
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats) this.#handled.set(file, stats.mtimeMs);
    }
  }
}

/** Until somebody presses Ctrl+C. */
const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });

/** The whole of `traces watch`: redacts sessions in place as they end, until it is stopped. */
export async function runWatch(
  given: readonly string[],
  values: TraceValues,
  stopped: Promise<void> = untilSignal(),
): Promise<number> {
  if (values.output !== undefined) throw new UsageError('watch redacts in place');
  const idleMs = 1000 * numberOf('--idle', values.idle ?? String(IDLE_SECONDS), 1, 86_400);
  const backup = values['no-backup'] ? undefined : backupFolder(values.backup);
  const ended = new EndedSessions(chosenFiles(given, values, false));
  let isStopped = false;
  void stopped.then(() => {
    isStopped = true;
  });
  tellLine('Sessions are redacted as they end. Press Ctrl+C to stop.');
  while (!isStopped) {
    const due = ended.in(chosenFiles(given, values, false), idleMs, Date.now());
    if (due.length > 0) {
      const { redaction, keep } = await prepareRedaction(values, { stays: true });
      const files = [...new Map([...due, ...due.flatMap(sharedWith)].map((one) => [one.file, one])).values()];
      await redactTraces(
        files,
        redaction,
        inPlaceWriter({ idleMs, backupFolder: backup }),
        (line) => !values.quiet && tellLine(line),
      );
      await keep();
      ended.handle(files);
    }
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise((resolve) => {
      timer = setTimeout(resolve, Math.min(LOOK_MS, idleMs));
    });
    await Promise.race([stopped, waited]);
    clearTimeout(timer);
  }
  return EXIT_CODES.clean;
}

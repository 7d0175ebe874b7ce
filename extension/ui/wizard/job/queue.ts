import type { Problem } from '../../../messaging/protocol';
import { analyzeFile, type FileWork, type Outcome } from './analyze-file';
import { mapFile } from './review';
import type { Job, JobFile } from './types';
import { writeFile } from './write-file';

interface QueueDeps extends Pick<FileWork, 'call' | 'readContent' | 'keepContent' | 'keepPages' | 'lists'> {
  getJob(): Job | undefined;
  update(change: (job: Job) => Job): void;
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export type Phase = 'analyze' | 'write';
const PHASES: Record<Phase, { from: JobFile['status']; work: (entry: JobFile, work: FileWork) => Promise<Outcome> }> = {
  analyze: { from: 'queued', work: analyzeFile },
  write: { from: 'analyzed', work: writeFile },
};

const AT_ONCE = 2;
/** A file that was sent to wait so often is given up. */
const MOST_WAITS = 10;
const LONGEST_WAIT_S = 900;

/** Would refuse every other file too: the queue stops and says why, and goes on when the person says so. */
const STOPS = new Set([
  'INSUFFICIENT_TOKENS',
  'TOKENS_EXHAUSTED',
  'PAYMENT_REQUIRED',
  'DAILY_LIMIT_EXCEEDED',
  'MONTHLY_LIMIT_EXCEEDED',
  'CLIENT_UNREACHABLE',
  'EXTENSION_SILENT',
  'CONNECTION_ENDED',
]);

export interface Queue {
  cancel(fileId: string): void;
  stop(): void;
  done: Promise<void>;
}

/** Works through the files of a phase until none is left, the job is paused, or something stops it. */
export function runQueue(phase: Phase, deps: QueueDeps): Queue {
  const all = new AbortController();
  const running = new Map<string, AbortController>();
  const { from, work } = PHASES[phase];

  const isDue = ({ status, waitUntil, isSkipped }: JobFile) =>
    !isSkipped && (status === from || (status === 'waiting' && (waitUntil ?? 0) <= deps.now()));
  const set = (fileId: string, change: Partial<JobFile>) =>
    deps.update((job) => mapFile(job, fileId, (file) => ({ ...file, ...change })));

  async function processOne(entry: JobFile): Promise<void> {
    const { id } = entry.file;
    const controller = new AbortController();
    running.set(id, controller);
    const job = deps.getJob();
    if (!job) return;
    const signal = AbortSignal.any([controller.signal, all.signal]);
    set(id, { problem: undefined, waitUntil: undefined, status: phase === 'write' ? 'writing' : 'downloading' });
    const outcome = await work(entry, { ...deps, job, signal, report: (change) => set(id, change) });
    running.delete(id);
    // A page that is going away leaves the file as it was: it is taken up again.
    if (all.signal.aborted && !outcome.ok) return set(id, { status: from });
    if (outcome.ok) return set(id, { ...outcome.change, waits: 0 });
    if (controller.signal.aborted) return set(id, { status: 'cancelled' });
    settle(id, outcome.problem);
  }

  function settle(id: string, problem: Problem): void {
    const entry = deps.getJob()?.files.find(({ file }) => file.id === id);
    const waits = (entry?.waits ?? 0) + 1;
    if (STOPS.has(problem.code) || problem.status === 401) {
      set(id, { status: from });
      deps.update((job) => ({ ...job, isPaused: true, stop: problem }));
    } else if (problem.retryAfter !== undefined && problem.retryAfter <= LONGEST_WAIT_S && waits <= MOST_WAITS) {
      set(id, { status: 'waiting', waitUntil: deps.now() + problem.retryAfter * 1000, problem, waits });
    } else set(id, { status: 'failed', problem });
  }

  async function loop(): Promise<void> {
    const active = new Set<Promise<void>>();
    while (!all.signal.aborted) {
      const job = deps.getJob();
      if (!job) break;
      const next = job.isPaused ? undefined : job.files.find((file) => isDue(file) && !running.has(file.file.id));
      if (next && active.size < AT_ONCE) {
        const task: Promise<void> = processOne(next).finally(() => active.delete(task));
        active.add(task);
        continue;
      }
      if (active.size > 0) {
        await Promise.race(active);
        continue;
      }
      const waits = job.isPaused
        ? []
        : job.files.flatMap(({ status, waitUntil }) => (status === 'waiting' ? (waitUntil ?? 0) : []));
      if (waits.length === 0) break;
      await deps.sleep(Math.max(50, Math.min(...waits) - deps.now()), all.signal);
    }
    await Promise.all(active);
  }

  return { cancel: (fileId) => running.get(fileId)?.abort(), stop: () => all.abort(), done: loop() };
}

/** What a job looks like to a page that opens it again: work that was under way is queued, a copy under way is not made twice. */
export function recover(job: Job): Job {
  const files = job.files.map((file): JobFile => {
    if (file.status === 'downloading' || file.status === 'analyzing') return { ...file, status: 'queued' };
    return file.status === 'writing' ? { ...file, status: 'failed', problem: INTERRUPTED } : file;
  });
  return { ...job, files };
}

const INTERRUPTED: Problem = {
  status: 0,
  code: 'INTERRUPTED',
  message: 'The tab was closed while the copy was being written. Look into the folder first, then try again.',
};

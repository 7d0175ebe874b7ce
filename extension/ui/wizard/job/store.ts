import { create } from 'zustand';
import { ask } from '../../../messaging/send';
import { type Content, dropContents, keepContent, keepJob, readContent, readJob } from './keep';
import { type FilePages, KeptPages } from './pages';
import { type Phase, type Queue, recover, runQueue } from './queue';
import { mapFile } from './review';
import { callService } from './service';
import { type Job, newJob, type Step } from './types';

interface JobStore {
  job: Job | undefined;
  open(slug: string): Promise<void>;
  update(change: (job: Job) => Job): void;
  goTo(step: Step): void;
  /** A new job with the same options. */
  startOver(step: Step): void;
  run(phase: Phase): void;
  pause(): void;
  resume(phase: Phase): void;
  cancel(fileId: string): void;
  retry(fileId: string, phase: Phase): void;
  contentOf(fileId: string): Promise<Content | undefined>;
  pagesOf(fileId: string): FilePages | undefined;
  keepPages(fileId: string, pages: FilePages): void;
}

let queue: Queue | undefined;
/** Contents that found no room in the session area live as long as this page. */
const inPage = new Map<string, Content>();
const pages = new KeptPages();
let isSaving = false;
let isDirty = false;

/** One write at a time; what changes meanwhile is written after it. */
async function save(): Promise<void> {
  isDirty = true;
  if (isSaving) return;
  isSaving = true;
  while (isDirty) {
    isDirty = false;
    const { job } = useJob.getState();
    if (job) await keepJob(job).catch(() => undefined);
  }
  isSaving = false;
}

export const useJob = create<JobStore>()((set, get) => ({
  job: undefined,
  async open(slug) {
    queue?.stop();
    queue = undefined;
    inPage.clear();
    pages.clear();
    const kept = await readJob(slug);
    set({ job: kept ? recover(kept) : newJob(slug) });
  },
  update(change) {
    const { job } = get();
    if (!job) return;
    set({ job: change(job) });
    void save();
  },
  goTo(step) {
    get().update((job) => ({ ...job, step }));
  },
  startOver(step) {
    queue?.stop();
    queue = undefined;
    const { job } = get();
    if (!job) return;
    inPage.clear();
    pages.clear();
    void dropContents(job.slug);
    get().update(({ slug, options }) => newJob(slug, options, step));
  },
  run(phase) {
    if (queue) return;
    const own = runQueue(phase, {
      call: callService,
      getJob: () => get().job,
      update: (change) => get().update(change),
      now: () => Date.now(),
      sleep,
      readContent: (id) => get().contentOf(id),
      async keepContent(id, content) {
        const { job } = get();
        if (job && !(await keepContent(job, id, content))) inPage.set(id, content);
      },
      keepPages: (id, shown) => pages.keep(id, shown),
      lists: () => ask('wizard.lists', {}),
    });
    queue = own;
    void own.done.then(() => {
      if (queue === own) queue = undefined;
    });
  },
  pause() {
    get().update((job) => ({ ...job, isPaused: true }));
  },
  resume(phase) {
    get().update(({ stop: _, ...job }) => ({ ...job, isPaused: false }));
    void (queue?.done ?? Promise.resolve()).then(() => get().run(phase));
    get().run(phase);
  },
  cancel(fileId) {
    queue?.cancel(fileId);
    get().update((job) =>
      mapFile(job, fileId, (file) =>
        file.status === 'queued' || file.status === 'waiting' ? { ...file, status: 'cancelled' } : file,
      ),
    );
  },
  retry(fileId, phase) {
    const status = phase === 'analyze' ? 'queued' : 'analyzed';
    get().update((job) => mapFile(job, fileId, ({ problem: _, ...file }) => ({ ...file, status, waits: 0 })));
    get().resume(phase);
  },
  async contentOf(fileId) {
    const { job } = get();
    return job && (inPage.get(fileId) ?? (await readContent(job, fileId)));
  },
  pagesOf: (fileId) => pages.get(fileId),
  keepPages: (fileId, shown) => pages.keep(fileId, shown),
}));

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Files whose work is over, whatever came of it. */
export const isSettled = (job: Job) =>
  job.files.every(({ status }) => ['analyzed', 'failed', 'cancelled', 'done'].includes(status));

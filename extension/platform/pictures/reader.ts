import { type Browser, browser } from 'wxt/browser';
import { type FromReader, type PictureAnswer, type PictureJob, READER_LINE, READER_PAGE, WORKER } from './jobs';

/** Unused for so long, the reader gives its memory back. */
const IDLE_MS = 60_000;
/** A reader that says nothing for so long has failed. */
const SILENT_MS = 120_000;

interface Line {
  post(message: { id: number; job: PictureJob }): void;
  close(): void;
}

type OnProgress = (percent: number) => void;

interface Waiting {
  onProgress: OnProgress;
  done(answer: PictureAnswer): void;
  silence: ReturnType<typeof setTimeout>;
}

const waiting = new Map<number, Waiting>();
let line: Promise<Line> | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

/** Has the worker read or cover a picture. It is started for the first one, and one job waits for another. */
export async function runPictureJob<J extends PictureJob>(job: J, onProgress: OnProgress = () => undefined) {
  clearTimeout(idle);
  line ??= openLine().catch((error: unknown) => {
    line = undefined;
    throw error;
  });
  const id = ++lastId;
  try {
    const open = await line;
    return await new Promise<PictureAnswer<J>>((resolve) => {
      waiting.set(id, { onProgress, done: resolve as Waiting['done'], silence: watchSilence() });
      open.post({ id, job });
    });
  } catch {
    return { ok: false, code: 'FAILED' } as PictureAnswer<J>;
  } finally {
    if (waiting.size === 0) idle = setTimeout(() => void close(), IDLE_MS);
  }
}

const watchSilence = () => setTimeout(() => void close(), SILENT_MS);

function hear(message: FromReader): void {
  const one = waiting.get(message.id);
  if (!one) return;
  clearTimeout(one.silence);
  if ('percent' in message) {
    // Those behind it in the queue are not silent: they wait.
    for (const other of waiting.values()) {
      clearTimeout(other.silence);
      other.silence = watchSilence();
    }
    one.onProgress(message.percent);
    return;
  }
  waiting.delete(message.id);
  one.done(message.answer);
}

/** Ends the reader. What still waits for it is answered as failed. */
async function close(): Promise<void> {
  const open = await line?.catch(() => undefined);
  line = undefined;
  open?.close();
  for (const [id, { done, silence }] of waiting) {
    clearTimeout(silence);
    waiting.delete(id);
    done({ ok: false, code: 'FAILED' });
  }
}

/** Firefox lets its background page have a worker. In Chrome the background is one itself, and a page out of sight has it. */
const openLine = (): Promise<Line> => (typeof Worker === 'undefined' ? lineToPage() : lineToWorker());

async function lineToWorker(): Promise<Line> {
  const worker = new Worker(browser.runtime.getURL(WORKER as '/'));
  worker.onmessage = ({ data }: MessageEvent<FromReader>) => hear(data);
  worker.onerror = () => void close();
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
}

async function lineToPage(): Promise<Line> {
  // One of an earlier life of the background has its line to nobody.
  await browser.offscreen.closeDocument().catch(() => undefined);
  const [open] = await Promise.all([
    pageConnects(),
    browser.offscreen.createDocument({
      url: READER_PAGE,
      reasons: ['WORKERS'],
      justification: 'Reads the text of pictures in a worker on this device.',
    }),
  ]);
  open.onMessage.addListener((message: FromReader) => hear(message));
  open.onDisconnect.addListener(() => void close());
  return {
    post: (message) => open.postMessage(message),
    close: () => void browser.offscreen.closeDocument().catch(() => undefined),
  };
}

function pageConnects(): Promise<Browser.runtime.Port> {
  return new Promise((resolve) => {
    const connected = (line: Browser.runtime.Port) => {
      // Our scripts inside pages can open lines, too: only the page itself is believed.
      if (line.name !== READER_LINE || line.sender?.url !== browser.runtime.getURL(READER_PAGE as '/')) return;
      browser.runtime.onConnect.removeListener(connected);
      resolve(line);
    };
    browser.runtime.onConnect.addListener(connected);
  });
}

import type { LogRedactor } from './redactor';

/** A longer line is no line of a log. It is left out, and its place says so. @internal */
export const LONGEST_LINE = 1 << 20;
const TOO_LONG = '<a line that is too long was left out>';

/** Who watches over a stream. Whatever throws here ends it: lines before that point still go out, and `lastWords` after them. */
interface StreamWatch {
  /** So many bytes came. */
  onRead?(bytes: number): void;
  /** A line was redacted and has not gone out. */
  onLine?(): void | Promise<void>;
  /** All lines came. */
  onEnd?(): Promise<void>;
  /** What is said instead of the lines that do not come any more. */
  lastWords?(failure: unknown): string;
}

/**
 * Bytes of lines in, bytes of redacted lines out: whatever ended with a piece goes out before the next piece is read. Holds one line at
 * most. A line keeps its end, and a last line without one gets none.
 */
export function redactLines(redactor: LogRedactor, watch: StreamWatch = {}): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true });
  const encoder = new TextEncoder();
  let rest = '';
  let isSkipping = false;
  /** Redacted and not gone out. */
  let made = '';

  async function one(line: string, end: string): Promise<void> {
    const text = isSkipping || line.length > LONGEST_LINE ? TOO_LONG : await redactOne(redactor, line);
    isSkipping = false;
    const watched = watch.onLine?.();
    if (watched) await watched;
    made += text + end;
  }

  async function whole(text: string): Promise<void> {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) await one(line, '\n');
    if (rest.length > LONGEST_LINE) {
      isSkipping = true;
      rest = '';
    }
  }

  function flush(controller: TransformStreamDefaultController<Uint8Array>): void {
    if (made !== '') controller.enqueue(encoder.encode(made));
    made = '';
  }

  async function guarded(controller: TransformStreamDefaultController<Uint8Array>, work: () => Promise<void>) {
    try {
      await work();
      flush(controller);
    } catch (failure) {
      if (!watch.lastWords) throw failure;
      made += watch.lastWords(failure);
      flush(controller);
      controller.terminate();
    }
  }

  return new TransformStream({
    transform: (piece, controller) =>
      guarded(controller, async () => {
        watch.onRead?.(piece.byteLength);
        await whole(decoder.decode(piece, { stream: true }));
      }),
    flush: (controller) =>
      guarded(controller, async () => {
        await whole(decoder.decode());
        if (isSkipping || rest !== '') await one(rest, '');
        await watch.onEnd?.();
      }),
  });
}

function redactOne(redactor: LogRedactor, line: string): string | Promise<string> {
  if (!line.endsWith('\r')) return redactor.redact(line);
  const made = redactor.redact(line.slice(0, -1));
  return typeof made === 'string' ? `${made}\r` : made.then((text) => `${text}\r`);
}

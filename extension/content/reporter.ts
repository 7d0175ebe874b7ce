import type { FrameReport, ReportItem } from '../messaging/protocol';
import { ask } from '../messaging/send';
import { inPageOrder } from './find/order';
import type { Scanner } from './find/scanner';
import { findUnchecked, isForeignFrame } from './find/unchecked';
import type { Item } from './item';

const QUIET_MS = 100;
/** A long list takes longer to send, so it is sent less often. */
const MS_PER_ITEM = 0.1;

/** Tells the rest of the extension what this frame holds, at most every so often. */
export function createReporter(
  signal: AbortSignal,
  scanner: Scanner,
  redacted: ReadonlySet<Item>,
  images: { readonly count: number; isRead(picture: Element): boolean },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(report: FrameReport): void {
    // The extension may have been updated or removed under us; the page must not notice.
    ask('page.report', report).catch(() => undefined);
  }

  async function report(): Promise<FrameReport> {
    const { status, problem, where, skipped, characters } = scanner.state;
    const kept = [...redacted].filter(({ id, unit }) => !scanner.items.has(id) && unit.container.isConnected);
    return {
      frame: scanner.frame,
      url: location.origin,
      status,
      ...(problem ? { problem } : {}),
      ...(where ? { where } : {}),
      skipped: [...skipped],
      scannedCharacters: characters,
      items: (await inPageOrder([...scanner.items.values(), ...kept], signal)).map(toReport),
      images: images.count,
      unchecked: findUnchecked(scanner.roots.size > 0 ? scanner.roots : [document], images.isRead),
      isForeign: isForeignFrame(),
    };
  }

  async function work(): Promise<void> {
    timer = undefined;
    try {
      send(await report());
    } catch (error) {
      // Stopped in the middle of a walk.
      if (!signal.aborted) throw error;
    }
  }

  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    changed(): void {
      timer ??= setTimeout(() => void work(), QUIET_MS + scanner.items.size * MS_PER_ITEM);
    },
    stop(): void {
      clearTimeout(timer);
      const { frame } = scanner;
      send({ frame, url: location.origin, status: 'idle', skipped: [], scannedCharacters: 0, items: [], images: 0 });
    },
  };
}

function toReport({ id, finding, state, unit }: Item): ReportItem {
  const { entity_type, category, isFact, score, text, why } = finding;
  return {
    id,
    entity_type,
    category,
    score,
    text,
    ...(isFact ? { isFact } : {}),
    ...(why ? { why } : {}),
    state,
    place: unit.field ? 'field' : 'text',
  };
}

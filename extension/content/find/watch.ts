import { createBlockFinder } from './elements';

export interface Changes {
  /** Blocks whose own text changed. */
  containers: Set<Element>;
  /** Subtrees that came. */
  added: Set<Element>;
  fields: Set<HTMLInputElement | HTMLTextAreaElement>;
}

/** Quiet for this long, and the page is looked at again. */
const QUIET_MS = 120;
/** A page that never rests is looked at all the same. */
const LONGEST_WAIT_MS = 600;
/** Frames often come several at a time. */
const FRAME_WAIT_MS = 200;

/** Watches documents and shadow roots and hands over what changed, in bundles; says when a frame in them has loaded. */
export function createWatcher(signal: AbortSignal, onChange: (changes: Changes) => void, onFrame: () => void) {
  let pending = emptyChanges();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frameTimer: ReturnType<typeof setTimeout> | undefined;
  let firstChange = 0;
  const observer = new MutationObserver(note);
  const watched = new WeakSet<Node>();

  function note(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    const findBlock = createBlockFinder();
    for (const record of records) {
      const block = findBlock(record.target) ?? hostOf(record.target);
      if (block) pending.containers.add(block);
      for (const node of record.addedNodes) if (node instanceof Element) pending.added.add(node);
    }
    schedule();
  }

  function schedule(): void {
    const now = performance.now();
    if (timer === undefined) firstChange = now;
    else clearTimeout(timer);
    const wait = Math.min(QUIET_MS, Math.max(0, firstChange + LONGEST_WAIT_MS - now));
    timer = setTimeout(deliver, wait);
  }

  function deliver(): void {
    timer = undefined;
    const changes = pending;
    pending = emptyChanges();
    onChange(changes);
  }

  function noteField({ target }: Event): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    pending.fields.add(target);
    schedule();
  }

  function noteFrame({ target }: Event): void {
    if (!(target instanceof HTMLIFrameElement || target instanceof HTMLFrameElement)) return;
    frameTimer ??= setTimeout(() => {
      frameTimer = undefined;
      onFrame();
    }, FRAME_WAIT_MS);
  }

  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(frameTimer);
  });

  return {
    watch(root: Document | ShadowRoot): void {
      if (watched.has(root) || signal.aborted) return;
      watched.add(root);
      observer.observe(root, { childList: true, characterData: true, subtree: true });
      root.addEventListener('change', noteField, { signal, capture: true, passive: true });
      root.addEventListener('load', noteFrame, { signal, capture: true, passive: true });
    },
    /** Runs our own edits so that they are not taken for the page's. */
    quietly<T>(edit: () => T): T {
      note(observer.takeRecords());
      const result = edit();
      observer.takeRecords();
      return result;
    },
  };
}

function hostOf(node: Node): Element | undefined {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

const emptyChanges = (): Changes => ({ containers: new Set(), added: new Set(), fields: new Set() });

export function hasAddedParent(element: Element, added: ReadonlySet<Element>): boolean {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) if (added.has(parent)) return true;
  return false;
}

export const isInside = (container: Element, added: ReadonlySet<Element>) =>
  added.has(container) || hasAddedParent(container, added);

import type { Finding, FrameReport, PageSetup, Problem, Where } from '../../messaging/protocol';
import { createItem, type Item } from '../item';
import { createHighlights } from '../show/highlights';
import { createMarks } from '../show/marks';
import { batchesOf } from './batches';
import { collectOwnUnits, fieldUnit } from './collect';
import { isField, isInCodeEditor } from './elements';
import { createItemIndex } from './item-index';
import { createSlices } from './slices';
import { createTableReader } from './tables';
import { type Analyze, createTextChecks } from './text-checks';
import type { Unit } from './unit';
import { walkUnits } from './walk';
import { type Changes, createWatcher, hasAddedParent, isInside } from './watch';

/** Characters in one message after the first. */
const BATCH = 40_000;

interface ScannerState {
  status: FrameReport['status'];
  problem?: Problem;
  where?: Where;
  skipped: Set<string>;
  characters: number;
}

interface ScannerOptions {
  signal: AbortSignal;
  setup: PageSetup;
  analyze: Analyze;
  onChange(): void;
  /** Findings in content that came after the scan. */
  onFound(items: readonly Item[]): void;
  /** A frame inside this one has loaded since the scan. */
  onFrame(): void;
}

/**
 * Finds personal data in one frame and keeps the findings true while the page changes. Contains no detection code: texts go to the
 * background, offsets come back.
 */
export function createScanner({ signal, setup, analyze, onChange, onFound, onFrame }: ScannerOptions) {
  const frame = crypto.randomUUID().slice(0, 8);
  const highlights = createHighlights();
  const marks = createMarks(signal, highlights);
  const watcher = createWatcher(signal, (changes) => void enqueue(() => rescan(changes)), onFrame);
  const index = createItemIndex(marks, highlights);
  const roots = new Set<Document | ShadowRoot>();
  const state: ScannerState = { status: 'idle', skipped: new Set(), characters: 0 };
  const texts = createTextChecks(signal, analyze, state);
  let nextId = 1;
  let mayBeEarly = false;
  let queue: Promise<void> = Promise.resolve();

  /** One walk at a time, and none once we are stopped: what waited in line must not mark the page again. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue
      .then(() => (signal.aborted ? undefined : work()))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        fail({ status: 0, code: 'PAGE_FAILED', message: error instanceof Error ? error.name : 'Error' });
      });
    return queue;
  }

  function scan(): Promise<void> {
    return enqueue(async () => {
      state.status = 'scanning';
      delete state.problem;
      onChange();
      index.clear();
      texts.clear();
      watcher.watch(document);
      mayBeEarly = true;
      await check(document);
      mayBeEarly = false;
      await checkAgain();
      if (state.status === 'scanning') state.status = 'watching';
      onChange();
    });
  }

  function enter(root: Document | ShadowRoot): void {
    roots.add(root);
    watcher.watch(root);
  }

  /** Walks a tree, sends texts as they come and marks what comes back. Stops at the first failure. */
  async function check(root: Node): Promise<Item[]> {
    const found: Item[] = [];
    const first = state.characters === 0 ? setup.firstBatch : BATCH;
    for await (const batch of walkUnits(root, { signal, sizes: [first, BATCH], onRoot: enter })) {
      found.push(...(await submit(batch)));
      if (state.status === 'failed') break;
    }
    return found;
  }

  /** Looks again at what was answered before the model was ready; what patterns found stays marked meanwhile. */
  async function checkAgain(): Promise<void> {
    const early = texts.takeEarly();
    const due = index.open().filter((unit) => texts.isAmong(unit, early));
    for (const batch of batchesOf(due, BATCH)) if (state.status === 'scanning') await submit(batch);
  }

  async function submit(units: readonly Unit[]): Promise<Item[]> {
    const problem = await texts.ask(units, mayBeEarly);
    if (!problem) return mark(units);
    fail(problem);
    return [];
  }

  async function mark(units: readonly Unit[]): Promise<Item[]> {
    const slice = createSlices(signal);
    const marked: Item[] = [];
    for (const unit of units) {
      if (!unit.container.isConnected) continue;
      marked.push(...index.put(unit, () => itemsIn(unit)));
      const wait = slice();
      if (wait) await wait;
    }
    texts.trim();
    if (marked.length > 0) onChange();
    return marked;
  }

  const isWanted = ({ score, text }: Finding) => score >= setup.scoreThreshold && !setup.allowList.includes(text);

  function itemsIn(unit: Unit): Item[] {
    return texts.findingsIn(unit).flatMap((finding) => {
      const item = isWanted(finding) ? createItem(`${frame}:${nextId}`, unit, finding) : undefined;
      if (!item) return [];
      nextId++;
      return [item];
    });
  }

  async function rescan(changes: Changes): Promise<void> {
    if (state.status !== 'watching') return;
    index.forget(index.gone());
    const found = await submit(await changedUnits(index, changes, signal));
    for (const element of changes.added)
      if (element.isConnected && !hasAddedParent(element, changes.added)) found.push(...(await check(element)));
    onChange();
    if (found.length > 0) onFound(found);
  }

  function fail(problem: Problem): void {
    state.status = index.items.size > 0 ? 'partial' : 'failed';
    state.problem = problem;
    onChange();
  }

  const { items, itemsAt, itemsOf, units } = index;
  return {
    frame,
    state,
    items,
    highlights,
    marks,
    roots,
    watcher,
    scan,
    /** Resolves when what was begun is done. */
    rest: () => queue,
    itemsAt,
    units,
    itemsOf,
    /** Checks some units only, without watching the page. */
    async checkUnits(chosen: readonly Unit[]): Promise<Item[]> {
      let marked: Item[] = [];
      await enqueue(async () => {
        delete state.problem;
        marked = await submit(chosen);
        if (!state.problem && state.status === 'failed') state.status = 'idle';
      });
      return marked;
    },
    /** Looks again at blocks that we ourselves put back, and at everything in editors, which may have rebuilt themselves. */
    recheck(containers: readonly Element[], editors: readonly Element[]): Promise<void> {
      const added = new Set(editors.filter((editor) => !isInCodeEditor(editor)));
      const fields = new Set(containers.filter(isField));
      return enqueue(async () => {
        index.forget(units().filter(({ container }) => isInside(container, added)));
        await rescan({ containers: new Set(containers.filter((element) => !isField(element))), added, fields });
      });
    },
    /** Marks again under changed settings; asks only about texts that were forgotten meanwhile. */
    refilter(): Promise<void> {
      return enqueue(async () => {
        const open = index.open();
        index.forget(open);
        await submit(open);
        onChange();
      });
    },
    destroy(): void {
      index.forget(units());
      highlights.destroy();
    },
  };
}
export type Scanner = ReturnType<typeof createScanner>;

/** The texts to check again after a change; what was known about them is forgotten. */
async function changedUnits(
  index: ReturnType<typeof createItemIndex>,
  { containers, added, fields }: Changes,
  signal: AbortSignal,
): Promise<Unit[]> {
  const changed: Unit[] = [];
  const slice = createSlices(signal);
  const placeInTable = createTableReader(undefined);
  for (const container of containers) {
    if (!container.isConnected || isInside(container, added) || isInCodeEditor(container)) continue;
    index.forget(index.unitsIn(container).filter(({ field }) => !field));
    changed.push(...collectOwnUnits(container, placeInTable));
    const wait = slice();
    if (wait) await wait;
  }
  for (const field of fields) {
    index.forget(index.unitsIn(field));
    const unit = isField(field) ? fieldUnit(field) : undefined;
    if (unit) changed.push(unit);
  }
  return changed;
}

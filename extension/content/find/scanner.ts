import type { AnalyzeReply, Finding, FrameReport, PageSetup, Problem, Where } from '../../messaging/protocol';
import { createItem, type Item } from '../item';
import { createHighlights } from '../show/highlights';
import { createMarks } from '../show/marks';
import { batchesOf } from './batches';
import { collectOwnUnits, collectUnits, fieldUnit } from './collect';
import { isField, isInCodeEditor } from './elements';
import { createKnownTexts } from './known-texts';
import { createSlices } from './slices';
import { isSamePlace, type Unit } from './unit';
import { type Changes, createWatcher, hasAddedParent, isInside } from './watch';

/** Characters in one message after the first. */
const BATCH = 40_000;
/** As the background allows; a table of short cells reaches this before the characters. */
const MAX_TEXTS = 5_000;

interface ScannerState {
  status: FrameReport['status'];
  problem?: Problem;
  where?: Where;
  skipped: Set<string>;
  characters: number;
}

export interface ScannerOptions {
  signal: AbortSignal;
  setup: PageSetup;
  /** With `mayBeEarly` the answer need not wait for the model on the device; it then says that more may be found. */
  analyze(units: string[], mayBeEarly: boolean): Promise<AnalyzeReply>;
  onChange(): void;
  /** Findings in content that came after the scan. */
  onFound(items: readonly Item[]): void;
  /** A frame inside this one has loaded since the scan. */
  onFrame(): void;
}

/**
 * Finds personal data in one frame and keeps the findings true while the page changes. Holds no detection code: texts go to the
 * background, offsets come back.
 */
export function createScanner({ signal, setup, analyze, onChange, onFound, onFrame }: ScannerOptions) {
  const frame = crypto.randomUUID().slice(0, 8);
  const highlights = createHighlights();
  const marks = createMarks(signal, highlights);
  const watcher = createWatcher(signal, (changes) => void enqueue(() => rescan(changes)), onFrame);
  const items = new Map<string, Item>();
  const itemsByUnit = new Map<Unit, Item[]>();
  const unitsByContainer = new Map<Element, Unit[]>();
  const itemsByNode = new WeakMap<Node, Set<Item>>();
  const known = createKnownTexts();
  const roots = new Set<Document | ShadowRoot>();
  const state: ScannerState = { status: 'idle', skipped: new Set(), characters: 0 };
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
      reset();
      watcher.watch(document);
      mayBeEarly = true;
      await check(document);
      mayBeEarly = false;
      await checkAgain();
      if (state.status === 'scanning') state.status = 'watching';
      onChange();
    });
  }

  /** Walks a tree, sends texts as they come and marks what comes back. Stops at the first failure. */
  async function check(root: Node): Promise<Item[]> {
    const slice = createSlices(signal);
    const found: Item[] = [];
    let batch: Unit[] = [];
    let size = 0;
    let limit = state.characters === 0 ? setup.firstBatch : BATCH;
    const pending: Node[] = [root];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (next instanceof Document || next instanceof ShadowRoot) enter(next);
      for (const { unit, shadow } of collectUnits(next)) {
        if (shadow) pending.push(shadow);
        if (unit) {
          batch.push(unit);
          size += unit.text.length;
        }
        if (size >= limit) {
          found.push(...(await submit(batch)));
          if (state.status === 'failed') return found;
          batch = [];
          size = 0;
          limit = BATCH;
        }
        const wait = slice();
        if (wait) await wait;
      }
    }
    found.push(...(await submit(batch)));
    return found;
  }

  /** Looks again at what was answered before the model was ready; what patterns found stays marked meanwhile. */
  async function checkAgain(): Promise<void> {
    const early = known.takeEarly();
    for (const text of early) state.characters -= text.length;
    const due = openUnits().filter(({ text }) => early.has(text));
    for (const batch of batchesOf(due, BATCH)) if (state.status === 'scanning') await submit(batch);
  }

  /** Units of which nothing was replaced: those may be marked anew. */
  const openUnits = () =>
    [...itemsByUnit].flatMap(([unit, own]) => (own.some((item) => item.state === 'redacted') ? [] : [unit]));

  function enter(root: Document | ShadowRoot): void {
    roots.add(root);
    watcher.watch(root);
  }

  async function submit(units: readonly Unit[]): Promise<Item[]> {
    const unknown = units.filter(({ text }) => !known.has(text));
    const all = [...new Set(unknown.map(({ text }) => text))];
    for (let from = 0; from < all.length; from += MAX_TEXTS) {
      const texts = all.slice(from, from + MAX_TEXTS);
      const reply = await analyze(texts, mayBeEarly);
      signal.throwIfAborted();
      if (!reply.ok) {
        fail(reply.problem);
        return [];
      }
      learn(texts, reply);
    }
    return mark(units);
  }

  function learn(texts: readonly string[], reply: Extract<AnalyzeReply, { ok: true }>): void {
    state.where = reply.where;
    for (const reason of reply.skipped) state.skipped.add(reason);
    texts.forEach((text, index) => {
      known.learn(text, reply.findings[index] ?? [], reply.isEarly);
      state.characters += text.length;
    });
  }

  async function mark(units: readonly Unit[]): Promise<Item[]> {
    const slice = createSlices(signal);
    const marked: Item[] = [];
    for (const unit of units) {
      if (!unit.container.isConnected) continue;
      forget(unitsByContainer.get(unit.container)?.filter((old) => isSamePlace(old, unit)) ?? []);
      unitsByContainer.set(unit.container, [...(unitsByContainer.get(unit.container) ?? []), unit]);
      const own: Item[] = [];
      for (const finding of known.findingsIn(unit.text)) {
        if (!isWanted(finding)) continue;
        const item = createItem(`${frame}:${nextId}`, unit, finding);
        if (!item) continue;
        nextId++;
        own.push(item);
        register(item);
      }
      itemsByUnit.set(unit, own);
      marked.push(...own);
      const wait = slice();
      if (wait) await wait;
    }
    known.trim();
    if (marked.length > 0) onChange();
    return marked;
  }

  const isWanted = ({ score, text }: Finding) => score >= setup.scoreThreshold && !setup.allowList.includes(text);

  function register(item: Item): void {
    items.set(item.id, item);
    marks.add(item);
    for (const { range } of item.parts) {
      const known = itemsByNode.get(range.startContainer);
      if (known) known.add(item);
      else itemsByNode.set(range.startContainer, new Set([item]));
    }
  }

  function forget(units: readonly Unit[]): void {
    for (const unit of units) {
      for (const item of itemsByUnit.get(unit) ?? []) {
        items.delete(item.id);
        // A replaced value stays marked and can be undone, whatever became of its surroundings.
        if (item.state === 'redacted') continue;
        for (const { range } of item.parts) itemsByNode.get(range.startContainer)?.delete(item);
        marks.remove(item);
        if (item.range) highlights.remove('current', item.range);
      }
      itemsByUnit.delete(unit);
      const left = unitsByContainer.get(unit.container)?.filter((other) => other !== unit) ?? [];
      if (left.length > 0) unitsByContainer.set(unit.container, left);
      else unitsByContainer.delete(unit.container);
    }
  }

  async function rescan({ containers, added, fields }: Changes): Promise<void> {
    if (state.status !== 'watching') return;
    forget([...unitsByContainer].flatMap(([container, units]) => (container.isConnected ? [] : units)));
    const dirty: Unit[] = [];
    const slice = createSlices(signal);
    for (const container of containers) {
      if (!container.isConnected || isInside(container, added) || isInCodeEditor(container)) continue;
      forget((unitsByContainer.get(container) ?? []).filter(({ field }) => !field));
      dirty.push(...collectOwnUnits(container));
      const wait = slice();
      if (wait) await wait;
    }
    for (const field of fields) {
      forget(unitsByContainer.get(field) ?? []);
      const unit = isField(field) ? fieldUnit(field) : undefined;
      if (unit) dirty.push(unit);
    }
    const found = await submit(dirty);
    for (const element of added)
      if (element.isConnected && !hasAddedParent(element, added)) found.push(...(await check(element)));
    onChange();
    if (found.length > 0) onFound(found);
  }

  function fail(problem: Problem): void {
    state.status = items.size > 0 ? 'partial' : 'failed';
    state.problem = problem;
    onChange();
  }

  function reset(): void {
    forget([...itemsByUnit.keys()]);
    unitsByContainer.clear();
    known.clear();
    state.characters = 0;
    state.skipped.clear();
  }

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
    itemsAt: (node: Node) => itemsByNode.get(node),
    units: () => [...itemsByUnit.keys()],
    itemsOf: (unit: Unit) => itemsByUnit.get(unit) ?? [],
    /** Checks some units only, without watching the page. */
    async checkUnits(units: readonly Unit[]): Promise<Item[]> {
      let marked: Item[] = [];
      await enqueue(async () => {
        delete state.problem;
        marked = await submit(units);
        if (!state.problem && state.status === 'failed') state.status = 'idle';
      });
      return marked;
    },
    /** Looks again at blocks that we ourselves put back, and at everything in editors, which may have built themselves anew. */
    recheck(containers: readonly Element[], editors: readonly Element[]): Promise<void> {
      const added = new Set(editors.filter((editor) => !isInCodeEditor(editor)));
      const fields = new Set(containers.filter(isField));
      return enqueue(async () => {
        forget([...itemsByUnit.keys()].filter(({ container }) => isInside(container, added)));
        await rescan({ containers: new Set(containers.filter((element) => !isField(element))), added, fields });
      });
    },
    /** Marks again under changed settings; asks only about texts that were forgotten meanwhile. */
    refilter(): Promise<void> {
      return enqueue(async () => {
        const open = openUnits();
        forget(open);
        await submit(open);
        onChange();
      });
    },
    destroy(): void {
      forget([...itemsByUnit.keys()]);
      highlights.destroy();
    },
  };
}
export type Scanner = ReturnType<typeof createScanner>;

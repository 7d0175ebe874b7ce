import type { RedactTarget } from '../../messaging/protocol';
import { askTwice } from '../../messaging/send';
import type { RedactionStyle } from '../../state/settings';
import { createTurns } from '../../state/turns';
import type { Scanner } from '../find/scanner';
import type { Item } from '../item';
import { explainProblem, type PageTexts } from '../messages';
import type { Overlay } from '../show/overlay';
import { createAttributeCover } from './attributes';
import { copyText } from './clipboard';
import { createDoneNote } from './done-note';
import type { Written } from './exact/ledger';
import { createRedaction } from './redaction';
import { createWrittenValues, writtenIn } from './written';

interface Tools {
  signal: AbortSignal;
  scanner: Scanner;
  overlay: Overlay;
  t: PageTexts;
  /** Filled here, read by whoever reports. */
  redacted: Set<Item>;
  onChange(): void;
}

/** Replaces findings and gives them back, one request after the other: a page text at once, a field or an editor by typing. */
export function createCovering({ signal, scanner, overlay, t, redacted, onChange }: Tools) {
  const { quietly } = scanner.watcher;
  const inText = createRedaction();
  const written = createWrittenValues(signal, ({ unit }) => scanner.itemsOf(unit));
  /** Where each value was written, which no longer can be told once the editor has built itself anew. */
  const places = new Map<Item, HTMLElement>();
  const attributes = createAttributeCover();
  const inTurn = createTurns();
  /** What was asked to be covered holds for content that comes later, too. */
  const standing = { isAll: false, types: new Set<string>(), style: 'type' as RedactionStyle };
  /** Covered by the check that the last request waits for: told with the rest, in one number. */
  let keptMeanwhile = 0;
  let isCounting = false;
  let isStopping = false;
  const note = createDoneNote(overlay, t);

  async function redactNow(items: readonly Item[], style: RedactionStyle): Promise<Item[]> {
    const due = items.filter(({ state }) => state === 'shown');
    if (due.length === 0) return [];
    const values = due.map(({ finding }) => ({ text: finding.text, entity_type: finding.entity_type }));
    const reply = await askTwice('page.replace', { values, style });
    // Stopped meanwhile: the page was given back and stays as it is.
    if (signal.aborted || isStopping) return [];
    if (!reply.ok) {
      const { title, detail } = explainProblem(reply.problem, t);
      overlay.toast(title, { isProblem: true, detail });
      return [];
    }
    const replacements = new Map(due.map((item, index) => [item, reply.texts[index] ?? '']));
    const inEditors = due.filter((item) => writtenIn(item));
    const done: Item[] = [];
    const failed: Item[] = [];
    quietly(() => {
      for (const [item, text] of replacements)
        if (!writtenIn(item)) (inText.redact(item, text) ? done : failed).push(item);
    });
    const outcomes = await writeEach(inEditors, (item) => written.redact(item, replacements.get(item) ?? ''));
    for (const [item, outcome] of outcomes) if (outcome === 'done') done.push(item);
    for (const item of done) {
      item.state = 'redacted';
      redacted.add(item);
      showRedacted(item, style);
    }
    const covered = new Map(done.map((item) => [item.finding.text, replacements.get(item) ?? '']));
    quietly(() => {
      for (const root of scanner.roots.size > 0 ? scanner.roots : [document]) attributes.cover(root, covered);
    });
    if (failed.length > 0) overlay.toast(t.notAll(failed.length), { isProblem: true });
    const refused = count(outcomes, 'refused');
    if (refused > 0) overlay.toast(t.notInEditor(refused), { isProblem: true, detail: t.editorUnchanged });
    warnOfDamage(outcomes);
    onChange();
    return done;
  }

  async function writeEach(
    items: readonly Item[],
    write: (item: Item) => Promise<Written>,
  ): Promise<Map<Item, Written>> {
    const outcomes = new Map<Item, Written>();
    if (items.length === 0) return outcomes;
    for (const item of items) if (!places.has(item)) places.set(item, writtenIn(item) as HTMLElement);
    await written.keepingPlace(new Set(items.map((item) => places.get(item) as HTMLElement)), async () => {
      for (const item of items) outcomes.set(item, await write(item));
    });
    return outcomes;
  }

  function showRedacted(item: Item, style: RedactionStyle): void {
    if (!item.range) return;
    scanner.highlights.remove('current', item.range);
    if (style === 'bars') scanner.marks.paintAs(item, 'bar');
  }

  async function undoNow(items: readonly Item[]): Promise<void> {
    note.end();
    const due = items.filter((item) => redacted.has(item));
    const inEditors = due.filter((item) => places.has(item));
    const lost: Item[] = [];
    quietly(() => {
      // Last first, as they were stacked.
      for (const item of due.toReversed()) {
        if (!places.has(item) && !inText.undo(item) && item.unit.container.isConnected) lost.push(item);
        release(item);
      }
      if (redacted.size === 0) attributes.undo();
    });
    const outcomes = await writeEach(inEditors.toReversed(), written.undo);
    for (const [item, outcome] of outcomes) if (outcome === 'refused' && places.get(item)?.isConnected) lost.push(item);
    if (lost.length > 0) sayLost(lost);
    warnOfDamage(outcomes);
    const gone = due.filter(({ id }) => !scanner.items.has(id)).map(({ unit }) => unit.container);
    const rebuilt = new Set(inEditors.flatMap((item) => (item.unit.field ? [] : [places.get(item) as HTMLElement])));
    for (const item of inEditors) places.delete(item);
    if (!isStopping && (gone.length > 0 || rebuilt.size > 0)) void scanner.recheck(gone, [...rebuilt]);
    onChange();
  }

  function release(item: Item): void {
    item.state = 'shown';
    redacted.delete(item);
    scanner.marks.paintAs(item, undefined);
    // Forgotten by the scan meanwhile; its block is looked at again.
    if (!scanner.items.has(item.id)) scanner.marks.remove(item);
  }

  /** The values must not be gone with the text that somebody changed. */
  function sayLost(items: readonly Item[]): void {
    const values = items.map(({ finding }) => finding.text).join('\n');
    const run = () => void copyText(values).then((isCopied) => isCopied || overlay.toast(t.copyFailed));
    overlay.toast(t.notBack(items.length), { isProblem: true, action: { label: t.copyValues, run } });
  }

  function warnOfDamage(outcomes: ReadonlyMap<Item, Written>): void {
    if (count(outcomes, 'damaged') > 0) overlay.toast(t.editorDamaged, { isProblem: true, detail: t.editorCompare });
  }

  const redact = (items: readonly Item[], style: RedactionStyle) => inTurn(() => redactNow(items, style));

  function undo(items: readonly Item[]): Promise<void> {
    // What a person wants to see is not covered again when the page changes.
    standing.isAll = false;
    for (const { finding } of items) standing.types.delete(finding.entity_type);
    return inTurn(() => undoNow(items));
  }

  return {
    standing,
    undo,
    /** What this frame alone was asked for. */
    async redact(items: readonly Item[], style: RedactionStyle): Promise<void> {
      const done = await redact(items, style);
      note.doneAlone(done.length, () => void undo(done));
    },
    doneElsewhere: note.doneElsewhere,
    /** Content that came after the person asked for it to be covered. */
    async keep(items: readonly Item[]): Promise<void> {
      const due = items.filter(({ finding }) => standing.isAll || standing.types.has(finding.entity_type));
      const done = await redact(due, standing.style);
      if (isCounting) keptMeanwhile += done.length;
      else note.doneHere(done.length);
    },
    /**
     * What all frames were told, as soon as the page was checked. Standing: the others were told before, and this one, which came
     * later, does the same without a word.
     */
    async redactShared(
      target: RedactTarget,
      style: RedactionStyle,
      isStanding: boolean,
      choose: () => Promise<Item[]>,
    ) {
      standing.style = style;
      if (target.kind === 'all') standing.isAll = true;
      if (target.kind === 'type') standing.types.add(target.type);
      if (!isStanding) note.begin(target);
      isCounting = true;
      keptMeanwhile = 0;
      try {
        const done = await redact(await choose(), style);
        note.doneHere(keptMeanwhile + done.length);
      } finally {
        isCounting = false;
      }
    },
    async undoTarget(target: RedactTarget): Promise<void> {
      if (target.kind === 'all' || target.kind === 'selection') standing.types.clear();
      if (target.kind === 'type') standing.types.delete(target.type);
      standing.isAll = false;
      await inTurn(() => undoNow(chosen(target, [...redacted])));
    },
    /** Gives everything back, and begins nothing any more. */
    async stop(): Promise<void> {
      isStopping = true;
      await inTurn(() => undoNow([...redacted]));
    },
  };
}

function chosen(target: RedactTarget, items: Item[]): Item[] {
  if (target.kind === 'item') return items.filter(({ id }) => id === target.id);
  if (target.kind === 'type') return items.filter(({ finding }) => finding.entity_type === target.type);
  return items;
}

const count = (outcomes: ReadonlyMap<Item, Written>, wanted: Written) =>
  [...outcomes.values()].filter((outcome) => outcome === wanted).length;

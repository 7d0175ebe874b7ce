import type { RedactTarget } from '../../messaging/protocol';
import { askTwice } from '../../messaging/send';
import type { RedactionStyle } from '../../state/settings';
import { createTurns } from '../../state/turns';
import type { Scanner } from '../find/scanner';
import type { Item } from '../item';
import type { PageTexts } from '../messages';
import type { Overlay } from '../show/overlay';
import { createAttributeCover } from './attributes';
import { createCoverProblems } from './cover-problems';
import { createDoneNote } from './done-note';
import { createEditorValues } from './editor-values';
import { createRedaction } from './redaction';
import { chosen } from './target';
import { writtenIn } from './written';

interface Tools {
  signal: AbortSignal;
  scanner: Scanner;
  overlay: Overlay;
  t: PageTexts;
  /** Filled here, read by whoever reports. */
  redacted: Set<Item>;
  /** Says what on the page no check has reached, where there is something. */
  leftOut(): string | undefined;
  onChange(): void;
}

/** What was asked to be covered; it applies to content that comes later, too. */
export interface Standing {
  isAll: boolean;
  types: Set<string>;
  style: RedactionStyle;
}

/** Replaces findings and gives them back, one request after the other: a page text at once, a field or an editor by typing. */
export function createCovering({ signal, scanner, overlay, t, redacted, leftOut, onChange }: Tools) {
  const { quietly } = scanner.watcher;
  const inText = createRedaction();
  const inEditors = createEditorValues(signal, scanner);
  const attributes = createAttributeCover();
  const inTurn = createTurns();
  const standing: Standing = { isAll: false, types: new Set(), style: 'type' };
  /** Covered by the check that the last request waits for: told with the rest, in one number. */
  let keptMeanwhile = 0;
  let isCounting = false;
  let isStopping = false;
  const note = createDoneNote(overlay, t, leftOut);
  const problems = createCoverProblems(overlay, t);

  async function redactNow(items: readonly Item[], style: RedactionStyle): Promise<Item[]> {
    const due = items.filter(({ state }) => state === 'shown');
    if (due.length === 0) return [];
    const values = due.map(({ finding }) => ({ text: finding.text, entity_type: finding.entity_type }));
    const reply = await askTwice('page.replace', { values, style });
    // Stopped meanwhile: the page was given back and stays as it is.
    if (signal.aborted || isStopping) return [];
    if (!reply.ok) {
      problems.notReplaced(reply.problem);
      return [];
    }
    const replacements = new Map(due.map((item, index) => [item, reply.texts[index] ?? '']));
    const done: Item[] = [];
    const failed: Item[] = [];
    quietly(() => {
      for (const [item, text] of replacements)
        if (!writtenIn(item)) (inText.redact(item, text) ? done : failed).push(item);
    });
    const outcomes = await inEditors.redact(
      due.filter((item) => writtenIn(item)),
      (item) => replacements.get(item) ?? '',
    );
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
    problems.notAll(failed.length);
    problems.notInEditors(outcomes);
    onChange();
    return done;
  }

  function showRedacted(item: Item, style: RedactionStyle): void {
    if (!item.range) return;
    scanner.highlights.remove('current', item.range);
    if (style === 'bars') scanner.marks.paintAs(item, 'bar');
  }

  async function undoNow(items: readonly Item[]): Promise<void> {
    note.end();
    const due = items.filter((item) => redacted.has(item));
    const written = due.filter(inEditors.has);
    const lost: Item[] = [];
    quietly(() => {
      // Last first, as they were stacked.
      for (const item of due.toReversed()) {
        if (!inEditors.has(item) && !inText.undo(item) && item.unit.container.isConnected) lost.push(item);
        release(item);
      }
      if (redacted.size === 0) attributes.undo();
    });
    const { outcomes, refused, editors } = await inEditors.undo(written.toReversed());
    problems.lost([...lost, ...refused]);
    problems.damaged(outcomes);
    const gone = due.filter(({ id }) => !scanner.items.has(id)).map(({ unit }) => unit.container);
    if (!isStopping && (gone.length > 0 || editors.length > 0)) void scanner.recheck(gone, editors);
    onChange();
  }

  function release(item: Item): void {
    item.state = 'shown';
    redacted.delete(item);
    scanner.marks.paintAs(item, undefined);
    // Forgotten by the scan meanwhile; its block is looked at again.
    if (!scanner.items.has(item.id)) scanner.marks.remove(item);
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
      choose: () => Promise<readonly Item[]>,
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

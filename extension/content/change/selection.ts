import type { Finding } from '../../messaging/protocol';
import type { RedactionStyle } from '../../state/settings';
import { collectUnits } from '../find/collect';
import { isField } from '../find/elements';
import type { Scanner } from '../find/scanner';
import { locate, type Unit } from '../find/unit';
import { createItem, type Item } from '../item';
import type { PageTexts } from '../messages';
import type { Overlay } from '../show/overlay';

interface Tools {
  scanner: Scanner;
  overlay: Overlay;
  t: PageTexts;
  style: RedactionStyle;
  redact(items: readonly Item[], style: RedactionStyle): Promise<void>;
}

/** Redacts what is personal in the selected text or in the field being edited; all of it where the person insists. */
export async function redactSelection({ scanner, overlay, t, style, redact }: Tools): Promise<void> {
  const focused = document.activeElement;
  const field = focused && isField(focused) ? focused : undefined;
  const range = field ? undefined : selectedRange();
  if (!field && !range) {
    if (document.hasFocus()) overlay.toast(t.nothingSelected);
    return;
  }
  const units = field ? fieldUnits(field) : unitsIn(range as Range);
  const items = await scanner.checkUnits(units);
  if (scanner.state.problem) return;
  const chosen = items.filter((item) => (field ? isInFieldSelection(item, field) : touches(item, range as Range)));
  if (chosen.length > 0) {
    await redact(chosen, style);
    return;
  }
  overlay.toast(t.nothingInSelection, {
    action: {
      label: t.redactAnyway,
      run: () => void redact(field ? wholeField(field, units) : wholeSelection(range as Range, units), style),
    },
  });
}

function selectedRange(): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  return selection.getRangeAt(0).cloneRange();
}

function unitsIn(range: Range): Unit[] {
  const root = range.commonAncestorContainer;
  const start = root instanceof Element ? root : (root.parentElement ?? document.body);
  const units: Unit[] = [];
  for (const { unit } of collectUnits(start))
    if (unit?.pieces.some(({ node }) => range.intersectsNode(node))) units.push(unit);
  return units;
}

function fieldUnits(field: HTMLInputElement | HTMLTextAreaElement): Unit[] {
  return field.value === '' ? [] : [{ container: field, text: field.value, pieces: [], field }];
}

function touches(item: Item, range: Range): boolean {
  if (!item.range) return false;
  const endsBefore = item.range.compareBoundaryPoints(Range.START_TO_END, range) <= 0;
  const startsAfter = item.range.compareBoundaryPoints(Range.END_TO_START, range) >= 0;
  return !endsBefore && !startsAfter;
}

/** Without a selection inside it, the whole field is meant. */
function isInFieldSelection({ finding }: Item, field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const { selectionStart: start, selectionEnd: end } = field;
  if (start === null || end === null || start === end) return true;
  return finding.start < end && finding.end > start;
}

const asFinding = (text: string, start: number): Finding => ({
  entity_type: 'REDACTED',
  start,
  end: start + text.length,
  score: 1,
  text,
  category: 'other',
});

function wholeField(field: HTMLInputElement | HTMLTextAreaElement, units: readonly Unit[]): Item[] {
  const [unit] = units;
  if (!unit) return [];
  const from = field.selectionStart ?? 0;
  const to = field.selectionEnd ?? 0;
  const text = from === to ? unit.text : unit.text.slice(from, to);
  const item = createItem(`own:${crypto.randomUUID()}`, unit, asFinding(text, from === to ? 0 : from));
  return item ? [item] : [];
}

/** One item a unit, so that blocks stay apart. */
function wholeSelection(range: Range, units: readonly Unit[]): Item[] {
  return units.flatMap((unit) => {
    let from = -1;
    let to = -1;
    for (let at = 0; at < unit.text.length; at++) {
      const [span] = locate(unit, at, at + 1);
      if (!span || !range.isPointInRange(span.node, span.start) || !range.isPointInRange(span.node, span.end)) continue;
      if (from < 0) from = at;
      to = at + 1;
    }
    if (from < 0) return [];
    const item = createItem(`own:${crypto.randomUUID()}`, unit, asFinding(unit.text.slice(from, to), from));
    return item ? [item] : [];
  });
}

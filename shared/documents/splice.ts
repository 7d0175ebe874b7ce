import type { Replacement } from './document';
import { DocumentError } from './document-error';
import type { Slot, Source, SourceEdit } from './slot';
import type { Segment } from './text-builder';

/** Changes of one slot's text, in order and without overlaps. */
export type SlotEdits = Map<Slot, Replacement[]>;

/**
 * Sorted replacements with whole surrogate pairs. Throws when one lies outside the text or two overlap: then the caller
 * worked on another text than this document's.
 */
export function checkReplacements(text: string, replacements: readonly Replacement[]): Replacement[] {
  const sorted = replacements
    .map((item) => ({ ...item, start: pairStart(text, item.start), end: pairEnd(text, item.end) }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let last = 0;
  for (const { start, end } of sorted) {
    const isWhole = Number.isInteger(start) && Number.isInteger(end);
    if (!isWhole || start < last || end < start || end > text.length) {
      throw new DocumentError('replacement', 'The replacements overlap or lie outside the text of the document.');
    }
    last = end;
  }
  return sorted;
}

const splitsPair = (text: string, at: number) => /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
const pairStart = (text: string, at: number) => (at > 0 && splitsPair(text, at) ? at - 1 : at);
const pairEnd = (text: string, at: number) => (at > 0 && splitsPair(text, at) ? at + 1 : at);

/** Distributes replacements over slots: the first writable slot gets the new text, the others lose their share. */
export function editSlots(segments: readonly Segment[], replacements: readonly Replacement[]): SlotEdits {
  const edits: SlotEdits = new Map();
  let first = 0;
  for (const { start, end, text } of replacements) {
    while (first < segments.length && (segments[first]?.end ?? 0) <= start) first++;
    const touched: Segment[] = [];
    for (let i = first; i < segments.length; i++) {
      const segment = segments[i];
      if (!segment || segment.start >= end) break;
      const { slot } = segment;
      const value = slot.refuses && slot.text.slice(Math.max(0, start - segment.start), end - segment.start);
      if (value === undefined || !slot.refuses?.(value)) touched.push(segment);
    }
    const writer = touched.find((segment) => segment.slot.writable !== false);
    if (!writer) continue;
    for (const segment of touched) {
      const from = Math.max(start, segment.start) - segment.start;
      const to = Math.min(end, segment.end) - segment.start;
      const list = edits.get(segment.slot) ?? [];
      list.push({ start: from, end: to, text: segment === writer ? text : '' });
      edits.set(segment.slot, list);
    }
  }
  for (const [slot, list] of edits) edits.set(slot, mergeEdits(list));
  return edits;
}

/** A slot shown twice may be hit differently each time: whatever one use removes is removed. */
function mergeEdits(list: Replacement[]): Replacement[] {
  const merged: Replacement[] = [];
  let covered = 0;
  for (const edit of list.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.end <= covered) continue;
    if (edit.start >= covered) merged.push(edit);
    else merged.push({ start: covered, end: edit.end, text: '' });
    covered = edit.end;
  }
  return merged;
}

/**
 * The text with replacements made, which are in order and do not overlap.
 *
 * @example
 * applyEdits('Dear Ada', [{ start: 5, end: 8, text: '<PERSON>' }]); // => 'Dear <PERSON>'
 */
export function applyEdits(text: string, edits: readonly Replacement[]): string {
  const pieces: string[] = [];
  let last = 0;
  for (const edit of edits) {
    pieces.push(text.slice(last, edit.start), edit.text);
    last = edit.end;
  }
  pieces.push(text.slice(last));
  return pieces.join('');
}

/** The edits of the sources that carry out the edits of the slots. */
export function sourceEdits(edits: SlotEdits): Map<Source, SourceEdit[]> {
  const bySource = new Map<Source, SourceEdit[]>();
  for (const [shown, list] of edits) {
    const newText = applyEdits(shown.text, list);
    for (const slot of [shown, ...(shown.echoes ?? [])]) {
      const splices = spliceSlot(slot, list);
      const all = bySource.get(slot.source) ?? [];
      for (const edit of slot.finish ? slot.finish(newText, splices) : splices) all.push(edit);
      bySource.set(slot.source, all);
    }
  }
  return bySource;
}

function spliceSlot(slot: Slot, list: readonly Replacement[]): SourceEdit[] {
  let last = slot.from;
  return list.map((edit) => {
    const from = Math.max(last, slot.from + (slot.offsets?.[edit.start] ?? edit.start));
    let end = edit.end;
    // An escape that stands for two characters goes as a whole: half of it cannot be written.
    while (slot.offsets && end < slot.text.length && slot.offsets[end] === slot.offsets[end - 1]) end++;
    last = slot.from + (slot.offsets?.[end] ?? end);
    return { from, to: last, text: slot.encode(edit.text) };
  });
}

/** The source with its clean-ups and `edits` made; every other character stays as it is. */
export function spliceSource(source: Source, edits: readonly SourceEdit[]): string {
  const all = [...source.cleanups, ...edits].sort((a, b) => a.from - b.from || a.to - b.to);
  const pieces: string[] = [];
  let last = 0;
  let previous: SourceEdit | undefined;
  for (const edit of all) {
    // Two texts of one element may both ask for the same attribute.
    const isRepeated = edit.from === edit.to && previous?.from === edit.from && previous.text === edit.text;
    previous = edit;
    if (isRepeated) continue;
    // Removing an element swallows what was to change inside it.
    if (edit.from < last && edit.to <= last) continue;
    if (edit.from < last) throw new DocumentError('malformed', 'Two changes of the document collide.');
    pieces.push(source.content.slice(last, edit.from), edit.text);
    last = edit.to;
  }
  pieces.push(source.content.slice(last));
  return pieces.join('');
}

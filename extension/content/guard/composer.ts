import { writeField } from '../change/editing';
import { pause } from '../find/slices';
import { nextFrame } from '../next-frame';
import { pathOf } from './event-path';

const LOOKS = 8;
/** More than editors we met take for a paste: ProseMirror in Firefox reads it from a field of its own 50 ms later. */
const EDITORS_TIMER_MS = 100;

/** Where a prompt is written. */
export type Composer = HTMLTextAreaElement | HTMLInputElement | HTMLElement;

export function isPlainField(composer: Composer): composer is HTMLTextAreaElement | HTMLInputElement {
  return composer instanceof HTMLTextAreaElement || composer instanceof HTMLInputElement;
}

/** The composer an event happened in. */
export function composerOf(event: Event, selectors: readonly string[]): Composer | undefined {
  for (const target of pathOf(event)) {
    if (!(target instanceof HTMLElement)) continue;
    for (const selector of selectors) {
      const found = target.closest(selector);
      if (found instanceof HTMLElement) return found;
    }
  }
  return undefined;
}

/** The composer that contains text and stands nearest to where an event happened, for a click on a button next to it. */
export function filledComposer(event: Event, selectors: readonly string[]): Composer | undefined {
  for (const scope of pathOf(event)) {
    if (!(scope instanceof Element || scope instanceof DocumentFragment || scope instanceof Document)) continue;
    for (const selector of selectors)
      for (const found of scope.querySelectorAll<HTMLElement>(selector))
        if (readComposer(found).trim() !== '') return found;
  }
  return undefined;
}

export function readComposer(composer: Composer): string {
  return isPlainField(composer) ? composer.value : composer.innerText;
}

/** White space is the editor's own affair. */
export function isSameText(a: string, b: string): boolean {
  const squeeze = (text: string) => text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
  return squeeze(a) === squeeze(b);
}

export interface Place {
  start: number;
  end: number;
  range?: Range;
}

/** Where the cursor stands, to return there after a question. */
export function rememberPlace(composer: Composer): Place {
  if (isPlainField(composer))
    return {
      start: composer.selectionStart ?? composer.value.length,
      end: composer.selectionEnd ?? composer.value.length,
    };
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  return range && composer.contains(range.commonAncestorContainer)
    ? { start: 0, end: 0, range: range.cloneRange() }
    : { start: 0, end: 0 };
}

export function returnTo(composer: Composer, place: Place): void {
  composer.focus({ preventScroll: true });
  if (isPlainField(composer)) composer.setSelectionRange(place.start, place.end);
  else if (place.range?.startContainer.isConnected) {
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(place.range);
  }
}

/** Puts text where the cursor was, through the editor. Answers whether it arrived. */
export async function insertText(composer: Composer, place: Place, text: string, html?: string): Promise<boolean> {
  // A page may have replaced its field meanwhile; the text must not end up wherever the focus is now.
  if (!composer.isConnected) return false;
  returnTo(composer, place);
  const before = readComposer(composer);
  if (isPlainField(composer))
    return document.execCommand('insertText', false, text) || spliceField(composer, place, text);
  await pause();
  if (!pasteInto(composer, text, html)) typeInto(composer, text);
  if (await hasChanged(composer, before)) return true;
  // Some editors take the event and find nothing in it: in Firefox a paste that a script makes is empty for them.
  returnTo(composer, place);
  await settle();
  typeInto(composer, text);
  return hasChanged(composer, before);
}

/** Some editors catch a paste in a field of their own and read it from there a little later: typing it as well would double it. */
const hasChanged = (composer: Composer, before: string) => comesTrue(() => readComposer(composer) !== before);

function spliceField(field: HTMLTextAreaElement | HTMLInputElement, { start, end }: Place, text: string): boolean {
  writeField(field, field.value.slice(0, start) + text + field.value.slice(end));
  return true;
}

/** Replaces everything in the composer, through the editor. Answers whether the editor now holds exactly that. */
export async function writeComposer(composer: Composer, text: string): Promise<boolean> {
  composer.focus({ preventScroll: true });
  if (isPlainField(composer)) {
    composer.select();
    if (!document.execCommand('insertText', false, text) || composer.value !== text) writeField(composer, text);
    return composer.value === text;
  }
  for (const write of [pasteInto, typeInto]) {
    composer.focus({ preventScroll: true });
    selectAll(composer);
    // Editors learn of a selection by an event that comes later.
    await settle();
    if (!write(composer, text)) continue;
    // ProseMirror in Firefox catches a paste in a field of its own for a while: what is typed meanwhile would end up there.
    await comesTrue(() => hasFocus(composer) && isSameText(readComposer(composer), text));
    if (isSameText(readComposer(composer), text)) return true;
  }
  return false;
}

/** Whether what is typed arrives in it: it has the focus, or what it is a part of. */
function hasFocus(composer: HTMLElement): boolean {
  const root = composer.getRootNode();
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  if (!(active instanceof HTMLElement)) return false;
  return composer.contains(active) || (active.isContentEditable && active.contains(composer));
}

function selectAll(composer: HTMLElement): void {
  const range = document.createRange();
  range.selectNodeContents(composer);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Editors take a paste as one change of theirs. Answers whether one did. */
function pasteInto(composer: HTMLElement, text: string, html?: string): boolean {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  if (html) data.setData('text/html', html);
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true });
  return !composer.dispatchEvent(event);
}

/** Editors that write the text themselves have the browser say that nothing was done. */
function typeInto(_: HTMLElement, text: string): true {
  document.execCommand('insertText', false, text);
  return true;
}

/** Editors work after the event: two frames are enough for all we met. */
export async function settle(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/**
 * Looks until what an editor or a page does with an event is seen, or it has had its frames and its timers. Our timer is set after
 * theirs and is longer, so it also ends after theirs, on a slow machine and on one that draws many frames.
 */
export async function comesTrue(look: () => boolean): Promise<boolean> {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, EDITORS_TIMER_MS);
  for (let looks = 0; looks < LOOKS || !isOver; looks++) {
    await settle();
    if (look()) return true;
  }
  return false;
}

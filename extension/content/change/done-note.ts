import type { RedactTarget } from '../../messaging/protocol';
import { ask } from '../../messaging/send';
import type { PageTexts } from '../messages';
import type { Overlay } from '../show/overlay';

/**
 * Says how much was redacted, with a way back from the last of it. Where all frames got the same order, the page speaks for its frames: they
 * tell it what they did, and its number is the one that the popup and the panel show.
 */
export function createDoneNote(overlay: Overlay, t: PageTexts, leftOut: () => string | undefined) {
  let close = (): void => undefined;
  let isOpen = false;
  /** What all frames were told last, and how much of it was done so far. */
  let shared: { target: RedactTarget; count: number } | undefined;

  function show(count: number, undo: () => void, detail?: string): void {
    close();
    isOpen = true;
    const onClose = () => {
      isOpen = false;
    };
    close = overlay.toast(t.redacted(count), { detail, action: { label: t.undo, run: undo }, onClose });
  }

  function addShared(count: number): void {
    // Once it was read, what is found later does not bring it back.
    if (!shared || count === 0 || (shared.count > 0 && !isOpen)) return;
    shared.count += count;
    const { target } = shared;
    const undo = () => void ask('page.undo', { target }).catch(() => undefined);
    // Who redacts the whole page may take it for clean now.
    show(shared.count, undo, target.kind === 'all' ? leftOut() : undefined);
  }

  return {
    /** All frames were told this: what is counted from now on belongs to it. */
    begin(target: RedactTarget): void {
      shared = { target, count: 0 };
    },
    /** This frame did a part of what all were told. */
    doneHere(count: number): void {
      if (window === window.top) addShared(count);
      else if (shared && count > 0) void ask('page.covered', { count }).catch(() => undefined);
    },
    /** Another frame did a part of it. */
    doneElsewhere: addShared,
    /** Something that is this frame's alone was done. */
    doneAlone(count: number, undo: () => void): void {
      if (count === 0) return;
      shared = undefined;
      show(count, undo);
    },
    /** There is nothing left to take back. */
    end(): void {
      shared = undefined;
      close();
    },
  };
}

import { type HandedData, handedEvent } from './handed-event';

/** What someone pastes or drops: pages take that anywhere. Copied, because the browser empties it after the event. */
export interface Handed {
  /** Gives it to the page again: all of it, or a text in its place. */
  pass(text?: string): void;
  /** Gives files to the page. Answers whether it said that it took them. */
  passFiles(files: readonly File[]): boolean;
  /** Nothing comes: a page that shows where to drop can stop doing so. */
  giveUp(): void;
}

export function copyHanded(event: ClipboardEvent | DragEvent): Handed {
  const target = event.composedPath()[0] ?? document;
  const isPaste = event instanceof ClipboardEvent;
  const data = isPaste ? event.clipboardData : event.dataTransfer;
  const parts = (data?.types ?? [])
    .filter((type) => type !== 'Files')
    .map((type) => [type, data?.getData(type) ?? ''] as const);
  const { clientX, clientY } = isPaste ? { clientX: 0, clientY: 0 } : event;
  /** A question takes a while, and a page may have built itself anew meanwhile. */
  const place = () => (target instanceof Node && !target.isConnected ? document.body : target);
  const give = (given: HandedData) =>
    place().dispatchEvent(handedEvent(isPaste ? 'paste' : 'drop', given, { clientX, clientY }));
  return {
    pass(text) {
      give({ texts: text === undefined ? parts : [['text/plain', text]], files: [] });
    },
    passFiles: (files) => !give({ texts: [], files }),
    giveUp() {
      if (isPaste) return;
      // Pages that take files look whether any were dragged. This one is empty.
      const left = handedEvent('dragleave', { texts: [], files: [new File([], '')] }, { clientX, clientY });
      place().dispatchEvent(left);
      place().dispatchEvent(new DragEvent('dragend', { bubbles: true, cancelable: true, composed: true }));
    },
  };
}

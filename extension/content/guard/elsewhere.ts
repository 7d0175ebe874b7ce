import { listOf } from './sent-file';

/** What somebody pastes or drops: pages take that anywhere. Copied, because the browser empties it after the event. */
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
  const data = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer;
  const parts = (data?.types ?? []).filter((type) => type !== 'Files').map((type) => [type, data?.getData(type) ?? '']);
  const init = { bubbles: true, cancelable: true, composed: true };
  const make = (transfer: DataTransfer) =>
    event instanceof ClipboardEvent
      ? new ClipboardEvent('paste', { ...init, clipboardData: transfer })
      : new DragEvent('drop', { ...init, dataTransfer: transfer, clientX: event.clientX, clientY: event.clientY });
  /** A question takes a while, and a page may have built itself anew meanwhile. */
  const place = () => (target instanceof Node && !target.isConnected ? document.body : target);
  return {
    pass(text) {
      const transfer = new DataTransfer();
      const given = text === undefined ? parts : [['text/plain', text]];
      for (const [type = '', value = ''] of given) transfer.setData(type, value);
      place().dispatchEvent(make(transfer));
    },
    passFiles: (files) => !place().dispatchEvent(make(listOf(files))),
    giveUp() {
      if (event instanceof ClipboardEvent) return;
      place().dispatchEvent(new DragEvent('dragleave', init));
      place().dispatchEvent(new DragEvent('dragend', init));
    },
  };
}

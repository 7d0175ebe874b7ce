/** What somebody pastes or drops beside every field: pages take that, too. Copied, because the browser empties it after the event. */
export interface Handed {
  /** Gives it to the page again: all of it, or a text in its place. */
  pass(text?: string): void;
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
  return {
    pass(text) {
      const transfer = new DataTransfer();
      const given = text === undefined ? parts : [['text/plain', text]];
      for (const [type = '', value = ''] of given) transfer.setData(type, value);
      target.dispatchEvent(make(transfer));
    },
  };
}

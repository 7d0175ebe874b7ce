import { listOf } from './sent-file';

export interface HandedData {
  texts: readonly (readonly [type: string, value: string])[];
  files: readonly File[];
}

type Kind = 'paste' | 'drop' | 'dragleave';
interface Place {
  clientX: number;
  clientY: number;
}

/** The page's own constructors, by which Firefox makes objects that the page may read. */
interface PageWorld {
  DataTransfer: typeof DataTransfer;
  ClipboardEvent: typeof ClipboardEvent;
  DragEvent: typeof DragEvent;
}
interface FirefoxGlobal {
  wrappedJSObject?: PageWorld;
  cloneInto?: <T>(value: T, world: object) => T;
}

/** The event by which a page takes what is handed to it, as a browser would raise it. */
export function handedEvent(kind: Kind, data: HandedData, place: Place): Event {
  const init = { bubbles: true, cancelable: true, composed: true, ...place };
  const { wrappedJSObject: page, cloneInto } = globalThis as FirefoxGlobal;
  if (page && cloneInto) return firefoxEvent(kind, data, { init, page, cloneInto });
  const transfer = listOf(data.files);
  for (const [type, value] of data.texts) transfer.setData(type, value);
  return kind === 'paste'
    ? new ClipboardEvent('paste', { ...init, clipboardData: transfer })
    : new DragEvent(kind, { ...init, dataTransfer: transfer });
}

interface Firefox {
  init: EventInit & Place;
  page: PageWorld;
  cloneInto: <T>(value: T, world: object) => T;
}

/**
 * Firefox keeps from a page what a script of another world put into an event, and a paste takes its data only after it was made.
 */
function firefoxEvent(kind: Kind, { texts, files }: HandedData, { init, page, cloneInto }: Firefox): Event {
  const fill = (transfer: DataTransfer | null) => {
    for (const file of files) transfer?.items.add(cloneInto(file, page));
    for (const [type, value] of texts) transfer?.setData(type, value);
    return transfer;
  };
  const own: DragEventInit = cloneInto(init, page);
  if (kind !== 'paste') {
    own.dataTransfer = fill(new page.DataTransfer());
    return new page.DragEvent(kind, own);
  }
  const event = new page.ClipboardEvent('paste', own);
  fill(event.clipboardData);
  return event;
}

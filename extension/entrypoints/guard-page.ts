import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

/** As content/guard/files.ts calls them; this script shares no code with the other world. */
const FILE_PICKER_EVENT = 'veilmark-file-picker';
const FILE_FIELD_EVENT = 'veilmark-file-field';
const FOLDER_PICKER_EVENT = 'veilmark-folder-picker';
/** As content/guard/page-channel.ts calls them. */
const WAITING_EVENT = 'veilmark-waiting';
const CHANNEL_EVENT = 'veilmark-channel';

interface PickerOptions {
  multiple?: boolean;
  types?: { accept?: Record<string, string | string[]> }[];
}

interface PickerWindow {
  showOpenFilePicker?: (options?: PickerOptions) => Promise<unknown>;
  showDirectoryPicker?: (...args: unknown[]) => Promise<unknown>;
}

// Runs in the page's own world, where alone these calls can be seen: files that come by them raise no event the guard could hold.
export default defineUnlistedScript(() => {
  const { click } = HTMLInputElement.prototype;
  const { showPicker } = HTMLInputElement.prototype;
  /** A field that stands nowhere tells nobody outside of what was chosen. */
  const bringIn = (field: HTMLInputElement) => {
    if (field.type !== 'file' || field.isConnected) return;
    field.style.display = 'none';
    document.documentElement.append(field);
    for (const name of ['change', 'cancel']) field.addEventListener(name, () => field.remove(), { once: true });
  };
  HTMLInputElement.prototype.click = function () {
    bringIn(this);
    click.call(this);
  };
  HTMLInputElement.prototype.showPicker = function () {
    bringIn(this);
    showPicker.call(this);
  };

  const page = window as unknown as PickerWindow;
  const { showOpenFilePicker, showDirectoryPicker } = page;
  /** Whether the guard says yes to what an event asks. */
  const asks = (name: string) => !window.dispatchEvent(new Event(name, { cancelable: true }));
  const aborted = () => new DOMException('The user aborted a request.', 'AbortError');

  if (showOpenFilePicker)
    page.showOpenFilePicker = async (options) => {
      if (asks(FILE_PICKER_EVENT)) throw aborted();
      return asks(FILE_FIELD_EVENT) ? chooseByField(options) : showOpenFilePicker.call(window, options);
    };
  if (showDirectoryPicker)
    page.showDirectoryPicker = async (...args) => {
      if (asks(FOLDER_PICKER_EVENT)) throw aborted();
      return showDirectoryPicker.apply(window, args);
    };

  // Tells of what the page itself wrote; the values come back to the clipboard from the other world, past this one. The name of the event
  // is known to our scripts only, and what raises it is kept from before the page could exchange it.
  const { CustomEvent: OwnEvent } = window;
  const dispatch = window.dispatchEvent.bind(window);
  let channel: string | undefined;
  window.addEventListener(
    CHANNEL_EVENT,
    (event) => {
      channel = String((event as CustomEvent<unknown>).detail);
    },
    { once: true },
  );
  dispatch(new Event(WAITING_EVENT));
  const tellCopied = (text: string) => {
    if (channel) dispatch(new OwnEvent(channel, { detail: text }));
  };
  const clipboard = window.Clipboard?.prototype;
  if (clipboard) {
    const { write, writeText } = clipboard;
    clipboard.writeText = async function (text) {
      await writeText.call(this, text);
      tellCopied(String(text));
    };
    clipboard.write = async function (items) {
      await write.call(this, items);
      const plain = items.find(({ types }) => types.includes('text/plain'));
      const text = await plain?.getType('text/plain').then((blob) => new Response(blob).text());
      if (text) tellCopied(text);
    };
  }

  /** The same choice by a field, whose files the guard can hold: what it hands on is what the page reads. */
  function chooseByField({ multiple = false, types = [] }: PickerOptions = {}): Promise<unknown[]> {
    const field = document.createElement('input');
    field.type = 'file';
    field.multiple = multiple;
    const kinds = types.flatMap(({ accept = {} }) => [...Object.keys(accept), ...Object.values(accept).flat()]);
    field.accept = kinds.filter((kind) => kind !== '*/*').join(',');
    return new Promise((resolve, reject) => {
      field.addEventListener('change', () => resolve([...(field.files ?? [])].map(handleOf)));
      field.addEventListener('cancel', () => reject(aborted()));
      field.click();
    });
  }

  function handleOf(file: File): object {
    const granted = async () => 'granted';
    return {
      kind: 'file',
      name: file.name,
      getFile: async () => file,
      isSameEntry: async () => false,
      queryPermission: granted,
      requestPermission: granted,
      createWritable: async () => {
        throw new DOMException('The file may be read only.', 'NotAllowedError');
      },
    };
  }
});

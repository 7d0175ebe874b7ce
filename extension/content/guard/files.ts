import type { Ready } from './clear';
import { clearFile } from './clear-file';
import { settle } from './composer';
import type { Handed } from './elsewhere';
import { pathOf } from './event-path';
import { type createLine, WHOLE_PAGE } from './line';
import { listOf } from './sent-file';
import type { createStart } from './start';

/** Sent by the script in the page's own world when the page opens a picker that no event tells of. */
const FILE_PICKER_EVENT = 'veilmark-file-picker';
/** Asks whether files of such a picker are to come by a field, where they can be held. */
const FILE_FIELD_EVENT = 'veilmark-file-field';
/** The page asks for a whole folder. */
const FOLDER_PICKER_EVENT = 'veilmark-folder-picker';

interface Gate {
  isOff(): boolean;
  start: ReturnType<typeof createStart>;
  line: ReturnType<typeof createLine>;
}

/** Files on their way to the page: each is held, read and handed on as it is, as a copy, or not at all. */
export function createAttachments(signal: AbortSignal, { isOff, start, line }: Gate) {
  /** Where we put files ourselves: the events of that come by here, too. */
  let passing: HTMLInputElement | undefined;
  /** `input` was held; the `change` that belongs to it must not reach the page either. */
  const awaitingChange = new WeakSet<HTMLInputElement>();

  function take(files: readonly File[], give: (files: File[], ready: Ready) => Promise<void> | void, end: () => void) {
    void line.join(WHOLE_PAGE, 'attach', async () => {
      const ready = await start.ready('attach');
      const cleared: File[] = [];
      for (const file of files) {
        const allowed = ready && (await clearFile(ready, file));
        if (allowed) cleared.push(allowed);
      }
      if (!ready || cleared.length === 0) {
        end();
        return false;
      }
      await give(cleared, ready);
      // The page takes a moment to see what it was given; a message that waits goes out with it.
      await settle();
      return cleared.length === files.length;
    });
  }

  function picked(event: Event): void {
    const field = pathOf(event).find((target) => target instanceof HTMLInputElement && target.type === 'file');
    if (!(field instanceof HTMLInputElement) || field === passing || isOff()) return;
    const files = [...(field.files ?? [])];
    if (files.length === 0 && !awaitingChange.has(field)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'change') awaitingChange.delete(field);
    if (files.length === 0) return;
    if (event.type === 'input') awaitingChange.add(field);
    // At once: a page may look into its field at any time.
    field.value = '';
    take(
      files,
      (cleared) => putInto(field, cleared),
      () => field.dispatchEvent(new Event('cancel', { bubbles: true })),
    );
  }

  function putInto(field: HTMLInputElement, files: readonly File[]): void {
    passing = field;
    try {
      field.files = listOf(files).files;
      for (const name of ['input', 'change'])
        field.dispatchEvent(new Event(name, { bubbles: true, composed: name === 'input' }));
    } finally {
      passing = undefined;
    }
  }

  // `input` comes first and leaves shadow trees; `change` must not reach the page afterwards.
  for (const name of ['input', 'change']) window.addEventListener(name, picked, { capture: true, signal });

  const refuses = () => start.now()?.setup.attachments === 'refuse';
  const say = (text: 'filesRefused' | 'foldersRefused') =>
    void start.started().then((ready) => ready?.overlay.toast(ready.t[text], { isProblem: true }));
  const onPicker = (name: string, handle: (event: Event) => void) =>
    window.addEventListener(name, (event) => !isOff() && handle(event), { signal });
  onPicker(FILE_PICKER_EVENT, (event) => {
    if (!refuses()) return;
    event.preventDefault();
    say('filesRefused');
  });
  onPicker(FILE_FIELD_EVENT, (event) => event.preventDefault());
  onPicker(FOLDER_PICKER_EVENT, (event) => {
    event.preventDefault();
    say('foldersRefused');
  });

  return {
    /** Files that were pasted or dropped. */
    hand(files: readonly File[], handed: Handed): void {
      take(
        files,
        (cleared, ready) => {
          if (handed.passFiles(cleared)) return;
          // Some pages take files without saying so, others do not take what a script hands them.
          const { overlay, t } = ready;
          overlay.toast(t.handedOn, { action: { label: t.save, run: () => save(cleared) } });
        },
        handed.giveUp,
      );
    },
  };
}

function save(files: readonly File[]): void {
  for (const file of files) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

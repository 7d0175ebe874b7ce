import { pathOf } from './event-path';

/** Sent by the script in the page's own world when the page opens a picker that no event tells of. */
const FILE_PICKER_EVENT = 'veilmark-file-picker';

interface Gate {
  isOff(): boolean;
  /** Whether files may not go to the page. Unknown counts as yes. */
  refusesFiles(): boolean;
  /** Says that files were refused, or that they are not checked. */
  sayFiles(): void;
}

/** Files chosen in a picker. The guard cannot read them: it refuses them, or says that it did not check them. */
export function watchPickedFiles(signal: AbortSignal, { isOff, refusesFiles, sayFiles }: Gate): void {
  const picked = (event: Event) => {
    const field = pathOf(event).find((target) => target instanceof HTMLInputElement && target.type === 'file');
    if (!(field instanceof HTMLInputElement) || isOff()) return;
    const hasFiles = (field.files?.length ?? 0) > 0;
    if (refusesFiles()) {
      event.preventDefault();
      event.stopImmediatePropagation();
      field.value = '';
      if (hasFiles) sayFiles();
    } else if (hasFiles && event.type === 'input') sayFiles();
  };
  // `input` comes first and leaves shadow trees; `change` must not reach the page afterwards.
  for (const name of ['input', 'change']) window.addEventListener(name, picked, { capture: true, signal });
  window.addEventListener(
    FILE_PICKER_EVENT,
    (event) => {
      if (isOff()) return;
      if (refusesFiles()) event.preventDefault();
      sayFiles();
    },
    { signal },
  );
}

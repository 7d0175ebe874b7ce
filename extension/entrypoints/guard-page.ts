import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

/** As content/guard/files.ts calls it; this script shares no code with the other world. */
const FILE_PICKER_EVENT = 'veilmark-file-picker';

interface PickerWindow {
  showOpenFilePicker?: (...args: unknown[]) => Promise<unknown>;
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
    field.addEventListener('change', () => field.remove(), { once: true });
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
  const { showOpenFilePicker } = page;
  if (!showOpenFilePicker) return;
  page.showOpenFilePicker = async (...args) => {
    if (!window.dispatchEvent(new Event(FILE_PICKER_EVENT, { cancelable: true })))
      throw new DOMException('The user aborted a request.', 'AbortError');
    return showOpenFilePicker.apply(window, args);
  };
});

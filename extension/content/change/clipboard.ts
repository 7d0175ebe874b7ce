/** Puts text on the clipboard. Answers false where the browser wants a click of the person first. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByEvent(text);
  }
}

/** Pages without a secure connection have no clipboard interface; the copy command still works right after a click. */
function copyByEvent(text: string): boolean {
  let isSet = false;
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    isSet = true;
  };
  document.addEventListener('copy', give, { capture: true });
  try {
    return document.execCommand('copy') && isSet;
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}

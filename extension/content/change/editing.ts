/** Sets a field's value so that the page notices, as if it had been typed. */
export function writeField(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertReplacementText' }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Replaces a part of a field. Where the person is writing in it, by typing, so that the browser's own undo still works. */
export function replaceInField(
  field: HTMLInputElement | HTMLTextAreaElement,
  start: number,
  end: number,
  text: string,
): void {
  const after = field.value.slice(0, start) + text + field.value.slice(end);
  const isBeingWritten = field.matches(':focus') && field.selectionStart !== null;
  if (isBeingWritten) {
    field.setSelectionRange(start, end);
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  }
  if (field.value !== after) writeField(field, after);
}

/** The editor a node is in, where it can be edited. */
export function editorOf(node: Node): HTMLElement | undefined {
  let element = node instanceof HTMLElement ? node : node.parentElement;
  if (!element?.isContentEditable) return undefined;
  while (element.parentElement?.isContentEditable) element = element.parentElement;
  return element;
}

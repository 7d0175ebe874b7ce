/** Sets a field's value so that the page notices, as if it had been typed. */
export function writeField(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertReplacementText' }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The editor a node stands in, where it can be edited. */
export function editorOf(node: Node): HTMLElement | undefined {
  let element = node instanceof HTMLElement ? node : node.parentElement;
  if (!element?.isContentEditable) return undefined;
  while (element.parentElement?.isContentEditable) element = element.parentElement;
  return element;
}

/** Replaces a range through the editor, which keeps its own record of the text. */
export function writeThroughEditor(editor: HTMLElement, range: Range, text: string): boolean {
  const selection = document.getSelection();
  if (!selection) return false;
  editor.focus({ preventScroll: true });
  selection.removeAllRanges();
  selection.addRange(range);
  // Deprecated, and still the one call that every editor treats as typing, with its own undo.
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
}

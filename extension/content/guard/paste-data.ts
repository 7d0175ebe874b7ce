export interface Pasted {
  text: string;
  /** The same with its formatting, where there is one. */
  html?: string;
}

/** What someone pastes or drops as text; nothing where it contains none. Some programs put formatted text there and no plain one. */
export function readPaste(data: DataTransfer | null): Pasted | undefined {
  const html = data?.getData('text/html') || undefined;
  const plain = data?.getData('text/plain') ?? '';
  const text = plain.trim() === '' && html ? textOf(html) : plain;
  if (text.trim() === '') return undefined;
  return html ? { text, html } : { text };
}

/** A document made this way loads nothing and runs nothing. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

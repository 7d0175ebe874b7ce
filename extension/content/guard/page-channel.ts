/** As entrypoints/guard-page.ts calls them. Neither says anything once the page's own scripts can run. */
const WAITING_EVENT = 'veilmark-waiting';
const CHANNEL_EVENT = 'veilmark-channel';

/**
 * Agrees with our script in the page's own world on the name of the event by which it tells of copies, before any script of the page
 * runs: a page that does not know the name can neither listen to the event nor raise it. Answers that name.
 */
export function openChannel(): string {
  const name = `veilmark-${crypto.randomUUID()}`;
  // In a page that was open already its scripts would hear the name.
  if (document.readyState !== 'loading' || document.body || document.scripts.length > 0) return name;
  const tell = () => void window.dispatchEvent(new CustomEvent(CHANNEL_EVENT, { detail: name }));
  window.addEventListener(WAITING_EVENT, tell);
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    // The browser runs this before the first script it has read.
    if (!added.some((node) => node instanceof Element && !/^(?:html|head)$/.test(node.localName))) return;
    window.removeEventListener(WAITING_EVENT, tell);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  tell();
  return name;
}

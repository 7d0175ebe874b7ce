/** A page that did not change its answer for so long has finished it. */
const SILENCE_MS = 120_000;

/**
 * What a page shows because a message was sent: nodes that came after it, until nothing has changed in them for long.
 * Only there may values be put back into the page, so that a script cannot write a placeholder wherever it likes and read the value.
 */
export function createAnswer() {
  let fresh = new WeakSet<Node>();
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    isOpen = false;
    clearTimeout(timer);
    fresh = new WeakSet();
  }

  function isPart(node: Node | null): boolean {
    for (let at = node; isOpen && at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
      if (fresh.has(at)) return true;
    return false;
  }

  return {
    /** A message is about to go out. */
    expect(): void {
      // An answer that is still being written goes on being one.
      isOpen = true;
      clearTimeout(timer);
      timer = setTimeout(close, SILENCE_MS);
    },
    note(records: readonly MutationRecord[]): void {
      if (!isOpen) return;
      let hasGrown = false;
      for (const { target, addedNodes } of records) {
        // Elements only: a text that a script writes into what stood there before is no answer.
        for (const node of addedNodes) if (node instanceof Element) fresh.add(node);
        hasGrown ||= addedNodes.length > 0 || isPart(target);
      }
      if (!hasGrown) return;
      clearTimeout(timer);
      timer = setTimeout(close, SILENCE_MS);
    },
    /** Whether a text belongs to it and can be seen: what nobody can read needs no values. */
    holds(node: Text): boolean {
      return (
        isPart(node) &&
        node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true
      );
    },
    close,
  };
}

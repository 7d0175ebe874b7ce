import { shadowOf } from '../find/elements';

/**
 * The path of an event, also inside closed shadow trees: browsers end it at their host, which would leave a composer in one without
 * a guard. What was meant in there is under the pointer, or has the focus.
 */
export function pathOf(event: Event): EventTarget[] {
  const path = event.composedPath();
  for (let target = path[0]; target instanceof Element; target = path[0]) {
    const root = shadowOf(target);
    const inner = root && !path.includes(root) ? innerTarget(root, event) : null;
    if (!root || !inner) break;
    path.unshift(...upTo(inner, root));
  }
  return path;
}

function innerTarget(root: ShadowRoot, event: Event): Element | null {
  const isByPointer = event instanceof MouseEvent && (event.detail > 0 || event.type === 'drop');
  return isByPointer ? root.elementFromPoint(event.clientX, event.clientY) : root.activeElement;
}

function upTo(inner: Element, root: ShadowRoot): Node[] {
  const nodes: Node[] = [];
  for (let node: Node | null = inner; node && node !== root; node = node.parentNode) nodes.push(node);
  return [...nodes, root];
}

/** What has the focus, also inside shadow trees. */
export function focusedElement(): Element | null {
  let focused = document.activeElement;
  for (let inner = focused; inner; inner = (focused && shadowOf(focused)?.activeElement) ?? null) focused = inner;
  return focused;
}

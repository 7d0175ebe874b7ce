import { createBlockFinder, isField, isSkipped, shadowOf } from './elements';
import { createTableReader, type TableReader } from './tables';
import { createUnitBuilder, type Unit } from './unit';

interface Collected {
  /** Nothing on a step where only the walk went on. */
  unit?: Unit;
  /** A shadow root that was met; it is walked by itself. */
  shadow?: ShadowRoot;
}

/**
 * Walks everything under a node and gives out units as they are complete. Steps often, so that the caller can stop in between; a
 * NodeIterator stays valid when the page removes nodes meanwhile.
 */
export function* collectUnits(root: Node): Generator<Collected> {
  const findBlock = createBlockFinder();
  const placeInTable = createTableReader(root, findBlock);
  const skipped = new WeakSet<Node>();
  const iterator = document.createNodeIterator(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let container: Element | undefined;
  let builder: ReturnType<typeof createUnitBuilder> | undefined;
  let keepsSpace = false;
  let steps = 0;

  const takeUnit = (): Collected | undefined => {
    const finished = builder && !builder.isEmpty ? builder.build() : undefined;
    builder = undefined;
    container = undefined;
    return finished && isWorthChecking(finished.text) ? { unit: placeInTable(finished) } : undefined;
  };

  for (let node = iterator.nextNode(); node; node = iterator.nextNode()) {
    if (++steps % 20 === 0) yield {};
    if (node instanceof Element) {
      if ((node.parentNode && skipped.has(node.parentNode)) || (node !== root && isSkipped(node))) skipped.add(node);
      if (isField(node)) {
        const unit = fieldUnit(node);
        if (unit) yield { unit };
      }
      if (skipped.has(node)) continue;
      const shadow = shadowOf(node);
      if (shadow) yield { shadow };
      if (node.tagName === 'BR') builder?.lineBreak();
      else if (container && container !== findBlock(node)) {
        const done = takeUnit();
        if (done) yield done;
      }
      continue;
    }
    if (!(node instanceof Text) || (node.parentNode && skipped.has(node.parentNode))) continue;
    const block = findBlock(node);
    if (!block) continue;
    if (block !== container) {
      const done = takeUnit();
      if (done) yield done;
      container = block;
      builder = createUnitBuilder(block);
      keepsSpace = getComputedStyle(block).whiteSpace.startsWith('pre');
    }
    builder?.add(node, keepsSpace);
  }
  const last = takeUnit();
  if (last) yield last;
}

/** The units that belong to a block itself, without going into the blocks inside it. */
export function collectOwnUnits(container: Element, placeInTable: TableReader): Unit[] {
  const findBlock = createBlockFinder();
  const units: Unit[] = [];
  const keepsSpace = getComputedStyle(container).whiteSpace.startsWith('pre');
  let builder: ReturnType<typeof createUnitBuilder> | undefined;
  const finish = () => {
    if (builder && !builder.isEmpty) {
      const unit = builder.build();
      if (isWorthChecking(unit.text)) units.push(placeInTable(unit));
    }
    builder = undefined;
  };
  const visit = (parent: Node) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node instanceof Text) {
        builder ??= createUnitBuilder(container);
        builder.add(node, keepsSpace);
      } else if (node instanceof Element) {
        if (node.tagName === 'BR') builder?.lineBreak();
        else if (isField(node)) {
          const unit = fieldUnit(node);
          if (unit) units.push(unit);
        } else if (isSkipped(node)) continue;
        else if (findBlock(node) === container) visit(node);
        else finish();
      }
    }
  };
  visit(container);
  finish();
  // Text directly inside a shadow root counts as its host's.
  const shadow = shadowOf(container);
  if (shadow) visit(shadow);
  finish();
  return units;
}

export function fieldUnit(field: HTMLInputElement | HTMLTextAreaElement): Unit | undefined {
  return isWorthChecking(field.value) ? { container: field, text: field.value, pieces: [], field } : undefined;
}

/** Punctuation and single characters hold nothing. */
function isWorthChecking(text: string): boolean {
  return text.length > 1 && /[\p{L}\p{N}]/u.test(text);
}

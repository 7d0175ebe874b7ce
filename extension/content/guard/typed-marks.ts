import type { Finding } from '../../messaging/protocol';
import { markField } from '../show/field-marks';
import { createHighlights, kindOfFinding, type MarkKind } from '../show/highlights';
import type { Overlay } from '../show/overlay';
import { type Composer, isPlainField } from './composer';

/** Marks what was found in a field while someone writes, without a change to the field. */
export function createTypedMarks(signal: AbortSignal, overlay: () => Overlay | undefined) {
  const highlights = createHighlights();
  let clear = () => {};
  signal.addEventListener('abort', () => {
    clear();
    highlights.destroy();
  });

  return {
    /** As soon as the text changes: marks of the text before would stand beside their words. */
    clear: () => clear(),
    show(composer: Composer, findings: readonly Finding[]): void {
      clear();
      const place = overlay();
      if (findings.length === 0 || !place) return;
      clear = isPlainField(composer) ? markField(composer, findings, place) : markEditor(composer, findings);
    },
  };

  /** Editors draw their text as any page does, so the browser paints it. */
  function markEditor(editor: HTMLElement, findings: readonly Finding[]): () => void {
    const nodes = textNodes(editor);
    const text = nodes.map(({ data }) => data).join('');
    const root = editor.getRootNode();
    const added: [MarkKind, Range][] = [];
    let at = 0;
    for (const finding of findings) {
      const { text: value } = finding;
      const start = text.indexOf(value, at);
      // A value across lines stands in several parts of the editor; the question shows it when it is sent.
      const range = start < 0 ? undefined : rangeOf(nodes, start, start + value.length);
      if (!range) continue;
      at = start + value.length;
      highlights.add(kindOfFinding(finding), range, root instanceof ShadowRoot ? root : document);
      added.push([kindOfFinding(finding), range]);
    }
    return () => {
      for (const [kind, range] of added) highlights.remove(kind, range);
    };
  }
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
}

function rangeOf(nodes: readonly Text[], start: number, end: number): Range | undefined {
  const range = document.createRange();
  let at = 0;
  let hasStart = false;
  for (const node of nodes) {
    if (!hasStart && start < at + node.length) {
      range.setStart(node, start - at);
      hasStart = true;
    }
    if (hasStart && end <= at + node.length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += node.length;
  }
  return undefined;
}

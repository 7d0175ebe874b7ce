import { nextFrame } from '../../next-frame';
import { formattingOf, isTextAlone, offsetOf, rangeAt, readEditor } from './editor-text';
import type { TextHost } from './ledger';

/** Editors work after the event. Looked at so often before a change counts as not taken. */
const LOOKS = 4;

/** Writes as a person types, which every editor takes into its own record, and looks whether it did. */
export function createEditorHost(editor: HTMLElement, signal: AbortSignal): TextHost {
  const read = () => readEditor(editor).text;
  let typed = 0;

  /** Replaces one stretch in one go. */
  async function type(at: number, length: number, text: string): Promise<boolean> {
    const now = readEditor(editor);
    const range = rangeAt(now, at, length);
    if (!range) return false;
    const expected = now.text.slice(0, at) + text + now.text.slice(at + length);
    await select(editor, range);
    typed++;
    keepingSpaces(editor, () =>
      // Deprecated, and still the one call that every editor treats as typing, with its own undo.
      text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text),
    );
    return reads(expected);
  }

  async function reads(expected: string): Promise<boolean> {
    for (let look = 1; read() !== expected; look++) {
      if (look > LOOKS) return false;
      await turn(look);
    }
    // Some put back what they did not want, a moment later.
    await turn(1);
    return read() === expected;
  }

  return {
    read,
    cursor() {
      const selection = rootOf(editor).getSelection?.() ?? document.getSelection();
      const node = selection?.focusNode;
      return node && editor.contains(node) ? offsetOf(readEditor(editor), node, selection.focusOffset) : undefined;
    },
    placeCursor(at) {
      const range = rangeAt(readEditor(editor), at, 0);
      if (range)
        document
          .getSelection()
          ?.setBaseAndExtent(range.startContainer, range.startOffset, range.startContainer, range.startOffset);
    },
    async write(at, length, text, expected) {
      typed = 0;
      const range = rangeAt(readEditor(editor), at, length);
      if (!range) return false;
      const [first = '', ...others] = charactersOf(range.toString());
      const last = others.at(-1);
      const formatting = formattingOf(range);
      // One character that is all an element holds cannot be replaced without emptying it.
      if (last === undefined && formatting === 'all') return false;
      if (last === undefined || text === '' || formatting === 'none')
        return (await type(at, length, text)) && read() === expected;
      // From inside, so that the element which formats it is never empty and what is typed never stands beside it.
      const inside = at + first.length;
      const isTyped =
        (await type(inside, length - first.length - last.length, text)) &&
        (await type(inside + text.length, last.length, '')) &&
        (await type(at, first.length, ''));
      return isTyped && read() === expected;
    },
    async bringBack(wanted) {
      for (; typed > 0 && read() !== wanted; typed--) {
        editor.focus({ preventScroll: true });
        document.execCommand('undo');
        if (await reads(wanted)) return true;
      }
      const now = read();
      if (now === wanted) return true;
      const { from, nowTo, wantedTo } = difference(now, wanted);
      const missing = wanted.slice(from, wantedTo);
      return isTextAlone(missing) && (await type(from, nowTo - from, missing));
    },
    watch(changed) {
      const observer = new MutationObserver(changed);
      observer.observe(editor, { childList: true, characterData: true, subtree: true });
      signal.addEventListener('abort', () => observer.disconnect());
    },
  };
}

/** As people count them: browsers delete no half ones. */
const charactersOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

interface SelectingRoot {
  getSelection?(): Selection | null;
}

const rootOf = (node: Node) => node.getRootNode() as SelectingRoot;

/** Selects, and waits until the editor has heard of it: it learns of a selection by an event that comes later. */
async function select(editor: HTMLElement, range: Range): Promise<void> {
  const selection = document.getSelection();
  if (!selection) return;
  editor.focus({ preventScroll: true });
  const heard = new Promise<void>((resolve) => {
    document.addEventListener('selectionchange', () => resolve(), { once: true });
  });
  selection.removeAllRanges();
  selection.addRange(range);
  await Promise.race([heard, turn(LOOKS)]);
  await turn(1);
}

/** The first waits for what is already queued, the later ones for the next frames. A hidden tab draws none. */
async function turn(look: number): Promise<void> {
  if (look > 1) await nextFrame();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Where spaces collapse, browsers turn those beside a change into others that do not; the text would not be the same. A sheet of ours
 * leaves the attributes of the editor alone.
 */
function keepingSpaces(editor: HTMLElement, write: () => void): void {
  const root = editor.getRootNode() as Document | ShadowRoot;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':focus, :focus * { white-space-collapse: preserve !important; }');
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  try {
    write();
  } finally {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  }
}

function difference(now: string, wanted: string): { from: number; nowTo: number; wantedTo: number } {
  const shorter = Math.min(now.length, wanted.length);
  let from = 0;
  while (from < shorter && now[from] === wanted[from]) from++;
  let same = 0;
  while (same < shorter - from && now.at(-1 - same) === wanted.at(-1 - same)) same++;
  return { from, nowTo: now.length - same, wantedTo: wanted.length - same };
}

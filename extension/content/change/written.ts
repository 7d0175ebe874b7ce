import type { Item } from '../item';
import { editorOf } from './editing';
import { createEditorHost } from './exact/editor-host';
import { offsetOf, readEditor } from './exact/editor-text';
import { createFieldHost } from './exact/field-host';
import type { Span } from './exact/follow';
import { createLedger, type Ledger, type Written } from './exact/ledger';

interface Tracked {
  ledger: Ledger;
  /** One for each differently formatted part of the value, with what stood there. */
  parts: { span: Span; original: string }[];
}

/** The field or editor a value is written in; nothing for the text of a page. */
export function writtenIn(item: Item): HTMLElement | undefined {
  if (item.unit.field) return item.unit.field;
  return item.range && editorOf(item.range.startContainer);
}

/** Values in fields and editors, which keep their own record of the text: replaced by typing and put back in their very place. */
export function createWrittenValues(signal: AbortSignal, siblingsOf: (item: Item) => readonly Item[]) {
  const ledgers = new WeakMap<Element, Ledger>();
  const tracked = new WeakMap<Item, Tracked>();

  function ledgerOf(element: HTMLElement, item: Item): Ledger {
    let ledger = ledgers.get(element);
    if (!ledger) {
      const { field } = item.unit;
      ledger = createLedger(field ? createFieldHost(field, signal) : createEditorHost(element, signal));
      ledgers.set(element, ledger);
    }
    return ledger;
  }

  /** All values of the text at once: when the first is replaced, the places of the others are no longer those of the check. */
  function trackAll(item: Item, element: HTMLElement): Tracked | undefined {
    if (!tracked.has(item)) {
      const ledger = ledgerOf(element, item);
      for (const other of new Set([item, ...siblingsOf(item)])) {
        const parts = tracked.has(other) ? undefined : partsOf(other, element, ledger);
        if (parts) tracked.set(other, { ledger, parts });
      }
    }
    return tracked.get(item);
  }

  async function writeAll(
    { ledger, parts }: Tracked,
    texts: readonly string[],
    isGivenBack: boolean,
  ): Promise<Written> {
    for (const [index, { span, original }] of parts.entries()) {
      const written = await ledger.write(span, texts[index] ?? original, isGivenBack);
      if (written === 'done') continue;
      // All of a value or nothing of it.
      if (!isGivenBack) for (const part of parts.slice(0, index)) await ledger.write(part.span, part.original, true);
      return written;
    }
    return 'done';
  }

  return {
    async redact(item: Item, replacement: string): Promise<Written> {
      const element = writtenIn(item);
      const known = element && trackAll(item, element);
      return known ? writeAll(known, share(replacement, known.parts.length), false) : 'refused';
    },
    async undo(item: Item): Promise<Written> {
      const known = tracked.get(item);
      if (!known) return 'refused';
      const originals = known.parts.map(({ original }) => original);
      return writeAll(known, originals, true);
    },
    /** Runs changes, and leaves the person where they were writing. */
    async keepingPlace(elements: Iterable<HTMLElement>, change: () => Promise<void>): Promise<void> {
      const active = document.activeElement;
      const returns = [...elements].map((element) => ledgers.get(element)?.rememberCursor());
      await change();
      for (const goBack of returns) goBack?.();
      const now = document.activeElement;
      if (now === active) return;
      if (now instanceof HTMLElement) now.blur();
      if (active instanceof HTMLElement) active.focus({ preventScroll: true });
    },
  };
}

function partsOf(item: Item, element: HTMLElement, ledger: Ledger): Tracked['parts'] | undefined {
  const { field, text } = item.unit;
  if (field) {
    const span = field.value === text ? ledger.track(item.finding.start, item.finding.text) : undefined;
    return span && [{ span, original: item.finding.text }];
  }
  const now = readEditor(element);
  const parts: Tracked['parts'] = [];
  for (const { range, original } of item.parts) {
    const at = range.toString() === original ? offsetOf(now, range.startContainer, range.startOffset) : undefined;
    const span = at === undefined ? undefined : ledger.track(at, original);
    if (!span) return undefined;
    parts.push({ span, original });
  }
  return parts;
}

/** Something for each part, so that none becomes empty and its formatting stays where it is. */
function share(replacement: string, parts: number): string[] {
  const characters = [...replacement];
  const last = characters.at(-1) ?? '\u2588';
  while (characters.length < parts) characters.push(last);
  const first = characters.slice(0, characters.length - parts + 1).join('');
  return [first, ...characters.slice(characters.length - parts + 1)];
}

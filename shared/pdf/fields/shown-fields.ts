import type { Budget } from '@veilmark/budget';
import { charOrigin } from '../page-text';
import { type Box, withPage } from '../pdf-page';
import type { Pdfium } from '../pdfium';
import type { OpenSources } from '../sources';
import type { Widget } from './read-fields';

/** Which characters of a page are those of fields. */
export interface ShownFields {
  /** The widgets that show a character, or would if it fit, by its index. */
  widgets: Map<number, Widget[]>;
  /** Characters of the page itself that lie where a widget is. */
  under: Set<number>;
  /** What each widget shows. */
  texts: Map<Widget, string>;
}

/** How far a letter may reach over the border of its field, in points. */
const TOLERANCE = 1;

/** Compares a page with its fields to the same page without them. */
export async function findShownFields(
  pdfium: Pdfium,
  sources: OpenSources,
  page: number,
  widgets: readonly Widget[],
  budget: Budget,
): Promise<ShownFields> {
  const own = new Set<string>();
  await withPage(pdfium, sources.written, page, (handle) =>
    eachChar(pdfium, handle, (_, x, y) => {
      // Neighboring cells as well: numbers are rounded.
      for (const dx of [-0.05, 0.05]) for (const dy of [-0.05, 0.05]) own.add(keyOf(x + dx, y + dy));
    }),
  );
  const found: ShownFields = { widgets: new Map(), under: new Set(), texts: new Map() };
  let last: Widget | undefined;
  await withPage(pdfium, sources.clean, page, (handle) =>
    eachChar(pdfium, handle, (char, x, y, unit) => {
      budget.spend(widgets.length);
      const inside = widgets.filter(({ rect }) => holds(rect, x, y));
      const isOfPage = own.has(keyOf(x, y));
      // A long text runs out of its field, which shows only a part.
      const outside = isOfPage ? undefined : (last ?? nearest(widgets, x, y));
      const here = inside.length > 0 || !outside ? inside : [outside];
      if (here.length === 0) return;
      found.widgets.set(char, here);
      if (isOfPage) found.under.add(char);
      else for (const widget of here) found.texts.set(widget, (found.texts.get(widget) ?? '') + unit);
      if (!isOfPage) last = here.at(-1);
    }),
  );
  return found;
}

const keyOf = (x: number, y: number) => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

const holds = ({ left, right, bottom, top }: Box, x: number, y: number) =>
  left - TOLERANCE <= x && x <= right + TOLERANCE && bottom - TOLERANCE <= y && y <= top + TOLERANCE;

function nearest(widgets: readonly Widget[], x: number, y: number): Widget | undefined {
  const distance = ({ rect }: Widget) => {
    const beside = Math.max(rect.left - x, 0, x - rect.right);
    return beside + Math.max(rect.bottom - y, 0, y - rect.top);
  };
  return widgets.reduce<Widget | undefined>((a, b) => (a && distance(a) <= distance(b) ? a : b), undefined);
}

function eachChar(
  pdfium: Pdfium,
  page: number,
  look: (char: number, x: number, y: number, unit: string) => void,
): void {
  const textPage = pdfium.FPDFText_LoadPage(page);
  try {
    const count = pdfium.FPDFText_CountChars(textPage);
    for (let char = 0; char < count; char++) {
      if (pdfium.FPDFText_IsGenerated(textPage, char) === 1) continue;
      const origin = charOrigin(pdfium, textPage, char);
      const code = pdfium.FPDFText_GetUnicode(textPage, char);
      if (origin) look(char, origin.x, origin.y, code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code));
    }
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
}

import type { PageText } from '../read-page';
import type { PagePlan } from '../write-copy';
import type { Widget } from './read-fields';
import type { ShownFields } from './shown-fields';
import type { FieldHit } from './write-fields';

/** What of a plan concerns the page itself, and what its fields. */
export function splitHits(
  plan: PagePlan,
  page: PageText,
  fields: ShownFields | undefined,
): { plan: PagePlan; hits: FieldHit[] } {
  if (!fields || fields.widgets.size === 0) return { plan, hits: [] };
  const units = unitsOf(page);
  const hits: FieldHit[] = [];
  const own = plan.hits.map((hit) => {
    const shown = new Map<Widget, string>();
    const ranges: { start: number; end: number }[] = [];
    for (const { start, end } of hit.ranges)
      for (let char = start; char < end; char++) {
        const widgets = fields.widgets.get(char) ?? [];
        for (const widget of widgets) shown.set(widget, (shown.get(widget) ?? '') + (units.get(char) ?? ''));
        if (widgets.length > 0 && !fields.under.has(char)) continue;
        const last = ranges.at(-1);
        if (last && last.end === char) last.end++;
        else ranges.push({ start: char, end: char + 1 });
      }
    for (const [widget, text] of shown) hits.push({ widget, shown: text, text: hit.text });
    return { ...hit, ranges };
  });
  return { plan: { ...plan, hits: own.filter(({ ranges, words }) => ranges.length > 0 || words.length > 0) }, hits };
}

function unitsOf({ text, source }: PageText): Map<number, string> {
  const units = new Map<number, string>();
  for (const [at, char] of source.entries()) if (char >= 0) units.set(char, (units.get(char) ?? '') + text[at]);
  return units;
}

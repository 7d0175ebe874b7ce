import { askTwice } from '../../messaging/send';
import type { RedactionStyle } from '../../state/settings';
import type { Scanner } from '../find/scanner';
import type { Unit } from '../find/unit';
import type { Item } from '../item';

interface RedactedPage {
  /** The texts of the page with every finding replaced, in the order of the page. */
  lines: { unit: Unit; text: string }[];
  count: number;
}

export async function redactedPage(
  scanner: Scanner,
  redacted: ReadonlySet<Item>,
  style: RedactionStyle,
): Promise<RedactedPage> {
  const units = scanner.units().sort((a, b) => {
    const order = a.container.compareDocumentPosition(b.container);
    return order & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : order & Node.DOCUMENT_POSITION_PRECEDING ? 1 : 0;
  });
  const items = units.flatMap((unit) => scanner.itemsOf(unit));
  const values = items.map(({ finding }) => ({ text: finding.text, entity_type: finding.entity_type }));
  const reply = await askTwice('page.replace', { values, style });
  if (!reply.ok) throw new Error(reply.problem.code);
  const replacements = new Map(items.map((item, index) => [item, reply.texts[index] ?? '']));
  const lines = units.map((unit) => {
    let line = '';
    let at = 0;
    for (const item of scanner.itemsOf(unit)) {
      line += unit.text.slice(at, item.finding.start) + replacements.get(item);
      at = item.finding.end;
    }
    return { unit, text: line + unit.text.slice(at) };
  });
  const alreadyGone = [...redacted].filter(({ id }) => !scanner.items.has(id)).length;
  return { lines, count: items.length + alreadyGone };
}

import { entityName } from '@veilmark/ui/entity-name';
import type { PageCommand, PageSetup } from '../../messaging/protocol';
import type { Scanner } from '../find/scanner';
import { type Item, rootOf } from '../item';
import type { PageTexts } from '../messages';
import { type createCard, percent } from './card';
import { scrollTo } from './hover';
import type { Overlay } from './overlay';

interface Tools {
  setup: PageSetup;
  scanner: Scanner;
  redacted: ReadonlySet<Item>;
  card: ReturnType<typeof createCard>;
  overlay: Overlay;
  t: PageTexts;
}

type Focus = Extract<PageCommand, { kind: 'focus' }>;

/** Goes to one finding, opens its card and says where in the list it is. */
export function showFinding(
  { setup, scanner, redacted, card, overlay, t }: Tools,
  { id, position = 1, total = scanner.items.size }: Focus,
): void {
  scanner.highlights.clear('current');
  const item = scanner.items.get(id) ?? [...redacted].find((other) => other.id === id);
  // Another frame has it.
  if (!item) {
    card.close();
    return;
  }
  scrollTo(item);
  if (item.range) scanner.highlights.add('current', item.range, rootOf(item));
  card.open(item, true);
  const { entity_type, score } = item.finding;
  const name = entityName(entity_type, setup.locale);
  overlay.announce(t.position(name, percent(score, setup.locale), position, total));
}

import type { RedactTarget } from '../../messaging/protocol';
import type { Item } from '../item';

/** The findings a request is about. */
export function chosen(target: RedactTarget, items: readonly Item[]): readonly Item[] {
  if (target.kind === 'item') return items.filter(({ id }) => id === target.id);
  if (target.kind === 'type') return items.filter(({ finding }) => finding.entity_type === target.type);
  return items;
}

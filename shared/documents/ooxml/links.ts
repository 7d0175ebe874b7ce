import { isKnownRelationshipId, isSchemaAddress } from '../office-schema/notation';
import type { Slot } from '../slot';
import { attributeSlot, attributeValue, linkSlot } from '../xml/xml-escapes';
import { keepReferable } from './attributes';
import type { OfficePackage } from './package';
import { RemovedRanges } from './removed-ranges';

/**
 * What the relationships of a package say beyond its wiring: addresses, targets that are no part of it, ids and types that no
 * program writes. `shown` holds the attributes that are shown already; an id that they use is changed with them.
 */
export function readLinks(office: OfficePackage, shown: Map<string, Slot>): { links: Slot[]; asides: Slot[] } {
  const links: Slot[] = [];
  const asides: Slot[] = [];
  const parts = new Set([...office.xml.keys(), ...office.binary.keys()].map((name) => name.toLowerCase()));
  const cleaned = new Map<unknown, RemovedRanges>();
  for (const { source, element, target, isExternal } of office.relationships) {
    const removed = cleaned.get(source) ?? new RemovedRanges(source.cleanups);
    cleaned.set(source, removed);
    const isLink = isExternal || !parts.has(target.toLowerCase());
    for (const attribute of element.attributes) {
      const isGone = removed.holds(attribute.from, attribute.to);
      if (isGone || attribute.to - attribute.from < 2) continue;
      const value = attributeValue(source, element, attribute.local) ?? '';
      if (attribute.name === 'Target' && isLink) links.push(linkSlot(source, attribute));
      else if (attribute.name === 'Type' && !isSchemaAddress(value))
        asides.push(keepReferable(linkSlot(source, attribute)));
      else if (attribute.name === 'Id' && !isKnownRelationshipId(value)) {
        const slot = keepReferable(attributeSlot(source, attribute));
        const user = shown.get(slot.text);
        if (user) user.echoes = [...(user.echoes ?? []), slot];
        else asides.push(slot);
      }
    }
  }
  return { links, asides };
}

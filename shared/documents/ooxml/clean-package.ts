import { attributeValue } from '../xml/xml-escapes';
import { scanXml } from '../xml/xml-scanner';
import { CONTENT_TYPES, type OfficePackage } from './package';

/** Properties that name a person or an organisation; emptied whatever they say. */
const IDENTITIES = new Set(['creator', 'lastModifiedBy', 'Company', 'Manager']);
const LOCAL_PATH = /^(?:file:|[a-z]:[\\/]|\\\\|\/\/)/i;

/**
 * Unties the dropped parts: their relationships and content types go, and the ids that pointed at them are answered by
 * owner, so that the references can go too.
 */
export function untieDropped(office: OfficePackage, dropped: ReadonlySet<string>): Map<string, Set<string>> {
  const idsByOwner = new Map<string, Set<string>>();
  const folded = new Set([...dropped].map((name) => name.toLowerCase()));
  for (const { source, element, owner, id, type, target, isExternal } of office.relationships) {
    const isTemplate = /\/attachedTemplate$/.test(type);
    if (!isTemplate && (isExternal || !folded.has(target.toLowerCase()))) continue;
    source.cleanups.push({ from: element.from, to: element.to, text: '' });
    const ids = idsByOwner.get(owner) ?? new Set();
    idsByOwner.set(owner, ids.add(id));
  }
  const types = office.xml.get(CONTENT_TYPES);
  if (!types) return idsByOwner;
  scanXml(types.content, {
    open(element) {
      const part = attributeValue(types, element, 'PartName')?.replace(/^\//, '').toLowerCase();
      if (part !== undefined && folded.has(part)) types.cleanups.push({ from: element.from, to: element.to, text: '' });
    },
  });
  return idsByOwner;
}

export function emptyIdentities(office: OfficePackage): void {
  for (const [name, source] of office.xml) {
    if (!/^docProps\/(?:core|app)\.xml$/i.test(name)) continue;
    let isIdentity = false;
    scanXml(source.content, {
      open: (element) => {
        isIdentity = IDENTITIES.has(element.local);
      },
      close: () => {
        isIdentity = false;
      },
      text: (from, to) => {
        if (isIdentity) source.cleanups.push({ from, to, text: '' });
      },
    });
  }
}

/** Links to files on a computer or a share give away user names and servers. True when one was removed. */
export function removeLocalPaths(office: OfficePackage): boolean {
  let isFound = false;
  for (const { source, element, target, isExternal, type } of office.relationships) {
    if (!isExternal || !LOCAL_PATH.test(target) || /\/attachedTemplate$/.test(type)) continue;
    const attribute = element.attributes.find((item) => item.local === 'Target');
    if (!attribute) continue;
    source.cleanups.push({ from: attribute.from, to: attribute.to, text: 'file:///removed' });
    isFound = true;
  }
  return isFound;
}

/** A pivot table whose stored rows were dropped rebuilds itself from its sheet when the workbook opens. */
export function refreshPivots(office: OfficePackage, idsByOwner: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [name, source] of office.xml) {
    if (!/pivotCacheDefinition/i.test(name) || !idsByOwner.has(name)) continue;
    scanXml(source.content, {
      open(element) {
        if (element.local !== 'pivotCacheDefinition') return;
        for (const [attribute, value] of [
          ['refreshOnLoad', '1'],
          ['saveData', '0'],
        ]) {
          const known = element.attributes.find((item) => item.name === attribute);
          const at = element.from + 1 + element.name.length;
          if (known) source.cleanups.push({ from: known.from, to: known.to, text: value ?? '' });
          else source.cleanups.push({ from: at, to: at, text: ` ${attribute}="${value}"` });
        }
      },
    });
  }
}

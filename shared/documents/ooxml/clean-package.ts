import { attributeValue } from '../xml/xml-escapes';
import { scanXml } from '../xml/xml-scanner';
import { isLocalPath } from './local-paths';
import type { OfficePackage } from './package';
import { CONTENT_TYPES } from './part-source';

/** Properties that name a person or an organisation; emptied whatever they say. */
const IDENTITIES = new Set(['creator', 'lastModifiedBy', 'Company', 'Manager']);

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
  const kept = new Set([...office.types.keys()].map((name) => name.toLowerCase()).filter((name) => !folded.has(name)));
  const extensions = new Set(['xml', 'rels', 'png', ...[...kept].map((name) => name.slice(name.lastIndexOf('.') + 1))]);
  scanXml(types.content, {
    open(element) {
      const part = attributeValue(types, element, 'PartName')?.replace(/^\//, '').toLowerCase();
      const extension = attributeValue(types, element, 'Extension')?.toLowerCase();
      // Types of parts that are not there say nothing to anybody.
      const isUnused =
        (part !== undefined && !kept.has(part)) || (extension !== undefined && !extensions.has(extension));
      if (isUnused) types.cleanups.push({ from: element.from, to: element.to, text: '' });
    },
  });
  return idsByOwner;
}

const OWN_ATTRIBUTES = new Set(['Id', 'Type', 'Target', 'TargetMode']);

/** Relationships know four attributes; any other goes. */
export function removeUnknownAttributes(office: OfficePackage): void {
  for (const { source, element } of office.relationships) {
    for (const { name, outerFrom, outerTo } of element.attributes) {
      const isKnown = OWN_ATTRIBUTES.has(name) || name.startsWith('xmlns');
      if (!isKnown) source.cleanups.push({ from: outerFrom, to: outerTo, text: '' });
    }
  }
}

export function emptyIdentities(office: OfficePackage): void {
  for (const [name, source] of office.xml) {
    const isProperties = /(?:core|extended|custom)-properties\+xml$/.test(office.types.get(name) ?? '');
    if (!isProperties && !/^docProps\/(?:core|app|custom)\.xml$/i.test(name)) continue;
    let current = '';
    scanXml(source.content, {
      open: (element) => {
        current = element.local;
      },
      close: () => {
        current = '';
      },
      text: (from, to) => {
        const text = source.content.slice(from, to);
        const isPath = current !== '' && isLocalPath(text);
        if (IDENTITIES.has(current) || isPath) source.cleanups.push({ from, to, text: '' });
        // Templates are called after people, teams and clients.
        else if (current === 'Template' && !/^Normal(?:\.dotm?x?)?$/.test(text))
          source.cleanups.push({ from, to, text: 'Normal.dotm' });
      },
    });
  }
}

/** Links to files on a computer or a share give away user names and servers. True when one was removed. */
export function removeLocalPaths(office: OfficePackage): boolean {
  let isFound = false;
  for (const { source, element, target, isExternal, type } of office.relationships) {
    if (!isExternal || !isLocalPath(target) || /\/attachedTemplate$/.test(type)) continue;
    const attribute = element.attributes.find((item) => item.local === 'Target');
    if (!attribute) continue;
    source.cleanups.push({ from: attribute.from, to: attribute.to, text: 'file:///removed' });
    isFound = true;
  }
  return isFound;
}

/** Of a field of the dropped rows: its least and greatest value, which the pivot table finds again. */
const RANGE = new Set(['minDate', 'maxDate', 'minValue', 'maxValue']);

/** A pivot table whose stored rows were dropped rebuilds itself from its sheet when the workbook opens. */
export function refreshPivots(office: OfficePackage, idsByOwner: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [name, source] of office.xml) {
    if (!/pivotCacheDefinition/i.test(name) || !idsByOwner.has(name)) continue;
    let isRoot = true;
    scanXml(source.content, {
      open(element) {
        if (element.local === 'sharedItems') {
          for (const { name: attribute, outerFrom, outerTo } of element.attributes)
            if (RANGE.has(attribute)) source.cleanups.push({ from: outerFrom, to: outerTo, text: '' });
          return;
        }
        // An extension inside has an element of the same name, which knows none of these attributes.
        if (!isRoot || element.local !== 'pivotCacheDefinition') return;
        isRoot = false;
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

import { isUsualPartName } from '../office-schema/part-names';
import type { Source } from '../slot';
import { attributeValue, encodeXmlAttribute } from '../xml/xml-escapes';
import { scanXml } from '../xml/xml-scanner';
import { resolveTarget } from './package';
import { CONTENT_TYPES } from './part-source';

/**
 * Parts may be called anything, after the file a picture came from for instance. Those that no program names so by itself get a
 * number instead; the relationships that lead to them follow.
 */
export function renameParts(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const renamed = new Map<string, string>();
  const taken = new Set([...files.keys()].map((name) => name.toLowerCase()));
  for (const name of files.keys()) {
    if (isUsualPartName(name) || isRelationships(name)) continue;
    const extension = /\.[a-z\d]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
    const folder = ['word', 'xl', 'ppt'].find((root) => name.startsWith(`${root}/`)) ?? 'customXml';
    let n = renamed.size + 1;
    while (taken.has(`${folder.toLowerCase()}/part${n}${extension}`)) n++;
    taken.add(`${folder.toLowerCase()}/part${n}${extension}`);
    renamed.set(name, `${folder}/part${n}${extension}`);
  }
  if (renamed.size === 0) return new Map(files);
  const folded = new Map([...renamed].map(([name, newName]) => [name.toLowerCase(), newName]));
  const result = new Map<string, Uint8Array>();
  for (const [name, bytes] of files) {
    const owner = ownerOf(name);
    const newOwner = owner === undefined ? undefined : renamed.get(owner);
    const newName = newOwner === undefined ? (renamed.get(name) ?? name) : relationshipsOf(newOwner);
    if (owner !== undefined)
      result.set(
        newName,
        rewrite(bytes, (value) => follow(value, owner, folded), 'Target'),
      );
    else if (name === CONTENT_TYPES)
      result.set(
        name,
        rewrite(bytes, (value) => nameOfType(value, folded), 'PartName'),
      );
    else result.set(newName, bytes);
  }
  return result;
}

const isRelationships = (name: string) => ownerOf(name) !== undefined;

/** The part whose relationships a part holds. */
function ownerOf(name: string): string | undefined {
  const match = /^(.*?)_rels\/([^/]*)\.rels$/.exec(name);
  return match ? `${match[1]}${match[2]}` : undefined;
}

const relationshipsOf = (owner: string) => owner.replace(/([^/]*)$/, '_rels/$1.rels');

/** Targets are written from the root, because a moved part no longer finds its neighbours. */
function follow(value: string, owner: string, folded: ReadonlyMap<string, string>): string | undefined {
  const target = resolveTarget(owner.slice(0, owner.lastIndexOf('/') + 1), value);
  const moved = folded.get(target.toLowerCase());
  return moved !== undefined || folded.has(owner.toLowerCase()) ? `/${moved ?? target}` : undefined;
}

function nameOfType(value: string, folded: ReadonlyMap<string, string>): string | undefined {
  const moved = folded.get(value.replace(/^\//, '').toLowerCase());
  return moved === undefined ? undefined : `/${moved}`;
}

/** The file with a new value for each attribute of that name that gets one; addresses outside the package stay. */
function rewrite(bytes: Uint8Array, change: (value: string) => string | undefined, attribute: string): Uint8Array {
  const source: Source = { name: '', content: new TextDecoder().decode(bytes), cleanups: [] };
  const pieces: string[] = [];
  let last = 0;
  scanXml(source.content, {
    open(element) {
      const found = element.attributes.find((item) => item.local === attribute);
      if (!found || attributeValue(source, element, 'TargetMode') === 'External') return;
      const value = change(attributeValue(source, element, attribute) ?? '');
      if (value === undefined) return;
      pieces.push(source.content.slice(last, found.from), encodeXmlAttribute(value));
      last = found.to;
    },
  });
  return new TextEncoder().encode(pieces.join('') + source.content.slice(last));
}

import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { compareTrees } from './structure.mjs';
import { localName, parseXml } from './xml-tree.mjs';

/** What the product removes whole, and says so in its notes. */
const REMOVED =
  /^_xmlsignatures\/|^docProps\/thumbnail|\/embeddings\/|\/activeX\/|\/ctrlProps\/|printerSettings\d*\.bin|^word\/people\.xml|afchunk|altChunk|^xl\/revisions\/|pivotCacheRecords|^xl\/model\/|customData|^\[trash\]|changesInfos|revisionInfo|^customUI\/|^userCustomization\/|\.(?:odttf|fntdata|ttf|otf|svg|bin|vsdx?|mp[34]|m4[av]|mpe?g|wav|wm[av]|avi|mov|bin\.rels)$|\/$|\.DS_Store/i;

/** Compares two Office files part by part. `changes` that are damage make the copy one that must not be handed out. */
export const comparePackages = (beforeFile, afterFile) =>
  compareParts(...[beforeFile, afterFile].map((file) => unzipSync(new Uint8Array(readFileSync(file)))));

function compareParts(before, after) {
  const changes = [];
  let equalParts = 0;
  for (const [name, bytes] of Object.entries(before)) {
    const fresh = after[name];
    if (fresh === undefined) {
      if (!REMOVED.test(name) && !isRelationshipsOfRemoved(name))
        changes.push({ kind: 'part removed or renamed', place: name, isDamage: false });
      continue;
    }
    if (Buffer.compare(bytes, fresh) === 0) equalParts++;
    else if (isXml(bytes)) changes.push(...compareXml(bytes, fresh, name));
    else if (isPackage(bytes))
      for (const change of compareParts(unzipSync(bytes), unzipSync(fresh)).changes)
        changes.push({ ...change, place: `${name} > ${change.place}` });
    else changes.push({ kind: 'picture', place: name, isDamage: false });
  }
  // What led nowhere in the original already is no damage.
  const keyOf = ({ kind, place }) => `${kind} ${place}`.toLowerCase();
  const old = new Set(danglingReferences(before).map(keyOf));
  for (const change of danglingReferences(after)) changes.push({ ...change, isDamage: !old.has(keyOf(change)) });
  return { changes, equalParts, parts: Object.keys(before).length };
}

const isRelationshipsOfRemoved = (name) => REMOVED.test(name.replace(/_rels\/([^/]*)\.rels$/, '$1'));
const isPackage = (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isXml = (bytes) => /^\s*</.test(textOf(bytes.subarray(0, 200)));

function textOf(bytes) {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function compareXml(before, after, part) {
  let old;
  try {
    old = parseXml(textOf(before));
  } catch {
    return [];
  }
  try {
    return compareTrees(old, parseXml(textOf(after)), part);
  } catch (error) {
    return [{ kind: 'not well-formed', place: `${part}: ${error.message}`, isDamage: true }];
  }
}

/** Relationships to parts that are not there, and ids that come twice. */
function danglingReferences(parts) {
  const names = new Set(Object.keys(parts).map((name) => name.toLowerCase()));
  const found = [];
  for (const [name, bytes] of Object.entries(parts)) {
    const match = /^(.*?)_rels\/[^/]*\.rels$/.exec(name);
    if (!match) continue;
    const ids = new Set();
    for (const { name: tag, attributes } of safeParse(bytes).children) {
      if (localName(tag) !== 'Relationship') continue;
      const id = attributes.get('Id');
      if (ids.has(id)) found.push({ kind: 'id twice', place: `${name} ${id}` });
      ids.add(id);
      if (attributes.get('TargetMode') === 'External') continue;
      const target = resolve(match[1], attributes.get('Target') ?? '');
      if (target !== '' && !names.has(target.toLowerCase())) found.push({ kind: 'dangling', place: `${name} ${id}` });
    }
  }
  return found;
}

function safeParse(bytes) {
  try {
    return parseXml(textOf(bytes));
  } catch {
    return { children: [] };
  }
}

function resolve(folder, target) {
  const [path] = target.split('#');
  if (path === '') return '';
  return decodeURI(new URL(path, `file:///${folder}`).pathname).slice(1);
}

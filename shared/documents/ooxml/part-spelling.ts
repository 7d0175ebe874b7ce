import { attributeValue } from '../xml/xml-escapes';
import { CONTENT_TYPES, readSource, scanPart } from './part-source';

/**
 * The files under the names by which the package calls its parts. No two part names differ by the case of their letters alone,
 * and some programs write all of them small; after this, readers can compare them as they are.
 */
export function spelledAsListed(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const types = [...files.keys()].find((name) => name.toLowerCase() === CONTENT_TYPES.toLowerCase());
  if (types === undefined) return files;
  const listed = new Map([[CONTENT_TYPES.toLowerCase(), CONTENT_TYPES]]);
  const source = readSource(CONTENT_TYPES, files.get(types) ?? new Uint8Array());
  scanPart(source, {
    open(element) {
      const name = attributeValue(source, element, 'PartName')?.replace(/^\//, '');
      if (name !== undefined) listed.set(name.toLowerCase(), name);
    },
  });
  const isListed = [...files.keys()].every((name) => (listed.get(name.toLowerCase()) ?? name) === name);
  if (isListed) return files;
  return new Map([...files].map(([name, bytes]) => [listed.get(name.toLowerCase()) ?? name, bytes]));
}

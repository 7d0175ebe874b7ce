import type { Tag } from './elements';
import { demandsOf, isTyped } from './schema/schema';

/** Something that a schema does not allow. `key` and `place` name no text of the document; `value` is what is there. */
export interface Fault {
  key: string;
  value: string;
  place: string;
}

const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?\s*$/i;
/** Notations that ids have in the schemas of Microsoft's extensions, which ECMA-376 does not hold. */
const ID = /^(?:-?\d+|[\dA-F]{8}|\{?[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}\}?)$/i;
const IS_ID = /(?:^|[a-z])(?:id|Id|ID)$|^(?:idx|val)$/;

/** What is wrong with one element by itself. */
export function* faultsOf(tag: Tag): Generator<Fault> {
  const { namespace, local } = tag;
  const demands = demandsOf(namespace, local);
  const present = new Set<string>();
  for (const attribute of tag.attributes()) {
    const { name, value } = attribute;
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    const key = attribute.namespace === namespace ? attribute.local : `${attribute.namespace} ${attribute.local}`;
    present.add(key);
    const pattern = demands?.get(key)?.pattern;
    const place = `attribute ${attribute.local} of element ${local}`;
    if (pattern && !pattern.test(value)) yield { key: `${local} ${key}`, value, place };
  }
  if (!demands) return;
  for (const [key, { isRequired }] of demands)
    if (isRequired && !present.has(key))
      yield {
        key: `${local} without ${key}`,
        value: '',
        place: `element ${local} without attribute ${key.split(' ').at(-1)}`,
      };
}

/** A text that the schema types, such as the number of pages; its tag looks as in the original whatever it says. */
export function textFault(tag: Tag): Fault | undefined {
  if (!isTyped(tag.local) || tag.raw.endsWith('/>')) return undefined;
  const pattern = demandsOf(tag.namespace, tag.local)?.get('.')?.pattern;
  if (!pattern || pattern.test(tag.text())) return undefined;
  return { key: tag.local, value: tag.text(), place: `text of element ${tag.local}` };
}

/** Stored numbers of cells and charts: programs read them as numbers, although the schema calls them texts. */
export function numberFault(tag: Tag, cellType: string | undefined): Fault | undefined {
  if (tag.local !== 'v' || tag.raw.endsWith('/>')) return undefined;
  const parent = tag.parents.at(-1);
  const isNumber =
    (parent === 'c' && (cellType === undefined || cellType === 'n')) ||
    (parent === 'pt' && /^num(?:Cache|Lit)$/.test(tag.parents.at(-2) ?? ''));
  if (!isNumber) return undefined;
  const text = tag.text();
  // Charts write what a cell without a number says.
  if (NUMBER.test(text) || text.trim() === '' || /^#/.test(text)) return undefined;
  return { key: `number of ${parent}`, value: text, place: `number of element ${parent}` };
}

/** Values that name what the file is made of: none of them can be new in a copy. */
export function* fixedValues(tag: Tag): Generator<{ key: string; value: string; place: string }> {
  for (const { name, namespace, local, value } of tag.attributes()) {
    const place = `attribute ${local} of element ${tag.local}`;
    const isFixed = (namespace === SCHEMA_INSTANCE && local === 'type') || namespace === COMPATIBILITY;
    if (isFixed && !name.startsWith('xmlns')) yield { key: local, value, place };
    else if (isId(tag, name, local)) yield { key: `${tag.local} ${local}`, value, place };
  }
}

const isId = (tag: Tag, name: string, local: string) =>
  !name.startsWith('xmlns') && IS_ID.test(local) && isExtension(tag.namespace);
const isExtension = (namespace: string) =>
  /^(?:http:\/\/schemas\.microsoft\.com\/office\/|urn:microsoft\.com)/.test(namespace);

export const hasIdForm = (value: string) => ID.test(value);

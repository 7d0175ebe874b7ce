import { decodeEntities } from './decode';
import { findMarkup } from './tags';

const ATTRIBUTE = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The start of an element with what its prefixes mean. */
export interface Tag {
  /** As it is written, from bracket to bracket. */
  raw: string;
  namespace: string;
  local: string;
  /** Local names of the elements around it, the outermost first. */
  parents: readonly string[];
  attributes(): Attribute[];
  /** The text up to the next tag. */
  text(): string;
}

interface Attribute {
  name: string;
  /** That of the element where it has no prefix. */
  namespace: string;
  local: string;
  value: string;
}

/** The elements of a well-formed part, in order. */
export function* readTags(source: string): Generator<Tag> {
  const scopes: Map<string, string>[] = [new Map()];
  const parents: string[] = [];
  for (const markup of findMarkup(source)) {
    if (markup.kind !== 'tag') continue;
    const [prefix, local] = split(markup.name);
    if (markup.isEnd) {
      parents.pop();
      scopes.pop();
      continue;
    }
    const isEmpty = markup.attributes.endsWith('/');
    const outer = scopes.at(-1) ?? new Map();
    const scope = markup.attributes.includes('xmlns') ? withDeclared(outer, markup.attributes) : outer;
    const namespace = scope.get(prefix) ?? '';
    yield {
      raw: source.slice(markup.from, markup.to),
      namespace,
      local,
      parents,
      attributes: () => attributesOf(markup.attributes, scope, namespace),
      text: () => decodeEntities(source.slice(markup.to, nextTag(source, markup.to))),
    };
    if (isEmpty) continue;
    parents.push(local);
    scopes.push(scope);
  }
}

function withDeclared(outer: ReadonlyMap<string, string>, source: string): Map<string, string> {
  const scope = new Map(outer);
  for (const { name, value } of attributesOf(source, outer, ''))
    if (name === 'xmlns') scope.set('', value);
    else if (name.startsWith('xmlns:')) scope.set(name.slice(6), value);
  return scope;
}

function attributesOf(source: string, scope: ReadonlyMap<string, string>, own: string): Attribute[] {
  return [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => {
    const [prefix, local] = split(name);
    const namespace = prefix === '' ? own : (scope.get(prefix) ?? '');
    return { name, namespace, local, value: decodeEntities(double ?? single ?? '') };
  });
}

function nextTag(source: string, from: number): number {
  const at = source.indexOf('<', from);
  return at === -1 ? source.length : at;
}

function split(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon === -1 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

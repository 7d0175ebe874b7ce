import type { XsdNode } from './xsd-tree.ts';

/** Simple types as regular expressions. What the application checks beyond the form (ranges, lengths of texts) is left out. */

/** Also of unsigned types: programs write large ones as negative numbers. */
const INTEGER = String.raw`[+-]?\d+`;
const BUILT_IN: Record<string, string> = {
  boolean: 'true|false|1|0',
  ...Object.fromEntries(['byte', 'short', 'int', 'long', 'integer'].map((name) => [name, INTEGER])),
  ...Object.fromEntries(
    ['unsignedByte', 'unsignedShort', 'unsignedInt', 'unsignedLong', 'nonNegativeInteger', 'positiveInteger'].map(
      (name) => [name, INTEGER],
    ),
  ),
  decimal: String.raw`[+-]?(?:\d+\.?\d*|\.\d+)`,
  ...Object.fromEntries(
    ['double', 'float'].map((name) => [name, String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[Ee][+-]?\d+)?|-?INF|NaN`]),
  ),
  dateTime: String.raw`-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?`,
  date: String.raw`-?\d{4,}-\d\d-\d\d(?:Z|[+-]\d\d:\d\d)?`,
  hexBinary: '(?:[\\dA-Fa-f]{2})*',
  base64Binary: String.raw`[A-Za-z\d+/=\s]*`,
};

/** Written with classes that only XML Schema knows. */
const REWRITTEN: Record<string, string> = {
  ST_ContentType: String.raw`[^\s/;<>]+/[^\s/;<>]+(?:\s*;[^<>]*)?`,
  ST_Extension: String.raw`[^\s/<>]+`,
};

/** The pattern of a type that a node names. */
export type PatternNamed = (from: XsdNode, name: string) => string | undefined;

export const builtInPattern = (name: string) => BUILT_IN[name];

/** Of a type by its node. Undefined where any text will do. */
export function patternOf(type: XsdNode, patternNamed: PatternNamed): string | undefined {
  const rewritten = REWRITTEN[type.attributes.get('name') ?? ''];
  if (rewritten !== undefined) return rewritten;
  const child = type.children.find((one) => /(?:restriction|union|list)$/.test(one.name));
  if (!child) return undefined;
  const kind = child.name.slice(child.name.indexOf(':') + 1);
  if (kind === 'list') return listPattern(patternNamed(child, child.attributes.get('itemType') ?? ''));
  if (kind === 'union') return unionPattern(child, patternNamed);
  return kind === 'restriction' ? restrictionPattern(child, patternNamed) : undefined;
}

const listPattern = (item: string | undefined) => (item === undefined ? undefined : `(?:(?:${item})(?:\\s+|$))*`);

function unionPattern(node: XsdNode, patternNamed: PatternNamed): string | undefined {
  const members = (node.attributes.get('memberTypes') ?? '').split(/\s+/).filter(Boolean);
  const patterns = [
    ...members.map((name) => patternNamed(node, name)),
    ...node.children.filter(({ name }) => /simpleType$/.test(name)).map((inline) => patternOf(inline, patternNamed)),
  ];
  return patterns.length === 0 || patterns.includes(undefined) ? undefined : [...new Set(patterns)].join('|');
}

function restrictionPattern(node: XsdNode, patternNamed: PatternNamed): string | undefined {
  const facets = (kind: string) =>
    node.children
      .filter(({ name }) => name.endsWith(`:${kind}`))
      .map(({ attributes }) => attributes.get('value') ?? '');
  const words = facets('enumeration');
  if (words.length > 0) return words.map(escaped).join('|');
  const patterns = facets('pattern');
  if (patterns.length > 0) return patterns.map((one) => one.replaceAll('[0-9]', '\\d')).join('|');
  const base = node.attributes.get('base');
  const pattern = base === undefined ? undefined : patternNamed(node, base);
  const [length] = facets('length');
  if (/hexBinary$/.test(base ?? '') && length !== undefined) return `[\\dA-Fa-f]{${2 * Number(length)}}`;
  return pattern;
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Schemas are plain XML without CDATA, and their texts say nothing to a program: elements and attributes are all there is to read. */

const TOKEN = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'" };

export interface XsdNode {
  name: string;
  attributes: Map<string, string>;
  children: XsdNode[];
  /** The schema it is written in, which says what prefixes mean. */
  schema?: XsdNode;
}

export function parseXml(source: string): XsdNode {
  const top: { children: XsdNode[] } = { children: [] };
  const stack = [top];
  for (const [, end, name, attributes, isEmpty] of source.matchAll(TOKEN)) {
    if (name === undefined) continue;
    if (end === '/') stack.pop();
    else {
      const node: XsdNode = { name, attributes: attributesOf(attributes ?? ''), children: [] };
      stack.at(-1)?.children.push(node);
      if (isEmpty !== '/') stack.push(node);
    }
  }
  const [root] = top.children;
  if (!root) throw new Error('A schema is empty');
  return root;
}

const attributesOf = (source: string) =>
  new Map(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', double, single = '']) => [
      name,
      (double ?? single).replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => NAMED[entity] ?? entity),
    ]),
  );

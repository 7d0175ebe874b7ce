// @ts-nocheck
/** Schemas are plain XML without CDATA, and their texts say nothing to a program: elements and attributes are all there is to read. */

const TOKEN = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'" };

export function parseXml(source: string) {
  const top = { children: [] };
  const stack = [top];
  for (const [, end, name, attributes, isEmpty] of source.matchAll(TOKEN)) {
    if (name === undefined) continue;
    if (end === '/') stack.pop();
    else {
      const node = { name, attributes: attributesOf(attributes), children: [] };
      stack.at(-1).children.push(node);
      if (isEmpty !== '/') stack.push(node);
    }
  }
  return top.children[0];
}

const attributesOf = (source: string) =>
  new Map(
    [...source.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
      name,
      (double ?? single).replace(/&(?:lt|gt|amp|quot|apos);/g, (entity: string | number) => NAMED[entity]),
    ]),
  );

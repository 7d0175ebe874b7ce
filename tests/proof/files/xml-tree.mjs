/** A reader of well-formed XML that shares no code with the product. */

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The root element: `name`, `attributes` (a map), `children`, `text` of its own. Throws on what is not well-formed. */
export function parseXml(source) {
  const text = source.replace(/^\ufeff/, '');
  const top = { name: '', attributes: new Map(), children: [], text: '' };
  const stack = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new Error(`not well-formed at ${at}`);
    const [token, cdata, end, name, attributes, isEmpty] = match;
    const parent = stack.at(-1);
    if (name !== undefined) {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!isEmpty) stack.push(element);
    } else if (end !== undefined) {
      if (stack.length < 2 || parent.name !== end) throw new Error(`</${end}> closes nothing`);
      stack.pop();
    } else if (cdata !== undefined) parent.text += cdata;
    else if (!token.startsWith('<')) parent.text += decode(token);
  }
  if (stack.length !== 1 || top.children.length !== 1) throw new Error('an element is not closed');
  return top.children[0];
}

function readAttributes(source) {
  const found = new Map();
  for (const [, name, double, single] of source.matchAll(ATTRIBUTE)) {
    if (found.has(name)) throw new Error(`attribute ${name} stands twice`);
    found.set(name, decode(double ?? single));
  }
  return found;
}

const NAMED = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text) {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

export const localName = (name) => name.slice(name.indexOf(':') + 1);

// A build step for programs that have to start quickly.
import { parseAst } from 'rolldown/parseAst';

/**
 * Writes the patterns that a module makes when it is loaded as `new RegExp('…')`. JavaScript engines read a literal once to check it,
 * when the file is parsed, and once more to make it; for the hundreds that go by Unicode each time takes up to some
 * milliseconds. Literals inside functions stay: there they are made quicker than from text.
 */
export const patternsAsText = () => ({
  name: 'patterns-as-text',
  transform: {
    filter: { id: /\.(?:ts|js)(?:$|\?)/, code: /\/[dgimsy]*u/ },
    handler: (code) => ({ code: withPatternsAsText(code), map: null }),
  },
});

/** The same for the text of one module, plain JavaScript. */
export function withPatternsAsText(code) {
  let written = '';
  let at = 0;
  for (const { start, end, regex } of loadedPatterns(parseAst(code))) {
    written += `${code.slice(at, start)}new RegExp(${JSON.stringify(regex.pattern)}, ${JSON.stringify(regex.flags)})`;
    at = end;
  }
  return written + code.slice(at);
}

/** In order. The body of a function without arguments (`() => /…/`) is made once as well, by whoever waits to make it. */
function loadedPatterns(node) {
  if (node.type === 'Literal') return node.regex?.flags.includes('u') ? [node] : [];
  const isInside = /^(?:Function|Class|Arrow|Method)/.test(node.type);
  if (isInside) return isWaiting(node) ? loadedPatterns(node.body) : [];
  return childrenOf(node).flatMap((child) => loadedPatterns(child));
}

const isWaiting = ({ type, params, body }) =>
  type === 'ArrowFunctionExpression' && params.length === 0 && body.type === 'Literal';

const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((value) => typeof value?.type === 'string');

// @ts-check
/** Of a line in a document; `scripts/check/doc-lines.ts` refuses longer ones. */
const WIDTH = 120;

/**
 * Markdown with its paragraphs and list entries wrapped, each written as one line. Tables, headings and code stay as they are.
 * @param {string} markdown
 */
export function wrapped(markdown) {
  let isCode = false;
  return markdown
    .split('\n')
    .map((line) => {
      if (/^\s*```/.test(line)) isCode = !isCode;
      return isCode || /^\s*(?:[|#<]|```)/.test(line) ? line : wrapLine(line);
    })
    .join('\n');
}

/** @param {string} line */
function wrapLine(line) {
  const [start = ''] = /^\s*(?:[-*] |\d+\. )?/.exec(line) ?? [];
  const rest = ' '.repeat(start.length);
  // Code and the addresses of links stay whole.
  const words = line.slice(start.length).match(/(?:`[^`]*`|\]\([^)]*\)|\S)+/g) ?? [];
  const lines = [];
  let current = start;
  for (const word of words) {
    const isFirst = current.trim() === start.trim();
    if (!isFirst && current.length + 1 + word.length > WIDTH) {
      lines.push(current);
      current = rest + word;
    } else current += isFirst && current === start ? word : ` ${word}`;
  }
  return [...lines, current.trimEnd()].join('\n');
}

/** The part of Markdown that our guides use, as data; no markup is ever taken from the text. */
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'quote'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

export function parseMarkdown(source: string): Block[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const takeWhile = (test: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && test(lines[at] ?? '')) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,4}) (.+)$/.exec(line);
    const fence = /^(`{3,})/.exec(line)?.[1];
    if (line.trim() === '') at++;
    else if (heading) {
      at++;
      const text = heading[2] ?? '';
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text, id: slugOf(text) });
    } else if (fence) {
      at++;
      const code = takeWhile((next) => !next.startsWith(fence)).join('\n');
      at++;
      blocks.push({ kind: 'code', code });
    } else if (line.startsWith('|')) blocks.push(tableOf(takeWhile((next) => next.startsWith('|'))));
    else if (LIST_ITEM.test(line))
      blocks.push(listOf(takeWhile((next) => LIST_ITEM.test(next) || /^\s+\S/.test(next))));
    else if (line.startsWith('>'))
      blocks.push({ kind: 'quote', text: joined(takeWhile((next) => next.startsWith('>')).map((l) => l.slice(1))) });
    else blocks.push({ kind: 'paragraph', text: joined(takeWhile(isPlain)) });
  }
  return blocks;
}

const LIST_ITEM = /^\s*(?:[-*]|\d+\.) /;

function isPlain(line: string): boolean {
  return line.trim() !== '' && !/^(#{1,4} |```|\||>)/.test(line) && !LIST_ITEM.test(line);
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).join(' ');
}

/** Deeper levels are shown on the first: our guides do not nest further. */
function listOf(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (LIST_ITEM.test(line)) items.push(line.replace(LIST_ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', isOrdered: /^\s*\d/.test(lines[0] ?? ''), items };
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [head = '', , ...rows] = lines;
  return { kind: 'table', head: cells(head), rows: rows.map(cells) };
}

/** The anchor a heading has in the repository's own view. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-');
}

type Inline =
  | { kind: 'text' | 'code' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; target: string }
  | { kind: 'image'; text: string; target: string };

const INLINE =
  /(?<code>`[^`]+`)|!\[(?<alt>[^\]]*)\]\((?<src>[^)\s]+)\)|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)|\*\*(?<strong>[^*]+)\*\*|(?<![*\w])\*(?<emphasis>[^*\s][^*]*)\*/g;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    const { code, alt, src, label, href, strong, emphasis } = match.groups ?? {};
    if (code) parts.push({ kind: 'code', text: code.slice(1, -1) });
    else if (src) parts.push({ kind: 'image', text: alt ?? '', target: src });
    else if (href) parts.push({ kind: 'link', text: label ?? href, target: href });
    else if (strong) parts.push({ kind: 'strong', text: strong });
    else parts.push({ kind: 'emphasis', text: emphasis ?? '' });
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

import { CODE_EDITORS } from '../find/elements';
import type { Unit } from '../find/unit';

/** Of nothing but the site and the day: an address and a title may say whom a page is about. */
export function fileName(ending: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return `veilmark-${location.hostname || 'page'}-${day}.${ending}`;
}

export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Pictures, drawings, frames and code editors, which nobody looked into, are not printed. */
const UNREAD =
  `img, picture, video, audio, canvas, iframe, frame, object, embed, svg image, ${CODE_EDITORS}, :is(${CODE_EDITORS}) * ` +
  '{ visibility: hidden !important } ' +
  '*, *::before, *::after { background-image: none !important }';

/** Opens the browser's print dialog, which saves as PDF. Ends when the dialog is closed. */
export function printPage(): void {
  const sheet = new CSSStyleSheet({ media: 'print' });
  sheet.replaceSync(UNREAD);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    window.print();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  }
}

interface Line {
  unit: Unit;
  text: string;
}

/** Headings, lists, tables, quotes and code as the page has them; everything else is a paragraph. */
export function toMarkdown(title: string, lines: readonly Line[]): string {
  const blocks: string[] = [`# ${escapeMarkdown(title)}`];
  let row: { element: Element; cells: string[] } | undefined;
  let table: Element | null = null;
  const closeRow = () => {
    if (!row) return;
    const line = `| ${row.cells.join(' | ')} |`;
    const isFirst = table !== row.element.closest('table');
    table = row.element.closest('table');
    if (isFirst) blocks.push(`${line}\n|${' --- |'.repeat(row.cells.length)}`);
    else blocks[blocks.length - 1] += `\n${line}`;
    row = undefined;
  };
  for (const { unit, text } of lines) {
    const element = unit.container;
    const cell = element.closest('td, th');
    const rowElement = cell?.closest('tr');
    if (cell && rowElement) {
      if (row?.element !== rowElement) closeRow();
      row ??= { element: rowElement, cells: [] };
      row.cells.push(escapeMarkdown(text).replaceAll('|', '\\|').replace(/\s+/g, ' '));
      continue;
    }
    closeRow();
    table = null;
    blocks.push(blockOf(element, text));
  }
  closeRow();
  return `${joinBlocks(blocks)}\n`;
}

function blockOf(element: Element, text: string): string {
  const heading = /^H([1-6])$/.exec(element.closest('h1, h2, h3, h4, h5, h6')?.tagName ?? '')?.[1];
  // The title of the page stands above all.
  if (heading) return `${'#'.repeat(Math.min(6, Number(heading) + 1))} ${escapeMarkdown(text)}`;
  if (element.closest('pre')) return `\`\`\`\n${text.replaceAll('```', "'''")}\n\`\`\``;
  const item = element.closest('li');
  if (item)
    return `${'  '.repeat(depthOf(item))}${item.closest('ol, ul')?.tagName === 'OL' ? '1.' : '-'} ${escapeMarkdown(text)}`;
  if (element.closest('blockquote')) return `> ${escapeMarkdown(text)}`;
  return escapeMarkdown(text);
}

function depthOf(item: Element): number {
  let depth = 0;
  for (let list = item.parentElement?.closest('li'); list; list = list.parentElement?.closest('li')) depth++;
  return depth;
}

/** Items of one list stand together. */
function joinBlocks(blocks: readonly string[]): string {
  const isItem = (block = '') => /^ *(-|1\.) /.test(block);
  return blocks.reduce(
    (text, block, index) =>
      text + (index === 0 ? '' : isItem(block) && isItem(blocks[index - 1]) ? '\n' : '\n\n') + block,
    '',
  );
}

/** A placeholder in angle brackets would be read as markup and vanish. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_<[\]]/g, '\\$&')
    .replace(/^(#{1,6} |> |[-+] |\d+\. )/, '\\$1')
    .trim();
}

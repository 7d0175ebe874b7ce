// npm run pictures:operators: draws one text before and after each operator, for docs/de-identification.md. Needs no browser.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleModule, runBundle } from '../../build/bundle-module.ts';
import { root } from '../../setup.mjs';
import type { OperatorPair, Shown } from './operator-texts.ts';

const folder = path.join(root, 'docs/images/operators');
const WIDTH = 860;
const LINE = 24;
/** Characters of the fixed-width font that fit into a line. */
const COLUMNS = 84;

/** Light and dark, as the page around it. */
const STYLE = `text { font: 15px ui-monospace, Menlo, Consolas, monospace; fill: #1f2937 } .label { font-weight: 700; fill: #6b7280 }
.old { font-weight: 700; fill: #9a3412 } .new { font-weight: 700; fill: #166534 } rect { fill: #f9fafb; stroke: #e5e7eb }
@media (prefers-color-scheme: dark) { text { fill: #e5e7eb } .label { fill: #9ca3af } .old { fill: #fdba74 } .new { fill: #86efac } rect { fill: #111827; stroke: #374151 } }`;

interface Sign {
  sign: string;
  isMarked: boolean;
}

const { operatorPairs } = await runBundle(await bundleModule('scripts/generate/pictures/operator-texts.ts'));
mkdirSync(folder, { recursive: true });
for (const pair of (await operatorPairs()) as OperatorPair[])
  writeFileSync(path.join(folder, `${pair.name}.svg`), draw(pair));

function draw({ name, before, after }: OperatorPair): string {
  const rows = [
    { label: 'before', lines: wrapped(before), className: 'old' },
    { label: name, lines: wrapped(after), className: 'new' },
  ];
  let y = 12;
  const parts = rows.map(({ label, lines, className }) => {
    const head = `<text x="20" y="${y + LINE - 6}" class="label">${escaped(label)}</text>`;
    const texts = lines.map((line, index) => lineOf(line, y + (index + 2) * LINE - 6, className));
    y += (lines.length + 1) * LINE + 10;
    return [head, ...texts].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + 6}" viewBox="0 0 ${WIDTH} ${y + 6}" role="img">
<title>One text before and after ${escaped(name)}</title>
<style>${STYLE}</style>
<rect width="100%" height="100%" rx="10"/>
${parts.join('\n')}
</svg>
`;
}

/** Lines of signs, broken at spaces. */
function wrapped(pieces: readonly Shown[]): Sign[][] {
  const signs = pieces.flatMap(({ text, isMarked }) => [...text].map((sign) => ({ sign, isMarked })));
  const lines: Sign[][] = [];
  let rest = signs;
  while (rest.length > COLUMNS) {
    const space = rest.slice(0, COLUMNS).findLastIndex(({ sign }) => sign === ' ');
    const end = space > 0 ? space + 1 : COLUMNS;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...lines, rest];
}

function lineOf(line: readonly Sign[], y: number, className: string): string {
  const runs: { text: string; isMarked: boolean }[] = [];
  for (const { sign, isMarked } of line) {
    const last = runs.at(-1);
    if (last?.isMarked === isMarked) last.text += sign;
    else runs.push({ text: sign, isMarked });
  }
  const spans = runs.map(({ text, isMarked }) =>
    isMarked ? `<tspan class="${className}">${escaped(text)}</tspan>` : escaped(text),
  );
  return `<text x="20" y="${y}" xml:space="preserve">${spans.join('')}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

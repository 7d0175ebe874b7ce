// node scripts/run.mjs node scripts/check/literal-spreads.ts: no literal is spread. `...{ a, b }` only pleases the formatter, and a reader
// looks for the condition.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, isStarted, root } from '../setup.mjs';

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

/** Lines that spread an object or array written there. What is computed from one is none (`...['a'].map(…)`), nor are parameters (`...[a]: T`). */
export function literalSpreads(source: string): number[] {
  return [...source.matchAll(/(?<=[,{([]\s*)\.\.\.([{[])/g)].flatMap(({ index, 1: open = '' }) => {
    const end = closingOf(source, index + 3, open);
    return /[.:]/.test(source.charAt(end + 1)) ? [] : [source.slice(0, index).split('\n').length];
  });
}

function closingOf(source: string, from: number, open: string): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if (source[at] === open) depth++;
    if (source[at] === CLOSING[open] && --depth === 0) return at;
  }
  return source.length;
}

if (isStarted(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      literalSpreads(readFileSync(path.join(root, file), 'utf8')).map(
        (line) => `${file}:${line}: write the fields out`,
      ),
    );
  if (found.length > 0) fail(found.join('\n'));
}

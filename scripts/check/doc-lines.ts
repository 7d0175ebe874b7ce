// node scripts/run.mjs node scripts/check/doc-lines.ts: documents are wrapped at 120 characters, so that a change shows what it changes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, isStarted, root } from '../setup.mjs';

const WIDTH = 120;

/**
 * The change log without what is not released, whose lines stay in their places: branches add to that section at the same time, and git
 * joins their lines. They are edited when a release is cut.
 */
export const released = (markdown: string): string =>
  markdown.replace(/^## Unreleased\n[\s\S]*?(?=^## )/m, (section) => section.replace(/.+/g, ''));

/** The numbers of lines that are too long. Tables, code, comments and single words (addresses) cannot be wrapped. */
export function longLines(markdown: string): number[] {
  let isCode = false;
  return markdown.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isWhole = isCode || /^\s*(?:\||<|\[!\[|\S+$)/.test(line);
    return !isWhole && [...line].length > WIDTH ? [index + 1] : [];
  });
}

if (isStarted(import.meta.url)) {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    // Measurements are wrapped by what writes them.
    .filter((page) => page !== '' && !/^(?:tests\/fixtures|training\/documents|bench)\/(?!README)/.test(page));
  const lines = pages.flatMap((page) =>
    longLines(released(readFileSync(path.join(root, page), 'utf8'))).map((line) => `${page}:${line}`),
  );
  for (const line of lines) console.error(`${line} has more than ${WIDTH} characters`);
  if (lines.length > 0) fail(`${lines.length} lines of documents are too long.`);
}

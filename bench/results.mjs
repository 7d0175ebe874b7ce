// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { wrapped } from './wrap.mjs';

const file = new URL('RESULTS.md', import.meta.url);
const HEAD =
  '# Benchmark results\n\nEach figure was measured in the same run as its peer. The command to repeat a measurement is under its heading.\n';

/**
 * Replaces the section `## title` of RESULTS.md, or adds it.
 * @param {string} title
 * @param {string} body
 */
export function writeSection(title, body) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : HEAD;
  const sections = text.split(/^(?=## )/m);
  const section = `## ${title}\n\n${wrapped(body.trim())}\n\n`;
  const index = sections.findIndex((existing) => existing.startsWith(`## ${title}\n`));
  if (index >= 0) sections[index] = section;
  else sections.push(`\n${section}`);
  writeFileSync(
    file,
    `${sections
      .join('')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  );
}

/**
 * The rows of the first table in a section, without its head; none where there is no section.
 * @param {string} title
 * @returns {string[]}
 */
export function readRows(title) {
  const section = readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .find((existing) => existing.startsWith(`## ${title}\n`));
  const [table = ''] = section?.match(/^\|.*(?:\n\|.*)*/m) ?? [];
  return table.split('\n').slice(2);
}

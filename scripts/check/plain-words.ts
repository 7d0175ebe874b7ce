// node scripts/run.mjs node scripts/check/plain-words.ts: README and guides use usual words. Interface texts are not read.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, isStarted, root } from '../setup.mjs';

/** What reads like a translation, and what to write instead. */
const UNUSUAL: readonly [RegExp, string][] = [
  [/\banew\b/i, 'again'],
  [/\bas yet\b/i, 'yet'],
  [/\bof (?:no )?use to\b/i, 'useful'],
  [/\b(?:is|are|was|were|be|you are) told\b/i, 'recognized, notified or called'],
  [/\btold by\b/i, 'recognized by'],
  [/\bwhoever\b/i, 'the person or role'],
  [/(?:^|[.:;,] |\band |\bthat |\bwhich |\bwhat )nobody\b/i, 'a passive or the role'],
  [/\bstands? for itself\b/i, 'is'],
  [/\bfound out from\b/i, 'detected'],
  [/\bleast score\b/i, 'minimum score'],
  [/\bone a (?:line|core)\b/i, 'one per'],
  [/\bthose that everybody\b/i, 'common ones'],
];

/** Lines with unusual words, as `line: "word" (better)`. Code and what scripts write between comments are left out. */
export function unusualWords(markdown: string): string[] {
  let isCode = false;
  let isWritten = false;
  return markdown.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (line.startsWith('<!--')) isWritten = !line.startsWith('<!-- end');
    if (isCode || isWritten) return [];
    const prose = line.replace(/`[^`]*`/g, '');
    return UNUSUAL.flatMap(([pattern, better]) => {
      const [word] = pattern.exec(prose) ?? [];
      return word === undefined ? [] : [`${index + 1}: "${word.trim()}" (${better})`];
    });
  });
}

if (isStarted(import.meta.url)) {
  const guides = readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const pages = ['README.md', 'CONTRIBUTING.md', ...guides.map((name) => `docs/${name}`)];
  const lines = pages.flatMap((page) =>
    unusualWords(readFileSync(path.join(root, page), 'utf8')).map((line) => `${page}:${line}`),
  );
  for (const line of lines) console.error(line);
  if (lines.length > 0) fail(`${lines.length} phrases in documents need usual words.`);
}

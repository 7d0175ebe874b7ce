// Guides as programs read them: every guide of docs/ as Markdown under /docs, and /llms.txt, which lists them (llmstxt.org).
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

/** Writes them into the folder of static files. */
export function writeGuides(assets: string) {
  const docs = path.join(root, 'docs');
  mkdirSync(path.join(assets, 'docs'), { recursive: true });
  const guides = readdirSync(docs)
    .filter((name) => name.endsWith('.md'))
    .sort();
  for (const name of guides) cpSync(path.join(docs, name), path.join(assets, 'docs', name));
  const lines = guides.map((name) => {
    const { title, sentence } = openingOf(readFileSync(path.join(docs, name), 'utf8'));
    return `- [${title}](/docs/${name}): ${sentence}`;
  });
  const { sentence } = openingOf(readFileSync(path.join(root, 'README.md'), 'utf8'));
  writeFileSync(
    path.join(assets, 'llms.txt'),
    `# Veilmark

> ${sentence}

The API is described by /api/openapi.json, and for people at /docs/api.

## Guides

${lines.join('\n')}
`,
  );
}

/** The title of a guide and its first sentence, without marks. */
export function openingOf(markdown: string) {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  const paragraph = markdown.split(/\n{2,}/).find((part: string) => /^(?:[A-Z"]|`[^`])/.test(part)) ?? '';
  const plain = paragraph.replace(/\s+/g, ' ').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return { title, sentence: /^.+?[.:](?=\s|$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain };
}

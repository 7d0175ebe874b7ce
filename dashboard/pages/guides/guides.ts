import { parseInline, parseMarkdown } from './parse-markdown';

/** The guides of docs/, as written; one source for the repository and for this page. The list of types has a page of its own here. */
const sources = import.meta.glob<string>(['../../../docs/*.md', '!../../../docs/entities.md', '../../../PRIVACY.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const images = import.meta.glob<string>('../../../docs/images/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface Guide {
  /** File name without its ending; the last part of the address. */
  name: string;
  title: string;
  /** The first paragraph. */
  summary: string;
  source: string;
}

export const guides: readonly Guide[] = Object.entries(sources)
  .map(([path, source]) => {
    const name = path.split('/').at(-1)?.replace(/\.md$/, '').toLowerCase() ?? '';
    const title = /^# (.+)$/m.exec(source)?.[1] ?? name;
    const first = parseMarkdown(source).find((block) => block.kind === 'paragraph');
    const summary = first
      ? parseInline(first.text)
          .map(({ text }) => text)
          .join('')
      : '';
    return { name, title, summary, source };
  })
  .sort((a, b) => a.title.localeCompare(b.title));

export function findGuide(name: string): Guide | undefined {
  return guides.find((guide) => guide.name === name);
}

/** Where a link of a guide leads on this site; undefined for files that only the repository has. */
export function resolveLink(target: string): string | undefined {
  if (/^(https?:|#|\/)/.test(target)) return target;
  const guide = /^(?:\.\/|\.\.\/|docs\/)?([\w-]+)\.md(#.*)?$/.exec(target);
  const name = guide?.[1]?.toLowerCase() ?? '';
  return findGuide(name) ? `/guides/${name}${guide?.[2] ?? ''}` : undefined;
}

export function resolveImage(target: string): string | undefined {
  return images[`../../../docs/${target.replace(/^\.\//, '')}`];
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface Block {
  file: string;
  language: string;
  code: string;
}

const FOLDERS_OF_OTHERS = new Set(['node_modules', 'dist', '.git', '.dev', '.wrangler', '.wxt', 'fixtures']);

/** Every document of the repository, as a path from its root. */
export function documents(folder = '.'): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return FOLDERS_OF_OTHERS.has(entry.name) ? [] : documents(file);
    // Notices are the words of others, and results are written by programs.
    return /\.md$/.test(entry.name) && entry.name !== 'RESULTS.md' ? [file] : [];
  });
}

export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

export function blocks(file: string): Block[] {
  return [...read(file).matchAll(/^```(\w*)\n(.*?)^```/gms)].map(([, language = '', code = '']) => ({
    file,
    language,
    code,
  }));
}

const withoutBlocks = (text: string) => text.replace(/^```.*?^```/gms, '');

/** Relative links and pictures, with where they lead. */
export function links(file: string): { target: string; anchor: string | undefined }[] {
  return [...withoutBlocks(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [place = '', anchor] = link.split('#');
      return { target: place ? path.join(path.dirname(file), place) : file, anchor };
    });
}

/** The anchors that GitHub gives the headings of a document. */
export function anchors(file: string): string[] {
  return [...withoutBlocks(read(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The commands a document names, in blocks and in running text. */
export function commands(file: string): string[] {
  const inBlocks = blocks(file)
    .filter(({ language }) => language === '' || language === 'sh')
    .flatMap(({ code }) => code.replaceAll('\\\n', ' ').split('\n'));
  const inText = [...withoutBlocks(read(file)).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...inBlocks, ...inText]
    .flatMap((line) => line.replace(/\s+#.*$/, '').split('&&'))
    .map((command) => command.trim().replaceAll(/\s+/g, ' '))
    .filter((command) => /^(npm|npx|node) \S/.test(command));
}

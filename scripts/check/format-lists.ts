// node scripts/run.mjs node scripts/check/format-lists.ts: names lists of file formats that are written by hand. A program that lists endings,
// media types or names of formats forgets the next one; the records of shared/documents/formats.ts, shared/pixels/formats.ts and
// shared/tables/formats.ts answer the same questions.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FORMATS, type FormatRecord } from '#shared/documents/formats.ts';
import { PICTURE_FORMATS } from '#shared/pixels/formats.ts';
import { fail, isStarted, root } from '../setup.mjs';
import { listFiles, workspaces } from './source-files.ts';
import { lineOf, nodesOf, type SyntaxNode } from './syntax.ts';

/** So many formats in one literal are a list of them. */
const MANY = 3;

/** Where a list says something else than which formats are read. */
const OTHER_LISTS: Readonly<Record<string, string>> = {
  'shared/documents/formats.ts': 'the records',
  'shared/pixels/formats.ts': 'the records of pictures',
  'shared/tables/formats.ts': 'the records of tables, which name formats of documents by their id',
  'shared/documents/readers.ts': 'the readers, one line each; the compiler asks for it',
  'command/library/result.ts': 'written by scripts/generate/library-results.ts',
  'shared/documents/unsupported.ts': 'what to do with files that are not read',
  'extension/content/guard/messages.ts': 'the same in the guard',
  'shared/ui/languages/de/refusals/documents.ts': 'the same in German',
  'shared/mcp/schemas.ts': 'families of formats, for models',
  'shared/documents/zip/zip.ts': 'files that packing makes no shorter',
  'shared/documents/text/html-structure.ts': 'words of HTML that are not personal data',
  'shared/documents/office-schema/default-names.ts': 'names that Office gives to pictures',
  'shared/documents/detect-format.ts': 'traces of packed files in the bytes of others',
  'shared/logs/find/forms.ts': 'endings of files that look like mailboxes',
  'shared/catalog/words/file-endings.ts':
    'endings of files that look like names of people, and what web pages are made of',
  'shared/catalog/words/log-words.ts': 'endings of files that look like hosts',
  'command/scan/profiles.ts': 'endings of files that look like addresses',
  'worker/services/auth/profile.ts': 'pictures that browsers show',
  'worker/providers/google-drive.ts': 'what the documents of Google are exported as',
};

const records: readonly FormatRecord[] = FORMATS;
/** How code writes a format: its ending, its media type, its name. Text has endings that are usual words. */
const WORDS = new Map(
  [
    ...records
      .filter(({ family }) => !['text', 'markup', 'picture'].includes(family))
      .flatMap(({ id, name, extensions, mediaTypes }) =>
        [name, ...extensions, ...mediaTypes].map((word) => [word, id] as const),
      ),
    ...PICTURE_FORMATS.flatMap(({ id, name, extensions }) =>
      [name, `image/${id}`, ...extensions].map((word) => [word, id] as const),
    ),
  ].map(([word, id]) => [word.toLowerCase(), id] as const),
);

/** Lines with a literal that lists formats. */
export function formatLists(source: string): string[] {
  // Most files name too few to list them: finding that out takes a tenth of reading their syntax. An escape could hide a letter.
  if (!/\\[ux]/.test(source) && namedIn(source).size < MANY) return [];
  const lines = nodesOf(source)
    .map((node) => [node, formatsIn(writtenIn(node).join(' '))] as const)
    .filter(([, formats]) => formats.size >= MANY)
    .map(([node, formats]) => `${lineOf(source, node)}: ${[...formats].join(', ')}`);
  return [...new Set(lines)];
}

/** As a reader of expressions sees it: what may be absent is there. */
const asWritten = (text: string) =>
  text
    .toLowerCase()
    .replace(/\\\W|\?/g, ' $& ')
    .replace(/ \? /g, '');

/** Formats whose word is anywhere in a text, also inside other words. */
function namedIn(text: string): Set<string> {
  const written = asWritten(text);
  return new Set([...WORDS].flatMap(([word, id]) => (written.includes(word) ? id : [])));
}

function formatsIn(text: string): Set<string> {
  const words = asWritten(text).match(/[\w/.+-]+/g) ?? [];
  return new Set(words.flatMap((word) => WORDS.get(word.replace(/^\.+|\.+$/g, '')) ?? []));
}

/** What a literal says; of lists and records, what their own entries say. */
function writtenIn(node: SyntaxNode | null, depth = 2): string[] {
  if (!node) return [];
  if (node.type === 'Literal') return [node.regex?.pattern ?? (typeof node.value === 'string' ? node.value : '')];
  if (node.type === 'TemplateElement') return [(node.value as { raw: string }).raw];
  if (depth === 0) return [];
  const { elements = [], properties = [], key, value } = node as SyntaxNode & Entries;
  if (node.type === 'ArrayExpression') return elements.flatMap((element) => writtenIn(element, depth - 1));
  if (node.type === 'ObjectExpression') return properties.flatMap((property) => writtenIn(property, depth));
  if (node.type === 'Property') return [key?.name ?? '', ...writtenIn(key ?? null, 1), ...writtenIn(value, depth - 1)];
  return [];
}
interface Entries {
  elements?: (SyntaxNode | null)[];
  properties?: SyntaxNode[];
  key?: SyntaxNode & { name?: string };
  value: SyntaxNode;
}

if (isStarted(import.meta.url)) {
  const lines = workspaces()
    .flatMap(({ folder }) => listFiles(folder))
    .filter((file) => !(file in OTHER_LISTS) && !/\.data\.ts$/.test(file))
    .flatMap((file) => formatLists(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`));
  for (const line of lines) console.error(line);
  if (lines.length > 0)
    fail(`${lines.length} lists of formats are written by hand: ask the records of shared/documents/formats.ts.`);
}

// node scripts/run.mjs node scripts/check/word-lists.ts: names lists of words in the code of engine, finders, logs and replace: alternatives of an
// expression, arrays, and texts that are split. Words are data and belong to shared/catalog/words, where people who know a language find them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntityDefinition } from '#shared/catalog/types.ts';
import { loadSource } from '../generate/load-source.ts';
import { fail, isStarted, root } from '../setup.mjs';
import { listFiles } from './source-files.ts';
import { lineOf, nodesOf, type SyntaxNode } from './syntax.ts';

/** From so many words on they are a list. */
const MANY = 8;

/** Lists that stay in code, by their file and first word: what a standard defines is part of how it is read. */
const OTHER_LISTS: Readonly<Record<string, { first: string; why: string }>> = {
  'shared/finders/labels/structure/sql.ts': { first: 'PRIMARY', why: 'keywords of SQL' },
  'shared/finders/labels/structure/tables.ts': { first: 'INSERT', why: 'keywords of SQL' },
  'shared/finders/names/code-form.ts': { first: 'async', why: 'keywords of programming languages' },
};

/** Words of two letters or more, or signs of a script that needs one for a word. */
const PLAIN_WORD = /^(?=.{2}|[\p{Script=Han}\p{Script=Hangul}])[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u;

type Node = SyntaxNode & Record<string, unknown>;

export interface WordList {
  line: number;
  words: readonly string[];
}

/** The lists of words of a source file, by their place. */
export function wordLists(source: string): WordList[] {
  const found: WordList[] = [];
  let from = 0;
  for (const node of nodesOf(source) as Iterable<Node>) {
    // Parts of what was named are not named again; outer ones come first.
    if (node.start < from) continue;
    const words = listsIn(node)
      .map((list) => list.map((word) => word.replace(/\(\)|\?/g, '')).filter((word) => PLAIN_WORD.test(word)))
      .reduce((most, list) => (list.length > most.length ? list : most), []);
    if (words.length < MANY) continue;
    found.push({ line: lineOf(source, node), words });
    from = node.end;
  }
  return found;
}

function listsIn(node: Node): string[][] {
  if (node.type === 'ArrayExpression')
    return [(node.elements as (Node | null)[]).map((part) => (part && textOf(part)) ?? '')];
  if (node.type === 'CallExpression') return splitWords(node);
  const pattern = node.regex?.pattern ?? textOf(node);
  return pattern?.includes('|') ? alternativesIn(pattern) : [];
}

/** `'one two three'.split(' ')` */
function splitWords({ callee, arguments: given }: Node): string[][] {
  const { type, object, property } = callee as Node;
  if (type !== 'MemberExpression' || (property as { name?: string }).name !== 'split') return [];
  const text = textOf(object as Node);
  const by = textOf((given as Node[])[0] ?? (object as Node));
  return text === undefined ? [] : [text.split(by ?? /\s+/).map((word) => word.trim())];
}

/** What a literal or literals in a row say; a gap of a template is a sign that no word has. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('\0');
  if (node.type === 'TaggedTemplateExpression') return textOf(node.quasi as Node);
  if (node.type === 'ParenthesizedExpression') return textOf(node.expression as Node);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [textOf(node.left as Node), textOf(node.right as Node)];
  return left === undefined && right === undefined ? undefined : `${left ?? '\0'}${right ?? '\0'}`;
}

/** A class of characters, something escaped, how a group begins, or one sign. */
const PARTS = /\[(?:\\.|[^\]\\])*\]|\\.|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|./gsu;

/** The alternatives of every group of an expression, and those of the whole. */
function alternativesIn(pattern: string): string[][] {
  const groups: string[][] = [];
  const open: string[][] = [['']];
  const add = (part: string) => open.at(-1)?.push((open.at(-1)?.pop() ?? '') + part);
  for (const [part] of pattern.matchAll(PARTS)) {
    if (part.startsWith('(')) open.push(['']);
    else if (part === ')' && open.length > 1) {
      groups.push(open.pop() ?? []);
      add('()');
    } else if (part === '|') open.at(-1)?.push('');
    else add(part);
  }
  return [...groups, ...open];
}

/** Names that code may list: kinds and types of the catalog, codes of languages. */
async function namesOfCatalog(): Promise<readonly ReadonlySet<string>[]> {
  const { entities, SUPPORTED_LANGUAGES, VALUE_KINDS } = await loadSource<{
    entities: readonly EntityDefinition[];
    SUPPORTED_LANGUAGES: readonly string[];
    VALUE_KINDS: readonly string[];
  }>(
    `export { entities } from './shared/catalog/entities/index.ts';
    export { VALUE_KINDS } from './shared/catalog/kinds.ts';
    export { SUPPORTED_LANGUAGES } from './shared/catalog/languages.ts';`,
  );
  return [new Set([...entities.map(({ type }): string => type), ...VALUE_KINDS]), new Set(SUPPORTED_LANGUAGES)];
}

if (isStarted(import.meta.url)) {
  const names = await namesOfCatalog();
  const isOther = (file: string, { words }: WordList) =>
    words[0] === OTHER_LISTS[file]?.first || names.some((known) => words.every((word) => known.has(word)));
  const lines = ['shared/engine', 'shared/finders', 'shared/logs', 'shared/replace'].flatMap((folder) =>
    listFiles(folder).flatMap((file) =>
      wordLists(readFileSync(path.join(root, file), 'utf8'))
        .filter((list) => !isOther(file, list))
        .map(({ line, words }) => `${file}:${line}: ${words.length} words, the first is "${words[0]}"`),
    ),
  );
  for (const line of lines) console.error(line);
  if (lines.length > 0)
    fail(`${lines.length} lists of words are in code: move them to shared/catalog/words, one file for each subject.`);
}

// node scripts/run.mjs node scripts/check/plain-words.ts: documents, texts of the interface, messages and comments on exports use usual
// words, English and German.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, isStarted, root } from '../setup.mjs';
import { released } from './doc-lines.ts';
import { commentsOf, lineOf, nodesOf, type SyntaxNode } from './syntax.ts';
import { GERMAN, type Rule, SPELLING, UNUSUAL } from './word-rules.ts';

const ENGLISH = [...UNUSUAL, ...SPELLING];

/** Lines with unusual words, as `line: "word" (better)`. Code is left out. */
export function unusualWords(markdown: string): string[] {
  let isCode = false;
  return markdown.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    return isCode ? [] : found(proseOf(line), ENGLISH, index);
  });
}

/** Neither code nor the addresses of links. */
const proseOf = (line: string) => line.replace(/`[^`]*`|\]\([^)]*\)/g, '');

/** Shorter ones, and those without a space, are names and keys. */
const FEWEST_CHARACTERS = 12;

/** The same for the quoted texts of a source file. */
export function unusualTexts(source: string): string[] {
  return nodesOf(source).flatMap((node) => {
    const text = quotedIn(node);
    if (text.length < FEWEST_CHARACTERS || !text.includes(' ')) return [];
    const line = lineOf(source, node) - 1;
    return text.split('\n').flatMap((part, index) => found(part, UNUSUAL, line + index));
  });
}

/** The same for comments on exports, which people who call them read. */
export function unusualComments(source: string): string[] {
  return commentsOf(source)
    .filter(({ end }) => /^\s*export\b/.test(source.slice(end)))
    .flatMap((comment) => {
      const line = lineOf(source, comment) - 1;
      return comment.value.split('\n').flatMap((part, index) => found(proseOf(part), ENGLISH, line + index));
    });
}

/** The same for German texts: what is below a property or constant `de`, or everything in a file of German texts. */
export function unusualGerman(source: string, isGerman = false): string[] {
  const nodes = nodesOf(source);
  const parts = isGerman
    ? [{ start: 0, end: source.length }]
    : nodes.flatMap(({ type, key, value, id, init }) => {
        if (type === 'VariableDeclarator') return id?.name === 'de' && init ? [init] : [];
        return type === 'Property' && key?.name === 'de' ? [value as { start: number; end: number }] : [];
      });
  // Some texts are listed by the English they translate.
  const keys = new Set(nodes.flatMap(({ key }) => key?.start ?? []));
  return nodes
    .filter(({ start }) => !keys.has(start) && parts.some((part) => start >= part.start && start < part.end))
    .flatMap((node) => found(quotedIn(node), GERMAN, lineOf(source, node) - 1));
}

/** What a string or a part of a template says. */
function quotedIn({ type, value }: SyntaxNode): string {
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateElement' ? ((value as { cooked: string | null }).cooked ?? '') : '';
}

function found(text: string, rules: readonly Rule[], index: number): string[] {
  return rules.flatMap(([pattern, better]) => {
    const [word] = pattern.exec(text) ?? [];
    return word === undefined ? [] : [`${index + 1}: "${word.trim()}" (${better})`];
  });
}

/** Written from the catalog, whose issuers have names of their own; what others wrote; and measurements, which benchmarks write. */
const isForeign = (file: string) =>
  /^(?:docs\/entities\.md|bench\/RESULTS|tests\/fixtures\/|training\/documents\/.)/.test(file);
const isGermanFile = (file: string) => /\/(?:languages|_locales)\/de\//.test(file);
/** Words of every language, to be found in texts. */
const isData = (file: string) =>
  /^shared\/(?:catalog|finders|engine)\/.*(?:words|lexicon|\.data|\.examples)/.test(file);

/** What is wrong in one file, by its kind. */
function mistakesIn(file: string, source: string): string[] {
  if (file.endsWith('.md')) return unusualWords(released(source));
  const lines = (rules: readonly Rule[]) => source.split('\n').flatMap((line, index) => found(line, rules, index));
  if (file.endsWith('.html')) return lines(ENGLISH);
  if (file.endsWith('.json'))
    return lines(isGermanFile(file) ? GERMAN.filter(([rule]) => !rule.test('"name"')) : ENGLISH);
  const isSpoken = !isGermanFile(file);
  return [
    ...(isSpoken ? unusualTexts(source) : []),
    ...unusualComments(source),
    ...unusualGerman(source, isGermanFile(file)),
  ];
}

const PLACES = [
  '*.md',
  'dashboard/*.html',
  'extension/entrypoints/*.html',
  'extension/public/_locales/*.json',
  ...['shared', 'worker', 'command', 'dashboard', 'extension', 'scripts'].flatMap((folder) =>
    ['ts', 'tsx', 'mjs'].map((ending) => `${folder}/*.${ending}`),
  ),
];

if (isStarted(import.meta.url)) {
  const files = execFileSync('git', ['ls-files', ...PLACES], { cwd: root, encoding: 'utf8' }).split('\n');
  const lines = files
    .filter((file) => file !== '' && !isForeign(file) && !isData(file))
    .flatMap((file) => mistakesIn(file, readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`));
  for (const line of lines) console.error(line);
  if (lines.length > 0) fail(`${lines.length} phrases in documents, texts and comments need usual words.`);
}

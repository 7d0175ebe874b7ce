// node scripts/run.mjs node scripts/check/plain-words.ts: README, guides and texts of the interface use usual words.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail, isStarted, root } from '../setup.mjs';
import { listFiles } from './source-files.ts';
import { lineOf, nodesOf, type SyntaxNode } from './syntax.ts';

type Rule = readonly [pattern: RegExp, better: string];

/** What reads like a translation, and what to write instead. */
const UNUSUAL: readonly Rule[] = [
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
  [/\b(?:some|any|every)body\b/i, 'a person, anyone, everyone'],
  [/\bbeside\b/i, 'next to'],
  [/\bfor good\b/i, 'permanently'],
  [/\bgo(?:es)? on (?!a\b|the\b)/i, 'continue'],
  [/\ball the same\b/i, 'anyway'],
  [/\bin clear\b/i, 'visible, as plain text'],
  [/\b(?:is|are) no (?:name|picture|pictures|policy|text|answer)\b/i, 'is not a'],
  [/\b(?:speaks|spoke) (?:of|for) (?:it|them|him)\b/i, 'belongs to'],
  [/\bany more\b/i, 'no longer'],
  [/\bby now\b/i, 'now'],
  [/\b(?:take|taken|took) back\b/i, 'revoke, withdraw'],
  [/\d (?:(?!of |if )[a-z]+ )?an? (?:minute|hour|day|month|byte|file|request|second)\b/, 'per'],
  [/\b(?:requests|tokens|calls|texts|mails|uploads) an? (?:minute|hour|day|month|second)\b/i, 'per'],
];

/** British spelling; texts of the interface have German words of the same form. */
const SPELLING: readonly Rule[] = [
  [/\b(?:organis|recognis|normalis|serialis)/i, 'z'],
  [/\bcolours?\b/i, 'color'],
  [/\blicences?\b/i, 'license'],
  [/\blabelled\b/i, 'labeled'],
  [/\banalys(?:e|ed|ing)\b/i, 'analyze'],
];

/** Lines with unusual words, as `line: "word" (better)`. Code and what scripts write between comments are left out. */
export function unusualWords(markdown: string): string[] {
  let isCode = false;
  let isWritten = false;
  return markdown.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (line.startsWith('<!--')) isWritten = !line.startsWith('<!-- end');
    if (isCode || isWritten) return [];
    // Neither code nor the addresses of links.
    const prose = line.replace(/`[^`]*`|\]\([^)]*\)/g, '');
    return found(prose, [...UNUSUAL, ...SPELLING], index);
  });
}

/** Shorter ones are names and keys. */
const FEWEST_CHARACTERS = 12;

/** The same for the quoted texts of a source file. */
export function unusualTexts(source: string): string[] {
  return [...nodesOf(source)].flatMap((node) => {
    const text = quotedIn(node);
    if (text.length < FEWEST_CHARACTERS) return [];
    const line = lineOf(source, node) - 1;
    return text.split('\n').flatMap((part, index) => found(part, UNUSUAL, line + index));
  });
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

/** Everything below these shows texts to people: descriptions of the API and the tools, help, messages, mails. */
const SPOKEN = ['shared/contract', 'shared/mcp', 'shared/wire', 'command', 'worker'];
/** Of these, the files that hold texts of the interface. */
const INTERFACES = ['dashboard', 'extension', 'shared/ui'];

/** Files that show texts to people. */
function* textFiles(): Generator<[file: string, source: string]> {
  for (const folder of [...SPOKEN, ...INTERFACES])
    for (const file of listFiles(folder).filter((name) => /\.tsx?$/.test(name))) {
      const source = readFileSync(path.join(root, file), 'utf8');
      if (SPOKEN.includes(folder) || /defineMessages\(|content\/(?:guard\/)?messages/.test(source))
        yield [file, source];
    }
}

if (isStarted(import.meta.url)) {
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    // Guides and what introduces a folder. The list of entities is written from the catalog, whose issuers have names of their own.
    .filter((name) => /^(?:[A-Z]+|docs\/[\w-]+|.*\/README)\.md$/.test(name))
    .filter((name) => !['docs/entities.md', 'CHANGELOG.md'].includes(name));
  const lines = [
    ...pages.flatMap((page) =>
      unusualWords(readFileSync(path.join(root, page), 'utf8')).map((line) => `${page}:${line}`),
    ),
    ...[...textFiles()].flatMap(([file, source]) => unusualTexts(source).map((line) => `${file}:${line}`)),
  ];
  for (const line of lines) console.error(line);
  if (lines.length > 0) fail(`${lines.length} phrases in documents and texts need usual words.`);
}

// node scripts/run.mjs node scripts/generate/guard-table.ts [REPORT…]: writes into docs/extension.md what the last proof saw of the prompt guard,
// browser by browser and editor by editor. REPORT is a report of vitest in JSON, of several the last counts; without one that
// which npm run prove:browsers leaves behind.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from '../setup.mjs';

const START = '<!-- table of the test run: npm run prove:browsers, then scripts/generate/guard-table.ts -->';
const END = '<!-- end of the table -->';
const DOCUMENT = path.join(root, 'docs', 'extension.md');
const BROWSERS: Record<string, string> = {
  'extension-guard.test.ts': 'Chromium',
  'extension-guard-ways.test.ts': 'Chromium',
  'extension-firefox.test.ts': 'Firefox ESR',
};
/** What the names of groups of tests say about where a text or file was on its way. */
const PLACES: Record<string, string> = {
  text: 'other ways for text',
  files: 'files',
  'what the page learns': 'what the page learns',
};
const NAMES: Record<string, string> = {
  prosemirror: 'ProseMirror',
  quill: 'Quill',
  lexical: 'Lexical',
  textarea: 'text field',
};

/** Of a report of vitest, what is read here. */
interface Result {
  ancestorTitles: string[];
  title: string;
  status: string;
}

const given = process.argv.slice(2);
const reports = given.length > 0 ? given : [path.join(root, 'dist', 'test-reports', 'browsers.json')];
const seen = reports.flatMap((report) =>
  resultsIn(report).flatMap(({ name, assertionResults }) => {
    const browser = BROWSERS[path.basename(name)];
    return browser ? assertionResults.flatMap((result) => rowOf(browser, result)) : [];
  }),
);
const rows = [...new Map(seen).values()];
if (rows.length === 0) fail('The report names no test of the prompt guard: run npm run prove:browsers first.');

const table = ['| Browser | Where | What was tried | Seen |', '|---|---|---|---|', ...rows].join('\n');
const text = readFileSync(DOCUMENT, 'utf8');
if (!text.includes(START) || !text.includes(END)) fail('docs/extension.md has no place for the table.');
const [before, rest = ''] = text.split(START);
writeFileSync(DOCUMENT, `${before}${START}\n\n${table}\n\n${END}${rest.split(END)[1]}`);

function resultsIn(report: string): { name: string; assertionResults: Result[] }[] {
  return JSON.parse(readFileSync(report, 'utf8')).testResults;
}

function rowOf(browser: string, { ancestorTitles, title, status }: Result): [string, string][] {
  const group = ancestorTitles.at(-1) ?? '';
  const editor = /composer made of (\w+)$/.exec(group)?.[1];
  const where = editor
    ? (NAMES[editor] ?? editor)
    : (PLACES[group] ?? (title.startsWith('the guard reads a ') ? 'files' : ''));
  // What a run left out says nothing.
  if (!where || (status !== 'passed' && status !== 'failed')) return [];
  const tried = `| ${browser} | ${where} | ${title}`;
  return [[tried, `${tried} | ${status === 'passed' ? 'works' : 'fails'} |`]];
}

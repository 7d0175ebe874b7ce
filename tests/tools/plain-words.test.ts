import { expect, test } from 'vitest';
import { wrapped } from '../../bench/wrap.mjs';
import { longLines } from '../../scripts/check/doc-lines.ts';
import { unusualComments, unusualGerman, unusualTexts, unusualWords } from '../../scripts/check/plain-words.ts';

test('names the line, the phrase and what to write instead', () => {
  expect(unusualWords('The copy is fine.\n\nThe old address is told, and it is computed anew.')).toEqual([
    '3: "anew" (again)',
    '3: "is told" (recognized, notified or called)',
  ]);
});

test('accepts usual words and code, and reads what scripts write', () => {
  const page = ['It is written again.', '```', 'whoever', '```', 'See `anew`.', 'Nothing is lost.'];

  expect(unusualWords(page.join('\n'))).toEqual([]);
  expect(unusualWords([...page, '<!-- places -->', 'starts anew', '<!-- end of places -->'].join('\n'))).toHaveLength(
    1,
  );
});

test.each([
  ['The line is no message.', 'The line is not a message, and there is no message.'],
  ['It has to be a name.', 'It must be a name.'],
  ['Two keys are told apart by it.', 'Two keys differ in it.'],
  ['It may hold 50 keys.', 'It may contain 50 keys.'],
  ['A value stands where none may be.', 'A value is where none is allowed.'],
  ['The answer broke off.', 'The answer was cut off.'],
  ['--mapping is not taken.', '--mapping is refused.'],
])('finds what reads like a translation: %s', (unusual, usual) => {
  expect(unusualWords(unusual)).not.toEqual([]);
  expect(unusualWords(usual)).toEqual([]);
});

test('reads the texts of the interface, and leaves names, German and addresses alone', () => {
  const source = [
    'const texts = {',
    "  beside: { go: 'The copy lies beside it.' },",
    "  de: 'Ihre Organisation hat das geregelt.',",
    '};',
    'const help = `Usage: veilmark scan FILE',
    'It is written anew, and stays for good.`;',
    '// A comment that goes on beside it.',
  ].join('\n');

  expect(unusualTexts(source)).toEqual(['2: "beside" (next to)', '6: "anew" (again)', '6: "for good" (permanently)']);
  expect(unusualWords('See [the proxy](proxy.md#beside-mcp-servers); 10 requests per minute.')).toEqual([]);
  expect(unusualWords('10 requests a minute, recognised by colour.')).toHaveLength(4);
});

test('reads comments on exports only', () => {
  const source = [
    '/** Lies beside `beside`. */',
    'export const near = 1;',
    '/** Somebody inside. */',
    'const inner = 2;',
    '/**',
    ' * Fine.',
    ' * Recognised by colour.',
    ' */',
    'export function find() { return inner; }',
  ].join('\n');

  expect(unusualComments(source)).toEqual(['1: "beside" (next to)', '7: "Recognis" (z)', '7: "colour" (or)']);
});

test('reads German texts, and leaves English ones and keys alone', () => {
  const source = [
    'const texts = {',
    "  en: { wait: 'Loading…', name: 'Your account' },",
    "  de: { wait: 'Wird geladen…', name: `Dein Account`, said: 'Er sagte \"ja\"', ok: 'Wird geladen … „Ja“' },",
    '};',
    "const de = { sure: 'Das Kennwort fehlt.' };",
  ].join('\n');

  expect(unusualGerman(source)).toEqual([
    '3: "…" (ein Leerzeichen vor …)',
    '3: "Dein" (Sie, Ihr)',
    '3: "Account" (Konto, Benutzer, Sitzung, Datei, Werkzeug, Einstellung)',
    '3: ""ja"" („…“)',
    '5: "Kennwort" (Passwort)',
  ]);
  expect(unusualGerman("export const notes = { 'Files were removed.': 'Dateien wurden entfernt.' };", true)).toEqual(
    [],
  );
  expect(unusualGerman("export const notes = { files: 'Files wurden entfernt.' };", true)).toHaveLength(1);
});

test('names lines of documents that are too long, and leaves tables, code and addresses alone', () => {
  const long = 'word '.repeat(30);
  const address = `https://example.org/${'a'.repeat(130)}`;

  expect(longLines(`Fine.\n${long}\n- ${long}`)).toEqual([2, 3]);
  expect(longLines(`| ${long} |\n\`\`\`\n${long}\n\`\`\`\n${address}`)).toEqual([]);
});

test('wraps what benchmarks write as the check wants it, and changes no word', () => {
  const text = `# Title\n\n${'word '.repeat(60)}\`a b\`\n\n- ${'entry '.repeat(40)}[a link](a.md)\n\n| ${'cell '.repeat(40)} |`;

  expect(longLines(wrapped(text))).toEqual([]);
  expect(wrapped(text).split(/\s+/)).toEqual(text.split(/\s+/));
});

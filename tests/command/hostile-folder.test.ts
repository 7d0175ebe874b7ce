import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { visible } from '#command/frame/visible.ts';
import { writeWhole } from '#command/frame/write-file.ts';
import { writeMapping } from '#command/redact/mapping-file.ts';
import { isOwnCopy, outputPath, requirePrintable } from '#command/redact/output-path.ts';
import { readConfig } from '#command/scan/config/read-config.ts';
import { stricter } from '#command/scan/config/stricter.ts';
import { isText, looksBinary, readText } from '#command/scan/content.ts';
import { addedLines, newInAll } from '#command/scan/git/changes.ts';
import { runHook } from '#command/scan/hooks/run-hook.ts';
import { textWriter } from '#command/scan/report/text.ts';

const MAIL = 'someone@private-mail.de';
const bytes = (text: string) => new TextEncoder().encode(text);

let folder: string;
const before = process.cwd();
const { HOME, XDG_CONFIG_HOME } = process.env;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-hostile-'));
  mkdirSync(path.join(folder, 'home', 'veilmark'), { recursive: true });
  mkdirSync(path.join(folder, 'clone'));
  process.env.XDG_CONFIG_HOME = path.join(folder, 'home');
  process.chdir(path.join(folder, 'clone'));
});
afterEach(() => {
  process.chdir(before);
  process.env.HOME = HOME;
  if (XDG_CONFIG_HOME === undefined) delete process.env.XDG_CONFIG_HOME;
  else process.env.XDG_CONFIG_HOME = XDG_CONFIG_HOME;
  rmSync(folder, { recursive: true });
});

test.each([
  ['x.tar.gz', 'x.redacted.tar.gz'],
  ['x.tar.bz2', 'x.redacted.tar.bz2'],
  ['x.docx', 'x.redacted.docx'],
  ['x.settings-file', 'x.redacted.settings-file'],
  ['.env', '.env.redacted'],
])('the copy of %s next to it is %s, and known as one', (file, copy) => {
  expect(outputPath(file, 1, { suffix: 'redacted' })).toBe(copy);
  if (file !== '.env') expect(isOwnCopy(copy, [file, copy], 'redacted')).toBe(true);
});

test('a dash is standard output for one text, and never the name of a file', () => {
  const target = { output: '-', suffix: 'redacted' };
  expect(outputPath('a.txt', 1, target)).toBe('-');
  for (const file of ['a.txt', 'a.csv', 'a.html', 'Makefile']) requirePrintable([file], target);
  for (const files of [['a.docx'], ['a.pdf'], ['a.png'], ['a.txt', 'b.txt']])
    expect(() => requirePrintable(files, target)).toThrow(/--output F/);
  expect(() => requirePrintable(['a.txt'], { ...target, inPlace: true })).toThrow('--in-place');
});

describe("a project's settings", () => {
  const weak = {
    entities: ['IMEI'],
    preset: 'x',
    ignoredTypes: ['PERSON'],
    allowList: ['a'],
    exclude: ['*'],
    model: false,
    pictures: false,
    threshold: 0.9,
    language: 'xx',
    profile: 'code' as const,
    ocrData: '.',
    baseline: 'b',
  };
  const strict = { denyList: [{ entity_type: 'CODE_NAME', values: ['Falcon'] }] };

  test('can only make the proxy and redact stricter, and it is said which file applies and what it changes', async () => {
    writeFileSync('veilmark.config.json', JSON.stringify({ ...weak, ...strict }));
    const told: string[] = [];
    expect(await readConfig(undefined, 'protect', (line) => told.push(line))).toEqual(strict);
    expect(told).toEqual([
      'Settings of veilmark.config.json: denyList',
      expect.stringMatching(
        /veilmark\.config\.json not taken.*: profile, preset, entities, ignoredTypes.*threshold, allowList.*model, pictures/,
      ),
    ]);
    expect(await readConfig('veilmark.config.json', 'protect')).toMatchObject({ entities: ['IMEI'], model: false });
    expect(await readConfig(undefined, 'check', () => {})).toMatchObject({ entities: ['IMEI'] });
  });

  test("add to the user's own, which count everywhere", async () => {
    const own = path.join(folder, 'home', 'veilmark', 'veilmark.config.json');
    writeFileSync(own, JSON.stringify({ allowList: ['me@example.com'], threshold: 0.5 }));
    writeFileSync('veilmark.config.json', JSON.stringify({ threshold: 0.2, allowList: ['x'] }));
    expect(await readConfig(undefined, 'protect', () => {})).toEqual({ allowList: ['me@example.com'], threshold: 0.2 });
    rmSync('veilmark.config.json');
    expect(await readConfig(undefined, 'protect', () => {})).toMatchObject({ threshold: 0.5 });
  });

  test('are not looked for in a folder above that everybody may write to', async () => {
    writeFileSync('veilmark.config.json', JSON.stringify({ ignoredTypes: ['PERSON'] }));
    mkdirSync('inner');
    process.chdir('inner');
    expect(await readConfig(undefined, 'check', () => {})).toMatchObject({ ignoredTypes: ['PERSON'] });
    chmodSync('..', 0o777);
    expect(await readConfig(undefined, 'check', () => {})).toEqual({});
  });

  test('that change nothing are not worth a word', () => {
    expect(stricter({}, { model: true, $schema: 'x' })).toEqual({ config: {}, taken: [], left: [] });
  });
});

describe('files', () => {
  test('are never written through a link that lies in their place', () => {
    const outside = path.join(folder, 'outside.txt');
    symlinkSync(outside, 'note.redacted.txt');
    writeFileSync('note.txt', 'x');
    expect(() => outputPath('note.txt', 1, { suffix: 'redacted' })).toThrow('exists');
    expect(() => writeWhole('note.redacted.txt', 'x', { isReplacing: false })).toThrow('exists');
    writeWhole('note.redacted.txt', 'copy', { isReplacing: true });
    expect(lstatSync('note.redacted.txt').isFile()).toBe(true);
    expect(existsSync(outside)).toBe(false);
    symlinkSync('note.txt', 'linked.txt');
    expect(() => outputPath('linked.txt', 1, { suffix: 'redacted', inPlace: true })).toThrow('is a link');
    expect(readdirSync('.').sort()).toEqual(['linked.txt', 'note.redacted.txt', 'note.txt']);
  });

  test('with values are for their owner only, also where one was there that is open to all', () => {
    writeFileSync('values.json', '');
    chmodSync('values.json', 0o666);
    writeMapping('values.json', { mapping: [['<PERSON_1>', 'Ada']], numbered: '' });
    expect(statSync('values.json').mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync('values.json', 'utf8')).mapping).toEqual([['<PERSON_1>', 'Ada']]);
  });
});

test('names from outside neither steer the terminal nor give commands to what reads the log', () => {
  const name = '\u001b]0;x\u0007\u202egpj.\r::set-env name=A::b';
  expect(visible(name)).toMatch(/^[^\p{Cc}\u202e]+$/u);
  expect(visible('::add-mask::x')).toBe('\\::add-mask::x');
  expect(visible(' ##[command]x')).toBe('\\ ##[command]x');
  expect(visible('src/Müller_資料.md')).toBe('src/Müller_資料.md');
  const paint = {
    mark: (_: string, text: string) => text,
    sign: () => '',
    bold: (t: string) => t,
    dim: (t: string) => t,
  };
  const shown = {
    entity_type: '::warning::x',
    category: 'other',
    description: '',
    score: 1,
    valueKey: () => '',
    fingerprint: () => '',
  };
  const report = textWriter(paint, { isAll: true }).add([
    { ...shown, file: `::error::a\n::b`, value: '\u001b[2J', line: 1, column: 1, endLine: 1, endColumn: 2 },
  ]);
  expect(report.split('\n').filter((line) => /^\s*::/.test(line))).toEqual([]);
  expect(report).not.toContain('\u001b');
});

test('what reads as text is text, whatever it is called and wherever a zero byte stands', () => {
  expect(readText(bytes(`${MAIL}\0`))).toBe(`${MAIL} `);
  for (const text of [`${MAIL}\0`, `a\0${'x'.repeat(20)}`, `Имя: Анна${'\0'}`])
    expect(looksBinary(bytes(text))).toBe(false);
  expect(looksBinary(new Uint8Array([0, 1, 2, 3, 200, 0, 0, 7]))).toBe(true);
  expect(isText(bytes('\x89PNG\r\n'))).toBe(true);
  expect(isText(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]))).toBe(false);
  expect(isText(new Uint8Array([0x1f, 0x8b, 8, 1]))).toBe(false);
});

test('a merge adds what is new against all its parents', () => {
  const change = (name: string, ...added: number[]) => ({ name, added: new Set(added), read: () => bytes('') });
  const all = newInAll([
    [change('a', 1, 2, 3), change('b', 1), change('c', Number.POSITIVE_INFINITY)],
    [change('a', 2, 9), change('c', 4)],
  ]);
  expect(all.map(({ name, added }) => [name, [...added]])).toEqual([
    ['a', [2]],
    ['c', [4]],
  ]);
  expect([...addedLines('@@ -1,0 +2,2 @@')]).toEqual([2, 3]);
});

describe('the hook', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { stdio: 'pipe' }).toString();
  const stage = (name: string, content: string) => {
    writeFileSync(name, content);
    git('--literal-pathspecs', 'add', '-f', '--', name);
  };
  let said = '';
  const hook = (name: 'pre-commit' | 'pre-push' = 'pre-commit') => {
    said = '\n';
    return runHook(name, [], (text) => {
      said += text;
    });
  };
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    stage('veilmark.config.json', JSON.stringify({ model: false }));
    git('commit', '-qm', 'First');
  });

  test('reads text under any name, with a zero byte too', async () => {
    const names = ['people.db', 'icon.png', ':name.js', ':(exclude)a.js', 'two\nlines.js'];
    for (const name of names) stage(name, `x = "${MAIL}"`);
    stage('zero.js', `x = "${MAIL}"\0`);
    expect(await hook()).toBe(1);
    for (const name of [...names, 'zero.js']) expect(said).toContain(`\n${visible(name)}\n`);
  });

  test('lets pictures pass, and what does not count as text', async () => {
    writeFileSync('icon.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]));
    git('add', '.');
    expect(await hook()).toBe(0);
  });

  test('takes no settings that a commit brings along for its own data, but what makes it stricter', async () => {
    stage('veilmark.config.json', JSON.stringify({ model: false, allowList: [MAIL] }));
    stage('a.js', `x = "${MAIL}"`);
    expect(await hook()).toBe(1);
    expect(said).toContain('(allowList): commit veilmark.config.json first');
    expect(said).not.toContain('\nveilmark.config.json\n');
    git('commit', '-qm', 'Settings', 'veilmark.config.json');
    expect(await hook()).toBe(0);
    stage('a.js', 'x = "Falcon-7"');
    expect(await hook()).toBe(0);
    stage(
      'veilmark.config.json',
      JSON.stringify({ model: false, denyList: [{ entity_type: 'CODE_NAME', values: ['Falcon-7'] }] }),
    );
    expect(await hook()).toBe(1);
  });

  test('sees what only a merge adds', async () => {
    stage('a.js', 'a = 1\n');
    git('commit', '-qm', 'Two');
    const base = git('rev-parse', 'HEAD').trim();
    git('checkout', '-qb', 'side');
    stage('b.js', 'b = 1\n');
    git('commit', '-qm', 'Side');
    git('checkout', '-q', 'main');
    stage('a.js', 'a = 2\n');
    git('commit', '-qm', 'Main');
    git('merge', '-q', '--no-commit', '--no-ff', 'side');
    const push = async () => {
      Object.assign(process.env, { PRE_COMMIT_FROM_REF: base, PRE_COMMIT_TO_REF: 'HEAD' });
      try {
        return await hook('pre-push');
      } finally {
        delete process.env.PRE_COMMIT_FROM_REF;
        delete process.env.PRE_COMMIT_TO_REF;
      }
    };
    git('commit', '-qm', 'Merge');
    expect(await push()).toBe(0);
    stage('b.js', `b = "${MAIL}"\n`);
    git('commit', '-q', '--amend', '--no-edit');
    expect(await push()).toBe(1);
  });
});

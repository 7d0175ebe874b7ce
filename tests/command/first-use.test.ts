// What people meet in their first minutes: hooks, named files, second runs, misspelt words, rules of their own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchPresets } from '#command/commands/lists/describe-presets.ts';
import { parseOptions } from '#command/frame/parse-options.ts';
import { runRedact } from '#command/redact/run-redact.ts';
import { parseConfig } from '#command/scan/config/read-config.ts';
import type { Config } from '#command/scan/config/schema.ts';
import { scanSettings } from '#command/scan/detection-options.ts';
import { scanHistory } from '#command/scan/git/scan-history.ts';
import { installHook } from '#command/scan/hooks/install.ts';
import { textWriter } from '#command/scan/report/text.ts';
import { runScan } from '#command/scan/run-scan.ts';
import { scanBytes, scanFile } from '#command/scan/scan-file.ts';
import { TextScanner } from '#command/scan/scan-text.ts';

const MAIL = 'someone@private-mail.de';
const before = process.cwd();
const { XDG_CONFIG_HOME } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'veilmark-first-'));
  mkdirSync(path.join(folder, 'work'));
  process.env.XDG_CONFIG_HOME = path.join(folder, 'home');
  process.chdir(path.join(folder, 'work'));
});
afterEach(() => {
  process.chdir(before);
  if (XDG_CONFIG_HOME === undefined) delete process.env.XDG_CONFIG_HOME;
  else process.env.XDG_CONFIG_HOME = XDG_CONFIG_HOME;
  rmSync(folder, { recursive: true });
});

/** Runs `scan` and answers its exit code and its report. */
async function scanned(...paths: string[]): Promise<[number, string]> {
  const output = path.join(folder, 'report.txt');
  const code = await runScan(paths, { output, 'no-model': true });
  return [code, readFileSync(output, 'utf8')];
}

describe('a hook', () => {
  const commit = () => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', PATH: '/usr/bin:/bin' };
    const who = ['-c', 'user.name=t', '-c', 'user.email=t@t.invalid', '-c', 'commit.gpgsign=false'];
    try {
      return execFileSync('git', [...who, 'commit', '--allow-empty', '-m', 'x'], { env, stdio: 'pipe' }).toString();
    } catch (error) {
      return String((error as { stderr: Buffer }).stderr);
    }
  };

  test('runs the program that installed it, and says where that was if it is gone', () => {
    execFileSync('git', ['init', '-q']);
    const file = path.join(folder, "it's here.mjs");
    writeFileSync(file, 'console.error("checked by", process.argv.slice(2).join(" ")); process.exit(1);');
    installHook('pre-commit', { runtime: process.execPath, file });
    expect(commit()).toContain('checked by hook run pre-commit');
    rmSync(file);
    const refused = commit();
    expect(refused).toContain(file);
    expect(refused).toContain('Nothing was checked');
    expect(refused).not.toContain('npm install');
  });

  test('does not run a program that the repository brings along', () => {
    execFileSync('git', ['init', '-q']);
    const file = path.join(process.cwd(), 'cli.mjs');
    writeFileSync(file, 'console.error("ran"); process.exit(1);');
    execFileSync('git', ['add', 'cli.mjs']);
    installHook('pre-commit', { runtime: process.execPath, file });
    expect(commit()).toContain('Nothing was checked');
  });
});

describe('a file without text', () => {
  const binary = Buffer.from(Array.from({ length: 600 }, (_, index) => (index * 37) % 256));

  test('is an error if it is named, and passed over in a folder', async () => {
    mkdirSync('inside');
    writeFileSync('inside/r.bin', binary);
    const [code, said] = await scanned('inside/r.bin');
    expect(code).toBe(3);
    expect(said).toContain('inside/r.bin: is binary');
    expect(said).toContain('(0 files scanned, 1 could not be scanned)');
    const [inFolder, ofFolder] = await scanned('inside');
    expect([inFolder, ofFolder]).toEqual([0, 'Nothing found (0 files scanned, 1 binary file skipped)\n']);
  });

  test('is not counted as scanned if no reader opens it', async () => {
    writeFileSync('x.db', binary);
    writeFileSync('a.txt', 'nothing\n');
    expect((await scanned('x.db', 'a.txt'))[1]).toContain('(1 file scanned, 1 could not be scanned)');
  });
});

const PLAIN = { mark: (_: string, text: string) => text, sign: () => '', bold: String, dim: String };
const NO_COUNTS = {
  notScanned: [],
  filesInPart: 0,
  characters: 0,
  binaries: 0,
  allowed: 0,
  known: 0,
  testValues: 0,
  ignoredTestValues: 0,
};
const finding = (entity_type: string, file: string) => ({
  entity_type,
  file,
  category: 'other',
  description: '',
  score: 1,
  value: 'x',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  valueKey: () => entity_type,
  fingerprint: () => '',
});

test('a list is cut where that saves lines, and says what it leaves out in plain words', () => {
  const summary = (count: number) => {
    const writer = textWriter(PLAIN, { isAll: false });
    for (let index = 0; index < count; index++) writer.add([finding(`TYPE_${index}`, `f${index}`)]);
    return writer.end({ ...NO_COUNTS, findings: count, filesWithFindings: count, files: count });
  };
  expect(summary(13)).not.toContain('more type');
  expect(summary(13)).toContain('TYPE_12');
  expect(summary(20)).toContain('… and 8 more types');
  expect(summary(6)).not.toContain('more file');
  expect(summary(7)).toContain('… and 2 more files');
  const inOneFile = (count: number) =>
    textWriter(PLAIN, { isAll: false }).add(Array.from({ length: count }, (_, at) => finding(`TYPE_${at}`, 'f')));
  expect(inOneFile(11)).toContain('TYPE_10');
  expect(inOneFile(11)).not.toContain('more');
  expect(inOneFile(12)).toContain('… and 2 more');
});

test('a second run over a folder leaves the copies of the first alone', async () => {
  mkdirSync('letters');
  writeFileSync('letters/a.txt', `Mail ${MAIL}\n`);
  // Nobody made this one from another file.
  writeFileSync('letters/b.redacted.txt', `Mail ${MAIL}\n`);
  const options = { quiet: true, 'no-model': true, force: true };
  await runRedact(['letters'], options);
  await runRedact(['letters'], options);
  expect(readdirSync('letters').sort()).toEqual([
    'a.redacted.txt',
    'a.txt',
    'b.redacted.redacted.txt',
    'b.redacted.txt',
  ]);
});

describe('words that are not exactly right', () => {
  const settings = (values: Parameters<typeof scanSettings>[0], config: Config = {}) => scanSettings(values, config);

  test('types and presets may be written in any case', async () => {
    expect((await settings({ entities: ['person,Email_Address'] })).entities).toEqual(['PERSON', 'EMAIL_ADDRESS']);
    expect((await settings({}, { entities: ['person'] })).entities).toEqual(['PERSON']);
    const own = { denyList: [{ entity_type: 'Project', values: ['x'] }] };
    await expect(settings({ entities: ['PROJECTS'] }, own)).rejects.toThrow('There is no type "PROJECTS"');
    expect((await settings({ preset: 'GDPR' })).preset).toBe('GDPR');
  });

  test('others get the nearest as a suggestion', async () => {
    await expect(settings({ entities: ['PERSN'] })).rejects.toThrow('did you mean "PERSON"?');
    await expect(settings({ entities: ['iban_cod'] })).rejects.toThrow('did you mean "IBAN_CODE"?');
    await expect(settings({ preset: 'gdrp' })).rejects.toThrow('did you mean "gdpr"?');
    const options = { threshold: { type: 'string' } } as const;
    expect(() => parseOptions(['--treshold', '1'], options)).toThrow('did you mean "--threshold"?');
    expect(() => parseOptions(['--zzz'], options)).toThrow(/^Unknown option "--zzz"$/);
  });

  test('presets are found by words', () => {
    expect(searchPresets(['log']).length).toBeGreaterThan(0);
    expect(searchPresets(['LOG']).map(({ id }) => id)).toEqual(searchPresets(['log']).map(({ id }) => id));
    expect(() => searchPresets(['gdrp'])).toThrow('did you mean "gdpr"?');
  });

  test('an entry of a list that is only a word is told the form', async () => {
    const read = (config: object) => parseConfig(JSON.stringify(config), 'veilmark.config.json');
    await expect(read({ denyList: ['x'] })).rejects.toThrow('{ "entity_type": "PROJECT", "values": ["Blue Heron"] }');
    await expect(read({ recognizers: ['x'] })).rejects.toThrow('"patterns": [{ "name"');
    await expect(read({ denyList: [{ values: ['x'] }] })).rejects.toThrow('denyList.0.entity_type');
  });
});

test('a repository without commits is said to have none', async () => {
  execFileSync('git', ['init', '-q']);
  const scanner = new TextScanner({ profile: 'auto', useModel: false });
  const options = { withoutPictures: true, exclude: [] };
  await expect(scanHistory(scanner, options, () => undefined)).rejects.toThrow('no commits');
});

describe("a rule of one's own", () => {
  const rule = (score: number, context?: string[]): Config => ({
    recognizers: [
      { entity_type: 'TICKET', patterns: [{ name: 't', regex: 'T-[0-9]{5}', score }], ...(context && { context }) },
    ],
  });
  const typesIn = async (name: string, text: string, config: Config, isStdin = false) => {
    writeFileSync(name, text);
    const scanner = new TextScanner(await scanSettings({ 'no-model': true }, config));
    const { found } = isStdin
      ? await scanBytes(scanner, new TextEncoder().encode(text), 'stdin', true)
      : await scanFile(scanner, { file: name, name });
    return found.map(({ entity_type, text: value }) => `${entity_type} ${value}`);
  };

  test.each([0.01, 0.3, 0.84, 1])('is reported with a score of %s in prose, code and standard input', async (score) => {
    const text = 'ticket T-12345 is open\n';
    for (const name of ['tick.txt', 'tick.md', 'tick.py'])
      expect(await typesIn(name, text, rule(score))).toEqual(['TICKET T-12345']);
    expect(await typesIn('in', text, rule(score), true)).toEqual(['TICKET T-12345']);
    expect(await typesIn('blue.txt', 'we said T-12345\n', rule(score))).toEqual(['TICKET T-12345']);
  });

  test('with context words and a low score is reported near them only, and a threshold of the caller counts', async () => {
    expect(await typesIn('a.txt', 'we said T-12345\n', rule(0.2, ['voucher']))).toEqual([]);
    expect(await typesIn('a.txt', 'voucher T-12345\n', rule(0.2, ['voucher']))).toEqual(['TICKET T-12345']);
    expect(await typesIn('a.txt', 'we said T-12345\n', { ...rule(0.3), threshold: 0.5 })).toEqual([]);
  });
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv-draft-04';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { folderWith, veilmark } from './installed';

const MAIL = 'someone@private-mail.de';
const IBAN = 'DE89 3704 0044 0532 0130 00';

const json = async (args: readonly string[], cwd: string) => {
  const { code, out } = await veilmark(['scan', '--format', 'json', ...args], { cwd });
  return { code, report: JSON.parse(out) };
};

describe('scan', () => {
  test('finds with place and type, masks values, and ends with 1', async () => {
    const cwd = folderWith({ 'a.js': `const clean = 1;\nconst to = '${MAIL}'; // contact\n` });
    const { code, report } = await json(['--no-model'], cwd);
    expect(code).toBe(1);
    expect(report.findings).toHaveLength(1);
    expect(report.findings[0]).toMatchObject({
      file: 'a.js',
      line: 2,
      column: 13,
      endLine: 2,
      endColumn: 36,
      entity_type: 'EMAIL_ADDRESS',
      value: 's***',
    });
    expect((await veilmark(['scan', '--no-model', '--show-values'], { cwd })).out).toContain(MAIL);
    expect((await veilmark(['scan', '--no-model'], { cwd })).out).not.toContain('private-mail');
  });

  test('is quiet in code and looks for names in prose', async () => {
    const text =
      'Ada Lovelace lives at example@example.com, see https://acme.io, build 4b825dc642cb6eb9a060e54bf8d69288fbee4904\n';
    const cwd = folderWith({ 'a.ts': `// ${text}`, 'b.md': text });
    const { report } = await json([], cwd);
    expect(report.findings.map(({ file, entity_type }: never) => `${file} ${entity_type}`)).toEqual(['b.md PERSON']);
  });

  test('leaves out what ignore files name, unless a file is named itself', async () => {
    const cwd = folderWith({
      '.gitignore': 'built/\n',
      '.veilmarkignore': '*.fixture.txt\n',
      'built/a.txt': MAIL,
      'x.fixture.txt': MAIL,
      'sub/.gitignore': '*.log\n!keep.log\n',
      'sub/a.log': MAIL,
      'sub/keep.log': MAIL,
      'sub/skip.me': MAIL,
    });
    const { report } = await json(['--no-model', '--exclude', '*.me'], cwd);
    expect(report.findings.map(({ file }: { file: string }) => file)).toEqual(['sub/keep.log']);
    expect((await json(['--no-model', 'x.fixture.txt'], cwd)).code).toBe(1);
  });

  test('comments allow, for all types or some', async () => {
    const cwd = folderWith({
      'a.py': `a = "${MAIL}"  # veilmark:allow\n# veilmark:allow-next-line EMAIL_ADDRESS\nb = "${MAIL}"\nc = "${MAIL}"  # veilmark:allow IBAN_CODE\n`,
    });
    const { report } = await json(['--no-model'], cwd);
    expect(report.findings.map(({ line }: { line: number }) => line)).toEqual([4]);
    expect(report.allowed).toBe(2);
  });

  test('a baseline hides what it knows, holds no value, and shows one more of the same', async () => {
    const cwd = folderWith({ 'a.txt': `${MAIL}\n` });
    const args = ['--no-model', '--baseline', 'known.json', 'a.txt'];
    expect((await veilmark(['scan', ...args], { cwd })).code).toBe(2);
    expect((await veilmark(['scan', ...args, '--update-baseline'], { cwd })).code).toBe(0);
    expect(readFileSync(path.join(cwd, 'known.json'), 'utf8')).not.toContain('private-mail');
    expect((await json(args, cwd)).report).toMatchObject({ findings: [], known: 1 });
    writeFileSync(path.join(cwd, 'a.txt'), `${MAIL}\n${MAIL}\n`);
    expect((await json(args, cwd)).report).toMatchObject({ findings: [{ line: 2 }], known: 1 });
  });

  test('what cannot be scanned is named and ends with 3, whether there are findings or not', async () => {
    const locked = readFileSync(path.resolve(import.meta.dirname, '../../fixtures/documents/locked.pdf'));
    const cwd = folderWith({ 'locked.pdf': locked, 'font.bin': new Uint8Array([0, 1, 2, 3, 200, 0, 0, 7]) });
    const { code, report } = await json(['--no-model'], cwd);
    expect(code).toBe(3);
    expect(report).toMatchObject({
      binaries: 1,
      not_scanned: [{ file: 'locked.pdf', reason: expect.stringContaining('password') }],
    });
    writeFileSync(path.join(cwd, 'a.txt'), MAIL);
    expect(await json(['--no-model'], cwd)).toMatchObject({
      code: 3,
      report: { findings: [{ file: 'a.txt' }], not_scanned: [{ file: 'locked.pdf' }] },
    });
    rmSync(path.join(cwd, 'locked.pdf'));
    expect((await json(['--no-model'], cwd)).code).toBe(1);
  });

  test('a large file is read in pieces: every line counts, and no value is cut', async () => {
    const filler = `${'The quick brown fox jumps over the lazy dog. '.repeat(20)}\n`;
    const lines = Array.from({ length: 6000 }, (_, i) => (i % 97 === 0 ? `Pay to ${IBAN} today\n` : filler));
    const cwd = folderWith({ 'big.log': lines.join('') });
    const { report } = await json(['--no-model', '--entities', 'IBAN_CODE'], cwd);
    const expected = lines.flatMap((line, i) => (line.includes(IBAN) ? [i + 1] : []));
    expect(report.findings.map(({ line }: { line: number }) => line)).toEqual(expected);
  });

  test('threads give what one thread gives, in the same order', async () => {
    const filler = 'Nothing to see here, move along. '.repeat(3000);
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`${i}.txt`, `${filler}\n${i % 3 ? '' : MAIL}\n`]),
    );
    const cwd = folderWith(files);
    const alone = await json(['--no-model', '--jobs', '1'], cwd);
    expect(alone.report.findings).toHaveLength(14);
    expect((await json(['--no-model', '--jobs', '2'], cwd)).report).toEqual(alone.report);
  });

  test('settings come from the nearest file, and a wrong one is named', async () => {
    const cwd = folderWith({
      'veilmark.config.json': JSON.stringify({
        ignoredTypes: ['EMAIL_ADDRESS'],
        recognizers: [{ entity_type: 'TICKET', patterns: [{ name: 't', regex: 'TCK-\\d{4}', score: 0.9 }] }],
      }),
      'sub/a.js': `${MAIL} TCK-1234\n`,
    });
    const { report } = await json(['--no-model'], path.join(cwd, 'sub'));
    expect(report.findings).toMatchObject([{ entity_type: 'TICKET' }]);
    writeFileSync(path.join(cwd, 'veilmark.config.json'), '{ "treshold": 1 }');
    const wrong = await veilmark(['scan'], { cwd });
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('treshold');
  });

  test.each([
    [['scan', 'not-there'], 'does not exist'],
    [['scan', '--entities', 'NO_SUCH'], 'NO_SUCH'],
    [['scan', '--format', 'xml'], 'text, json, sarif, junit, github, gitlab'],
    [['scan', '--treshold', '1'], '--treshold'],
    [['scna'], 'did you mean "scan"'],
    [['serve', 'here'], 'options only'],
  ])('%j is refused with 2', async (args, message) => {
    const { code, err } = await veilmark(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('other formats: SARIF by its schema, JUnit as XML, annotations', async () => {
    const cwd = folderWith({ 'a & b/ü.js': `x = "${MAIL}"\n`, 'c.zip': 'PK\u0003\u0004\u0000\u0000' });
    const run = async (format: string) => (await veilmark(['scan', '--no-model', '-f', format], { cwd })).out;
    const sarif = JSON.parse(await run('sarif'));
    const schema = JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../fixtures/sarif/sarif-schema-2.1.0.json'), 'utf8'),
    );
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(sarif), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...sarif, runs: [{}] })).toBe(false);
    expect(sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('a%20%26%20b/%C3%BC.js');
    const junit = await run('junit');
    const parser = new SaxesParser();
    const tags: string[] = [];
    parser.on('opentag', ({ name }) => tags.push(name));
    parser.write(junit).close();
    expect(tags).toEqual(expect.arrayContaining(['testsuites', 'failure', 'error']));
    expect(await run('github')).toContain('::warning file=a & b/ü.js,line=1,col=6,');
  });
});

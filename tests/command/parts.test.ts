import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv from 'ajv-draft-04';
import { describe, expect, test } from 'vitest';
import { completionScript } from '#command/commands/completion-scripts.ts';
import { commands } from '#command/commands/index.ts';
import { painter } from '#command/frame/colours.ts';
import { retrying } from '#command/library/retry.ts';
import { createSession } from '#command/library/session.ts';
import { runProgram } from '#command/program.ts';
import { Baseline } from '#command/scan/config/baseline.ts';
import type { Config } from '#command/scan/config/schema.ts';
import { scanSettings } from '#command/scan/detection-options.ts';
import { fileKind } from '#command/scan/file-kind.ts';
import type { FileResult } from '#command/scan/found.ts';
import { addedLines } from '#command/scan/git/changes.ts';
import type { DetectionValues } from '#command/scan/options.ts';
import { gitlabWriter } from '#command/scan/report/gitlab.ts';
import { reportWriter } from '#command/scan/report/index.ts';
import { ReportMaker } from '#command/scan/report/make-report.ts';
import { sarifWriter } from '#command/scan/report/sarif.ts';
import { TextScanner } from '#command/scan/scan-text.ts';
import { createLocalService } from '#command/serve/local-service.ts';
import { piiEndpoints } from '#shared/contract/pii.ts';
import { OPERATOR_TYPES } from '#shared/replace/operators/index.ts';
import { UI_CATEGORIES } from '#shared/ui/ui-categories.ts';
import { writeGuides } from '../../scripts/build/guides.ts';

const MAIL = 'someone@private-mail.de';
const scanner = new TextScanner({ profile: 'auto', useModel: false });
const typesIn = async (name: string, text: string) =>
  (await scanner.scan(name, text, fileKind(name))).found.map(({ entity_type }) => entity_type);

describe('commands', () => {
  test('answer to their names and other names, each to one', async () => {
    const names = commands.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    expect(new Set(names).size).toBe(names.length);
    expect(await Promise.all(['evaluate', 'evaluat'].map((name) => runProgram([name, '--help'])))).toEqual([0, 2]);
  });

  test.each(commands.map((command) => [command.name, command] as const))(
    'the help of %s fits a screen',
    (_, { usage }) => {
      const lines = usage.split('\n');
      expect(lines.length).toBeLessThanOrEqual(40);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(140);
    },
  );

  test('the help of redact names every operator', () => {
    const usage = commands.find(({ name }) => name === 'redact')?.usage ?? '';
    const [, listed = ''] = /--operator NAME([\s\S]*?);/.exec(usage) ?? [];
    // Those that take apart what others made, or need a pair of keys, are given as JSON.
    for (const type of OPERATOR_TYPES.filter((one) => !/^decrypt|_asym$/.test(one)))
      expect(listed).toMatch(new RegExp(`\\b${type}\\b`));
  });

  test('completions know every command and the options in its help', () => {
    for (const shell of ['bash', 'fish'] as const) {
      const script = completionScript(shell, commands);
      for (const { name } of commands) expect(script).toContain(name);
      expect(script).toMatch(/show-values/);
    }
  });
});

test('what could not be scanned wins over findings', () => {
  const found = [
    { file: 'a', line: 1, column: 1, endLine: 1, endColumn: 2, entity_type: 'PERSON', score: 1, text: 'A B' },
  ];
  const clean = { file: 'a', found: [], allowed: 0, characters: 1 };
  const some = { ...clean, found };
  const unread = { file: 'b', found: [], allowed: 0, characters: 0, notScanned: 'locked' };
  const codeOf = (...results: FileResult[]) => {
    const maker = new ReportMaker(sarifWriter(), () => {}, { baseline: Baseline.empty() });
    for (const result of results) maker.add(result);
    return maker.end();
  };
  expect([codeOf(clean), codeOf(some), codeOf(clean, unread), codeOf(some, unread)]).toEqual([0, 1, 3, 3]);
});

describe('the report for people', () => {
  const finding = (line: number, entity_type: string, text: string) => ({
    file: 'a.csv',
    line,
    column: 1,
    endLine: line,
    endColumn: 9,
    entity_type,
    score: 1,
    text,
  });
  const result = (found: ReturnType<typeof finding>[]) => ({ file: 'a.csv', found, allowed: 0, characters: 1 });
  const many = Array.from({ length: 30 }, (_, i) => finding(i + 1, 'IBAN_CODE', `DE8937040044053201300${i}`));
  const reportOf = (found: ReturnType<typeof finding>[], isAll = false) => {
    const pieces: string[] = [];
    const writer = reportWriter('text', { isAll });
    const maker = new ReportMaker(writer, (piece) => pieces.push(piece), { baseline: Baseline.empty() });
    maker.add(result(found));
    maker.end();
    return pieces.join('');
  };

  test('lists a few findings of a file, says how many more there are, and counts them by type', () => {
    const report = reportOf(many);
    expect(report.match(/D\*\*\*/g)).toHaveLength(10);
    expect(report).toContain('… and 20 more');
    expect(report).toMatch(/By type\n +30 +\S+ IBAN +IBAN_CODE\n/);
    expect(report).toContain('--all lists every one');
    expect(reportOf(many, true).match(/D\*\*\*/g)).toHaveLength(30);
    expect(reportOf(many, true)).not.toContain('--all');
  });

  test('lists equal values once', () => {
    const report = reportOf([1, 2, 3].map((line) => finding(line, 'PERSON', 'Ada Lovelace')));
    expect(report.match(/PERSON/g)).toHaveLength(1);
    expect(report).toContain('3 times');
    expect(report).toContain('3 findings in 1 file');
    expect(report).not.toContain('--all');
  });
});

describe('scopes', () => {
  const text = 'Ada Lovelace, nurse, has diabetes. Password: hunter2-Ke9x';
  const typesWith = async (values: DetectionValues, config: Config = {}) => {
    const one = new TextScanner({ ...(await scanSettings(values, config)), useModel: false });
    return (await one.scan('a.docx', text, 'document')).found.map(({ entity_type }) => entity_type);
  };

  test('start with identifiers; the command line wins over the settings', async () => {
    expect(await typesWith({})).toEqual(['PERSON', 'PASSWORD']);
    expect(await typesWith({ scope: 'secrets' }, { preset: 'gdpr' })).toEqual(['PASSWORD']);
    expect(await typesWith({}, { scope: 'secrets' })).toEqual(['PASSWORD']);
    expect(await typesWith({ scope: 'identifiers-and-facts' })).toContain('MEDICAL_DISEASE_DISORDER');
    expect(await typesWith({ entities: ['JOB_TITLE'] }, { scope: 'secrets' })).toEqual(['JOB_TITLE']);
  });

  test('are refused beside a preset, and where they are unknown', async () => {
    await expect(scanSettings({ scope: 'secrets', preset: 'gdpr' }, {})).rejects.toThrow('one of --scope');
    await expect(scanSettings({ scope: 'everything' }, {})).rejects.toThrow('identifiers');
  });
});

test('likely test values come last, or are only counted', async () => {
  const texts = { 'a.js': `x = "4111111111111111"; y = "${MAIL}"`, 'b.js': 'z = "kim.berg@private-mail.de"' };
  const report = async (isIgnoringTestValues: boolean) => {
    const pieces: string[] = [];
    const maker = new ReportMaker(gitlabWriter(), (piece) => pieces.push(piece), {
      baseline: Baseline.empty(),
      isIgnoringTestValues,
    });
    for (const [file, text] of Object.entries(texts))
      maker.add({ file, characters: text.length, ...(await scanner.scan(file, text, fileKind(file))) });
    const code = maker.end();
    const issues = JSON.parse(pieces.join('')) as { check_name: string; severity: string; fingerprint: string }[];
    return { code, told: issues.map(({ check_name, severity }) => `${check_name} ${severity}`), issues };
  };
  const { told, issues } = await report(false);
  expect(told).toEqual(['EMAIL_ADDRESS major', 'EMAIL_ADDRESS major', 'CREDIT_CARD info']);
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(3);
  expect(JSON.stringify(issues)).not.toContain('private-mail');
  expect((await report(false)).issues).toEqual(issues);
  expect((await report(true)).told).toEqual(['EMAIL_ADDRESS major', 'EMAIL_ADDRESS major']);
});

test('JUnit has one suite for each file, and counts the cases that it has', async () => {
  const texts = {
    'a.js': `x = "4111111111111111"; y = "${MAIL}"`,
    'b.js': 'z = "5555555555554444"',
    'c.js': 'nothing',
    'd.js': 'nothing',
  };
  const pieces: string[] = [];
  const maker = new ReportMaker(reportWriter('junit', { isAll: true }), (piece) => pieces.push(piece), {
    baseline: Baseline.empty(),
  });
  for (const [file, text] of Object.entries(texts)) {
    const scanned = await scanner.scan(file, text, fileKind(file));
    maker.add({ file, characters: text.length, ...scanned, ...(file === 'a.js' && { notScanned: 'cut off' }) });
  }
  maker.end();

  const report = pieces.join('');
  const total = (part: string, tag: string) => part.match(new RegExp(`<${tag}[ />]`, 'g'))?.length ?? 0;
  const counts = (part: string) => /tests="(\d+)" failures="(\d+)" errors="(\d+)"/.exec(part)?.slice(1).map(Number);
  const suites = report.split('<testsuite ').slice(1);
  expect(suites.map((part) => /name="([^"]*)"/.exec(part)?.[1])).toEqual(['a.js', 'b.js', 'clean files']);
  for (const part of [report, ...suites])
    expect(counts(part)).toEqual(['testcase', 'failure', 'error'].map((tag) => total(part, tag)));
  expect(suites.map(counts)).toEqual([
    [3, 2, 1],
    [1, 1, 0],
    [1, 0, 0],
  ]);
  expect(suites[2]).toContain('2 files without findings');
});

describe('what is quiet', () => {
  test('code: secrets, checked numbers and real addresses, nothing else', async () => {
    expect(await typesIn('a.ts', `const to = '${MAIL}';`)).toEqual(['EMAIL_ADDRESS']);
    expect(await typesIn('a.ts', "const iban = 'DE89 3704 0044 0532 0130 00';")).toEqual(['IBAN_CODE']);
    expect(
      await typesIn('a.ts', '// Ada Lovelace of London, http://a.io, 2026-01-01, user@example.com, left-pad@1.3.0'),
    ).toEqual([]);
  });

  test('code: a secret that is written out, not a variable of that name', async () => {
    expect(await typesIn('a.ts', "const password = 'hunter2-Ke9x';")).toEqual(['PASSWORD']);
    expect(await typesIn('.env', 'DB_PASSWORD=hunter2-Ke9x\n')).toEqual(['PASSWORD']);
    expect(await typesIn('a.ts', 'const password = options.password1; const apiKey = tokens[i];')).toEqual([]);
  });

  test('documents: not the placeholders of a redacted copy', async () => {
    const text = `Call <PHONE_NUMBER_1> or mail <EMAIL_ADDRESS>, or ${MAIL}.`;
    const { found } = await scanner.scan('letter.docx', text, 'document');
    expect(found.map(({ text: value }) => value)).toEqual([MAIL]);
  });

  test('prose: names as well', async () => {
    expect(await typesIn('a.md', 'Ada Lovelace wrote to noreply@github.com.')).toEqual(['PERSON']);
  });
});

test('a session keeps numbers free that its texts have used, also when it goes on later', () => {
  const session = createSession();
  expect(session.anonymize('PERSON_2 is a variable.').text).toBe('PERSON_2 is a variable.');
  expect(session.anonymize('My name is Ada Lovelace.').text).toBe('My name is <PERSON_1>.');
  const later = createSession({ saved: session.save() });
  expect(later.anonymize('My name is Grace Hopper. My name is Ada Lovelace.').text).toBe(
    'My name is <PERSON_3>. My name is <PERSON_1>.',
  );
  expect(later.restore('[person 3] met <PERSON_1>; PERSON_2 stays.')).toBe(
    'Grace Hopper met Ada Lovelace; PERSON_2 stays.',
  );
});

test('added lines are read from hunks', () => {
  expect([...addedLines('@@ -1,0 +2,3 @@\n+a\n@@ -9 +12 @@ x\n@@ -20,2 +22,0 @@')]).toEqual([2, 3, 4, 12]);
});

test('SARIF holds to its schema and shows no value', async () => {
  const { found, allowed } = await scanner.scan('a b.js', `x = "${MAIL}"`, 'code');
  const results = [
    { file: 'a b.js', found, allowed, characters: 10 },
    { file: 'c.pdf', found: [], allowed: 0, characters: 0, notScanned: 'locked' },
  ];
  const pieces: string[] = [];
  const maker = new ReportMaker(sarifWriter(), (piece) => pieces.push(piece), { baseline: Baseline.empty() });
  for (const result of results) maker.add(result);
  expect(maker.end()).toBe(3);
  const report = pieces.join('');
  const schema = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../fixtures/sarif/sarif-schema-2.1.0.json'), 'utf8'),
  );
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect(validate(JSON.parse(report)), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ version: '2.1.0', runs: [{}] })).toBe(false);
  expect(report).not.toContain('private-mail');
});

describe('client', () => {
  const failing = (answers: number[]) => {
    const keys: unknown[] = [];
    const call = async (input: { headers?: Record<string, unknown> } = {}) => {
      keys.push(input.headers?.['idempotency-key']);
      const status = answers.shift() ?? 200;
      return status === 200
        ? { success: true as const, data: {} }
        : { success: false as const, error: { error: '', message: '', status, retryAfter: 3 } };
    };
    return { call, keys };
  };
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);

  test('tries again what passes, with one key and the wait that was asked for', async () => {
    const { call, keys } = failing([503, 429]);
    const answer = await retrying(piiEndpoints.analyze, call, { retries: 2, wait })({});
    expect(answer.success).toBe(true);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(waits).toEqual([3000, 3000]);
  });

  test('gives up on what does not pass, and in time', async () => {
    expect((await retrying(piiEndpoints.analyze, failing([400, 200]).call, { retries: 2, wait })({})).success).toBe(
      false,
    );
    const { call, keys } = failing([503, 503, 503, 503]);
    await retrying(piiEndpoints.analyze, call, { retries: 2, wait })({});
    expect(keys).toHaveLength(3);
  });
});

describe('local service', () => {
  const service = createLocalService({ key: 'a-key-of-twenty-letters' });
  const ask = async (body: unknown, key = 'a-key-of-twenty-letters', route = 'analyze') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
    const response = await service(
      new Request(`http://local/api/pii/${route}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    return { status: response.status, body: (await response.json()) as Record<string, never> };
  };

  test('writes the texts of a batch, and by the rule of a preset where the call names no operators', async () => {
    const shifted = { DATE_TIME: { type: 'shift_date', key: 'WmZq4t7w!z%C&F)J' } };
    const texts = ['Admitted on 5 March 2024.', 'The patient is 93 years old.'];
    const batch = await ask({ texts, operators: shifted, subjects: ['record 17', 'b'] }, undefined, 'batch');
    const ruled = await ask({ text: texts[1], preset: 'hipaa-safe-harbor' }, undefined, 'anonymize');
    const refused = await ask({ texts, operators: shifted }, undefined, 'batch');

    expect(piiEndpoints.batch.response.safeParse(batch.body).success).toBe(true);
    expect(batch.body).toMatchObject({ results: [{ text: 'Admitted on 17 February 2024.' }, {}] });
    expect(ruled.body).toMatchObject({ text: 'The patient is 90+ years old.' });
    expect(refused).toMatchObject({ status: 400, body: { details: { field: 'operators.DATE_TIME.subject' } } });
  });

  test('answers as the API does', async () => {
    const { status, body } = await ask({ text: `Mail ${MAIL}` });
    expect(status).toBe(200);
    expect(piiEndpoints.analyze.response.safeParse(body).success).toBe(true);
    expect((await ask({ txt: '' })).body).toMatchObject({ code: 'MISSING_FIELD' });
    expect((await ask({ text: '', profile: 'mine' })).status).toBe(404);
    expect((await ask({ text: '' }, 'wrong')).body).toMatchObject({ code: 'AUTH_INVALID' });
  });

  test('keeps sessions', async () => {
    const made = (await ask({ text: MAIL, session: true }, undefined, 'anonymize')).body;
    const back = await ask({ text: made.text, session_id: made.session_id }, undefined, 'deanonymize');
    expect(back.body).toMatchObject({ text: MAIL });
    expect((await ask({ text: '', session_id: 'none' }, undefined, 'deanonymize')).status).toBe(404);
  });
});

test('llms.txt lists every guide, and each is served as Markdown', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guides-'));
  writeGuides(folder);
  const list = readFileSync(path.join(folder, 'llms.txt'), 'utf8');
  const guides = readdirSync(path.resolve(import.meta.dirname, '../../docs')).filter((name) => name.endsWith('.md'));
  expect(guides.length).toBeGreaterThan(10);
  for (const name of guides) expect(list).toMatch(new RegExp(`^- \\[.+\\]\\(/docs/${name}\\): .+\\.$`, 'm'));
  expect(readdirSync(path.join(folder, 'docs')).sort()).toEqual(guides.sort());
});

test('signs of categories are all different, and in the set of characters that fonts of terminals have', () => {
  const { sign } = painter();
  const signs = UI_CATEGORIES.map((category) => sign(category));
  const wgl4 = '@●§¤+♦⌂↔‡•';

  expect([new Set(signs).size, signs.filter((one) => !wgl4.includes(one))]).toEqual([UI_CATEGORIES.length, []]);
});

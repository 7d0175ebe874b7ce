import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT_CODES } from '#command/frame/exit-codes.ts';
import { readReviewed } from '#command/review/as-labels.ts';
import { runEval } from '#command/review/evaluate/run-eval.ts';
import { readDecisions } from '#command/review/read-decisions.ts';
import { replay } from '#command/review/replay.ts';
import { ReviewSession } from '#command/review/session.ts';
import { analyze } from '#shared/finders/analyze.ts';
import { lookFirst } from '#shared/finders/review-order.ts';
import { decisionsOf, fileHash, type Review, writeReview } from '#shared/review/decisions.ts';

const TEXT =
  'Write to Mara Kovacs at mara@kovacs.net today.\nMara Kovacs called; project Falcon. Card 4929 4212 3460 0821.\n';
const ENTITIES = ['PERSON', 'EMAIL_ADDRESS', 'CREDIT_CARD'];
const found = () => analyze(TEXT, { entities: ENTITIES, explain: true }).results;
const session = () => new ReviewSession(TEXT, lookFirst(found(), TEXT), 'reviewer 1');
const bytes = new TextEncoder().encode(TEXT);

async function reviewed(...lines: string[]): Promise<Review> {
  const own = session();
  for (const line of lines) expect(own.run(line)).toBeUndefined();
  return {
    salt: 'ab'.repeat(16),
    file_sha256: await fileHash(bytes),
    operator: 'replace',
    engine_version: '1',
    catalog_version: '1',
    decisions: await decisionsOf(own.marks, {
      salt: 'ab'.repeat(16),
      reviewer: 'reviewer 1',
      time: '2026-01-01T00:00:00.000Z',
    }),
  };
}

/** The number of the first finding of a type, as a person would name it. */
const numberOf = (type: string) =>
  String(lookFirst(found(), TEXT).findIndex(({ finding }) => finding.entity_type === type) + 1);

describe('decisions about findings', () => {
  it('lead to the same copy every time', async () => {
    const review = await reviewed(
      numberOf('EMAIL_ADDRESS'),
      'r is public',
      '+ PROJECT Falcon',
      numberOf('CREDIT_CARD'),
      't ACCOUNT',
    );
    const copy = new TextDecoder().decode(await replay(bytes, 'a.txt', review));

    expect(copy).toContain('mara@kovacs.net');
    expect(copy).toContain('project <PROJECT>. Card <ACCOUNT>.');
    expect(copy).not.toContain('4929');
    const again = await replay(bytes, 'a.txt', await readDecisions(await writeReview(review), 'a'));
    expect(new TextDecoder().decode(again)).toBe(copy);
  });

  it('of a page lead to the copy of the page: codes, and a value wherever else it stands', async () => {
    const text = 'Ann Lee met Bob Ray.\r\nAnn Lee left with Falcon.\r\n';
    const original = new TextEncoder().encode(text);
    const mark = (value: string, more: object) => ({
      id: value,
      entity_type: 'PERSON',
      text: value,
      score: 1,
      verdict: 'accept' as const,
      start: text.indexOf(value),
      end: text.indexOf(value) + value.length,
      ...more,
    });
    const marks = [mark('Ann Lee', { code: 'FOIA b(6)' }), mark('Bob Ray', {}), mark('Falcon', { verdict: 'reject' })];
    const who = { salt: 'ab', reviewer: 'A', time: '' };
    const review: Review = {
      salt: 'ab',
      file_sha256: await fileHash(original),
      operator: 'replace',
      print_codes: true,
      spreads: true,
      engine_version: '1',
      catalog_version: '1',
      decisions: await decisionsOf(marks, who),
    };
    const copyOf = async (change: Partial<Review>) =>
      new TextDecoder().decode(await replay(original, 'a.txt', { ...review, ...change }));

    expect(await copyOf({})).toBe('[FOIA b(6)] met <PERSON>.\r\n[FOIA b(6)] left with Falcon.\r\n');
    expect(await copyOf({ spreads: false })).toBe('[FOIA b(6)] met <PERSON>.\r\nAnn Lee left with Falcon.\r\n');
    expect(await copyOf({ print_codes: false })).toContain('<PERSON> left with Falcon.');
    await expect(copyOf({ operators: 'abcde' })).rejects.toThrow('cannot be replayed here');
  });

  it('are signed when they are made, and those that were not made are not', async () => {
    const before = new Date().toISOString();
    const { decisions } = await reviewed(numberOf('EMAIL_ADDRESS'), 'r is public', 'u', 'a');
    const made = decisions.filter(({ decision }) => decision !== 'undecided');
    expect(made.map(({ decision, reviewer, reason }) => [decision, reviewer, reason])).toEqual([
      ['accept', 'reviewer 1', undefined],
    ]);
    expect((made[0]?.time ?? '') >= before).toBe(true);
    for (const one of decisions.filter((other) => other !== made[0])) expect(one).not.toHaveProperty('reviewer');
    const own = session();
    for (const line of ['r is public', 'p', 'a']) own.run(line);
    expect(own.marks[0]).toMatchObject({ verdict: 'accept', reason: undefined });
  });

  it('hold no values', async () => {
    const written = await writeReview(await reviewed('+ PROJECT Falcon', 'a'));
    for (const value of ['Mara', 'Falcon', '4929', 'kovacs.net']) expect(written).not.toContain(value);
  });

  it('show that a line was changed, moved or left out', async () => {
    const written = await writeReview(await reviewed(numberOf('EMAIL_ADDRESS'), 'r', '+ PROJECT Falcon'));
    const lines = written.trimEnd().split('\n');
    const changed = [
      written.replace('"reject"', '"accept"'),
      lines.filter((_, i) => i !== 2).join('\n'),
      [lines[0], lines[2], lines[1], ...lines.slice(3)].join('\n'),
      lines.slice(0, -1).join('\n'),
      `${written}{"end":9}\n`,
      'no JSON',
    ];
    for (const text of changed) await expect(readDecisions(text, 'a')).rejects.toThrow(/changed|complete/);
    expect((await readDecisions(written, 'a')).decisions).toHaveLength(lines.length - 2);
  });

  it('are refused for another file, and for another value at their place', async () => {
    const review = await reviewed('a');
    await expect(replay(new TextEncoder().encode(`${TEXT} `), 'a.txt', review)).rejects.toThrow('not the file');
    const [first, ...rest] = review.decisions;
    const moved = { ...review, decisions: [{ ...first, start: 0 } as (typeof rest)[number], ...rest] };
    await expect(replay(bytes, 'a.txt', moved)).rejects.toThrow('another value');
    await expect(
      replay(new Uint8Array([0xff, 0xfe, 0xfd]), 'a', {
        ...review,
        file_sha256: await fileHash(new Uint8Array([0xff, 0xfe, 0xfd])),
      }),
    ).rejects.toThrow('UTF-8');
  });

  it('can be extended, repeated for equal values and undone', () => {
    const own = session();
    own.run(numberOf('EMAIL_ADDRESS'));
    const before = own.current;
    own.run('e 1 0');
    expect(TEXT.slice(own.current?.start, own.current?.end)).toBe('at mara@kovacs.net');
    own.run('e -1 0');
    expect(TEXT.slice(own.current?.start, own.current?.end)).toBe('mara@kovacs.net');
    own.run('u');
    own.run('u');
    expect(own.current).toEqual(before);
    own.run(numberOf('PERSON'));
    own.run('r');
    own.run('p');
    own.run('like');
    const people = own.marks.filter(({ entity_type }) => entity_type === 'PERSON');
    expect(new Set(people.map(({ verdict }) => verdict))).toEqual(new Set(['reject']));
    expect([own.run('x'), own.run('t lower'), own.run('+ A'), own.run('99')].every(Boolean)).toBe(true);
  });

  it('for all like one leave the value nowhere in the copy', async () => {
    const text = 'Name: Zorg Brandt\nzorg brandt paid; ask Zorg Brandt, not the Zorg Brandts.\n';
    const [start, end] = [6, 17];
    const finding = { entity_type: 'PERSON', start, end, score: 0.9, text: text.slice(start, end) };
    const own = new ReviewSession(text, [{ finding, reasons: [] }], 'A');
    for (const line of ['a', 'like']) expect(own.run(line)).toBeUndefined();
    const original = new TextEncoder().encode(text);
    const review: Review = {
      salt: 'ab',
      file_sha256: await fileHash(original),
      operator: 'replace',
      engine_version: '1',
      catalog_version: '1',
      decisions: await decisionsOf(own.marks, { salt: 'ab', reviewer: 'A', time: '' }),
    };
    expect(new TextDecoder().decode(await replay(original, 'a.txt', review))).toBe(
      'Name: <PERSON>\nzorg brandt paid; ask <PERSON>, not the Zorg Brandts.\n',
    );
    own.run('u');
    expect(own.count).toBe(1);
  });

  it('serve as labels: what was rejected counts against the settings', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-review-'));
    const [file, decisions] = [path.join(folder, 'a.txt'), path.join(folder, 'a.jsonl')];
    writeFileSync(file, TEXT);
    const review = await reviewed(numberOf('EMAIL_ADDRESS'), 'r', numberOf('CREDIT_CARD'), 'a');
    writeFileSync(decisions, await writeReview(review));
    const { spans, types } = await readReviewed(decisions, file);
    expect(spans.map(({ label }) => label)).toEqual(['CREDIT_CARD']);
    expect(types.sort()).toEqual(['CREDIT_CARD', 'EMAIL_ADDRESS']);
    writeFileSync(file, `${TEXT}!`);
    await expect(readReviewed(decisions, file)).rejects.toThrow('not the file');
  });

  it('leave undecided places out of the scores', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'veilmark-review-'));
    const [file, decisions] = [path.join(folder, 'a.txt'), path.join(folder, 'a.jsonl')];
    writeFileSync(file, TEXT);
    const codeAfter = async (...lines: string[]) => {
      writeFileSync(decisions, await writeReview(await reviewed(...lines)));
      return runEval([file], { entities: ['PERSON'], 'no-model': true, review: decisions, 'least-f1': '1' });
    };

    expect(found().filter(({ entity_type }) => entity_type === 'PERSON').length).toBe(2);
    expect(await codeAfter(numberOf('PERSON'), 'a')).toBe(EXIT_CODES.clean);
    expect(await codeAfter(numberOf('PERSON'), 'r')).toBe(EXIT_CODES.findings);
  });
});

it('what deserves a look comes first', () => {
  const result = (text: string, entity_type: string, score: number, explanation = {}) => ({
    entity_type,
    score,
    text,
    start: 0,
    end: 0,
    explanation: { also_found_by: ['labels'], ...explanation } as never,
  });
  const text = 'x1 b2 c3 d4 d4';
  const at = (one: ReturnType<typeof result>, start: number) => ({ ...one, start, end: start + 2 });
  const findings = [
    at(result('x1', 'DATE_TIME', 0.9), 0),
    at(result('b2', 'DATE_TIME', 0.4), 3),
    at(result('c3', 'EMAIL_ADDRESS', 0.9, { likely_test: 'x' }), 6),
    at(result('d4', 'DATE_TIME', 0.9), 9),
  ];
  expect(lookFirst(findings, text).map(({ finding }) => finding.text)).toEqual(['d4', 'b2', 'x1', 'c3']);
  expect(lookFirst(findings, text)[0]?.reasons).toEqual(['value-elsewhere']);
  const card = (value: string, explanation: object) =>
    lookFirst([result(value, 'CREDIT_CARD', 0.99, explanation)], '')[0]?.reasons;
  expect(card('4929 4212 3460 0822', { validator: null })).toEqual(['check-failed', 'direct-identifier']);
  expect(card('4929 4212 3460 0821', { validator: null })).toEqual(['direct-identifier']);
  const alone = at(result('x1', 'DATE_TIME', 0.7, { also_found_by: undefined }), 0);
  expect(lookFirst([alone], 'x1', () => true)[0]?.reasons).toEqual(['ocr', 'one-finder']);
});

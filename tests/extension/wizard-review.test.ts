import { describe, expect, test } from 'vitest';
import { arrange, estimateTokens, obstacleOf } from '#extension/ui/wizard/job/listing.ts';
import { searchPresets } from '#extension/ui/wizard/job/presets.ts';
import { createReport } from '#extension/ui/wizard/job/report.ts';
import { decideValue, marksOf, previewText, withMarks } from '#extension/ui/wizard/job/review.ts';
import { type Job, newFile, newJob, type TextFinding } from '#extension/ui/wizard/job/types.ts';
import { reviewMessages } from '#extension/ui/wizard/steps/review-messages.ts';
import { prepareOperators } from '#shared/replace/anonymize.ts';
import * as model from '#shared/review/marks.ts';
import { FACTS } from '#shared/ui/facts.ts';
import { messagesOf } from '#shared/ui/translations.ts';

const TEXT = 'Ann Lee met Ann Lee and Bob Ray in Rome.';
const finding = (text: string, from = 0, entity_type = 'PERSON'): TextFinding => {
  const start = TEXT.indexOf(text, from);
  return { id: `${start}`, entity_type, start, end: start + text.length, score: 0.9, text, isAccepted: true };
};
const entry = (name: string, findings: TextFinding[]) => ({
  ...newFile({ id: name, name, mimeType: '', size: 10, modifiedAt: '', isFolder: false, path: '' }),
  findings,
});
const job = (): Job => ({
  ...newJob('box'),
  files: [
    entry('a.txt', [finding('Ann Lee'), finding('Ann Lee', 5), finding('Bob Ray')]),
    entry('b.txt', [finding('Ann Lee'), finding('Rome', 0, 'LOCATION')]),
  ],
});
const BY = { reviewer: 'A. Reviewer', time: '2026-01-01T00:00:00.000Z' };
const accepted = ({ files }: Job) => files.map(({ findings }) => findings.map(({ isAccepted }) => isAccepted));

test.each([
  ['en', 'Nothing found', 'Nothing was found'],
  ['de', 'Nichts gefunden', 'Nichts wurde gefunden'],
] as const)('a file without findings is not one whose findings are kept: %s', (locale, inList, below) => {
  const texts = messagesOf(reviewMessages, locale);
  expect(texts.removed(0, 0)).toBe(inList);
  expect(texts.removed(0, 2)).toContain('0');
  expect(texts.none(false)).toContain(below);
  expect(texts.none(true)).not.toContain(below);
});

describe('decisions', () => {
  test('about a value count in every file', () => {
    expect(accepted(decideValue(job(), 'ann lee', false, BY))).toEqual([
      [false, false, true],
      [false, true],
    ]);
  });

  test('about a value are signed, and lose a reason given for the opposite', () => {
    const [a] = decideValue(job(), 'Ann Lee', false, BY).files;
    if (!a) throw new Error('No file');
    expect(a.findings.map(({ reviewer, time }) => [reviewer, time])).toEqual([
      [BY.reviewer, BY.time],
      [BY.reviewer, BY.time],
      [undefined, undefined],
    ]);
    expect(withMarks(a, marksOf(a)).findings).toEqual(a.findings);
    const reasoned = { ...job(), files: [{ ...a, findings: a.findings.map((one) => ({ ...one, reason: 'public' })) }] };
    const [again] = decideValue(reasoned, 'Ann Lee', true, BY).files;
    expect(again?.findings.map(({ reason }) => reason)).toEqual([undefined, undefined, 'public']);
  });

  test('lead from findings to marks and back, in the order of the text', () => {
    const [file] = job().files;
    if (!file) throw new Error('No file');
    const ranked = { ...file, findings: file.findings.map((one, index) => ({ ...one, rank: 2 - index })) };
    const marks = marksOf(ranked);
    expect(marks.map(({ text, verdict }) => [text, verdict])).toEqual([
      ['Bob Ray', 'undecided'],
      ['Ann Lee', 'undecided'],
      ['Ann Lee', 'undecided'],
    ]);
    const decided = withMarks(ranked, model.retyped(model.decided(marks, ['0'], 'reject'), '24', 'ORGANIZATION'));
    expect(
      decided.findings.map(({ text, isAccepted, isDecided, found_as }) => [text, isAccepted, isDecided, found_as]),
    ).toEqual([
      ['Ann Lee', false, true, undefined],
      ['Ann Lee', true, undefined, undefined],
      ['Bob Ray', true, true, 'PERSON'],
    ]);
    expect(marksOf(decided).map(({ verdict }) => verdict)).toEqual(['accept', 'undecided', 'reject']);
    const added = withMarks(decided, model.withValue(marksOf(decided), TEXT, 'Rome', 'LOCATION') ?? []);
    expect(added.findings.at(-1)).toMatchObject({ text: 'Rome', isAdded: true, isAccepted: true });
  });

  test('about boxes keep their places', () => {
    const box = { left: 1, top: 2, width: 30, height: 4 };
    const picture = {
      ...entry('a.png', []),
      kind: 'image' as const,
      boxes: [{ id: 'b0', entity_type: 'PERSON', score: 0.9, text: 'Ann', isAccepted: true, ...box }],
    };
    const next = withMarks(picture, model.withBox(marksOf(picture), { ...box, top: 50 }, 'PERSON'));
    expect(next.boxes).toMatchObject([box, { ...box, top: 50, isAdded: true }]);
  });
});

test('the preview shows what the copy will hold, equal values included', async () => {
  const pieces = await previewText(TEXT, [finding('Ann Lee')], await prepareOperators({ operators: {} }));
  expect(pieces.map(({ text }) => text).join('')).toBe('<PERSON> met <PERSON> and Bob Ray in Rome.');
});

describe('the list of files', () => {
  const file = (name: string, size = 1, isFolder = false) => ({
    id: name,
    name,
    size,
    isFolder,
    mimeType: '',
    modifiedAt: '',
    path: '',
  });

  test('has folders first, counts as people do, and finds by a part of the name', () => {
    const files = [file('b 10.txt'), file('b 2.txt', 9), file('Z', 0, true)];
    const names = (query: string, key: 'name' | 'size', isDescending: boolean) =>
      arrange(files, query, { key, isDescending }).map(({ name }) => name);
    expect(names('', 'name', false)).toEqual(['Z', 'b 2.txt', 'b 10.txt']);
    expect(names('', 'size', true)).toEqual(['Z', 'b 2.txt', 'b 10.txt']);
    expect(names('10', 'name', false)).toEqual(['b 10.txt']);
  });

  test('says why a file cannot be chosen', () => {
    expect(obstacleOf(file('a.exe'), 'basic')).toBe('type');
    expect(obstacleOf(file('a.PNG'), 'free')).toBe('image-plan');
    expect(obstacleOf(file('a.png'), 'basic')).toBeUndefined();
    expect(obstacleOf(file('a.pdf', 20_000_000), 'basic')).toBe('too-large');
    expect(obstacleOf(file('a.docx'), undefined)).toBeUndefined();
  });

  test('estimates the cost', () => {
    expect(estimateTokens([file('a.txt', 2500), file('b.png', 99)])).toBe(8);
  });
});

test('presets are found by name, country and regulation', () => {
  expect(searchPresets('')).toHaveLength(FACTS.presets);
  expect(searchPresets('japan').map(({ name }) => name)).toContain('Japan');
  expect(searchPresets('HIPAA').length).toBeGreaterThan(0);
  expect(searchPresets('gdpr')[0]?.name.toLowerCase()).toMatch(/^gdpr/);
  expect(searchPresets('no such thing')).toEqual([]);
});

test('the report holds counts and names of files, and no value', () => {
  const report = createReport(decideValue(job(), 'Rome', false, BY), new Date(0));
  expect(report.files[1]).toMatchObject({ original: 'b.txt', accepted: { PERSON: 1 }, rejected: 1 });
  expect(JSON.stringify(report)).not.toContain('Ann Lee');
});

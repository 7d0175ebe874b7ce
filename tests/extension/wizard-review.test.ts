import { describe, expect, test } from 'vitest';
import { arrange, estimateTokens, obstacleOf } from '#extension/ui/wizard/job/listing.ts';
import { searchPresets } from '#extension/ui/wizard/job/presets.ts';
import { createReport } from '#extension/ui/wizard/job/report.ts';
import { addSpan, addValue, decide, isReplacedAnyway, previewText } from '#extension/ui/wizard/job/review.ts';
import { type Job, newFile, newJob, type TextFinding } from '#extension/ui/wizard/job/types.ts';
import { prepareOperators } from '#shared/replace/anonymize.ts';
import { FACTS } from '#shared/ui/facts.ts';

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
const accepted = ({ files }: Job) => files.map(({ findings }) => findings.map(({ isAccepted }) => isAccepted));

describe('decisions', () => {
  test('are about one finding, a type of a file, or a value everywhere', () => {
    expect(accepted(decide(job(), { kind: 'one', fileId: 'a.txt', id: '0' }, false))).toEqual([
      [false, true, true],
      [true, true],
    ]);
    expect(accepted(decide(job(), { kind: 'type', type: 'PERSON', fileId: 'a.txt' }, false))).toEqual([
      [false, false, false],
      [true, true],
    ]);
    expect(accepted(decide(job(), { kind: 'value', value: 'ann lee' }, false))).toEqual([
      [false, false, true],
      [false, true],
    ]);
  });

  test('say where a rejected value is replaced all the same', () => {
    const [file] = decide(job(), { kind: 'one', fileId: 'a.txt', id: '0' }, false).files;
    expect(file?.findings.map((one) => isReplacedAnyway(file, one))).toEqual([true, false, false]);
  });
});

describe('what was missed', () => {
  test('is marked wherever it stands as a word, and swallows what it overlaps', () => {
    const marked = addSpan([finding('Lee')], TEXT, { start: 0, end: 8 }, 'PERSON');
    expect(marked.map(({ text, isAdded }) => [text, isAdded])).toEqual([
      ['Ann Lee', true],
      ['Ann Lee', true],
    ]);
  });

  test('can be typed in, and is refused where it does not occur', () => {
    expect(addValue([], TEXT, ' Rome ', 'LOCATION')).toMatchObject([{ text: 'Rome', entity_type: 'LOCATION' }]);
    expect(addValue([], TEXT, 'Ro', 'LOCATION')).toBeUndefined();
    expect(addValue([], TEXT, ' ', 'LOCATION')).toBeUndefined();
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
  const report = createReport(decide(job(), { kind: 'value', value: 'Rome' }, false), new Date(0));
  expect(report.files[1]).toMatchObject({ original: 'b.txt', accepted: { PERSON: 1 }, rejected: 1 });
  expect(JSON.stringify(report)).not.toContain('Ann Lee');
});

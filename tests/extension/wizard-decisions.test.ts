// What the wizard keeps of a review, and what loading it again leads to. The service answers as the contract says; the copy is what it is
// told to write.
import { describe, expect, test } from 'vitest';
import { decisionsFor, withDecisions } from '#extension/ui/wizard/job/decisions.ts';
import type { Content } from '#extension/ui/wizard/job/keep.ts';
import { runQueue } from '#extension/ui/wizard/job/queue.ts';
import { marksOf, withCodesPrinted, withMarks } from '#extension/ui/wizard/job/review.ts';
import { type Job, type JobFile, newFile, newJob } from '#extension/ui/wizard/job/types.ts';
import { hashText } from '#shared/crypto/hash.ts';
import { decisionsOf, readReview, writeReview } from '#shared/review/decisions.ts';
import * as model from '#shared/review/marks.ts';

const TEXT = 'Ann Lee met Bob Ray in Rome. Project Falcon.';
const SHA256 = await hashText(TEXT, 'sha256');
const RECEIPT = { skipped: [], engine_version: '7', catalog_version: '8' };
const found = (text: string, entity_type: string) => {
  const start = TEXT.indexOf(text);
  return { entity_type, start, end: start + text.length, score: 0.9, text };
};
const RESULTS = [found('Ann Lee', 'PERSON'), found('Bob Ray', 'PERSON'), found('Rome', 'LOCATION')];

interface Told {
  operation: string;
  body: Record<string, unknown>;
}

/** Anonymizes as the service does by default, and remembers what it was told to store. */
function answer({ operation, body }: Told, sha256: string | undefined) {
  if (operation === 'addinDownload') return { data: { textContent: TEXT, ...(sha256 && { sha256 }) } };
  if (operation === 'analyze') return { results: RESULTS, tokens_charged: 1, receipt: RECEIPT };
  if (operation !== 'anonymize') return { data: { id: '2', name: 'a_anonymized.txt' } };
  let moved = 0;
  const items = (body.analyzer_results as typeof RESULTS).map(({ start, end, entity_type }) => {
    const item = { start: start + moved, entity_type, text: `<${entity_type}>`, operator: 'replace' };
    moved += item.text.length - (end - start);
    return item;
  });
  return { items, text: '', tokens_charged: 1 };
}

async function run(phase: 'analyze' | 'write', job: Job, sha256: string | undefined = SHA256) {
  let now = job;
  const told: Told[] = [];
  const contents = new Map<string, Content>();
  const queue = runQueue(phase, {
    // Safe: it answers what each operation answers.
    call: (async (operation: string, { body }: { body: Record<string, unknown> }) => {
      told.push({ operation, body });
      return { success: true, data: answer({ operation, body }, sha256) };
    }) as never,
    getJob: () => now,
    update: (change) => {
      now = change(now);
    },
    now: () => 0,
    sleep: async () => undefined,
    readContent: async (id) => contents.get(id),
    keepContent: async (id, content) => void contents.set(id, content),
    keepPages: () => undefined,
    lists: async () => ({}),
  });
  await queue.done;
  const upload = told.find(({ operation }) => operation === 'addinUpload')?.body;
  return { job: now, upload };
}

const file = { id: 'a', name: 'a.txt', mimeType: 'text/plain', size: 9, modifiedAt: '', isFolder: false, path: '' };
const fresh = (): Job => ({ ...newJob('box'), reviewer: 'A. Reviewer', files: [newFile(file)] });
const only = ({ files: [entry] }: Job): JobFile => {
  if (!entry) throw new Error('No file');
  return entry;
};
const replaced = (job: Job, entry: JobFile): Job => ({ ...job, files: [entry] });

/** One kept, one with a code, one added. */
function reviewed(job: Job): Job {
  const entry = only(job);
  const marks = model.decided(marksOf(entry), [`${TEXT.indexOf('Rome')}-${TEXT.indexOf('Rome') + 4}`], 'reject');
  const coded = model.coded(marks, '0-7', 'FOIA b(6)');
  return replaced(job, withMarks(entry, model.withValue(coded, TEXT, 'Falcon', 'ORGANIZATION') ?? []));
}

describe('the decisions behind a copy', () => {
  test('are kept with it without a value, and the receipt is told their hash', async () => {
    const { job: analyzed } = await run('analyze', fresh());
    const { job, upload } = await run('write', withCodesPrinted(reviewed(analyzed), true));

    const written = only(job).copy?.decisions ?? '';
    for (const value of ['Ann', 'Lee', 'Bob', 'Rome', 'Falcon']) expect(written).not.toContain(value);
    expect(upload).toMatchObject({ original_sha256: SHA256, review_sha256: await hashText(written, 'sha256') });
    expect(upload?.replacements).toEqual([
      { start: 0, end: 7, text: '<PERSON>', entity_type: 'PERSON', code: 'FOIA b(6)' },
      { start: 12, end: 19, text: '<PERSON>', entity_type: 'PERSON' },
      { start: TEXT.indexOf('Falcon'), end: TEXT.length - 1, text: '<ORGANIZATION>', entity_type: 'ORGANIZATION' },
    ]);
    const review = await readReview(written);
    expect(review).toMatchObject({
      operator: 'replace',
      print_codes: true,
      spreads: true,
      engine_version: '7',
      catalog_version: '8',
      file_sha256: SHA256,
    });
    expect(review.operators).toBeUndefined();
    expect(review.decisions.map(({ decision, code, reviewer }) => [decision, code, reviewer])).toEqual([
      ['accept', 'FOIA b(6)', 'A. Reviewer'],
      ['undecided', undefined, undefined],
      ['reject', undefined, 'A. Reviewer'],
      ['add', undefined, 'A. Reviewer'],
    ]);
  });

  test('lead a later job to the same copy', async () => {
    const { job: analyzed } = await run('analyze', fresh());
    const first = await run('write', withCodesPrinted(reviewed(analyzed), true));
    const later = only((await run('analyze', fresh())).job);
    const loaded = await withDecisions(later, fresh().options, TEXT, only(first.job).copy?.decisions ?? '');
    const second = await run('write', replaced(fresh(), loaded.file));

    expect(loaded.hasSameOperators).toBe(true);
    expect(second.upload?.replacements).toEqual(first.upload?.replacements);
  });

  test('are refused where somebody changed them, and for another file', async () => {
    const { job } = await run('analyze', fresh());
    const entry = only(reviewed(job));
    const written = (await decisionsFor(entry, fresh(), new Date(0))) ?? '';
    const load = (text: string, to = entry) => withDecisions(to, fresh().options, TEXT, text);

    await expect(load(written.replace('"decision":"reject"', '"decision":"accept"'))).rejects.toMatchObject({
      problem: 'changed',
      line: 4,
    });
    await expect(load(written.split('\n').slice(0, -2).join('\n'))).rejects.toMatchObject({ problem: 'incomplete' });
    await expect(load(written, { ...entry, sha256: 'f'.repeat(64) })).rejects.toMatchObject({ problem: 'other-file' });
    await expect(withDecisions(entry, fresh().options, `x${TEXT}`, written)).rejects.toMatchObject({
      problem: 'other-value',
    });
  });

  test('tell whether values are replaced as before, keys and parameters included', async () => {
    const { job } = await run('analyze', fresh());
    const masked = (masking_char: string) => ({
      ...fresh().options,
      operators: { DEFAULT: { type: 'mask' as const, masking_char } },
    });
    const written = (await decisionsFor(only(job), { ...fresh(), options: masked('*') }, new Date(0))) ?? '';
    const isSame = async (options: Job['options']) =>
      (await withDecisions(only(job), options, TEXT, written)).hasSameOperators;

    expect([await isSame(masked('*')), await isSame(masked('#')), await isSame(fresh().options)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await readReview(written)).operators).toMatch(/^[0-9a-f]{5}$/);
  });

  test('about a picture have one box each, around what was marked on another surface', async () => {
    const { job } = await run('analyze', fresh());
    const picture: JobFile = { ...only(job), kind: 'image', findings: [], boxes: [] };
    const box = { left: 1.5, top: 2, width: 3, height: 4 };
    const marked = model.withBox([], box, 'PERSON').map((mark) => ({ ...mark, boxes: [box, { ...box, top: 20.2 }] }));
    const who = { salt: 'ab', reviewer: 'B', time: '' };
    const head = { salt: 'ab', file_sha256: SHA256, operator: 'replace', engine_version: '1', catalog_version: '1' };
    const written = await writeReview({ ...head, decisions: await decisionsOf(marked, who) });
    const { file: loaded } = await withDecisions(picture, fresh().options, '', written);

    expect(loaded.boxes).toMatchObject([
      { left: 1, top: 2, width: 4, height: 4, isAccepted: true },
      { left: 1, top: 20, width: 4, height: 5, isAccepted: true },
    ]);
  });

  test('are not written where a service does not say which file it read', async () => {
    const { job } = await run('analyze', fresh(), '');
    const { job: done, upload } = await run('write', job, '');

    expect(only(done).copy?.decisions).toBeUndefined();
    expect(upload).not.toHaveProperty('review_sha256');
  });
});

test('a file that changed between review and copy is not written', async () => {
  const { job } = await run('analyze', fresh());
  const { job: done, upload } = await run('write', job, 'e'.repeat(64));

  expect(only(done)).toMatchObject({ status: 'failed', problem: { code: 'ORIGINAL_CHANGED' } });
  expect(upload).toBeUndefined();
});

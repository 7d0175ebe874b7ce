import { describe, expect, test } from 'vitest';
import { type OwnLists, WIZARD_TIMEOUTS } from '#extension/messaging/wizard.ts';
import { toRecognizers } from '#extension/state/own-words.ts';
import type { Content } from '#extension/ui/wizard/job/keep.ts';
import { listWith } from '#extension/ui/wizard/job/lesson-lists.ts';
import { type FilePages, KeptPages } from '#extension/ui/wizard/job/pages.ts';
import { type Phase, recover, runQueue } from '#extension/ui/wizard/job/queue.ts';
import { marksOf } from '#extension/ui/wizard/job/review.ts';
import type { CallService } from '#extension/ui/wizard/job/service.ts';
import { type Job, newFile, newJob, type TextFinding } from '#extension/ui/wizard/job/types.ts';

const TEXT = 'Jane Example wrote.';
const RECEIPT = { skipped: [] };
const found = {
  results: [{ entity_type: 'PERSON', start: 0, end: 12, score: 0.9, text: 'Jane Example' }],
  tokens_charged: 2,
  receipt: RECEIPT,
};

type Failed = Extract<Awaited<ReturnType<CallService>>, { success: false }>;
type Answer = { success: true; data: unknown } | Failed;
const ok = (data: unknown): Answer => ({ success: true, data });
const no = (code: string, status: number, retryAfter?: number): Answer => ({
  success: false,
  problem: { code, status, message: code, ...(retryAfter === undefined ? {} : { retryAfter }) },
});

const file = (name: string) => ({ id: name, name, mimeType: '', size: 10, modifiedAt: '', isFolder: false, path: '' });

/** A queue over files of these names; `answer` is the service. The clock moves only by waiting. */
function start(
  names: string[],
  answer: (operation: string, input: never) => Answer | undefined,
  phase: Phase = 'analyze',
  base?: Job,
  lists: OwnLists = {},
) {
  let job: Job = base ?? { ...newJob('dropbox'), files: names.map((name) => newFile(file(name))) };
  let now = 0;
  const calls: { operation: string; input: never }[] = [];
  const contents = new Map<string, Content>();
  const kept = new Map<string, FilePages>();
  const run = () =>
    runQueue(phase, {
      // Safe: the tests answer what each operation answers.
      call: (async (operation: string, input: never, signal?: AbortSignal) => {
        calls.push({ operation, input });
        const given = answer(operation, input);
        if (given) return given;
        return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(no('CLIENT_ABORTED', 0))));
      }) as never,
      getJob: () => job,
      update: (change) => {
        job = change(job);
      },
      now: () => now,
      sleep: async (ms) => {
        now += ms;
      },
      readContent: async (id) => contents.get(id),
      keepContent: async (id, content) => void contents.set(id, content),
      keepPages: (id, pages) => void kept.set(id, pages),
      lists: async () => lists,
    });
  const statuses = () => job.files.map(({ status }) => status);
  return { run, calls, kept, statuses, job: () => job, set: (next: Job) => (job = next), now: () => now };
}

const service = (operation: string) =>
  operation === 'addinDownload' ? ok({ data: { textContent: TEXT } }) : ok(found);

test('downloads have 60 seconds and analyses 120', () => {
  expect([WIZARD_TIMEOUTS.addinDownload, WIZARD_TIMEOUTS.analyze, WIZARD_TIMEOUTS.image]).toEqual([
    60_000, 120_000, 120_000,
  ]);
});

test('what a decision teaches is kept on the list of this browser that it belongs to', () => {
  const none = { allowList: ['Acme'], denyList: [], ownPatterns: [] };
  const recognizer = { entity_type: 'EMP', patterns: [{ name: 'a', regex: 'EMP-[0-9]{5}', score: 0.6 }] };

  expect(listWith(none, { kind: 'allow', value: 'Acme', entity_type: 'ORGANIZATION' })).toEqual({
    allowList: ['Acme'],
  });
  expect(listWith(none, { kind: 'deny', value: 'zorblue', entity_type: 'PERSON' })).toEqual({
    denyList: ['PERSON: zorblue'],
  });
  const { ownPatterns = [] } = listWith(none, { kind: 'type', recognizer }) ?? {};
  expect(toRecognizers(ownPatterns)).toMatchObject([{ entity_type: 'EMP' }]);
  const long = { ...recognizer, context: ['x'.repeat(1000)] };
  expect(listWith(none, { kind: 'type', recognizer: long })).toBeUndefined();
});

describe('the analysis', () => {
  test('takes every file and counts what it cost', async () => {
    const queue = start(['a.txt', 'b.txt', 'c.txt'], service);

    await queue.run().done;

    expect(queue.statuses()).toEqual(['analyzed', 'analyzed', 'analyzed']);
    expect(queue.job().files.map(({ spent }) => spent)).toEqual([2, 2, 2]);
    expect(queue.job().files[0]?.findings).toMatchObject([{ text: 'Jane Example', isAccepted: true }]);
  });

  test('has the language of texts detected unless one is chosen', async () => {
    const sent = async (language: string) => {
      const queue = start(['a.txt'], service);
      queue.set({ ...queue.job(), options: { ...queue.job().options, language } });
      await queue.run().done;
      return queue.calls.map(({ input }) => (input as { body: { language?: string } }).body.language);
    };

    // What is downloaded may be a scan, which is read in the language of the page.
    expect(await sent('')).toEqual(['en', undefined]);
    expect(await sent('fr')).toEqual(['fr', 'fr']);
    expect(newJob('dropbox').options.language).toBe('');
  });

  test('sends pictures to the image route and leaves out types that were not asked for', async () => {
    const box = { entity_type: 'EMAIL_ADDRESS', score: 1, left: 1, top: 2, width: 3, height: 4, text: 'x' };
    const queue = start(['a.png'], (operation) =>
      operation === 'addinDownload'
        ? ok({ data: { isImage: true, imageData: 'AAAA' } })
        : ok({ entities: [box, { ...box, entity_type: 'PERSON' }], tokens_charged: 3 }),
    );
    queue.set({ ...queue.job(), options: { ...queue.job().options, preset: '', entities: ['IBAN_CODE'] } });

    await queue.run().done;

    expect(queue.calls.map(({ operation }) => operation)).toEqual(['addinDownload', 'image']);
    expect(queue.job().files[0]).toMatchObject({ kind: 'image', status: 'analyzed', boxes: [] });
  });

  test('ranks what was found in a picture as findings of texts are, with every reason to look', async () => {
    const box = { left: 1, top: 2, width: 3, height: 4 };
    const queue = start(['a.png'], (operation) =>
      operation === 'addinDownload'
        ? ok({ data: { isImage: true, imageData: 'AAAA' } })
        : ok({
            entities: [
              { ...box, entity_type: 'DATE_TIME', score: 0.9, text: 'May 4' },
              { ...box, entity_type: 'EMAIL_ADDRESS', score: 0.5, text: 'jane@example.org', top: 20 },
              { ...box, entity_type: 'EMAIL_ADDRESS', score: 0.9, text: 'bob@example.org', top: 40 },
            ],
            tokens_charged: 3,
          }),
    );

    await queue.run().done;

    const [entry] = queue.job().files;
    expect(entry && marksOf(entry).map(({ text, why }) => [text, why])).toEqual([
      ['jane@example.org', ['ocr', 'low-score', 'direct-identifier']],
      ['bob@example.org', ['ocr', 'direct-identifier']],
      ['May 4', ['ocr']],
    ]);
    expect(entry?.boxes[0]).toMatchObject({ ...box, id: 'b1', top: 20, rank: 0 });
  });

  test('finds what this browser always finds, and leaves out what it never reports', async () => {
    const recognizer = {
      entity_type: 'LOCKER',
      patterns: [{ name: 'a', regex: 'L-[0-9]{4}', score: 0.6 }],
    };
    const lists = { allow_list: ['Jane'], ad_hoc_recognizers: [recognizer] };
    const queue = start(['a.txt'], service, 'analyze', undefined, lists);
    queue.set({ ...queue.job(), options: { ...queue.job().options, preset: '', entities: ['PERSON'] } });

    await queue.run().done;

    expect(queue.calls[1]).toMatchObject({
      operation: 'analyze',
      input: { body: { ...lists, entities: ['PERSON', 'LOCKER'] } },
    });
  });

  test('asks for the pages of a PDF, and of nothing else', async () => {
    const pages = [{ page: 1, start: 0, end: 12, words: [[0, 4, 10, 20, 30, 8]] }];
    const read = { textContent: TEXT, sha256: 'a'.repeat(64), pages, original: 'AAAA' };
    const queue = start(['a.txt', 'b.PDF'], (operation, { body }: { body: { pages?: boolean } }) =>
      operation === 'addinDownload' ? ok({ data: body.pages ? read : { textContent: TEXT } }) : ok(found),
    );

    await queue.run().done;

    expect(queue.statuses()).toEqual(['analyzed', 'analyzed']);
    const words = [{ start: 0, end: 4, left: 10, top: 20, width: 30, height: 8 }];
    expect([...queue.kept]).toEqual([
      ['b.PDF', { original: 'AAAA', sha256: 'a'.repeat(64), words: [{ page: 1, start: 0, end: 12, words }] }],
    ]);
  });

  test('looks first at what was read from scanned pages', async () => {
    const pages = [{ page: 1, start: 0, end: TEXT.length, words: [], scanned: true }];
    const queue = start(['a.pdf'], (operation) =>
      operation === 'addinDownload' ? ok({ data: { textContent: TEXT, pages, original: 'AAAA' } }) : ok(found),
    );

    await queue.run().done;

    expect(queue.job().files[0]?.findings[0]?.why).toContain('ocr');
  });

  test('keeps the pages of few large files; those that came first make room', () => {
    const pages = new KeptPages();
    const large = { words: [], sha256: undefined, original: 'A'.repeat(30_000_000) };
    for (const id of ['a', 'b', 'c']) pages.keep(id, large);

    expect(['a', 'b', 'c'].map((id) => pages.get(id) !== undefined)).toEqual([false, true, true]);
  });

  test('waits as long as it is told, and gives up when that never ends', async () => {
    let refusals = 2;
    const queue = start(['a.txt'], (operation) =>
      operation === 'analyze' && refusals-- > 0 ? no('RATE_LIMITED', 429, 30) : service(operation),
    );
    await queue.run().done;
    expect([queue.statuses(), queue.now()]).toEqual([['analyzed'], 60_000]);

    const stuck = start(['a.txt'], (operation) =>
      operation === 'analyze' ? no('MODEL_LOADING', 503, 10) : service(operation),
    );
    await stuck.run().done;
    expect(stuck.statuses()).toEqual(['failed']);
  });

  test.each([
    ['INSUFFICIENT_TOKENS', 402],
    ['TOKENS_EXHAUSTED', 402],
    ['PAYMENT_REQUIRED', 402],
    ['CLIENT_UNREACHABLE', 0],
    ['CONNECTION_ENDED', 0],
    ['AUTH_INVALID', 401],
  ] as [string, number][])('stops at %s, keeps the files and goes on when told to', async (code, status) => {
    let isBroken = true;
    const queue = start(['a.txt', 'b.txt'], (operation) =>
      operation === 'analyze' && isBroken ? no(code, status) : service(operation),
    );
    await queue.run().done;
    expect(queue.job()).toMatchObject({ isPaused: true, stop: { code } });
    expect(queue.statuses()).toEqual(['queued', 'queued']);

    isBroken = false;
    queue.set({ ...queue.job(), isPaused: false });
    await queue.run().done;
    expect(queue.statuses()).toEqual(['analyzed', 'analyzed']);
  });

  test('fails one file and not the others where only that one is refused', async () => {
    const queue = start(['a.txt', 'b.txt'], (operation, input: { body: { fileId?: string } }) =>
      input.body?.fileId === 'a.txt' ? no('', 500) : service(operation),
    );

    await queue.run().done;

    expect(queue.statuses()).toEqual(['failed', 'analyzed']);
  });

  test('fails a file whose download or analysis took too long, and takes it again when told to', async () => {
    let isSlow = true;
    const queue = start(['a.txt', 'b.txt'], (operation, input: { body: { fileId?: string } }) => {
      const isLate = operation === 'addinDownload' ? input.body.fileId === 'a.txt' : true;
      return isSlow && isLate ? no('CLIENT_TIMEOUT', 0) : service(operation);
    });
    await queue.run().done;
    expect(queue.job().files.map(({ status, problem }) => [status, problem?.code])).toEqual([
      ['failed', 'CLIENT_TIMEOUT'],
      ['failed', 'CLIENT_TIMEOUT'],
    ]);

    isSlow = false;
    queue.set({ ...queue.job(), files: queue.job().files.map((entry) => ({ ...entry, status: 'queued' })) });
    await queue.run().done;
    expect(queue.statuses()).toEqual(['analyzed', 'analyzed']);
  });

  test('cancels one file without losing the rest', async () => {
    const queue = start(['a.txt', 'b.txt'], (operation, input: { body: { fileId?: string } }) =>
      input.body?.fileId === 'a.txt' ? undefined : service(operation),
    );
    const running = queue.run();
    await new Promise((resolve) => setTimeout(resolve, 0));
    running.cancel('a.txt');
    await running.done;

    expect(queue.statuses()).toEqual(['cancelled', 'analyzed']);
  });

  test('pays once for a try that is made again', async () => {
    let isFirst = true;
    const queue = start(['a.txt'], (operation) => {
      if (operation !== 'analyze' || !isFirst) return service(operation);
      isFirst = false;
      return no('RATE_LIMITED', 429, 1);
    });
    await queue.run().done;

    const keys = queue.calls
      .filter(({ operation }) => operation === 'analyze')
      .map(({ input }) => (input as { headers: object }).headers);
    expect(keys[0]).toEqual(keys[1]);
    expect(queue.calls.filter(({ operation }) => operation === 'addinDownload')).toHaveLength(1);
  });

  test('takes findings that lie outside the text for no answer', async () => {
    const wrong = { ...found, results: [{ ...found.results[0], end: 999 }] };
    const queue = start(['a.txt'], (operation) => (operation === 'analyze' ? ok(wrong) : service(operation)));
    await queue.run().done;
    expect(queue.job().files[0]).toMatchObject({ status: 'failed', problem: { code: 'UNREADABLE_ANSWER' } });
  });
});

describe('the writing', () => {
  const finding: TextFinding = {
    id: '1',
    entity_type: 'PERSON',
    start: 0,
    end: 12,
    score: 1,
    text: 'Jane Example',
    isAccepted: true,
  };
  const reviewed = (): Job => ({
    ...newJob('dropbox'),
    step: 'done',
    files: [{ ...newFile(file('a.txt')), kind: 'text', status: 'analyzed', findings: [finding] }],
  });
  const answers = (items: object[]) => (operation: string) => {
    if (operation === 'addinDownload') return ok({ data: { textContent: TEXT } });
    if (operation === 'anonymize') return ok({ text: '<PERSON> wrote.', items, tokens_charged: 1 });
    return ok({ data: { name: 'a_anonymized.txt' } });
  };
  const item = { start: 0, end: 8, entity_type: 'PERSON', text: '<PERSON>', operator: 'replace' };

  test('sends the replacements of what was accepted', async () => {
    const queue = start([], answers([item]), 'write', reviewed());
    await queue.run().done;

    const upload = queue.calls.find(({ operation }) => operation === 'addinUpload')?.input as unknown as {
      body: object;
    };
    expect(upload.body).toMatchObject({
      fileId: 'a.txt',
      replacements: [{ start: 0, end: 12, text: '<PERSON>', entity_type: 'PERSON' }],
    });
    expect(queue.job().files[0]).toMatchObject({ status: 'done', copy: { name: 'a_anonymized.txt' }, spent: 1 });
  });

  test('writes nothing when the answer does not fit the findings, or the original was changed', async () => {
    for (const items of [[], [{ ...item, start: 3 }], [{ ...item, entity_type: 'LOCATION' }]]) {
      const queue = start([], answers(items), 'write', reviewed());
      await queue.run().done;
      expect(queue.job().files[0]).toMatchObject({ status: 'failed', problem: { code: 'UNREADABLE_ANSWER' } });
      expect(queue.calls.some(({ operation }) => operation === 'addinUpload')).toBe(false);
    }
    const changed = start([], () => ok({ data: { textContent: 'Something else' } }), 'write', reviewed());
    await changed.run().done;
    expect(changed.job().files[0]?.problem?.code).toBe('ORIGINAL_CHANGED');
  });

  test('stops at the daily limit of uploads', async () => {
    const queue = start(
      [],
      (operation) => (operation === 'addinUpload' ? no('DAILY_LIMIT_EXCEEDED', 500, 3600) : answers([item])(operation)),
      'write',
      reviewed(),
    );
    await queue.run().done;
    expect(queue.job()).toMatchObject({ isPaused: true, stop: { code: 'DAILY_LIMIT_EXCEEDED' } });
  });
});

test('a job that is opened again takes up its work, but makes no copy twice', () => {
  const job: Job = {
    ...newJob('dropbox'),
    files: (['downloading', 'analyzing', 'analyzed', 'writing'] as const).map((status) => ({
      ...newFile(file(status)),
      status,
    })),
  };

  expect(recover(job).files.map(({ status, problem }) => [status, problem?.code])).toEqual([
    ['queued', undefined],
    ['queued', undefined],
    ['analyzed', undefined],
    ['failed', 'INTERRUPTED'],
  ]);
});

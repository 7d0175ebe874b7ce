import { createExecutionContext, createMessageBatch, getQueueResult, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteStored, folderOf } from '#worker/platform/stored-files.ts';
import { consumePieces } from '#worker/services/documents/folders/consume.ts';
import type { PieceMessage } from '#worker/services/documents/folders/folder.ts';
import { FolderJobs } from '#worker/services/documents/folders/folder-jobs.ts';
import { AT_ONCE } from '#worker/services/documents/folders/share.ts';
import { call, createUser, loadNameModel, type TestUser } from '../helpers/accounts';
import { balanceOf, create, filesOf, jobsOf, letters, stateOf, storedFiles } from '../helpers/folder-jobs';

/** Messages wait here until a test delivers them, as often and in whatever order it wants. */
let sent: PieceMessage[] = [];
beforeAll(loadNameModel);
beforeEach(() => {
  sent = [];
  vi.spyOn(FolderJobs.prototype, 'sendPieces').mockImplementation(async (pieces) => void sent.push(...pieces));
});
afterEach(() => vi.restoreAllMocks());

/** Delivers a message; answers whether the consumer took it, or after how many seconds it wants it again. */
async function deliver(body: PieceMessage, { attempts = 1, queue = 'veilmark-pieces' } = {}): Promise<'ack' | number> {
  const batch = createMessageBatch(queue, [{ id: 'm', timestamp: Date.now(), attempts, body }]);
  const retry = vi.spyOn(batch.messages[0] as Message<PieceMessage>, 'retry');
  const ctx = createExecutionContext();
  await consumePieces(batch, env, (work) => ctx.waitUntil(work));
  const { explicitAcks } = await getQueueResult(batch, ctx);
  if (explicitAcks.includes('m')) return 'ack';
  const [options] = retry.mock.lastCall ?? [];
  return options?.delaySeconds ?? 0;
}

async function deliverAll(): Promise<void> {
  for (let piece = sent.shift(); piece; piece = sent.shift()) expect(await deliver(piece)).toBe('ack');
}

/** A job whose first piece was sent, with its message. */
async function begun(count: number, fields: Record<string, string> = {}) {
  const user = await createUser('enterprise');
  const balance = await balanceOf(user);
  const id = await create(user, letters(count), { mode: 'redact', ...fields });
  const first = sent[0];
  if (!first) throw new Error('Nothing was sent');
  return { user, id, first, spent: async () => balance - (await balanceOf(user)) };
}

const later = (user: TestUser, ms: number) =>
  runInDurableObject(jobsOf(user), (jobs: FolderJobs) => {
    jobs.now = () => Date.now() + ms;
  });

describe('a message that comes more than once', () => {
  it('does and charges its piece once, one after the other and at the same time', async () => {
    const { user, id, first, spent } = await begun(2);
    const answers = await Promise.all([deliver(first), deliver(first), deliver(first)]);
    expect(answers.filter((answer) => answer === 'ack')).toHaveLength(1);
    // Those that came while it was worked on wait until its consumer would be lost.
    for (const answer of answers) if (answer !== 'ack') expect(answer).toBeGreaterThan(100);
    expect(await deliver(first)).toBe('ack');
    expect(await spent()).toBe(3);
    await deliverAll();
    expect((await filesOf(user, id)).files.map(({ status, tries }) => [status, tries])).toEqual([
      ['done', 1],
      ['done', 1],
    ]);
    expect(await spent()).toBe(6);
  });

  it('finds a piece that was paid for by a consumer that was lost, and charges nothing more', async () => {
    const { user, id, first, spent } = await begun(1);
    vi.spyOn(FolderJobs.prototype, 'commit').mockRejectedValueOnce(new Error('lost'));
    expect(await deliver(first)).toBe(5);
    expect(await spent()).toBe(3);
    expect((await stateOf(user, id)).files.done).toBe(0);
    expect(await deliver(first, { attempts: 2 })).toBe('ack');
    expect(await stateOf(user, id)).toMatchObject({ status: 'done', tokens_charged: 3 });
    expect(await spent()).toBe(3);
  });

  it('is given to another consumer once the first is lost, whose late result does not count', async () => {
    const { user, id, first, spent } = await begun(1);
    const claim = await jobsOf(user).claim(first);
    if (claim.kind !== 'work') throw new Error('The piece was not given out');
    expect(await jobsOf(user).claim(first)).toMatchObject({ kind: 'taken' });
    await later(user, 121_000);
    expect(await deliver(first)).toBe('ack');
    const late = { kind: 'done', found: 9, tokens: 99, sealed: 'x' } as const;
    expect(await jobsOf(user).commit(first, claim.token, late)).toBe('superseded');
    expect(await stateOf(user, id)).toMatchObject({ files: { done: 1 }, entities_found: 1, tokens_charged: 3 });
    expect(await (await call(`/api/pii/jobs/${id}/files/0/result`, user)).text()).toContain('<EMAIL_ADDRESS>');
    expect(await spent()).toBe(3);
  });

  it('is sent again where it was lost', async () => {
    const { user, id } = await begun(1);
    sent = [];
    await later(user, 16 * 60_000);
    await runInDurableObject(jobsOf(user), (jobs: FolderJobs) => jobs.alarm());
    await deliverAll();
    expect((await stateOf(user, id)).status).toBe('done');
  });
});

describe('a piece that cannot be worked on', () => {
  it('is tried again, later each time, and its file fails with the dead letters, without the others', async () => {
    const { user, id, first, spent } = await begun(3);
    const row = await jobsOf(user).file(id, first.file);
    await deleteStored(env, folderOf(row?.folder ?? ''));
    const waits = [];
    for (const attempts of [1, 2, 3, 9]) waits.push(await deliver(first, { attempts }));
    expect(waits).toEqual([5, 10, 20, 300]);
    expect((await filesOf(user, id, '?status=failed')).files).toEqual([]);
    expect(await deliver(first, { queue: 'veilmark-pieces-dead' })).toBe('ack');
    sent = sent.filter(({ file }) => file !== first.file);
    await deliverAll();
    const { files } = await filesOf(user, id);
    expect(files.map(({ status }) => status)).toEqual(['failed', 'done', 'done']);
    expect(files[0]?.error?.code).toBe('INTERNAL_ERROR');
    expect(await stateOf(user, id)).toMatchObject({ status: 'done', tokens_charged: 6, tokens_reserved: 0 });
    expect(await spent()).toBe(6);
  });

  it('is given back where it was paid for before it was given up', async () => {
    const { user, id, first, spent } = await begun(1);
    vi.spyOn(FolderJobs.prototype, 'commit').mockRejectedValueOnce(new Error('lost'));
    await deliver(first);
    expect(await spent()).toBe(3);
    expect(await deliver(first, { queue: 'veilmark-pieces-dead' })).toBe('ack');
    expect(await spent()).toBe(0);
    expect(await stateOf(user, id)).toMatchObject({ files: { failed: 1 }, tokens_charged: 0 });
  });

  it('is not sent while the queue cannot be reached, and sent afterwards', async () => {
    vi.spyOn(FolderJobs.prototype, 'sendPieces').mockRejectedValueOnce(new Error('no queue'));
    const user = await createUser('enterprise');
    const id = await create(user, letters(2));
    expect(sent).toEqual([]);
    await runInDurableObject(jobsOf(user), (jobs: FolderJobs) => jobs.alarm());
    await deliverAll();
    expect((await stateOf(user, id)).files.done).toBe(2);
  });
});

describe('cancelling', () => {
  const cancel = (user: TestUser, id: string) => call(`/api/pii/jobs/${id}/cancel`, user, { method: 'POST' });

  it('keeps what is done, charges nothing else and releases what was reserved', async () => {
    const { user, id, first, spent } = await begun(30, { max_tokens: '500' });
    await deliver(first);
    expect((await stateOf(user, id)).tokens_reserved).toBe(497);
    await cancel(user, id);
    expect(await stateOf(user, id)).toMatchObject({
      status: 'canceled',
      files: { total: 30, done: 1, canceled: 29 },
      tokens_charged: 3,
      tokens_reserved: 0,
    });
    await deliverAll();
    expect((await stateOf(user, id)).files.done).toBe(1);
    expect(await spent()).toBe(3);
    expect(await env.USER_METER.getByName(user.id).reservedFor(`folder:${id}`)).toBe(0);
    expect((await call(`/api/pii/jobs/${id}/files/${first.file}/result`, user)).status).toBe(200);
    expect((await call(`/api/pii/jobs/${id}/receipt`, user)).status).toBe(200);
  });

  it('gives back what a lost consumer was paid for a file without a result', async () => {
    const { user, id, first, spent } = await begun(1);
    vi.spyOn(FolderJobs.prototype, 'commit').mockRejectedValueOnce(new Error('lost'));
    await deliver(first);
    await cancel(user, id);
    expect(await spent()).toBe(0);
    expect((await stateOf(user, id)).files.canceled).toBe(1);
  });

  it('lets a consumer finish the file that it has', async () => {
    const { user, id, first, spent } = await begun(2);
    const commit = FolderJobs.prototype.commit;
    vi.spyOn(FolderJobs.prototype, 'commit').mockImplementationOnce(async function (this: FolderJobs, ...given) {
      await this.cancel(id);
      return commit.apply(this, given);
    });
    await deliver(first);
    expect(await stateOf(user, id)).toMatchObject({ status: 'canceled', files: { done: 1, canceled: 1 } });
    expect(await spent()).toBe(3);
  });

  it('by deleting leaves nothing: no file, no charge, no reservation', async () => {
    const { user, id, first, spent } = await begun(3);
    const before = (await storedFiles()).length;
    const commit = FolderJobs.prototype.commit;
    vi.spyOn(FolderJobs.prototype, 'commit').mockImplementationOnce(async function (this: FolderJobs, ...given) {
      await this.destroy(id);
      return commit.apply(this, given);
    });
    await deliver(first);
    expect(await spent()).toBe(0);
    expect((await storedFiles()).length).toBe(before - 3);
    expect((await call(`/api/pii/jobs/${id}`, user)).status).toBe(404);
    expect(await env.USER_METER.getByName(user.id).reservedFor(`folder:${id}`)).toBe(0);
  });
});

describe('shares', () => {
  it('of an account in the queue are bounded, whatever it has to do, so that others come next', async () => {
    const many = await begun(100);
    expect(sent).toHaveLength(AT_ONCE);
    const other = await begun(1);
    expect(sent).toHaveLength(AT_ONCE + 1);
    expect(sent.at(-1)?.job).toBe(other.id);
    // A second job of the same account has to share what there is.
    const second = await create(many.user, letters(5), { mode: 'redact' });
    expect(sent).toHaveLength(AT_ONCE + 1);
    await deliver(sent.shift() as PieceMessage);
    expect(sent.at(-1)?.job).toBe(second);
    for (let count = 0; count < 4; count++) await deliver(sent.shift() as PieceMessage);
    expect(sent.filter(({ job }) => job !== other.id)).toHaveLength(AT_ONCE);
    expect(sent.filter(({ job }) => job === second)).toHaveLength(5);
  });

  it('are made of messages with ids only', async () => {
    await begun(1);
    expect(sent.map((message) => Object.keys(message))).toEqual([['account', 'job', 'file', 'step']]);
    expect(JSON.stringify(sent)).not.toMatch(/letters|example/);
  });

  it('of the balance that a job reserved are not spent by anything else', async () => {
    const user = await createUser('basic');
    const balance = await balanceOf(user);
    const id = await create(user, letters(1), { max_tokens: String(balance) });
    const analyze = () => call('/api/pii/analyze', user, { body: { text: 'Mail ada@example.org' } });
    expect((await analyze()).status).toBe(402);
    await call(`/api/pii/jobs/${id}`, user, { method: 'DELETE' });
    expect((await analyze()).status).toBe(200);
  });
});

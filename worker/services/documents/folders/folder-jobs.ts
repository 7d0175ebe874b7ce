import { DurableObject } from 'cloudflare:workers';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { meterOf, payerOf } from '../../../access/admit';
import { type FileRow, type FileState, FolderStore, type NewFile } from '../../../durable/folder-store';
import { describeFailure } from '../../../platform/log';
import { deleteStored, folderOf } from '../../../platform/stored-files';
import { refundCharge } from '../jobs/refund';
import {
  type Claim,
  describeFolder,
  type Folder,
  jobOfFile,
  type Outcome,
  openFile,
  type PieceMessage,
  reservationOf,
} from './folder';
import { AT_ONCE } from './share';
import { takeNext } from './take-next';

/** A consumer that does not say that it still works is taken for lost after this. */
const LEASE_MS = 120_000;
/** After this a message is taken for lost, and sent again. */
const LOST_MS = 15 * 60_000;
const CHECK_MS = 60_000;
const RESEND_MS = 5_000;

const UNFINISHED: readonly FileState[] = ['waiting', 'sent', 'running'];
const failure = (code: string, message: string) => JSON.stringify({ code, message });
const GIVEN_UP = failure('TIMEOUT', 'The job took longer than a day');
const DEAD = failure('INTERNAL_ERROR', 'The file could not be worked on, however often it was tried');

/**
 * One per account: its jobs on many files. Says which pieces go into the queue, so that no account fills it, and which result counts: a
 * message that comes twice finds its piece done, and of two consumers only the one that was asked last can hand in its result.
 */
export class FolderJobs extends DurableObject<Env> {
  readonly #store: FolderStore<Folder>;
  /** Replaced by tests. */
  now = () => Date.now();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new FolderStore<Folder>(ctx.storage);
  }

  /** Answers the job: one that was created before under the same id stays. */
  async create(folder: Folder, batch: string, files: NewFile[]): Promise<'created' | 'known' | 'too-many'> {
    if (this.#store.job(folder.id)) return 'known';
    const busy = this.#store.jobs().filter(({ isOver, isDeleted }) => !isOver && !isDeleted);
    if (busy.length >= REQUEST_LIMITS.jobsAtOnce) return 'too-many';
    this.ctx.storage.transactionSync(() => {
      this.#store.saveJob(folder.id, folder);
      this.#store.addFiles(folder.id, batch, files);
    });
    await this.#wakeAt(folder.expiresAt);
    return 'created';
  }

  /** Adds files once per request. */
  add(id: string, batch: string, files: NewFile[]): 'added' | 'known' | 'not-open' | 'too-many' {
    const folder = this.#shown(id);
    if (folder && this.#store.hasBatch(id, batch)) return 'known';
    if (folder?.status !== 'open') return 'not-open';
    const counts = this.#store.counts(id);
    const sum = (list: readonly { size: number }[]) => list.reduce((all, { size }) => all + size, 0);
    const total = counts.reduce((all, { files: count }) => all + count, files.length);
    if (total > REQUEST_LIMITS.jobFiles || sum(counts) + sum(files) > REQUEST_LIMITS.jobBytes) return 'too-many';
    this.ctx.storage.transactionSync(() => this.#store.addFiles(id, batch, files));
    return 'added';
  }

  async start(id: string, hasReservation: boolean): Promise<void> {
    const folder = this.#shown(id);
    if (folder?.status !== 'open') return;
    const expiresAt = this.now() + REQUEST_LIMITS.folderJobMs;
    this.#store.saveJob(id, { ...folder, status: 'running', expiresAt, hasReservation });
    await this.#settle(id);
  }

  get(id: string): Folder | undefined {
    return this.#shown(id);
  }

  describe(id: string) {
    const folder = this.#shown(id);
    return folder && describeFolder(folder, this.#store);
  }

  files(id: string, after: number, limit: number, states: readonly FileState[]): FileRow[] {
    return this.#shown(id) ? this.#store.files(id, after, limit, states) : [];
  }

  file(id: string, n: number): FileRow | undefined {
    return this.#shown(id) && this.#store.file(id, n);
  }

  /** Gives a piece to a consumer. */
  async claim({ job, file, step }: PieceMessage): Promise<Claim> {
    const [folder, row] = [this.#store.job(job), this.#store.file(job, file)];
    if (!folder || row?.step !== step || !UNFINISHED.includes(row.state)) return { kind: 'over' };
    const now = this.now();
    if (row.state === 'running' && row.at > now) return { kind: 'taken', seconds: Math.ceil((row.at - now) / 1000) };
    if (folder.status !== 'running') {
      await this.#undo(folder, row, 'canceled');
      return { kind: 'over' };
    }
    const token = crypto.randomUUID();
    // A place of its own for each try: a consumer that was taken for lost may still write.
    const output = step === 0 ? `out-${token}` : row.output;
    const claimed: FileRow = { ...row, state: 'running', tries: row.tries + 1, token, at: now + LEASE_MS, output };
    this.#store.saveFile(claimed);
    return { kind: 'work', token, folder, row: claimed };
  }

  /** The consumer still works. Answers whether anyone waits for it. */
  renew({ job, file }: PieceMessage, token: string): boolean {
    const row = this.#store.file(job, file);
    if (row?.token !== token || row.state !== 'running' || this.#store.job(job)?.isDeleted) return false;
    this.#store.saveFile({ ...row, at: this.now() + LEASE_MS });
    return true;
  }

  /** Takes a result, once. `ended`: the file ends without one, and whatever was charged for it has to be given back. */
  async commit(
    { job, file }: PieceMessage,
    token: string,
    outcome: Outcome,
  ): Promise<'taken' | 'superseded' | 'ended'> {
    const [folder, row] = [this.#store.job(job), this.#store.file(job, file)];
    if (!folder || !row || row.state === 'failed' || row.state === 'canceled') return 'ended';
    if (row.state !== 'running' || row.token !== token) return 'superseded';
    const free = { ...row, token: null };
    if (folder.isDeleted) this.#store.saveFile({ ...free, state: 'canceled' });
    else if (outcome.kind === 'failed') this.#store.saveFile({ ...free, state: 'failed', error: outcome.error });
    else if (outcome.kind === 'done') {
      const { found, tokens, sealed } = outcome;
      this.#store.saveFile({ ...free, state: 'done', done: row.size, found, tokens, sealed, error: null });
    } else {
      const state = folder.status === 'running' ? 'waiting' : 'canceled';
      const { done, sealed } = outcome;
      this.#store.saveFile({ ...free, state, step: row.step + 1, done, sealed, error: null });
    }
    await this.#settle(job);
    return folder.isDeleted ? 'ended' : 'taken';
  }

  /** The consumer could not do it this time: the queue delivers the message again. */
  async release({ job, file }: PieceMessage, token: string, error: string): Promise<void> {
    const [folder, row] = [this.#store.job(job), this.#store.file(job, file)];
    if (!folder || row?.token !== token || row.state !== 'running') return;
    if (folder.status !== 'running') return this.#undo(folder, row, 'canceled');
    this.#store.saveFile({ ...row, state: 'sent', token: null, at: this.now(), error });
  }

  /** The message is among the dead letters: the file fails. Answers whether that is settled. */
  async giveUp({ job, file, step }: PieceMessage): Promise<boolean> {
    const [folder, row] = [this.#store.job(job), this.#store.file(job, file)];
    if (!folder || row?.step !== step || !UNFINISHED.includes(row.state)) return true;
    if (row.state === 'running' && row.at > this.now()) return false;
    await this.#undo(folder, row, 'failed', row.error ?? DEAD);
    return true;
  }

  /** Begins nothing more. What consumers have is finished, or given up at its next piece. */
  async cancel(id: string): Promise<boolean> {
    const folder = this.#shown(id);
    if (!folder) return false;
    await this.#end(folder, 'canceled');
    return true;
  }

  /** Answers whether there was anything. */
  async destroy(id: string): Promise<boolean> {
    const folder = this.#shown(id);
    if (!folder) return false;
    this.#store.saveJob(id, { ...folder, isDeleted: true });
    await this.#end({ ...folder, isDeleted: true }, 'canceled');
    return true;
  }

  /** The account is deleted. */
  async erase(): Promise<void> {
    for (const { id } of this.#store.jobs()) await this.destroy(id);
  }

  override async alarm(): Promise<void> {
    try {
      await this.#check();
    } catch (error) {
      // The platform gives up on an alarm after a few tries; jobs must not stop over that.
      console.log(JSON.stringify({ level: 'error', job: 'folders', failure: describeFailure(error) }));
      await this.ctx.storage.setAlarm(this.now() + CHECK_MS);
    }
  }

  async #check(): Promise<void> {
    const now = this.now();
    for (const folder of this.#store.jobs()) {
      if (folder.expiresAt > now || folder.isDeleted) continue;
      if (folder.isOver || folder.status === 'open') await this.destroy(folder.id);
      else await this.#end(folder, 'failed');
    }
    for (const state of ['sent', 'running'] as const)
      for (const row of this.#store.overdue(state, now - LOST_MS)) {
        const folder = this.#store.job(row.job);
        if (folder?.status === 'running') this.#store.saveFile({ ...row, state: 'waiting', token: null });
        else if (folder) await this.#undo(folder, row, 'canceled');
      }
    for (const { id } of this.#store.jobs()) await this.#settle(id);
    await this.#wakeAt();
  }

  /** Ends everything that no consumer has. */
  async #end(folder: Folder, state: 'canceled' | 'failed'): Promise<void> {
    const isOpen = folder.status === 'open' || folder.status === 'running';
    if (isOpen) this.#store.saveJob(folder.id, { ...folder, status: state === 'failed' ? 'done' : 'canceled' });
    for (const row of this.#store.begunWaiting(folder.id)) await this.#undo(folder, row, state, GIVEN_UP);
    this.#store.endWaiting(folder.id, state, state === 'failed' ? GIVEN_UP : null);
    await this.#settle(folder.id);
  }

  /** Ends a file without a result. It may have been paid for by a consumer that was lost before it could say so. */
  async #undo(folder: Folder, row: FileRow, state: 'canceled' | 'failed', error: string | null = null): Promise<void> {
    const { sha256 } = await openFile(this.env, folder, row);
    await refundCharge(this.env, jobOfFile(folder, row), sha256);
    // Meanwhile another consumer may have begun or ended it.
    const current = this.#store.file(row.job, row.n);
    if (!current || current.token !== row.token || current.state !== row.state) return;
    this.#store.saveFile({ ...current, state, token: null, error: state === 'failed' ? error : null });
    await this.#settle(row.job);
  }

  /** After a change: ends a job that has nothing left to do, and sends what there is room for. */
  async #settle(id: string): Promise<void> {
    const folder = this.#store.job(id);
    const isEnding = folder && folder.status !== 'open' && !folder.isOver && !this.#store.hasUnfinished(id);
    if (isEnding) {
      const status = folder.status === 'running' ? 'done' : folder.status;
      const expiresAt = this.now() + REQUEST_LIMITS.folderJobMs;
      this.#store.saveJob(id, { ...folder, status, expiresAt, isOver: true });
      await this.#wakeAt(this.now());
    }
    if (folder?.isOver || isEnding) await this.#close(id);
    await this.#dispatch();
  }

  /** Releases what was kept for a job that is over; of a deleted one nothing stays. */
  async #close(id: string): Promise<void> {
    const folder = this.#store.job(id);
    if (folder?.hasReservation) {
      await meterOf(this.env, payerOf(folder.caller)).release(reservationOf(folder));
      this.#store.saveJob(id, { ...folder, hasReservation: false });
    }
    if (!folder?.isDeleted) return;
    for (const request of this.#store.requestFolders(id)) await deleteStored(this.env, folderOf(request));
    this.#store.deleteJob(id);
  }

  /** Sends pieces while the account has room. */
  async #dispatch(): Promise<void> {
    const sent = takeNext(this.#store, AT_ONCE, this.now());
    if (sent.length === 0) return;
    await this.#wakeAt(this.now() + CHECK_MS);
    try {
      await this.sendPieces(sent.map(({ piece }) => piece));
    } catch (error) {
      console.log(JSON.stringify({ level: 'error', job: 'folders', failure: describeFailure(error) }));
      for (const { row } of sent) {
        const current = this.#store.file(row.job, row.n);
        if (current?.state === 'sent' && current.step === row.step)
          this.#store.saveFile({ ...current, state: 'waiting' });
      }
      await this.#wakeAt(this.now() + RESEND_MS);
    }
  }

  /** Replaced by tests that deliver messages themselves. */
  async sendPieces(pieces: PieceMessage[]): Promise<void> {
    await this.env.PIECES.sendBatch(pieces.map((body) => ({ body })));
  }

  #shown(id: string): Folder | undefined {
    const folder = this.#store.job(id);
    return folder?.isDeleted ? undefined : folder;
  }

  /** Wakes at this time at the latest; without one, when there is something to look after. */
  async #wakeAt(time = Number.MAX_SAFE_INTEGER): Promise<void> {
    const jobs = this.#store.jobs();
    const isBusy = jobs.some(({ isOver, status }) => !isOver && status !== 'open');
    const later = this.now() + CHECK_MS;
    // One that is due and still has a file with a consumer is looked at again, not at once.
    const dueOf = ({ expiresAt, isOver, status }: Folder) => (isOver || status === 'open' ? expiresAt : later);
    const due = Math.min(time, ...jobs.map(dueOf), ...(isBusy ? [later] : []));
    const set = await this.ctx.storage.getAlarm();
    if (due < Number.MAX_SAFE_INTEGER && (set === null || due < set)) await this.ctx.storage.setAlarm(due);
  }
}

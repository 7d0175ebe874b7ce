import type { DocumentMode } from '@veilmark/contract/documents';
import type { FILE_STATES, FOLDER_STATES, FolderJob, FolderJobFile } from '@veilmark/contract/jobs';
import type { FileReceipt } from '@veilmark/contract/receipts';
import type { Caller } from '../../../context';
import type { FileRow, FileState, FolderStore } from '../../../durable/folder-store';
import { openText, seal } from '../../../platform/sealing';
import { folderOf } from '../../../platform/stored-files';
import type { Cursor, Job, JobResult } from '../jobs/job';
import type { DocumentWork } from '../work';
import type { BucketSource } from './bucket-files';

/** A job on many files as its account's object stores it. */
export interface Folder {
  id: string;
  caller: Caller;
  origin: string;
  mode: DocumentMode;
  status: (typeof FOLDER_STATES)[number];
  createdAt: number;
  /** When it is given up, or what it made is deleted. */
  expiresAt: number;
  /** Nothing is under way any more: results stay until it expires. */
  isOver: boolean;
  /** What is to be done with each file; everything but its name. */
  sealedWork: string;
  /** Tokens are kept for it. */
  hasReservation: boolean;
  /** Nobody sees it any more; what is under way ends without a result, and then nothing of it stays. */
  isDeleted?: boolean;
}

/** What only the work on a file may see. */
export interface FileSecrets {
  name: string;
  type: string;
  /** Of its content; of a file in a bucket, of what stands for it, because its charge has this name from the beginning. */
  sha256: string;
  source?: BucketSource;
  /** Of the content of a file in a bucket, once that was fetched. */
  original?: string;
  /** Its name in the bucket. */
  copy?: string;
  /** Where the work is, of files that are worked on in pieces. */
  cursor?: Cursor;
  result?: JobResult;
  receipt?: FileReceipt;
}

/** One piece of work: ids only, because messages of a queue are not sealed. */
export interface PieceMessage {
  account: string;
  job: string;
  file: number;
  step: number;
}

/** The answer to a consumer that asks for a piece. */
export type Claim =
  | { kind: 'work'; token: string; folder: Folder; row: FileRow }
  /** Another consumer has it. */
  | { kind: 'taken'; seconds: number }
  /** It is done, or not wanted any more. */
  | { kind: 'over' };

/** What became of a piece. */
export type Outcome =
  | { kind: 'more'; done: number; sealed: string }
  | { kind: 'done'; found: number; tokens: number; sealed: string }
  | { kind: 'failed'; error: string };

export const foldersOf = (env: Env, account: string) => env.FOLDER_JOBS.getByName(account);

/** Names what the meter keeps for a job. */
export const reservationOf = ({ id }: Pick<Folder, 'id'>) => `folder:${id}`;

export const workBinding = (userId: string, id: string) => ({ purpose: 'folder-work', owner: `${userId}|${id}` });
const fileBinding = ({ caller: { userId } }: Pick<Folder, 'caller'>, folder: string) => ({
  purpose: 'folder-file',
  owner: `${userId}|${folder}`,
});

export function sealFile(
  env: Env,
  owner: Pick<Folder, 'caller'>,
  folder: string,
  secrets: FileSecrets,
): Promise<string> {
  return seal(env, JSON.stringify(secrets), fileBinding(owner, folder));
}

export async function openFile(env: Env, owner: Pick<Folder, 'caller'>, row: FileRow): Promise<FileSecrets> {
  // Safe: only sealFile writes it.
  return JSON.parse(await openText(env, row.sealed, fileBinding(owner, row.folder))) as FileSecrets;
}

export async function openWork(env: Env, { caller, id, sealedWork }: Folder): Promise<DocumentWork> {
  // Safe: only the start of the job seals it.
  return JSON.parse(await openText(env, sealedWork, workBinding(caller.userId, id))) as DocumentWork;
}

/** A file as the job on one file that the work knows. Its id names its charge, which is so made once. */
export function jobOfFile(folder: Folder, row: FileRow, isInBucket = false): Job {
  return {
    id: `${folder.id}/${row.n}`,
    folder: folderOf(row.folder),
    caller: folder.caller,
    origin: folder.origin,
    createdAt: folder.createdAt,
    expiresAt: folder.expiresAt,
    status: 'running',
    mode: folder.mode,
    size: row.size,
    done: row.done,
    tries: row.tries,
    sealed: '',
    isDeletedOnFetch: false,
    ...(row.output !== null && { output: row.output }),
    ...(row.output !== null && isInBucket && { input: `in-${row.output}` }),
    ...(folder.hasReservation && { reservation: reservationOf(folder) }),
  };
}

/** What a caller is told: that a file is in the queue is no news. */
const SHOWN: Record<FileState, (typeof FILE_STATES)[number]> = {
  waiting: 'waiting',
  sent: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  canceled: 'canceled',
};
export const statesShownAs = (shown: string | undefined) =>
  (Object.keys(SHOWN) as FileState[]).filter((state) => shown === undefined || SHOWN[state] === shown);

export function describeFile(row: FileRow, { name, copy }: Pick<FileSecrets, 'name' | 'copy'>): FolderJobFile {
  const isDone = row.state === 'done';
  return {
    file: row.n,
    name,
    size: row.size,
    status: SHOWN[row.state],
    progress: isDone ? 1 : Math.min(0.99, share(row.done, row.size)),
    tries: row.tries,
    ...(isDone && { entities_found: row.found, tokens_charged: row.tokens, ...(copy !== undefined && { copy }) }),
    // Of a file that is tried again, what went wrong is no news yet.
    ...(row.state === 'failed' && row.error !== null && { error: JSON.parse(row.error) }),
  };
}

type Described = Omit<FolderJob, 'tokens_reserved'>;

export function describeFolder(folder: Folder, store: FolderStore<Folder>): Described {
  const files = { total: 0, waiting: 0, running: 0, done: 0, failed: 0, canceled: 0 };
  let [size, done, found, tokens] = [0, 0, 0, 0];
  for (const counted of store.counts(folder.id)) {
    files.total += counted.files;
    files[SHOWN[counted.state]] += counted.files;
    size += counted.size;
    done += counted.state === 'failed' || counted.state === 'canceled' ? counted.size : counted.done;
    found += counted.found;
    tokens += counted.tokens;
  }
  return {
    job_id: folder.id,
    status: folder.status,
    mode: folder.mode,
    files,
    progress: folder.isOver ? 1 : Math.min(0.99, share(done, size)),
    entities_found: found,
    tokens_charged: tokens,
    created_at: new Date(folder.createdAt).toISOString(),
    expires_at: new Date(folder.expiresAt).toISOString(),
  };
}

const share = (done: number, size: number) => (size === 0 ? 0 : Math.round((100 * done) / size) / 100);

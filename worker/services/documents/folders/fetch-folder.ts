import { ApiError } from '@veilmark/contract/errors';
import type { FILE_STATES, FolderJob } from '@veilmark/contract/jobs';
import type { FileReceipt } from '@veilmark/contract/receipts';
import type { UserContext } from '../../../context';
import { streamPieces } from '../../../platform/stored-files';
import { signReceipt } from '../../receipts/sign';
import { outputOf } from '../jobs/job';
import { fileResponse } from '../results';
import { describeFile, type Folder, foldersOf, jobOfFile, openFile, reservationOf, statesShownAs } from './folder';

/** Files that one receipt has room for. */
const RECEIPT_FILES = 1000;

export async function describeShown(ctx: UserContext, id: string): Promise<FolderJob> {
  const described = await foldersOf(ctx.env, ctx.caller.userId).describe(id);
  if (!described) throw unknownJob();
  const isCharged = described.status === 'running' && ctx.caller.mode !== 'test';
  return { ...described, tokens_reserved: isCharged ? await ctx.meter.reservedFor(reservationOf({ id })) : 0 };
}

export async function requireFolder(ctx: UserContext, id: string): Promise<Folder> {
  const folder = await foldersOf(ctx.env, ctx.caller.userId).get(id);
  if (!folder) throw unknownJob();
  return folder;
}

interface Page {
  after?: number | undefined;
  limit: number;
  status?: (typeof FILE_STATES)[number] | undefined;
}

export async function listFiles(ctx: UserContext, id: string, { after = -1, limit, status }: Page) {
  const folder = await requireFolder(ctx, id);
  const rows = await foldersOf(ctx.env, ctx.caller.userId).files(id, after, limit + 1, statesShownAs(status));
  const page = rows.slice(0, limit);
  const files = page.map(async (row) => describeFile(row, await openFile(ctx.env, folder, row)));
  const next = rows.length > limit ? page.at(-1)?.n : undefined;
  return { files: await Promise.all(files), ...(next !== undefined && { next }) };
}

/** What was made of one file, opened piece by piece while it is sent. */
export async function getFileResult(ctx: UserContext, id: string, n: number): Promise<Response> {
  const folder = await requireFolder(ctx, id);
  const row = await foldersOf(ctx.env, ctx.caller.userId).file(id, n);
  if (!row) throw new ApiError('NOT_FOUND', 'The job has no such file');
  const secrets = await openFile(ctx.env, folder, row);
  const { result } = secrets;
  if (row.state !== 'done' || !result) {
    const { status, error } = describeFile(row, secrets);
    throw new ApiError('CONFLICT', 'The file has no result', { status, ...(error && { error }) });
  }
  const nothing = async () => {};
  const place = outputOf(jobOfFile(folder, row));
  const body = streamPieces(ctx.env, place, result.pieces, { done: nothing, brokenOff: nothing });
  if (result.file) return fileResponse(body, { ...result.file, tokens: row.tokens });
  return new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } });
}

/** One statement about the files that are done. */
export async function getReceipt(ctx: UserContext, id: string, part: number) {
  const folder = await requireFolder(ctx, id);
  if (!folder.isOver) throw new ApiError('CONFLICT', 'The job is not over', { status: folder.status });
  const folders = foldersOf(ctx.env, ctx.caller.userId);
  const files: FileReceipt[] = [];
  let after = -1;
  for (let index = 0; index < part; index++) {
    const rows = await folders.files(id, after, RECEIPT_FILES, ['done']);
    after = rows.at(-1)?.n ?? after;
    if (rows.length === 0) break;
    if (index < part - 1) continue;
    const opened = await Promise.all(rows.map((row) => openFile(ctx.env, folder, row)));
    files.push(...opened.flatMap(({ receipt }) => receipt ?? []));
  }
  if (files.length === 0) throw new ApiError('NOT_FOUND', 'The job has no such files that are done');
  return signReceipt(ctx, files);
}

export async function cancelFolder(ctx: UserContext, id: string): Promise<FolderJob> {
  if (!(await foldersOf(ctx.env, ctx.caller.userId).cancel(id))) throw unknownJob();
  return describeShown(ctx, id);
}

export async function deleteFolder(ctx: UserContext, id: string) {
  if (!(await foldersOf(ctx.env, ctx.caller.userId).destroy(id))) throw unknownJob();
  return { success: true as const, message: 'The job and its data were deleted' };
}

const unknownJob = () => new ApiError('NOT_FOUND', 'There is no such job, or it has expired');

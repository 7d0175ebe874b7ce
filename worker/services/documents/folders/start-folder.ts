import { ApiError, wireCode } from '@veilmark/contract/errors';
import type { FolderFile, JobForm } from '@veilmark/contract/jobs';
import { toApiError } from '@veilmark/http/api-error';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { isUnmetered } from '../../../access/admit';
import type { UserContext } from '../../../context';
import type { NewFile } from '../../../durable/folder-store';
import type { FolderUpload } from '../../../platform/folder-upload';
import { seal } from '../../../platform/sealing';
import { insufficient } from '../../billing/charge';
import { jobTooLarge, requireSize, tooLarge } from '../require-size';
import { documentCost } from '../results';
import { requireStreamable } from '../streamed';
import { type DocumentWork, workOf } from '../work';
import { type BucketFile, listBucketFiles, requireKey } from './bucket-files';
import { estimateFiles } from './estimate-folder';
import { describeShown, requireFolder } from './fetch-folder';
import { type Folder, foldersOf, openWork, reservationOf, sealFile, workBinding } from './folder';

/** Takes files and what is to be done with them; begins at once unless more of them follow. */
export async function createFolder(ctx: UserContext, form: JobForm) {
  const isFromBucket = fromBucket(form);
  const work = await workOf(ctx, {
    ...form,
    // Each has a name and a type of its own.
    file: (form.file?.[0] ?? { name: '', type: '' }) as FolderFile,
    analyzer_results: undefined,
    plan: undefined,
    review_sha256: undefined,
    session: undefined,
    job: 'always',
    delete_on_fetch: false,
    webhook_url: undefined,
  });
  // The same for a repeat under the same Idempotency-Key, which finds the job that is there.
  const id = ctx.operation.makes;
  const { caller, origin, now } = ctx;
  const folders = foldersOf(ctx.env, caller.userId);
  const listed = isFromBucket && !(await folders.get(id)) ? await listBucketFiles(ctx, form, id) : [];
  const uploads = (form.file ?? []) as FolderUpload[];
  const files = [...uploads, ...listed];
  if (form.dry_run) return estimateFiles(ctx, work, goodFiles(ctx, work, files));
  const folder: Folder = {
    id,
    caller,
    origin,
    mode: work.mode,
    status: 'open',
    createdAt: now,
    expiresAt: now + REQUEST_LIMITS.folderJobMs,
    isOver: false,
    sealedWork: await seal(ctx.env, JSON.stringify(work), workBinding(caller.userId, id)),
    hasReservation: false,
  };
  const created = await folders.create(folder, id, await newFiles(ctx, work, files));
  if (created === 'too-many')
    throw new ApiError(
      'PLAN_LIMIT_EXCEEDED',
      `At most ${REQUEST_LIMITS.jobsAtOnce} jobs on many files may be open or under way`,
      {
        limit: REQUEST_LIMITS.jobsAtOnce,
      },
    );
  if (created === 'created') claim(uploads);
  // A repeat begins what was not begun, and touches nothing that was.
  const isOpen = created === 'created' || (await folders.get(id))?.status === 'open';
  if (!form.more && isOpen)
    try {
      await begin(ctx, id, form.max_tokens);
    } catch (error) {
      if (created === 'created') await folders.destroy(id);
      throw error;
    }
  return Response.json(await describeShown(ctx, id), {
    status: 202,
    headers: { location: `/api/pii/jobs/${id}`, 'retry-after': '2' },
  });
}

export async function addFiles(ctx: UserContext, id: string, given: FolderFile[]) {
  const folder = await requireFolder(ctx, id);
  const files = given as FolderUpload[];
  const rows = await newFiles(ctx, await openWork(ctx.env, folder), files);
  const added = await foldersOf(ctx.env, ctx.caller.userId).add(id, ctx.operation.makes, rows);
  if (added === 'not-open')
    throw new ApiError('CONFLICT', 'The job has begun, and takes no more files', { status: folder.status });
  if (added === 'too-many') throw jobTooLarge('file');
  if (added === 'added') claim(files);
  return describeShown(ctx, id);
}

export async function startFolder(
  ctx: UserContext,
  id: string,
  given: { max_tokens?: number | undefined; dry_run: boolean },
) {
  const folder = await requireFolder(ctx, id);
  if (given.dry_run) {
    if (folder.status !== 'open') throw new ApiError('CONFLICT', 'The job has begun', { status: folder.status });
    const rows = await foldersOf(ctx.env, ctx.caller.userId).files(id, -1, REQUEST_LIMITS.jobFiles, ['waiting']);
    return estimateFiles(
      ctx,
      await openWork(ctx.env, folder),
      rows.map((row) => ({ folder, row, size: row.size })),
    );
  }
  if (folder.status === 'open') await begin(ctx, id, given.max_tokens);
  return describeShown(ctx, id);
}

/** Keeps the tokens that the job may cost, or costs at least, and begins. */
async function begin(ctx: UserContext, id: string, maxTokens: number | undefined): Promise<void> {
  const folders = foldersOf(ctx.env, ctx.caller.userId);
  const isPaid = ctx.caller.mode !== 'test' && !isUnmetered(ctx.env);
  if (isPaid) {
    if (ctx.caller.status === 'past_due')
      throw new ApiError('PAYMENT_REQUIRED', 'The last payment of this subscription failed; update the payment method');
    const files = (await folders.describe(id))?.files.waiting ?? 0;
    const settlement = await ctx.meter.reserve(
      {
        id: reservationOf({ id }),
        tokens: maxTokens ?? files * documentCost(0),
        isLimit: maxTokens !== undefined,
        expiresAt: ctx.now + 2 * REQUEST_LIMITS.folderJobMs,
      },
      ctx.caller.spender,
    );
    if (settlement.kind === 'insufficient') throw insufficient(settlement);
  }
  await folders.start(id, isPaid);
  // It was canceled or deleted in the meantime.
  if (isPaid && (await folders.get(id))?.status !== 'running') await ctx.meter.release(reservationOf({ id }));
}

type GivenFile = FolderUpload | BucketFile;

/** Files come with the request or from a bucket, and where they come from says which fields have a meaning. */
function fromBucket({ file, bucket, prefix, copies }: JobForm): boolean {
  const field = prefix === undefined ? 'copies' : 'prefix';
  if (bucket === undefined && (prefix ?? copies) !== undefined)
    throw new ApiError('INVALID_REQUEST', `${field} needs bucket`, { field });
  if (bucket === undefined && !file) throw new ApiError('MISSING_FIELD', 'file is required', { field: 'file' });
  if (bucket !== undefined && file)
    throw new ApiError('INVALID_REQUEST', 'Send files or name a bucket, not both', { field: 'bucket' });
  return bucket !== undefined;
}

/** Files that cannot be worked on fail by their name, without the others. */
function newFiles(ctx: UserContext, work: DocumentWork, files: readonly GivenFile[]): Promise<NewFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const { id, name, type, size, sha256 } = file;
      const source = 'source' in file && { source: file.source };
      const sealed = await sealFile(ctx.env, ctx, id, { name, type, sha256, ...source });
      return { folder: id, size, sealed, error: faultOf(ctx, work, file) };
    }),
  );
}

function faultOf(ctx: UserContext, work: DocumentWork, file: GivenFile): string | null {
  const { name, size, isTooLarge } = file;
  try {
    if ('source' in file) requireKey(name);
    const named = { ...work, fileName: name };
    requireSize(ctx, named, size);
    if (isTooLarge) throw tooLarge(size, size, 'The file is too large');
    requireStreamable(named, size);
    return null;
  } catch (error) {
    const { code, message } = toApiError(error, ctx.requestId);
    return JSON.stringify({ code: wireCode(code), message });
  }
}

const goodFiles = (ctx: UserContext, work: DocumentWork, files: readonly GivenFile[]) =>
  files.filter((file) => faultOf(ctx, work, file) === null);

/** From here on the job looks after them. */
function claim(files: readonly FolderUpload[]): void {
  for (const file of files) file.isClaimed = true;
}

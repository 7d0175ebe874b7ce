import { ApiError } from '@veilmark/contract/errors';
import type { JobEstimate } from '@veilmark/contract/jobs';
import { toApiError } from '@veilmark/http/api-error';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { UserContext } from '../../../context';
import type { FileRow } from '../../../durable/folder-store';
import { FolderUpload } from '../../../platform/folder-upload';
import { readRange } from '../../../platform/stored-files';
import { inputOf } from '../jobs/job';
import { documentCost } from '../results';
import { readFile } from '../whole-file';
import type { DocumentWork } from '../work';
import { type BucketFile, readBucketFile } from './bucket-files';
import { type FileSecrets, type Folder, jobOfFile, openFile } from './folder';

/** Files that are read for an estimate, and bytes of all of them: it is free, and someone waits for it. */
const MOST_READ = { files: 20, bytes: REQUEST_LIMITS.waitedForBytes };
/** Failures of a file, which costs nothing then; of others the estimate fails. */
const OWN_FAULTS = new Set(['INVALID_REQUEST', 'UNPROCESSABLE', 'FILE_TOO_LARGE']);

type Estimated = FolderUpload | BucketFile | { folder: Folder; row: FileRow; size: number };

/** What the files would cost: exactly where all of them can be read, otherwise by those that were. */
export async function estimateFiles(
  ctx: UserContext,
  work: DocumentWork,
  files: readonly Estimated[],
): Promise<JobEstimate> {
  const sample = spread(files);
  let [tokens, found, bytes] = [0, 0, 0];
  for (const file of sample) {
    const count = await countIn(ctx, work, file);
    if (count !== undefined) tokens += documentCost(count);
    found += count ?? 0;
    bytes += file.size;
  }
  const isRead = new Set(sample);
  for (const file of files)
    if (!isRead.has(file)) tokens += documentCost(Math.ceil(bytes === 0 ? 0 : (found / bytes) * file.size));
  return {
    tokens_estimated: tokens,
    tokens_minimum: files.length * documentCost(0),
    files: files.length,
    files_read: sample.length,
  };
}

/** Files from everywhere in the job, as many as may be read. */
function spread(files: readonly Estimated[]): Estimated[] {
  const step = Math.max(1, files.length / MOST_READ.files);
  const sample: Estimated[] = [];
  let room: number = MOST_READ.bytes;
  for (let at = 0; at < files.length; at += step) {
    const file = files[Math.floor(at)] as Estimated;
    if (file.size > room) continue;
    room -= file.size;
    sample.push(file);
  }
  return sample;
}

/** How much is found in a file; undefined for one that cannot be read, and so costs nothing. */
async function countIn(ctx: UserContext, work: DocumentWork, file: Estimated): Promise<number | undefined> {
  const { name, type, place, source } = await whereIs(ctx, file);
  try {
    const bytes = source
      ? await readBucketFile(ctx, source, file.size)
      : await readRange(ctx.env, place, file.size, 0, file.size);
    const read = await readFile(ctx, { ...work, fileName: name, mimeType: type, isEstimate: true }, bytes);
    return read.findings.length;
  } catch (error) {
    const failure = toApiError(error, ctx.requestId);
    if (failure instanceof ApiError && OWN_FAULTS.has(failure.code)) return undefined;
    throw error;
  }
}

interface Place extends Pick<FileSecrets, 'name' | 'type' | 'source'> {
  place: string;
}

async function whereIs({ env }: UserContext, file: Estimated): Promise<Place> {
  if (file instanceof FolderUpload) return { name: file.name, type: file.type, place: file.storedAs };
  if ('source' in file) return { ...file, place: '' };
  return { ...(await openFile(env, file.folder, file.row)), place: inputOf(jobOfFile(file.folder, file.row)) };
}

import { ApiError } from '@veilmark/contract/errors';
import type { JobForm } from '@veilmark/contract/jobs';
import { mediaTypeOf } from '@veilmark/documents/formats';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import { requireScope } from '../../../access/admit';
import type { UserContext } from '../../../context';
import { sha256Hex } from '../../../platform/digest';
import { PieceWriter, streamPieces } from '../../../platform/stored-files';
import { openBucket } from '../../buckets/open-bucket';
import { getObject, listPage, oddName, putObject, readObject, unreachable } from '../../buckets/s3';
import { type Ended, inputOf, type Job, outputOf } from '../jobs/job';
import { jobTooLarge } from '../require-size';

/** A file that stays in a bucket of the account until it is worked on. */
export interface BucketSource {
  bucket: string;
  key: string;
  etag: string;
  /** Folder of its copy in the bucket. */
  copies?: string;
}

/** As a file that was sent, but for its content. */
export interface BucketFile {
  id: string;
  name: string;
  type: string;
  size: number;
  /** Stands for the object as it was listed. */
  sha256: string;
  isTooLarge: false;
  source: BucketSource;
}

/** Objects of one page, and pages: a server that never ends is not followed. */
const [PAGE, MOST_PAGES] = [1000, 30];

/** Everything below a prefix that is a file and no copy. `request` names the folder that keeps what is made of them. */
export async function listBucketFiles(ctx: UserContext, form: JobForm, request: string): Promise<BucketFile[]> {
  const { bucket: id = '', prefix = '', copies } = form;
  requireScope(ctx.caller, 'buckets');
  if (copies !== undefined && form.mode !== 'redact') throw refusal('copies', 'needs mode=redact');
  if (copies !== undefined && prefix.startsWith(copies)) throw refusal('copies', 'lies above the originals');
  const bucket = await openBucket(ctx.env, ctx.caller.userId, id);
  const files: BucketFile[] = [];
  let bytes = 0;
  let next: string | undefined;
  for (let count = 0; count < MOST_PAGES; count++) {
    const page = await listPage(ctx.env, bucket, { prefix, most: PAGE, next });
    for (const { key, size, etag } of page.objects) {
      // Programs show folders by empty objects. What begins otherwise was not asked for.
      const isMeant = key.startsWith(prefix) && !key.endsWith('/');
      if (!isMeant || (copies !== undefined && key.startsWith(copies))) continue;
      bytes += size;
      if (files.length >= REQUEST_LIMITS.jobFiles || bytes > REQUEST_LIMITS.jobBytes) throw jobTooLarge('prefix');
      const source = { bucket: id, key, etag, ...(copies !== undefined && { copies: folderFor(key, prefix, copies) }) };
      const sha256 = await sha256Hex(JSON.stringify([id, key, etag, size]));
      const folder = `${request}/${crypto.randomUUID()}`;
      files.push({ id: folder, name: key, type: mediaTypeOf(key), size, sha256, isTooLarge: false, source });
    }
    next = page.next;
    if (next === undefined) break;
  }
  if (next !== undefined) throw refusal('prefix', 'has too many pages; name a longer one');
  if (files.length === 0)
    throw new ApiError('NOT_FOUND', 'No file of the bucket begins with this prefix', { field: 'prefix' });
  return files;
}

/** The folders below that of the prefix stay. */
const folderFor = (key: string, prefix: string, copies: string) =>
  copies + key.slice(prefix.lastIndexOf('/') + 1, key.lastIndexOf('/') + 1);

/** Refuses names that no request can name, and those that are longer than names of files may be. */
export function requireKey(key: string): void {
  if (key.length > REQUEST_LIMITS.jobFileName)
    throw new ApiError(
      'UNPROCESSABLE',
      `The name of an object may have at most ${REQUEST_LIMITS.jobFileName} characters`,
    );
  if (key.split('/').some((part) => part === '.' || part === '..')) throw oddName();
}

export const baseName = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** An object that is read at once, for an estimate. */
export async function readBucketFile(ctx: UserContext, source: BucketSource, size: number): Promise<Uint8Array> {
  const bucket = await openBucket(ctx.env, ctx.caller.userId, source.bucket);
  return readObject(ctx.env, bucket, source, size);
}

/** Brings the object of a file to where its work begins. Answers the SHA-256 of its content. */
export async function fetchOriginal(env: Env, job: Job, { bucket, ...object }: BucketSource): Promise<string> {
  const response = await getObject(env, await openBucket(env, job.caller.userId, bucket), object);
  const writer = new PieceWriter(env, inputOf(job));
  const digest = new crypto.DigestStream('SHA-256');
  const digesting = digest.getWriter();
  // One that breaks off leaves a digest nobody waits for.
  digest.digest.catch(() => {});
  let length = 0;
  for await (const bytes of chunksOf(response)) {
    length += bytes.byteLength;
    if (length > job.size) break;
    await digesting.write(bytes.slice());
    await writer.write(bytes);
  }
  if (length !== job.size) {
    await digesting.abort().catch(() => {});
    throw unreachable();
  }
  await digesting.close();
  await writer.end();
  return Buffer.from(await digest.digest).toString('hex');
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array> {
  try {
    yield* (response.body ?? []) as AsyncIterable<Uint8Array>;
  } catch {
    throw unreachable();
  }
}

/** Writes the copy of a file into the bucket. Answers its name there. */
export async function putCopy(env: Env, job: Job, source: BucketSource, ended: Ended): Promise<string | undefined> {
  const { result, receipt } = ended;
  const [signed] = receipt.claims.files;
  if (source.copies === undefined || !result.file || !signed) return undefined;
  const key = source.copies + result.file.fileName;
  const nothing = async () => {};
  await putObject(env, await openBucket(env, job.caller.userId, source.bucket), {
    key,
    body: streamPieces(env, outputOf(job), result.pieces, { done: nothing, brokenOff: nothing }),
    size: result.size ?? 0,
    sha256: signed.copy_sha256,
    type: mediaTypeOf(result.file.fileName),
    owner: job.id,
  });
  return key;
}

const refusal = (field: string, message: string) => new ApiError('INVALID_REQUEST', `${field} ${message}`, { field });

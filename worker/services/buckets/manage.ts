import type { Bucket, ConnectRequest } from '@veilmark/contract/buckets';
import { ApiError } from '@veilmark/contract/errors';
import { REQUEST_LIMITS } from '@veilmark/wire/limits';
import type { UserContext } from '../../context';
import { type BucketRow, deleteBucketRow, insertBucket, listBucketRows } from '../../data/buckets';
import { checkUserUrl } from '../../platform/outbound';
import { OutboundRefusal } from '../../platform/outbound-guard';
import { sealSecret } from './open-bucket';
import { listPage } from './s3';

export async function listBuckets(ctx: UserContext) {
  return { buckets: (await listBucketRows(ctx.env.DB, ctx.caller.userId)).map(describe) };
}

/** Keeps the access key once the bucket was listed with it. */
export async function connectBucket(ctx: UserContext, { secretAccessKey, ...given }: ConnectRequest) {
  const { bucket, region, accessKeyId } = given;
  const endpoint = originOf(ctx.env, given.endpoint);
  await listPage(ctx.env, { endpoint, bucket, key: { accessKeyId, secretAccessKey, region } }, { prefix: '', most: 1 });
  const place = { id: crypto.randomUUID(), user_id: ctx.caller.userId, endpoint, bucket };
  const row: BucketRow = {
    ...place,
    region,
    access_key_id: accessKeyId,
    sealed_secret: await sealSecret(ctx.env, place, secretAccessKey),
    created_at: ctx.now,
  };
  const limit = REQUEST_LIMITS.buckets;
  if (!(await insertBucket(ctx.env.DB, row, limit)))
    throw new ApiError('PLAN_LIMIT_EXCEEDED', `At most ${limit} buckets may be connected; disconnect one first`, {
      limit,
    });
  return { bucket: describe(row) };
}

export async function disconnectBucket(ctx: UserContext, id: string) {
  if (!(await deleteBucketRow(ctx.env.DB, ctx.caller.userId, id)))
    throw new ApiError('NOT_FOUND', 'There is no such bucket');
  return { success: true as const, message: 'The bucket was disconnected' };
}

/** The server alone: what is asked there says the bucket. */
function originOf(env: Env, given: string): string {
  const refused = (message: string) => new ApiError('INVALID_REQUEST', `endpoint ${message}`, { field: 'endpoint' });
  try {
    const { origin, pathname, search, hash } = checkUserUrl(env, given);
    if (pathname !== '/' || search || hash)
      throw refused('is the address of the server alone, as https://example.com; send the bucket as bucket');
    return origin;
  } catch (error) {
    if (error instanceof OutboundRefusal) throw refused('needs https and a public host name');
    throw error;
  }
}

const describe = (row: BucketRow): Bucket => ({
  id: row.id,
  endpoint: row.endpoint,
  bucket: row.bucket,
  region: row.region,
  accessKeyId: row.access_key_id,
  createdAt: new Date(row.created_at).toISOString(),
});

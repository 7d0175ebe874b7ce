import { ApiError } from '@veilmark/contract/errors';
import { type BucketRow, findBucket, replaceSealedSecret } from '../../data/buckets';
import type { AccessKey } from '../../platform/s3-signature';
import { type Binding, openText, reseal, seal } from '../../platform/sealing';

/** A bucket as requests need it. */
export interface OpenBucket {
  endpoint: string;
  bucket: string;
  key: AccessKey;
}

type Place = Pick<BucketRow, 'id' | 'user_id' | 'endpoint' | 'bucket'>;

/** The secret opens only for the server and the bucket that it was given for. */
const binding = ({ id, user_id, endpoint, bucket }: Place): Binding => ({
  purpose: 'bucket',
  owner: [user_id, id, endpoint, bucket].join('|'),
});

export const sealSecret = (env: Env, place: Place, secret: string): Promise<string> =>
  seal(env, secret, binding(place));

export async function openBucket(env: Env, userId: string, id: string): Promise<OpenBucket> {
  const row = await findBucket(env.DB, userId, id);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such bucket, or it was disconnected', { field: 'bucket' });
  const { endpoint, bucket, region, access_key_id: accessKeyId } = row;
  const secretAccessKey = await openText(env, row.sealed_secret, binding(row));
  return { endpoint, bucket, key: { accessKeyId, secretAccessKey, region } };
}

export async function resealBucket(env: Env, row: BucketRow): Promise<void> {
  const sealed = await reseal(env, row.sealed_secret, binding(row));
  await replaceSealedSecret(env.DB, row.id, row.sealed_secret, sealed);
}

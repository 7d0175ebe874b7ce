import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Timestamp } from './fields';

/** A bucket of the account's own, at R2 or any server that speaks S3, from which jobs on many files take their files. */
const Place = {
  endpoint: z.string().max(300).meta({
    description: 'Server that speaks S3, without the bucket: https and a public host name',
  }),
  bucket: z
    .string()
    .min(3)
    .max(63)
    .regex(/^[a-z0-9]+(?:(?:\.|-+)[a-z0-9]+)*$/, {
      error:
        'must have lower-case letters, digits, single dots and hyphens only, and begin and end with a letter or digit',
    })
    .meta({ description: 'Name of the bucket' }),
  region: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'must be a region such as eu-central-1' })
    .meta({ description: 'Region that requests are signed for; `auto` at R2' }),
  accessKeyId: z
    .string()
    .regex(/^[\w.+/=-]{1,128}$/, { error: 'must be an access key ID of at most 128 letters, digits and . + / = _ -' })
    .meta({ description: 'Id of an access key, which needs to list, read and write objects of this bucket only' }),
};

const ConnectRequest = z
  .object({
    ...Place,
    region: Place.region.default('auto'),
    secretAccessKey: z
      .string()
      .regex(/^[\x21-\x7e]{1,256}$/, { error: 'must have 1 to 256 characters, without spaces' })
      .meta({ description: 'Its secret. It is stored sealed, and no answer contains it' }),
  })
  .meta({ id: 'ConnectBucketRequest' });
export type ConnectRequest = z.output<typeof ConnectRequest>;

const Bucket = z.object({ id: z.string(), ...Place, createdAt: Timestamp }).meta({ id: 'Bucket' });
export type Bucket = z.infer<typeof Bucket>;

const COMMON = { tag: 'Buckets', auth: 'bearer', scope: 'buckets', rate: 'general' } as const;

export const bucketEndpoints = defineEndpoints({
  listBuckets: {
    ...COMMON,
    method: 'GET',
    path: '/api/buckets',
    summary: 'Connected buckets',
    response: z.object({ buckets: z.array(Bucket).meta({ description: 'In the order in which they were connected' }) }),
    errors: [],
  },
  connectBucket: {
    ...COMMON,
    method: 'POST',
    path: '/api/buckets',
    summary: 'Connect a bucket of your own',
    plan: { minimum: 'basic', refusal: 'FEATURE_NOT_AVAILABLE' },
    body: ConnectRequest,
    response: z.object({ bucket: Bucket }),
    errors: ['MISSING_FIELD', 'UNPROCESSABLE', 'PLAN_LIMIT_EXCEEDED', 'SERVICE_UNAVAILABLE'],
  },
  disconnectBucket: {
    ...COMMON,
    method: 'DELETE',
    path: '/api/buckets/{id}',
    summary: 'Disconnect a bucket',
    params: IdParams,
    response: Done,
    errors: ['NOT_FOUND'],
  },
});

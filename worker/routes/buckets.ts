import { bucketEndpoints } from '@veilmark/contract/buckets';
import { serve } from '../http/serve';
import { connectBucket, disconnectBucket, listBuckets } from '../services/buckets/manage';

export const bucketRoutes = serve(bucketEndpoints, {
  listBuckets: (ctx) => listBuckets(ctx),
  connectBucket: (ctx, { body }) => connectBucket(ctx, body),
  disconnectBucket: (ctx, { params }) => disconnectBucket(ctx, params.id),
});

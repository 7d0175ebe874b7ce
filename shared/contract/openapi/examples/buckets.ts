import type { Examples } from '../examples';

const bucket = {
  id: '0b8f4f0e-6a0e-4f6e-9d5d-0c4a5f0d2f3a',
  endpoint: 'https://0123456789abcdef0123456789abcdef.r2.cloudflarestorage.com',
  bucket: 'letters',
  region: 'auto',
  accessKeyId: 'b1946ac92492d2347c6235b4d2611184',
  createdAt: '2026-11-18T10:00:00.000Z',
};
const { id, createdAt, ...given } = bucket;

export const bucketExamples = {
  listBuckets: { text: 'Secrets of access keys are not answered.', response: { buckets: [bucket] } },
  connectBucket: {
    text: 'Lists the bucket once with the access key. If that is refused, the answer is 422 with `details.reason`: `access`, `not_found`, `elsewhere` (another region or address), `request` or `address`.',
    body: { ...given, secretAccessKey: '8d777f385d3dfec8815d20f7496026dc8d777f385d3dfec8815d20f7496026dc' },
    response: { bucket },
  },
  disconnectBucket: {
    text: 'Deletes the access key. Files of jobs that were not fetched by then fail, by name.',
    params: { id },
    response: { success: true, message: 'The bucket was disconnected' },
  },
} satisfies Examples;

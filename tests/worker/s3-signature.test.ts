import { expect, it } from 'vitest';
import { EMPTY_SHA256, signRequest } from '#worker/platform/s3-signature.ts';

/** The examples of the S3 manual, with their signatures. */
const KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = Date.UTC(2013, 4, 24);
const PUT_HEADERS = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
const PUT_SHA256 = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';

it.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    EMPTY_SHA256,
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test%24file.text',
    PUT_HEADERS,
    PUT_SHA256,
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, EMPTY_SHA256, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    'GET',
    '/?prefix=J&max-keys=2',
    {},
    EMPTY_SHA256,
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s %s as S3 does', async (method, path, headers, payloadSha256, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
  const sent = await signRequest({ method, url, headers, payloadSha256 }, KEY, NOW);
  expect(sent).toMatchObject({ ...headers, 'x-amz-date': '20130524T000000Z', 'x-amz-content-sha256': payloadSha256 });
  expect(sent.authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request');
  expect(sent.authorization?.split('Signature=')[1]).toBe(signature);
});

import type { Endpoint } from '../endpoint';

type Header = { description: string; schema: { type: string; enum?: string[]; format?: string } };
const REF = '#/components/headers/';

/** Headers of answers, by the name of their component. */
export const HEADERS: Record<string, Header> = {
  'X-Request-Id': { description: 'Names this request; give it when you ask for help', schema: { type: 'string' } },
  'X-Veilmark-Mode': {
    description: 'Only in answers to a test key, and where a service counts no tokens',
    schema: { type: 'string', enum: ['test', 'unmetered'] },
  },
  'Retry-After': { description: 'Seconds until the next request is let in', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description: 'Where this answer was given before to the same request with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
  'X-RateLimit-Limit': { description: 'Requests a minute', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'End of this minute in epoch seconds', schema: { type: 'integer' } },
  'X-Tokens-Charged': { description: 'Tokens this call cost', schema: { type: 'integer' } },
  'X-Entities-Found': { description: 'Findings that were covered', schema: { type: 'integer' } },
  'X-Processing-Time': { description: 'Seconds the work took', schema: { type: 'number' } },
  'X-Reading-Confidence': {
    description: 'How sure the reading of the picture is, 0 to 100',
    schema: { type: 'number' },
  },
};

const RATE = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const PICTURE = ['X-Tokens-Charged', 'X-Entities-Found', 'X-Processing-Time', 'X-Reading-Confidence'];

export function responseHeaders(endpoint: Endpoint, kind: 'answer' | 'picture' | 'limited' | 'failure') {
  const names = ['X-Request-Id'];
  if (endpoint.auth === 'bearer') names.push('X-Veilmark-Mode');
  if (endpoint.rate && kind !== 'failure') names.push(...RATE);
  if (kind === 'limited') names.push('Retry-After');
  if (endpoint.headers && 'idempotency-key' in endpoint.headers.shape && kind === 'answer')
    names.push('Idempotent-Replayed');
  if (kind === 'picture') names.push(...PICTURE);
  return Object.fromEntries(names.map((name) => [name, { $ref: REF + name }]));
}

import type { Endpoint } from '../endpoint';
import { ERROR_STATUS } from '../errors';

type Header = { description: string; schema: { type: string; enum?: string[]; format?: string } };
const REF = '#/components/headers/';

/** Headers of answers, by the name of their component. */
export const HEADERS: Record<string, Header> = {
  'X-Request-Id': { description: 'Names this request; give it when you ask for help', schema: { type: 'string' } },
  'X-Veilmark-Mode': {
    description: 'Only in answers to a test key, and where a service counts no tokens',
    schema: { type: 'string', enum: ['test', 'unmetered'] },
  },
  'Retry-After': {
    description: 'Seconds until asking again is worth it; always with 429, otherwise where they are known',
    schema: { type: 'integer' },
  },
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

export function responseHeaders(endpoint: Endpoint, kind: 'answer' | 'picture' | 'limited' | 'later' | 'failure') {
  const names = ['X-Request-Id'];
  if (endpoint.auth === 'bearer') names.push('X-Veilmark-Mode');
  if (endpoint.rate && kind !== 'failure' && kind !== 'later') names.push(...RATE);
  if (kind === 'limited' || kind === 'later') names.push('Retry-After');
  if (takesIdempotencyKey(endpoint) && kind === 'answer') names.push('Idempotent-Replayed');
  if (kind === 'picture') names.push(...PICTURE);
  return Object.fromEntries(names.map((name) => [name, { $ref: REF + name }]));
}

/** What the headers of a failure depend on: whether it passes by itself. */
export function kindOfFailure(endpoint: Endpoint, status: number): 'limited' | 'later' | 'failure' {
  if (status === ERROR_STATUS.RATE_LIMITED) return 'limited';
  const isRunning = status === ERROR_STATUS.CONFLICT && takesIdempotencyKey(endpoint);
  return isRunning || status === ERROR_STATUS.SERVICE_UNAVAILABLE ? 'later' : 'failure';
}

function takesIdempotencyKey({ headers }: Endpoint): boolean {
  return headers !== undefined && 'idempotency-key' in headers.shape;
}

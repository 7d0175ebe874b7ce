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
  'X-RateLimit-Limit': { description: 'Requests per minute', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'End of this minute in epoch seconds', schema: { type: 'integer' } },
  'X-Tokens-Charged': { description: 'Tokens this call cost', schema: { type: 'integer' } },
  'X-Entities-Found': { description: 'Findings that were covered', schema: { type: 'integer' } },
  'X-Processing-Time': { description: 'Seconds the work took', schema: { type: 'number' } },
  'X-Reading-Confidence': {
    description: 'How sure the reading of the picture is, 0 to 100',
    schema: { type: 'number' },
  },
  'X-Veilmark-Receipt': {
    description: 'The signed receipt: base64url of its JSON (PublicReceipt)',
    schema: { type: 'string' },
  },
  'X-Veilmark-Notes': {
    description: 'What was removed or could not be scanned: base64url of a JSON array of sentences',
    schema: { type: 'string' },
  },
  'X-Session-Id': { description: 'Where a session was asked for: its id', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'How to sign in, as RFC 6750 and RFC 9728 write it', schema: { type: 'string' } },
  Location: { description: 'Where the job says how far it is', schema: { type: 'string' } },
};

const RATE = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const DOCUMENT = [
  'X-Tokens-Charged',
  'X-Entities-Found',
  'X-Processing-Time',
  'X-Veilmark-Receipt',
  'X-Veilmark-Notes',
  'X-Session-Id',
];
const PICTURE = ['X-Tokens-Charged', 'X-Entities-Found', 'X-Processing-Time', 'X-Reading-Confidence'];

type Kind = 'answer' | 'picture' | 'document' | 'accepted' | 'unknown-caller' | 'limited' | 'later' | 'failure';

export function responseHeaders(endpoint: Endpoint, kind: Kind) {
  const names = ['X-Request-Id'];
  if (endpoint.auth === 'bearer') names.push('X-Veilmark-Mode');
  // A refusal counts in the window as well, where the caller is known.
  if (endpoint.rate && kind !== 'unknown-caller') names.push(...RATE);
  if (kind === 'unknown-caller') names.push('WWW-Authenticate');
  if (kind === 'limited' || kind === 'later' || kind === 'accepted') names.push('Retry-After');
  if (takesIdempotencyKey(endpoint) && kind === 'answer') names.push('Idempotent-Replayed');
  if (kind === 'picture') names.push(...PICTURE);
  if (kind === 'document') names.push(...DOCUMENT);
  if (kind === 'accepted') names.push('Location');
  return Object.fromEntries(names.map((name) => [name, { $ref: REF + name }]));
}

/** What the headers of a failure depend on: whether it passes by itself. */
export function kindOfFailure(endpoint: Endpoint, status: number): 'unknown-caller' | 'limited' | 'later' | 'failure' {
  if (status === ERROR_STATUS.AUTH_MISSING) return 'unknown-caller';
  if (status === ERROR_STATUS.RATE_LIMITED) return 'limited';
  const isRunning = status === ERROR_STATUS.CONFLICT && takesIdempotencyKey(endpoint);
  return isRunning || status === ERROR_STATUS.SERVICE_UNAVAILABLE ? 'later' : 'failure';
}

function takesIdempotencyKey({ headers }: Endpoint): boolean {
  return headers !== undefined && 'idempotency-key' in headers.shape;
}

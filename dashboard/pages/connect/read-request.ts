import type { AuthorizationRequest } from '@veilmark/contract/connections';

const FIELDS = [
  'response_type',
  'client_id',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as (keyof AuthorizationRequest)[];

/** What the program asks for, out of the address. Whatever is named twice counts as both, which no check lets through. */
export function readRequest(search: string): AuthorizationRequest {
  const query = new URLSearchParams(search);
  const given = FIELDS.filter((name) => query.has(name)).map((name) => [name, query.getAll(name).join(' ')]);
  return { client_id: '', ...Object.fromEntries(given) };
}

import * as z from 'zod';
import { defineEndpoints } from './endpoint';
import { Done, IdParams, Timestamp } from './fields';
import { API_SCOPE_NAMES, type ApiScope, Scope } from './scopes';

/** What a program that was let in over OAuth may be given. Key pairs, profiles, buckets and the log are for keys that a person made. */
export const CONNECTION_SCOPES: readonly ApiScope[] = API_SCOPE_NAMES.filter(
  (name) => name !== 'keys' && name !== 'buckets' && name !== 'log',
);

/** Parameters of an authorization request, as the client wrote them into its link. */
const AuthorizationRequest = z.object({
  response_type: z.string().max(100).optional().meta({ description: '`code`' }),
  client_id: z.string().min(1).max(2048).meta({ description: 'Id of the program, or the address of its own document' }),
  redirect_uri: z
    .string()
    .max(2048)
    .optional()
    .meta({ description: 'Where the answer is to go; may be left out where the program has one address only' }),
  code_challenge: z.string().max(200).optional().meta({ description: 'SHA-256 of the verifier in base64url (PKCE)' }),
  code_challenge_method: z.string().max(20).optional().meta({ description: '`S256`' }),
  scope: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'What the program asks for, with spaces between; everything where it is left out' }),
  state: z.string().max(4096).optional().meta({ description: 'Given back to the program as it is' }),
  resource: z.string().max(2048).optional().meta({ description: 'Address the tokens are for: that of `/mcp`' }),
});
export type AuthorizationRequest = z.output<typeof AuthorizationRequest>;

const AskingProgram = z
  .object({
    client: z
      .object({
        name: z.string().meta({ description: 'As the program calls itself' }),
        host: z
          .string()
          .nullable()
          .meta({ description: 'Host of its document; null where nothing vouches for the name' }),
      })
      .meta({ description: 'The program that asks' }),
    redirectHost: z.string().meta({ description: 'Where the answer goes' }),
    isLocal: z.boolean().meta({ description: 'The answer goes to a program on the own machine, whichever it is' }),
    scopes: z.array(Scope).meta({ description: 'What it asks for' }),
    refusal: z
      .object({
        error: z.string(),
        description: z.string(),
        back: z.string().meta({ description: 'Address that tells the program' }),
      })
      .nullable()
      .meta({ description: 'Why it cannot be let in, and the address that tells it; null where it can' }),
  })
  .meta({ id: 'AskingProgram' });

const Connection = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'As the program calls itself' }),
    clientId: z.string().meta({ description: 'Id of the program, or the address of its own document' }),
    redirectHost: z.string().meta({ description: 'Where its answers went' }),
    scopes: z.array(Scope).meta({ description: 'What it may do' }),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;

const SESSION = { tag: 'Connected programs', auth: 'session', rate: 'general' } as const;

export const connectionEndpoints = defineEndpoints({
  describeConnection: {
    ...SESSION,
    method: 'GET',
    path: '/api/user/connection-request',
    summary: 'Who asks for access to the account, and to what',
    query: AuthorizationRequest,
    response: AskingProgram,
    errors: ['MISSING_FIELD', 'UNPROCESSABLE'],
  },
  answerConnection: {
    ...SESSION,
    method: 'POST',
    path: '/api/user/connection-request',
    summary: 'Let a program in, or do not',
    body: AuthorizationRequest.extend({
      isAllowed: z.boolean().meta({ description: 'Whether the person agrees' }),
      scopes: z.array(Scope).optional().meta({ description: 'What of the scopes asked for is given; all if omitted' }),
    }).meta({ id: 'ConnectionAnswer' }),
    response: z.object({ redirectTo: z.string().meta({ description: 'Where the browser takes the answer' }) }),
    errors: ['MISSING_FIELD', 'UNPROCESSABLE', 'PLAN_LIMIT_EXCEEDED', 'FORBIDDEN'],
  },
  listConnections: {
    ...SESSION,
    method: 'GET',
    path: '/api/user/connections',
    summary: 'Programs that were let in, newest first',
    response: z.object({
      connections: z.array(Connection).meta({ description: 'Programs that may act for the account' }),
    }),
    errors: [],
  },
  deleteConnection: {
    ...SESSION,
    method: 'DELETE',
    path: '/api/user/connections/{id}',
    summary: 'End the access of a program',
    params: IdParams,
    response: Done,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
});

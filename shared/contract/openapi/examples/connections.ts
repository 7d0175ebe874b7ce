import type { Examples } from '../examples';

const id = '7d0f4c52-21f6-4a34-8b53-0e9a0c9d8f11';
const request = {
  response_type: 'code',
  client_id: 'https://app.example.com/oauth/client.json',
  redirect_uri: 'http://127.0.0.1:3000/callback',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  scope: 'detect anonymize',
  state: 'af0ifjsldkj',
  resource: 'https://veilmark.example/mcp',
};

export const connectionExamples = {
  describeConnection: {
    text: 'Asked by the page to which an authorization request leads. 422 where the program is unknown or the address for the answer is not its own: then nothing is sent there.',

    query: request,
    response: {
      client: { name: 'Example client', host: 'app.example.com' },
      redirectHost: '127.0.0.1:3000',
      isLocal: true,
      scopes: ['detect', 'anonymize'],
      refusal: null,
    },
  },
  answerConnection: {
    text: 'Answers the address that takes the browser back to the program, with a code that is good once and for two minutes.',

    body: { ...request, isAllowed: true, scopes: ['detect'] },
    response: {
      redirectTo:
        'http://127.0.0.1:3000/callback?code=vmc_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA&state=af0ifjsldkj&iss=https%3A%2F%2Fveilmark.example',
    },
  },
  listConnections: {
    text: 'Without tokens: they are not stored.',

    response: {
      connections: [
        {
          id,
          name: 'Example client',
          clientId: 'https://app.example.com/oauth/client.json',
          redirectHost: '127.0.0.1:3000',
          scopes: ['detect'],
          createdAt: '2026-11-15T09:00:00.000Z',
          lastUsedAt: null,
        },
      ],
    },
  },
  deleteConnection: {
    text: 'Works at once: its tokens are gone.',

    params: { id },
    response: { success: true, message: 'The program no longer has access' },
  },
} satisfies Examples;

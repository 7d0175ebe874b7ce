import type { Examples } from '../examples';

const id = '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b';
const publicKeyPem = '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----\n';
const privateKeyPem = '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n';

export const accountExamples = {
  createKeyPair: {
    text: 'The halves must belong together. Zero-knowledge accounts send the private half wrapped by their own key.',

    body: { keyName: 'Archive', publicKeyPem, privateKeyPem },
    response: {
      keyPair: {
        id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
        keyName: 'Archive',
        fingerprint: 'SHA256:yEzBUJI6n9BxYAQS6Deglip+uwwrEmuOm8oJsRY5TMc',
        algorithm: 'RSA-4096',
        isActive: true,
        isZKWrapped: false,
        hasPrivateKeyBackup: true,
        usageCount: 0,
        lastUsedAt: null,
        createdAt: '2026-11-15T09:00:00.000Z',
        updatedAt: '2026-11-15T09:00:00.000Z',
      },
    },
  },
  listKeyPairs: {
    text: 'Without the keys themselves.',

    response: {
      keyPairs: [
        {
          id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
          keyName: 'Archive',
          fingerprint: 'SHA256:yEzBUJI6n9BxYAQS6Deglip+uwwrEmuOm8oJsRY5TMc',
          algorithm: 'RSA-4096',
          isActive: true,
          isZKWrapped: false,
          hasPrivateKeyBackup: true,
          usageCount: 0,
          lastUsedAt: null,
          createdAt: '2026-11-15T09:00:00.000Z',
          updatedAt: '2026-11-15T09:00:00.000Z',
        },
      ],
    },
  },
  getKeyPair: {
    text: 'The private key is part of the answer only with `includePrivateKey=true`.',

    params: { id },
    query: { includePrivateKey: 'true' },
    response: {
      id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
      keyName: 'Archive',
      fingerprint: 'SHA256:yEzBUJI6n9BxYAQS6Deglip+uwwrEmuOm8oJsRY5TMc',
      algorithm: 'RSA-4096',
      isActive: true,
      isZKWrapped: false,
      hasPrivateKeyBackup: true,
      usageCount: 0,
      lastUsedAt: null,
      createdAt: '2026-11-15T09:00:00.000Z',
      updatedAt: '2026-11-15T09:00:00.000Z',
      privateKeyPem: '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n',
    },
  },
  getPublicKey: {
    text: 'For callers who encrypt without this service.',

    params: { id },
    response: { publicKeyPem: '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----\n' },
  },
  updateKeyPair: {
    text: 'An inactive pair cannot be named in `public_key_id`.',

    params: { id },
    body: { isActive: false },
    response: {
      keyPair: {
        id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
        keyName: 'Archive',
        fingerprint: 'SHA256:yEzBUJI6n9BxYAQS6Deglip+uwwrEmuOm8oJsRY5TMc',
        algorithm: 'RSA-4096',
        isActive: false,
        isZKWrapped: false,
        hasPrivateKeyBackup: true,
        usageCount: 0,
        lastUsedAt: null,
        createdAt: '2026-11-15T09:00:00.000Z',
        updatedAt: '2026-11-15T09:00:00.000Z',
      },
    },
  },
  deleteKeyPair: {
    text: 'What was encrypted with it can be restored only with a copy of the private key kept elsewhere.',
    params: { id },
    response: { success: true, message: 'The key pair was deleted permanently' },
  },
  getTokens: {
    text: 'Unused tokens lapse at the end of the calendar month (UTC).',
    response: { balance: 3984, plan: 'professional', monthlyAllocation: 4000, usedThisMonth: 16 },
  },
  listSessions: {
    text: 'A session restores what anonymize replaced, until it expires. With `limit` the list comes page by page; `cursor` pages on.',

    response: {
      sessions: [
        {
          id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
          createdAt: '2026-11-15T09:00:00.000Z',
          expiresAt: '2026-11-16T09:00:00.000Z',
          entityCount: 1,
        },
      ],
    },
  },
  deleteSession: {
    text: 'Its placeholders can never be restored again.',

    params: { sessionId: id },
    response: { success: true, message: 'The session and its mapping were destroyed' },
  },
  getUsage: {
    text: 'The ledger comes newest first; `before` pages on.',

    query: { limit: '1' },
    excerpt: true,
    response: {
      month: '2026-11',
      byDay: [
        { day: '2026-11-15', endpoint: 'analyze', tokens: 2, requests: 1 },
        { day: '2026-11-15', endpoint: 'anonymize', tokens: 5, requests: 2 },
        { day: '2026-11-15', endpoint: 'batch', tokens: 4, requests: 1 },
      ],
      ledger: [
        {
          id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
          at: '2026-11-15T09:00:00.000Z',
          kind: 'charge',
          endpoint: 'deanonymize',
          tokens: -1,
          balanceAfter: 3984,
        },
      ],
    },
  },
  listRequests: {
    text: 'Calls with an API key, and billable calls of the dashboard and the extension. Kept for 30 days, at most 10,000 of them; an entry may follow its answer by a moment.',

    query: { limit: '200' },
    excerpt: true,
    response: {
      requests: [
        {
          id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
          at: '2026-11-15T09:00:00.000Z',
          method: 'POST',
          route: '/api/pii/analyze',
          status: 200,
          code: null,
          durationMs: 12,
          tokens: 2,
          keyId: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
          mode: 'live',
        },
      ],
    },
  },
  createApiKey: {
    text: 'Without `scopes` the key may everything. A test key (`mode: "test"`) answers like a live one, is never charged, and is marked by the header `X-Veilmark-Mode: test`.',

    body: { name: 'Extension', scopes: ['detect', 'anonymize'], mode: 'test' },
    response: {
      apiKey: {
        id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
        name: 'Extension',
        prefix: 'cb_aB3aB',
        createdAt: '2026-11-15T09:00:00.000Z',
        lastUsedAt: null,
        expiresAt: null,
        revokedAt: null,
        scopes: ['detect', 'anonymize'],
        mode: 'test',
        organizationId: null,
        isPaidByOrganization: false,
      },
      key: 'cb_aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3a',
    },
  },
  listApiKeys: {
    text: 'Keys themselves are shown only once, when they are made.',

    response: {
      apiKeys: [
        {
          id: '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b',
          name: 'Extension',
          prefix: 'cb_aB3aB',
          createdAt: '2026-11-15T09:00:00.000Z',
          lastUsedAt: null,
          expiresAt: null,
          revokedAt: null,
          scopes: ['detect', 'anonymize'],
          mode: 'test',
          organizationId: null,
          isPaidByOrganization: false,
        },
      ],
    },
  },
  revokeApiKey: {
    text: 'Works at once, everywhere.',
    params: { id },
    response: { success: true, message: 'The API key was revoked' },
  },
  signUpEmail: {
    text: 'Answers alike for an address that has an account already, whose account stays as it is. Where `confirmByMail` is true, a link mailed to the address comes first. If the service knows neither the network of its callers nor sends mail, it asks for proof of work after 5 sign-ups an hour: it answers 429 with a challenge `expires.bits.salt.signature` in `details.proof_of_work` and the name of a header in `details.header`. Find a text of letters, digits, `_` and `-` (up to 40) such that the SHA-256 of `<challenge>:<text>` begins with `bits` zero bits, and repeat the request with that whole string in the header. A challenge is valid once, for this address, for ten minutes. A service started with `npm start -- --unmetered` never asks.',

    body: { name: 'Jane Doe', email: 'jane.doe@example.com', password: 'correct horse battery' },
    response: {
      token: null,
      confirmByMail: false,
      user: {
        name: 'Jane Doe',
        email: 'jane.doe@example.com',
        emailVerified: false,
        image: null,
        createdAt: '2026-11-15T09:00:00.000Z',
        updatedAt: '2026-11-15T09:00:00.000Z',
        id: 'sTia5S11JZaWkhc5goxgT9OJzrDlOjmp',
      },
    },
  },
  signInEmail: {
    text: 'Sets the session cookie. Failed attempts are counted, and locked after a few.',

    body: { email: 'jane.doe@example.com', password: 'correct horse battery' },
    response: {
      redirect: false,
      token: 'fHp2AdOKKSYrJJ5x8hhJ0a5vqip2gurq',
      user: {
        name: 'Jane Doe',
        email: 'jane.doe@example.com',
        emailVerified: false,
        image: null,
        createdAt: '2026-11-15T09:00:00.000Z',
        updatedAt: '2026-11-15T09:00:00.000Z',
        id: 'sTia5S11JZaWkhc5goxgT9OJzrDlOjmp',
      },
    },
  },
  getSession: {
    text: 'Answers null to a caller without a valid session cookie.',

    response: {
      session: {
        id: 'sTia5S11JZaWkhc5goxgT9OJzrDlOjmp',
        userId: 'sTia5S11JZaWkhc5goxgT9OJzrDlOjmp',
        expiresAt: '2026-11-16T09:00:00.000Z',
        createdAt: '2026-11-15T09:00:00.000Z',
      },
      user: {
        name: 'Jane Doe',
        email: 'jane.doe@example.com',
        emailVerified: false,
        image: null,
        createdAt: '2026-11-15T09:00:00.000Z',
        updatedAt: '2026-11-15T09:00:00.000Z',
        id: 'sTia5S11JZaWkhc5goxgT9OJzrDlOjmp',
      },
    },
  },
  signOut: {
    text: 'Answers the same whether or not there was a session.',
    body: {},
    response: { success: true },
  },
} satisfies Examples;

import type { Examples } from '../examples';

const id = '2f1c9a4e-7c55-4d0a-9a53-6a1f0f2f8f0b';
const publicKeyPem = '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----\n';
const privateKeyPem = '-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n';

export const accountExamples = {
  createKeyPair: {
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
    params: { id },
    response: { publicKeyPem: '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----\n' },
  },
  updateKeyPair: {
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
  deleteKeyPair: { params: { id }, response: { success: true, message: 'The key pair was deleted permanently' } },
  getTokens: { response: { balance: 3984, plan: 'professional', monthlyAllocation: 4000, usedThisMonth: 16 } },
  listSessions: {
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
    params: { sessionId: id },
    response: { success: true, message: 'The session and its mapping were destroyed' },
  },
  getUsage: {
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
      },
      key: 'cb_aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3aB3a',
    },
  },
  listApiKeys: {
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
        },
      ],
    },
  },
  revokeApiKey: { params: { id }, response: { success: true, message: 'The API key was revoked' } },
  signUpEmail: {
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
  signOut: { body: {}, response: { success: true } },
} satisfies Examples;

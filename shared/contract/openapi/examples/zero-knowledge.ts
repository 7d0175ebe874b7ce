import type { Examples } from '../examples';

const email = 'jane.doe@example.com';
const key = (letter: string) => letter.repeat(43);
/** Of the account that the examples are about, from its first derived password on. */
export const passwordKeys = {
  salt: 'c2FsdCBvZiAxNiBieXRlcw',
  kdf: { algorithm: 'argon2id', memoryKiB: 65_536, iterations: 3, parallelism: 1 },
  authKey: key('A'),
  wrappedVaultKey: 'V'.repeat(80),
};

export const zeroKnowledgeExamples = {
  getZkParams: { query: { email }, response: { salt: passwordKeys.salt, kdf: passwordKeys.kdf } },
  enrolZk: {
    body: {
      currentPassword: passwordKeys.authKey,
      ...passwordKeys,
      proofKey: key('P'),
      recoveryWrap: 'R'.repeat(80),
      recoveryAuthKey: key('R'),
    },
    response: { success: true, message: 'This is a zero-knowledge account now; other sign-ins were ended' },
  },
  getZkVault: {
    response: {
      userId: 'sTia5S11JZaWkhc5goxgT9OJzrDlOjmp',
      salt: passwordKeys.salt,
      kdf: passwordKeys.kdf,
      wrappedVaultKey: passwordKeys.wrappedVaultKey,
      sessionNonce: 'bm9uY2Ugb2YgMTYgYnl0ZQ',
      enrolledAt: '2026-11-15T09:00:00.000Z',
      hasProofKey: true,
    },
  },
  registerZkSessionKey: {
    body: { sessionKeyHash: '0123456789abcdef'.repeat(4), signature: 'S'.repeat(86) },
    response: { success: true, message: 'The session key was registered' },
  },
  changeZkPassword: {
    body: { ...passwordKeys, currentAuthKey: key('A'), authKey: key('B') },
    response: { success: true, message: 'The password was changed and other sign-ins were ended' },
  },
  openZkRecovery: {
    body: { email, recoveryAuthKey: key('R') },
    response: { userId: 'sTia5S11JZaWkhc5goxgT9OJzrDlOjmp', recoveryWrap: 'R'.repeat(80) },
  },
  recoverZkAccount: {
    body: { email, recoveryAuthKey: key('R'), ...passwordKeys, authKey: key('C') },
    response: { success: true, message: 'The password was replaced and every sign-in was ended' },
  },
} satisfies Examples;

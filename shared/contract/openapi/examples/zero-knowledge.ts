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
  getZkParams: {
    text: 'Answers every address the same way, so that callers cannot learn who has an account.',
    query: { email },
    response: { salt: passwordKeys.salt, kdf: passwordKeys.kdf },
  },
  enrolZk: {
    text: 'From then on the service holds only wrapped keys and no password. Other sign-ins end.',

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
    text: 'The client opens it with the master key that it derives from the password.',

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
    text: 'Deleting key pairs then needs the header `x-session-key-hash`. Within ten minutes of fetching the vault. An account without a proof key brings `proofKey` and `currentAuthKey` once.',

    body: { sessionKeyHash: '0123456789abcdef'.repeat(4), signature: 'S'.repeat(86) },
    response: { success: true, message: 'The session key was registered' },
  },
  changeZkPassword: {
    text: 'The proof of the current password is its authKey.',

    body: { ...passwordKeys, currentAuthKey: key('A'), authKey: key('B') },
    response: { success: true, message: 'The password was changed and other sign-ins were ended' },
  },
  openZkRecovery: {
    text: 'The first step for a person who has lost the password and has the recovery words.',

    body: { email, recoveryAuthKey: key('R') },
    response: { userId: 'sTia5S11JZaWkhc5goxgT9OJzrDlOjmp', recoveryWrap: 'R'.repeat(80) },
  },
  recoverZkAccount: {
    text: 'The second step of the recovery.',

    body: { email, recoveryAuthKey: key('R'), ...passwordKeys, authKey: key('C') },
    response: { success: true, message: 'The password was replaced and every sign-in was ended' },
  },
} satisfies Examples;

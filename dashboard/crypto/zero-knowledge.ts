import { createZeroKnowledge } from '@veilmark/client/zero-knowledge';
import * as auth from '../api/auth';
import { client } from '../api/client';
import { runCrypto } from './run-crypto';

/** `solve` does the work that a sign-up may need. */
export const makeZeroKnowledge = (
  solve: auth.SignUpWork['solve'] = (challenge) => runCrypto({ kind: 'solve-challenge', challenge }),
) =>
  createZeroKnowledge({
    client,
    auth: { ...auth, signUp: (body) => auth.signUp(body, { solve }) },
    derive: {
      masterKey: (password, salt, kdf) => runCrypto({ kind: 'derive-master-key', password, salt, kdf }),
      scryptProof: (password, salt, kdf) => runCrypto({ kind: 'derive-scrypt-proof', password, salt, kdf }),
    },
  });

/** Passwords and vaults of this page; keys are derived in a thread of their own. */
export const zeroKnowledge = makeZeroKnowledge();

import { createZeroKnowledge } from '@veilmark/client/zero-knowledge';
import * as auth from '../api/auth';
import { client } from '../api/client';
import { runCrypto } from './run-crypto';

/** Passwords and vaults of this page; keys are derived in a thread of their own. */
export const zeroKnowledge = createZeroKnowledge({
  client,
  auth,
  derive: {
    masterKey: (password, salt, kdf) => runCrypto({ kind: 'derive-master-key', password, salt, kdf }),
    scryptProof: (password, salt, kdf) => runCrypto({ kind: 'derive-scrypt-proof', password, salt, kdf }),
  },
});

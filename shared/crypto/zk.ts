/** Everything a zero-knowledge client needs; the dashboard and the extension import from here. The server must not. */
export {
  ARGON2ID,
  createKdfSalt,
  deriveMasterKey,
  deriveScryptProof,
  type Kdf,
  PBKDF2,
  type SignInKdf,
} from './zk/kdf';
export {
  createVaultKey,
  deriveAuthKey,
  deriveRecoveryAuthKey,
  deriveSessionKeyHash,
  unwrapForRecovery,
  unwrapVaultKey,
  wrapForRecovery,
  wrapVaultKey,
} from './zk/keys';
export { deriveProofKey, signSession } from './zk/proof';
export { createRecoveryWords, flawOfRecoveryWords, readRecoveryWords } from './zk/recovery-words';
export { unwrapPrivateKey, wrapPrivateKey } from './zk/wrapped-private-key';

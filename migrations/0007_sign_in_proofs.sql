-- Ed25519 public key (unpadded base64url) whose private half follows from the vault key: what an unlocked client signs can
-- be checked without knowing any secret. Null for accounts from before, until their next sign-in.
ALTER TABLE zk_accounts ADD COLUMN proof_key TEXT;

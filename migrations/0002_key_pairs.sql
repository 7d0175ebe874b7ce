-- Asymmetric key pairs. The private half is sealed by the vault; for zero-knowledge users it was wrapped in the client before.
CREATE TABLE key_pairs (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  key_name TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  algorithm TEXT NOT NULL,
  public_key_pem TEXT NOT NULL,
  sealed_private_key TEXT NOT NULL,
  is_zk_wrapped INTEGER NOT NULL CHECK (is_zk_wrapped IN (0, 1)),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  usage_count INTEGER NOT NULL,
  last_used_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (user_id, key_name)
);

-- Zero-knowledge accounts: what a client needs to turn a password into keys. The server cannot open any of it.
CREATE TABLE zk_accounts (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  salt TEXT NOT NULL,
  kdf TEXT NOT NULL,
  -- Both sealed by the vault on top of the client's own wrapping.
  sealed_vault_key TEXT NOT NULL,
  sealed_recovery_wrap TEXT NOT NULL,
  -- SHA-256 of a 256-bit secret derived from the recovery words.
  recovery_auth_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

-- One row a sign-in: the nonce its session key is derived with, and the digest an unlocked client registered.
CREATE TABLE zk_session_keys (
  auth_session_id TEXT PRIMARY KEY NOT NULL REFERENCES session (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  nonce TEXT NOT NULL,
  key_hash TEXT,
  created_at INTEGER NOT NULL
);
CREATE INDEX zk_session_keys_user ON zk_session_keys (user_id);
CREATE INDEX tokenization_sessions_expiry ON tokenization_sessions (expires_at);

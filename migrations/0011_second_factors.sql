-- A second factor of signing in: codes of an authenticator (RFC 6238). It counts from enabled_at on; before that somebody has begun
-- to set it up and not shown a code yet. No code is taken twice: last_step is the newest time step that was.
CREATE TABLE second_factors (
  user_id TEXT PRIMARY KEY NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  sealed_secret TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  enabled_at INTEGER,
  last_step INTEGER NOT NULL DEFAULT 0
);

-- Codes that stand in for the authenticator, once each; only their SHA-256 is stored.
CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) WITHOUT ROWID;

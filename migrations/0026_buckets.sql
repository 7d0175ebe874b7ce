-- Buckets of accounts, from which jobs take their files. The secret of the access key is sealed, bound to the place it is for.
CREATE TABLE buckets (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL,
  bucket TEXT NOT NULL,
  region TEXT NOT NULL,
  access_key_id TEXT NOT NULL,
  sealed_secret TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX buckets_user ON buckets (user_id, created_at);

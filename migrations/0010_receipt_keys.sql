-- Public keys that receipts were signed with. The private keys are derived from VAULT_KEYS and stored nowhere; a row
-- outlives its vault key, so that receipts can be checked after rotation.
CREATE TABLE receipt_keys (
  kid TEXT PRIMARY KEY,
  x TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

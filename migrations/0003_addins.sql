-- Addins that are installed. What they are is written in shared/catalog/addins.ts; here is what an administrator changes.
CREATE TABLE addins (
  id TEXT PRIMARY KEY NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'DISABLED')),
  is_builtin INTEGER NOT NULL DEFAULT 1,
  created_by TEXT NOT NULL DEFAULT 'system',
  -- {clientId, clientSecret}, sealed by the vault.
  sealed_credentials TEXT,
  updated_at INTEGER NOT NULL DEFAULT 0
);
INSERT INTO addins (id, slug) VALUES
  ('addin-google-drive', 'google-drive'),
  ('addin-onedrive', 'onedrive'),
  ('addin-dropbox', 'dropbox'),
  ('addin-box', 'box'),
  ('addin-nextcloud', 'nextcloud'),
  ('addin-website', 'website');

-- A user's state of an addin. Every sealed column is bound by the vault to the user, the addin and the column.
CREATE TABLE user_addins (
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  addin_id TEXT NOT NULL REFERENCES addins (id) ON DELETE CASCADE,
  is_active INTEGER NOT NULL DEFAULT 1,
  settings TEXT NOT NULL DEFAULT '{}',
  sealed_access_token TEXT,
  sealed_refresh_token TEXT,
  -- Epoch milliseconds at which the access token ends; empty where it does not.
  sealed_expiry TEXT,
  -- Where the tokens belong: for a server of the user's own, its address and the account there.
  sealed_target TEXT,
  sealed_account TEXT,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, addin_id)
);

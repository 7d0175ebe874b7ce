-- Programs that people let use their account over OAuth. Of codes, tokens and secrets only the SHA-256 is stored.
-- Clients that registered themselves; those known by the address of their own document have no row.
CREATE TABLE oauth_clients (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  -- A JSON list.
  redirect_uris TEXT NOT NULL,
  auth_method TEXT NOT NULL CHECK (auth_method IN ('none', 'client_secret_basic', 'client_secret_post')),
  secret_hash TEXT,
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
);
CREATE INDEX oauth_clients_used ON oauth_clients (used_at);

-- What somebody agreed to and the client has not fetched yet. A used code stays until it expires, to notice a second use.
CREATE TABLE oauth_codes (
  code_hash TEXT PRIMARY KEY NOT NULL,
  -- The connection that using the code makes.
  connection_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL,
  client_name TEXT NOT NULL,
  redirect_uri TEXT NOT NULL,
  code_challenge TEXT NOT NULL,
  scopes TEXT NOT NULL,
  resource TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
);
CREATE INDEX oauth_codes_expiry ON oauth_codes (expires_at);

-- A program that may act for a user. Deleting the row ends it, with its tokens.
CREATE TABLE oauth_connections (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  client_id TEXT NOT NULL,
  client_name TEXT NOT NULL,
  -- Where the answer went: for a program without an address of its own the only thing that tells where it runs.
  redirect_host TEXT NOT NULL,
  scopes TEXT NOT NULL,
  -- The only address its tokens are for.
  resource TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
);
CREATE INDEX oauth_connections_user ON oauth_connections (user_id, created_at);

CREATE TABLE oauth_tokens (
  token_hash TEXT PRIMARY KEY NOT NULL,
  connection_id TEXT NOT NULL REFERENCES oauth_connections (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at INTEGER NOT NULL,
  -- Of a refresh token: when a new one took its place. Its use after that tells that it was stolen.
  replaced_at INTEGER
);
CREATE INDEX oauth_tokens_connection ON oauth_tokens (connection_id);
CREATE INDEX oauth_tokens_expiry ON oauth_tokens (expires_at);

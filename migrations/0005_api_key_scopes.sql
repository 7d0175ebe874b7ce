-- What a key may be used for: names separated by commas; null means everything, as for the keys made before there were scopes.
ALTER TABLE api_keys ADD COLUMN scopes TEXT;
-- A test key is never charged.
ALTER TABLE api_keys ADD COLUMN mode TEXT NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test'));
